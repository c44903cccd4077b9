import JSON

/// What `init` writes.
enum StarterFiles {
  static let definitions = #"""
    {
      "$comment": "Keys named $comment are for people, wherever they stand.",
      "configure": {
        "$comment": "After any tip, one that is new to the user waits for an hour.",
        "displayFrequency": "hourly"
      },
      "parameters": {
        "$comment": "What the app knows: tipctl set isLoggedIn true",
        "isLoggedIn": false
      },
      "events": {
        "$comment": "What happens in the app: tipctl donate documentSaved",
        "documentSaved": {},
        "documentOpened": {}
      },
      "tips": [
        {
          "$comment": "Without rules a tip is eligible at once; this one appears one time.",
          "id": "WelcomeTip",
          "title": "Welcome",
          "options": { "maxDisplayCount": 1 }
        },
        {
          "$comment": "A rule about a parameter, which is $0 in the predicate.",
          "id": "SyncTip",
          "title": "Open your documents anywhere",
          "rules": [
            { "parameter": "isLoggedIn", "where": "$0 == true" }
          ]
        },
        {
          "$comment": "A rule about an event, and an action after which the tip is not needed.",
          "id": "ShortcutTip",
          "title": "Save faster",
          "message": "Press Control-S.",
          "actions": [ { "id": "try", "title": "Try it", "invalidates": true } ],
          "rules": [
            {
              "event": "documentSaved",
              "where": "$0.donations.donatedWithin(.week).count >= 3"
            }
          ]
        },
        {
          "$comment": "Both rules have to hold: one about two inputs, one with alternatives.",
          "id": "ShareTip",
          "title": "Share a document",
          "rules": [
            {
              "inputs": [ { "parameter": "isLoggedIn" }, { "event": "documentSaved" } ],
              "where": "$0 && !$1.donations.isEmpty"
            },
            {
              "any": [
                { "event": "documentSaved", "where": "$0.donations.count >= 10" },
                {
                  "all": [
                    { "event": "documentOpened", "where": "$0.donations.count >= 5" },
                    {
                      "event": "documentOpened",
                      "where": "$0.donations.donatedWithin(.day).count >= 2"
                    }
                  ]
                }
              ]
            }
          ]
        }
      ]
    }

    """#

  /// The scenarios beside definitions in a file of this name.
  static func scenarios(definitions name: String) -> String {
    #"""
    {
      "$comment": "What should happen, step by step, in virtual time.",
      "definitions": \#(JSONOutput.string(name).text),
      "start": "2026-01-05T09:00:00Z",
      "scenarios": [
        {
          "name": "newcomers are welcomed once",
          "steps": [
            { "expect": { "eligible": ["WelcomeTip"] } },
            { "display": "WelcomeTip", "for": "10s" },
            { "expect": { "status": { "WelcomeTip": "invalidated(displayCountExceeded)" } } }
          ]
        },
        {
          "name": "three saves in a week call for the shortcut",
          "steps": [
            { "donate": "documentSaved", "times": 2, "every": "1d" },
            { "expect": { "status": { "ShortcutTip": "pending" } } },
            { "donate": "documentSaved" },
            { "expect": { "status": { "ShortcutTip": "available" } } },
            { "act": "ShortcutTip", "action": "try" },
            { "expect": { "status": { "ShortcutTip": "invalidated(actionPerformed)" } } }
          ]
        },
        {
          "name": "only those who are logged in share",
          "steps": [
            { "donate": "documentSaved" },
            { "donate": "documentOpened", "times": 5, "every": "1h" },
            { "expect": { "status": { "ShareTip": "pending", "SyncTip": "pending" } } },
            { "set": { "isLoggedIn": true } },
            { "expect": { "status": { "ShareTip": "available", "SyncTip": "available" } } }
          ]
        },
        {
          "name": "a new tip waits for an hour after another",
          "steps": [
            { "set": { "isLoggedIn": true } },
            { "next": "WelcomeTip" },
            { "expect": { "eligible": [] } },
            { "advance": "1h" },
            { "expect": { "eligible": ["SyncTip"] } }
          ]
        }
      ]
    }

    """#
  }
}
