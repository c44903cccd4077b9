extension CompletionShell {
  /// The shell's completion script, without the last line's end.
  ///
  /// What may stand where is known by the tool alone, which is asked at each completion: a script
  /// only brings the answer into its shell's form. Names are never evaluated.
  package var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// For bash with or without the bash-completion package.
  private static let bashScript = #"""
    # Completes tipctl's command lines in bash; see 'tipctl help completions'.
    _tipctl() {
      local IFS=' ' line current header='' rest
      COMPREPLY=()
      if [ -n "${COMP_LINE-}" ]; then
        line=${COMP_LINE:0:COMP_POINT}
        current=${2-${COMP_WORDS[COMP_CWORD]}}
      else
        line="${COMP_WORDS[*]:0:COMP_CWORD+1}"
        line=${line// =/=}
        line=${line//= /=}
        current=${COMP_WORDS[COMP_CWORD]}
        [ "$current" != = ] || current=''
      fi
      while IFS= read -r rest; do
        if [ -z "$header" ]; then
          header=$rest
        else
          COMPREPLY+=("$current$rest")
        fi
      done < <(command tipctl completions bash -- "$line" 2>/dev/null </dev/null)
      case $header in
        files*)
          # Readline completes files by itself; only bash before 4 can not be told so.
          if ! compopt -o default 2>/dev/null; then
            while IFS= read -r rest; do
              COMPREPLY+=("$rest")
            done < <(compgen -f -- "$current")
          fi
          ;;
        *list) compopt -o nospace 2>/dev/null ;;
      esac
      return 0
    }
    complete -F _tipctl tipctl
    """#

  /// For a folder of `fpath`, or to be sourced after `compinit`.
  private static let zshScript = #"""
    #compdef tipctl
    # Completes tipctl's command lines in zsh; see 'tipctl help completions'.
    _tipctl() {
      local line header
      local -a before lines texts rows
      (( CURRENT > 2 )) && before=("${(@Q)words[2,CURRENT-1]}")
      lines=("${(@f)$(command tipctl completions zsh -- \
        "${(@)before}" "${(Q)PREFIX}" 2>/dev/null </dev/null)}")
      header=$lines[1]
      [[ $header == *attached* ]] && compset -P 1 '*='
      if [[ $header == files* ]]; then
        _files
        return
      fi
      for line in "${(@)lines[2,-1]}"; do
        texts+=("${line%%$'\t'*}")
        rows+=("${line/$'\t'/  -- }")
      done
      if [[ $header == *list ]]; then
        compset -P '*,'
        compadd -S '' -l -d rows -a -- texts
      else
        compadd -l -d rows -a -- texts
      fi
    }
    if [[ $funcstack[1] == _tipctl ]]; then
      _tipctl "$@"
    else
      compdef _tipctl tipctl
    fi
    """#

  private static let fishScript = #"""
    # Completes tipctl's command lines in fish; see 'tipctl help completions'.
    function __tipctl_complete
        set -l words (commandline -opc)
        set -e words[1]
        set -l current (commandline -ct)
        set -l text (string unescape -- "$current" 2>/dev/null)
        or set text $current
        set -l lines (command tipctl completions fish -- $words "$text" 2>/dev/null </dev/null)
        switch "$lines[1]"
            case 'files attached'
                set -l front (string replace -r '=.*' '=' -- "$text")
                for path in (__fish_complete_path (string replace -r '^[^=]*=' '' -- "$text"))
                    printf '%s\n' "$front$path"
                end
            case 'files*'
                __fish_complete_path "$text"
            case 'words*'
                set -e lines[1]
                printf '%s\n' $lines
        end
    end
    complete -c tipctl -f -k -a '(__tipctl_complete)'
    """#
}
