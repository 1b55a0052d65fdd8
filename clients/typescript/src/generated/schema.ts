export interface paths {
    "/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All published admin commands.
         * @description Needs no API key. Shared caches may keep the answer for 30 seconds.
         */
        get: operations["listCommands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commands/popular": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The 10 commands with the most favorites; ties by rating, then name.
         * @description Needs no API key. Shared caches may keep the answer for 30 seconds.
         */
        get: operations["popularCommands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commands/category/{category}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The commands of one category, by its name in any letter case.
         * @description Needs no API key. Shared caches may keep the answer for 30 seconds.
         */
        get: operations["commandsOfCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commands/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Commands that match the words, best first: by their names, other names and what they do. Typing mistakes, forms of a word and words that mean the same are understood.
         * @description Needs no API key. At most 120 per minute from one address. Shared caches may keep the answer for 30 seconds.
         */
        get: operations["searchCommands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commands/{id}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rates a command from 1 to 5; a second rating by the same visitor replaces the first. 5 visitors of one address can rate a command on a day.
         * @description Acts for the signed-in user or this browser, by cookie. At most 60 per minute from one address.
         */
        post: operations["rateCommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's favorite commands, newest first.
         * @description Acts for the signed-in user or this browser, by cookie.
         */
        get: operations["listFavorites"];
        put?: never;
        /**
         * Marks a command as a favorite; marking it again changes nothing. 5 visitors of one address can mark a command on a day.
         * @description Acts for the signed-in user or this browser, by cookie. At most 60 per minute from one address.
         */
        post: operations["addFavorite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favorites/{userId}/command/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a command from the favorites.
         * @description Acts for the signed-in user or this browser, by cookie. At most 60 per minute from one address.
         */
        delete: operations["removeFavorite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All published guides.
         * @description Needs no API key. Shared caches may keep the answer for 30 seconds.
         */
        get: operations["listGuides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guides/category/{category}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The guides of one category, by its name in any letter case.
         * @description Needs no API key. Shared caches may keep the answer for 30 seconds.
         */
        get: operations["guidesOfCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guides/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Guides that match the words, best first, at most 100; a typing mistake is forgiven.
         * @description Needs no API key. At most 120 per minute from one address. Shared caches may keep the answer for 30 seconds.
         */
        get: operations["searchGuides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/newgen-check/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decides from account age and event badges how long a player has been around.
         * @description Needs an API key with the scope `read` in `X-API-Key`.
         */
        get: operations["newgenCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discord-bot/analyze/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The full analysis of a player, as the chat bot shows it.
         * @description Needs no API key. At most 60 per minute from one address.
         */
        get: operations["analyzePlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discord-bot/check/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The quick check of a player: the verdict and the earliest event badge.
         * @description Needs no API key. At most 60 per minute from one address.
         */
        get: operations["checkPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discord-bot/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the chat bot API is there, and how its upstreams were last seen.
         * @description Needs no API key. At most 60 per minute from one address.
         */
        get: operations["testBot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Analyzed players, ranked by event badges, tenure or account age.
         * @description Needs an API key with the scope `read` in `X-API-Key`.
         */
        get: operations["leaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-abuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports a player to the site admins.
         * @description Needs an API key with the scope `report` in `X-API-Key`. At most 10 per hour from one address.
         */
        post: operations["reportAbuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/badge-monitor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every tracked badge: rarity, how often it was awarded, and how that changes.
         * @description Needs no API key. Shared caches may keep the answer for 30 seconds.
         */
        get: operations["badgeMonitor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/game-figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Players, visits, favorites and votes of the game, now and by the hour.
         * @description Needs no API key. Shared caches may keep the answer for 30 seconds.
         */
        get: operations["gameFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discord/elc-updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The latest game updates and community highlights, summarized.
         * @description Needs no API key. Shared caches may keep the answer for 30 seconds.
         */
        get: operations["elcUpdates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discord/elc-updates.rss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same updates as an RSS feed.
         * @description Needs no API key. Shared caches may keep the answer for 30 seconds.
         */
        get: operations["updatesFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discord-updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All stored messages of the community chat with their summaries, newest first.
         * @description Needs no API key. At most 120 per minute from one address. Shared caches may keep the answer for 30 seconds.
         */
        get: operations["discordUpdates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One ranked search over commands, guides, badges, players and updates.
         * @description Needs an API key with the scope `read` in `X-API-Key`.
         */
        get: operations["siteSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wiki": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Articles of the official wiki that match the words.
         * @description Needs an API key with the scope `read` in `X-API-Key`.
         */
        get: operations["wiki"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/database": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much the product holds, and in what.
         * @description Needs an API key with the scope `read` in `X-API-Key`.
         */
        get: operations["database"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Visits, analyses by generation and API calls by outcome, per day for 30 days.
         * @description Needs an API key with the scope `read` in `X-API-Key`.
         */
        get: operations["analytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of the product and of the services it depends on.
         * @description Needs no API key. Shared caches may keep the answer for 10 seconds.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this replica wants requests, for load balancers: 503 while it starts and from the moment it stops.
         * @description Needs no API key.
         */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready/deep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * For uptime monitors: as /health, but 503 while one of its checks fails.
         * @description Needs no API key.
         */
        get: operations["readyDeep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Measured numbers about the site.
         * @description Needs no API key. Shared caches may keep the answer for 5 seconds.
         */
        get: operations["stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts a visit and its use of commands or a player tool, where analytics is on; nothing about the visitor is stored.
         * @description Needs no API key. At most 240 per minute from one address.
         */
        post: operations["hit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commands-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Commands by category and permission, the most favored and the best rated.
         * @description Needs an API key with the scope `read` in `X-API-Key`.
         */
        get: operations["commandsStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened in the game and on the site, newest first.
         * @description Needs an API key with the scope `read` in `X-API-Key`.
         */
        get: operations["events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scan-group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts to analyze every member of a group. If the group is already being scanned, you get that scan. A group that is too large fails before its first member is read.
         * @description Needs an API key with the scope `scan` in `X-API-Key`. At most 20 per hour from one address.
         */
        post: operations["scanGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scan-status/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Progress of a scan: how far it has got, how fast it is, and when it will end.
         * @description Needs an API key with the scope `read` in `X-API-Key`.
         */
        get: operations["scanStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resume-scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resumes a paused or failed scan after its last saved page.
         * @description Needs an API key with the scope `scan` in `X-API-Key`. At most 20 per hour from one address.
         */
        post: operations["resumeScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scan/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancels a scan that the same key has started. What was analyzed stays; cancelling it again changes nothing.
         * @description Needs an API key with the scope `scan` in `X-API-Key`.
         */
        delete: operations["cancelScan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group-leaderboard/{groupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Members of a group by its latest scan, ranked.
         * @description Needs an API key with the scope `read` in `X-API-Key`.
         */
        get: operations["groupLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/all-scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All scans, newest first.
         * @description Needs an API key with the scope `read` in `X-API-Key`.
         */
        get: operations["allScans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/all-group-leaderboards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every group that has been scanned, latest scan first.
         * @description Needs an API key with the scope `read` in `X-API-Key`.
         */
        get: operations["allGroupLeaderboards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generate-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates an API key; only this answer contains the whole key.
         * @description Acts for the signed-in user or this browser, by cookie. At most 20 per day from one address.
         */
        post: operations["generateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's own live keys, newest first, by their first 12 characters; to a key, itself.
         * @description Acts for the API key in `X-API-Key`; without one for the signed-in user or this browser, by cookie. At most 120 per minute from one address.
         */
        get: operations["listKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes a key at once; a key can revoke itself.
         * @description Acts for the API key in `X-API-Key`; without one for the signed-in user or this browser, by cookie. At most 120 per minute from one address.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces a key with a new one; the old one ends after the chosen grace period. A key can replace itself.
         * @description Acts for the API key in `X-API-Key`; without one for the signed-in user or this browser, by cookie. At most 20 per day from one address.
         */
        post: operations["rollKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calls of one key by day and outcome, for its owner and the key itself.
         * @description Acts for the API key in `X-API-Key`; without one for the signed-in user or this browser, by cookie. At most 120 per minute from one address.
         */
        get: operations["keyUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The webhooks of the caller's own live keys, newest first.
         * @description Acts for the API key in `X-API-Key`, with the scope `webhooks`; without one for the signed-in user or this browser, by cookie. At most 120 per minute from one address.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Makes a webhook of a key; only this answer contains its secret.
         * @description Acts for the API key in `X-API-Key`, with the scope `webhooks`; without one for the signed-in user or this browser, by cookie. At most 120 per minute from one address.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a webhook and its deliveries; nothing more is sent.
         * @description Acts for the API key in `X-API-Key`, with the scope `webhooks`; without one for the signed-in user or this browser, by cookie. At most 120 per minute from one address.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Changes a webhook, or turns it on or off.
         * @description Acts for the API key in `X-API-Key`, with the scope `webhooks`; without one for the signed-in user or this browser, by cookie. At most 120 per minute from one address.
         */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the secret; for a while events are signed with both.
         * @description Acts for the API key in `X-API-Key`, with the scope `webhooks`; without one for the signed-in user or this browser, by cookie. At most 120 per minute from one address.
         */
        post: operations["rollWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a `webhook.test` event.
         * @description Acts for the API key in `X-API-Key`, with the scope `webhooks`; without one for the signed-in user or this browser, by cookie. At most 30 per 10 minutes from one address.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last 100 events for a webhook: what was sent, and what it answered.
         * @description Acts for the API key in `X-API-Key`, with the scope `webhooks`; without one for the signed-in user or this browser, by cookie. At most 120 per minute from one address.
         */
        get: operations["webhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends an event again, with the same id and body.
         * @description Acts for the API key in `X-API-Key`, with the scope `webhooks`; without one for the signed-in user or this browser, by cookie. At most 30 per 10 minutes from one address.
         */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message to the team; its sender gets a confirmation by e-mail, once an hour and three times a day at most.
         * @description Needs no API key. At most 10 per hour from one address.
         */
        post: operations["contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This documentation as an OpenAPI 3.1 document.
         * @description Needs no API key. Shared caches may keep the answer for 5 minutes.
         */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "scan.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when a scan that this key started has ended. */
        post: operations["scanEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "update.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when an update of the game has its page here. */
        post: operations["updatePublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "badge.rare_award": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when a badge that fewer than 5 % earn was awarded. */
        post: operations["badgeRareAward"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "player.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when the verdict on a player that you watch has changed. */
        post: operations["playerChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ad.live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent when an advertisement with the e-mail address of your account has the banner. */
        post: operations["adLive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Picture: {
            /**
             * @description Its address.
             * @example /uploads/piers_5d1f.webp
             */
            source: string;
            /**
             * @description Names its bytes.
             * @example piers_5d1f
             */
            hash: string;
            /**
             * @description In pixels.
             * @example 1600
             */
            width: number;
            /**
             * @description In pixels.
             * @example 900
             */
            height: number;
            /**
             * @description What it shows.
             * @example Two piers of a bridge.
             */
            alt: string;
        };
        GenerationCounts: {
            /** @description Players who are VETERAN. */
            VETERAN: number;
            /** @description Players who are MIDGEN. */
            MIDGEN: number;
            /** @description Players who are NEWGEN. */
            NEWGEN: number;
        };
        UpdateLine: {
            /**
             * @description The message summed up in one line: its title wherever it is shown.
             * @example Ballots now open every 20 minutes instead of 30.
             */
            text: string;
            /**
             * Format: uri
             * @description The message of the community chat.
             * @example https://discord.com/channels/1/2/3
             */
            url: string;
            /**
             * Format: date-time
             * @description When the message was posted.
             * @example 2026-11-21T10:15:00.000Z
             */
            postedAt: string;
            /**
             * @description Names the page `/updates/{slug}`, which the newest 300 messages have; given once, and never changed.
             * @example 2026-11-21-ballots-now-open-every-20-minutes
             */
            slug: string;
            /**
             * @description What it is about, by its words.
             * @example [
             *       "new"
             *     ]
             */
            topics: ("new" | "fixed" | "event")[];
        };
        HealthCheck: {
            /**
             * @description As the last calls ended; `unused`: not called since the start. While `limits` is `failing`, each replica counts for itself.
             * @enum {string}
             */
            state: "ok" | "failing" | "unused" | "not_configured";
            /** @description When a call last succeeded; null while none has since the start. */
            lastSuccessAt: string | null;
            /** @description An open breaker spares a failing service; null where there is none. */
            breaker: ("closed" | "open" | "half-open") | null;
            /**
             * @description How often the service has answered this replica with 429 (slow down), or 503 and a time, since the start; absent where it has no rate limit.
             * @example 0
             */
            rateLimited?: number;
            /**
             * @description Until when nothing is sent, because the service requested a pause; null while there is none.
             * @example null
             */
            pausedUntil?: string | null;
            /**
             * @description What an operator should do; absent while there is nothing to do.
             * @example Replace the key: the service does not accept it.
             */
            advice?: string;
        };
        ErrorResponse: {
            /** @constant */
            success: false;
            /**
             * @description A sentence for a person; it names the fix.
             * @example username must have at least 3 characters.
             */
            error: string;
            /**
             * @description Stable: branch on this.
             * @example VALIDATION
             */
            code: string;
            /**
             * Format: uri
             * @description The page of the code: cause, fix, and whether to send the call again.
             * @example https://example.org/api-docs/codes/validation
             */
            docs?: string;
            /** @description Every place of the request that is wrong, on a 400. */
            details?: components["schemas"]["ErrorDetail"][];
        };
        Command: {
            /**
             * @description Id of a piece of content: 24 lower-case letters and digits.
             * @example hx2k9v4mq7w1tz8r5c3bn6dy
             */
            id: string;
            /**
             * @description Name of a command, as it is typed.
             * @example ;btools
             */
            name: string;
            /**
             * @description Names the page `/commands/{slug}`.
             * @example btools
             */
            slug: string;
            /**
             * @description What the command does.
             * @example Gives you the six building tools.
             */
            description: string;
            /**
             * @description Name of a category of commands.
             * @example Building
             */
            category: string;
            /**
             * @description OA: Only Admins; OR: Only Administrator; UP: Usable by Perm Admin; NE: Not Everyone Has It.
             * @example UP
             * @enum {string}
             */
            permission: "OA" | "OR" | "UP" | "NE";
            /**
             * @description How it is typed, with its parameters.
             * @example ;btools
             */
            usage: string;
            /**
             * @description Other names of the same command.
             * @example [
             *       ";tools"
             *     ]
             */
            aliases: string[];
            /**
             * @description Calls of the command, at most 3.
             * @example [
             *       ";btools",
             *       ";btools me"
             *     ]
             */
            examples: string[];
            /**
             * @description Whom it can be aimed at: `username` for any player, `me`, `all`, `random`, teams such as `%Builders`. Empty where that is not stated.
             * @example [
             *       "username",
             *       "me",
             *       "%Builders"
             *     ]
             */
            targets?: string[];
            /** @description What it does, in a picture. */
            picture?: components["schemas"]["Picture"] | null;
            /**
             * @description A video of it on another site.
             * @example https://video.example/watch/7
             */
            clipUrl?: string | null;
            /**
             * @description Mean of all visitors' ratings, 1 to 5; null while nobody has rated.
             * @example 4.25
             */
            avgRating: number | null;
        };
        Guide: {
            /**
             * @description Id of a piece of content: 24 lower-case letters and digits.
             * @example hx2k9v4mq7w1tz8r5c3bn6dy
             */
            id: string;
            /**
             * @description Names the page `/guides/{slug}`.
             * @example how-elections-work
             */
            slug: string;
            /**
             * @description Title of the guide.
             * @example How elections work
             */
            title: string;
            /**
             * @description One sentence, plain text.
             * @example From the first vote to the last minute of a term.
             */
            summary: string;
            /**
             * @description Markdown.
             * @example ## The ballot
             *
             *     …
             */
            content: string;
            /**
             * @description What it is about.
             * @enum {string}
             */
            category: "beginner" | "building" | "administration" | "community";
            /**
             * @description How much one should know before.
             * @enum {string}
             */
            difficulty: "easy" | "intermediate" | "advanced";
            /**
             * @description Words that it is filed under.
             * @example [
             *       "elections",
             *       "admins"
             *     ]
             */
            tags: string[];
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-11-21T10:15:00.000Z
             */
            updatedAt: string;
            /** @description Stands above the article. */
            cover?: components["schemas"]["Picture"] | null;
            /** @description Who wrote it, where it is said. */
            author?: components["schemas"]["GuideAuthor"] | null;
            /** @description Questions with answers, below the article. */
            questions?: components["schemas"]["GuideQuestion"][];
            /** @description Videos that belong to it. */
            videos?: components["schemas"]["GuideVideo"][];
            /**
             * @description In place of the title, for search engines.
             * @example Elections, explained
             */
            seoTitle?: string | null;
            /**
             * @description In place of the summary, for search engines.
             * @example How players vote, and what a term is.
             */
            seoDescription?: string | null;
            /** @description Shown where the guide is shared. */
            sharePicture?: components["schemas"]["Picture"] | null;
        };
        /** @description A command that the caller has marked. */
        Favorite: {
            /**
             * @description Always 1: the list is the caller’s own.
             * @constant
             */
            userId: 1;
            /**
             * @description What is marked: always a command.
             * @constant
             */
            itemType: "command";
            /**
             * @description Id of a piece of content: 24 lower-case letters and digits.
             * @example hx2k9v4mq7w1tz8r5c3bn6dy
             */
            itemId: string;
            /**
             * Format: date-time
             * @description When it was marked.
             * @example 2026-11-21T10:15:00.000Z
             */
            createdAt: string;
        };
        ElcBadge: {
            /**
             * @description Name of the badge.
             * @example First Vote
             */
            name: string;
            /**
             * @description Id of the badge on Roblox.
             * @example 2124445001
             */
            badgeId: number;
            /**
             * Format: date-time
             * @description When the player earned it.
             * @example 2018-05-21T18:02:11.000Z
             */
            awardedDate: string;
        };
        Signal: {
            /**
             * @description What was checked.
             * @example First event badge
             */
            name: string;
            /**
             * @description What was found.
             * @example 3,105 days ago
             */
            value: string;
            /**
             * @description What it did to the verdict.
             * @example tenure of 3,105 days
             */
            effect: string;
        };
        MonitoredBadge: {
            /**
             * @description Id of the badge on Roblox.
             * @example 2124445001
             */
            badgeId: number;
            /**
             * @description Name of its page on the site, `/badges/{slug}`; it changes with the name of the badge.
             * @example first-vote
             */
            slug: string;
            /**
             * @description Name of the badge.
             * @example First Vote
             */
            name: string;
            /**
             * @description What it is awarded for.
             * @example You voted in your first election.
             */
            description: string;
            /**
             * @description Picture of the badge; null where there is none yet.
             * @example https://tr.rbxcdn.com/badge.png
             */
            imageUrl: string | null;
            /**
             * @description The same picture from a second source.
             * @example null
             */
            imageFallbackUrl: string | null;
            /**
             * @description By the win rate, rarest first: Impossible below 1 %, Insane below 5 %, Extremely Hard below 10 %, Hard below 20 %, Medium below 50 %, Easy from there on. Where nobody earned it in the last day: by its awards as a share of those of the most awarded badge.
             * @example Hard
             * @enum {string}
             */
            rarity: "Impossible" | "Insane" | "Extremely Hard" | "Hard" | "Medium" | "Easy";
            /**
             * @description Someone earned it in the last day; if not, its rarity goes by all its awards.
             * @example true
             */
            isAwardedLately: boolean;
            /**
             * @description Share of the last day's visitors who earned it, 0 to 1.
             * @example 0.134
             */
            winRate: number;
            /**
             * @description Times awarded, ever.
             * @example 18240
             */
            awardedCount: number;
            /**
             * @description Roblox's count of the last 24 hours.
             * @example 212
             */
            pastDay: number;
            dailyStats: components["schemas"]["MonitoredBadgeDailyStats"];
            /** @description The last 14 days, oldest first. */
            history: components["schemas"]["MonitoredBadgeHistory"][];
        };
        LeaderboardEntry: {
            /** @description Rank, from 1; equal ones share it. */
            rank: number;
            /**
             * @description The name that the player signs in with.
             * @example OldTownMayor
             */
            username: string;
            /**
             * @description The name that others see.
             * @example Old Town Mayor
             */
            displayName: string;
            /**
             * @description Id on Roblox.
             * @example 4000001
             */
            userId: number;
            /**
             * @description How long the player has been around, as the public reads it.
             * @enum {string}
             */
            generation: "VETERAN" | "MIDGEN" | "NEWGEN";
            /**
             * @description Null where the badges could not be seen.
             * @example 31
             */
            elcBadges: number | null;
            /**
             * @description Days since the first event badge; null without one.
             * @example 3107
             */
            tenureDays: number | null;
            /**
             * @description Age of the account in whole days.
             * @example 4613
             */
            accountAge: number;
            /**
             * Format: date-time
             * @description When the player was last analyzed.
             * @example 2026-11-21T10:15:00.000Z
             */
            analysedAt: string;
        };
        Scan: {
            /**
             * @description Id of a scan.
             * @example scan_4Hq8Zt2Lm6Vx0Pd9
             */
            id: string;
            /**
             * @description Number of the group on Roblox.
             * @example 5001001
             */
            groupId: number;
            /**
             * @description Name of the group; null until it has been read.
             * @example Election City Builders
             */
            groupName: string | null;
            /**
             * @description The name that the starter gave.
             * @example OldTownMayor
             */
            scannedBy: string;
            /**
             * @description A paused scan continues by itself; a failed one can be resumed, a canceled one cannot.
             * @example running
             * @enum {string}
             */
            status: "queued" | "running" | "paused" | "completed" | "failed" | "cancelled";
            /**
             * @description Why it is paused, has failed or was canceled.
             * @example null
             */
            reason: ("upstream_rate_limited" | "upstream_unavailable" | "key_refused" | "group_not_found" | "game_not_found" | "members_hidden" | "group_too_large" | "endless_list" | "cancelled_by_key" | "cancelled_by_admin" | "internal") | null;
            /**
             * @description The same as a sentence.
             * @example null
             */
            message: string | null;
            /**
             * @description Null until the group has been read.
             * @example 25000
             */
            membersTotal: number | null;
            /**
             * @description Read, analyzed and saved.
             * @example 8400
             */
            membersDone: number;
            /**
             * @description Of those, how many could not be analyzed.
             * @example 3
             */
            failures: number;
            /**
             * @description Rate of the work so far, without pauses; null before the first page.
             * @example 75
             */
            membersPerMinute: number | null;
            /**
             * Format: date-time
             * @description When it was requested.
             * @example 2026-11-21T10:00:00.000Z
             */
            queuedAt: string;
            /**
             * @description When its work began; null before that.
             * @example 2026-11-21T10:00:00.000Z
             */
            startedAt: string | null;
            /**
             * @description When it ended; null before that.
             * @example null
             */
            endedAt: string | null;
            /**
             * @description When a paused scan continues by itself.
             * @example null
             */
            resumesAt: string | null;
            /**
             * @description By its rate so far, and never sooner than the reads that Roblox grants allow.
             * @example 2026-11-21T15:33:20.000Z
             */
            estimatedEndAt: string | null;
        };
        ScanAccepted: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /**
             * @description Id of a scan.
             * @example scan_4Hq8Zt2Lm6Vx0Pd9
             */
            scanId: string;
            /**
             * @description A paused scan continues by itself; a failed one can be resumed, a canceled one cannot.
             * @example queued
             * @enum {string}
             */
            status: "queued" | "running" | "paused" | "completed" | "failed" | "cancelled";
        };
        GroupLeaderboardSummary: {
            /**
             * @description Number of the group on Roblox.
             * @example 5001001
             */
            groupId: number;
            /**
             * @description Name of the group; null until it has been read.
             * @example Election City Builders
             */
            groupName: string | null;
            /**
             * @description Id of a scan.
             * @example scan_4Hq8Zt2Lm6Vx0Pd9
             */
            scanId: string;
            /**
             * @description A paused scan continues by itself; a failed one can be resumed, a canceled one cannot.
             * @example completed
             * @enum {string}
             */
            status: "queued" | "running" | "paused" | "completed" | "failed" | "cancelled";
            /**
             * @description Members who could be analyzed.
             * @example 25000
             */
            members: number;
            /**
             * @description How many of them are of each generation.
             * @example {
             *       "VETERAN": 3120,
             *       "MIDGEN": 9480,
             *       "NEWGEN": 12400
             *     }
             */
            generations: components["schemas"]["GenerationCounts"];
            /**
             * Format: date-time
             * @description When the scan began.
             * @example 2026-11-21T10:15:00.000Z
             */
            scannedAt: string;
        };
        SearchResult: {
            /**
             * @description What was found.
             * @enum {string}
             */
            type: "command" | "guide" | "badge" | "player" | "update";
            /**
             * @description Id of what was found, among those of its type.
             * @example hx2k9v4mq7w1tz8r5c3bn6dy
             */
            id: string;
            /**
             * @description Its name or title.
             * @example ;vote
             */
            title: string;
            /**
             * @description A piece of its text, plain.
             * @example Opens the ballot of the election under way.
             */
            excerpt: string;
            /**
             * @description A page of the site, or the source.
             * @example /commands/vote
             */
            url: string;
            /**
             * @description Compares results of one answer only.
             * @example 12.4
             */
            score: number;
        };
        DiscordUpdate: {
            /**
             * @description The message summed up in one line: its title wherever it is shown.
             * @example Ballots now open every 20 minutes instead of 30.
             */
            text: string;
            /**
             * Format: uri
             * @description The message of the community chat.
             * @example https://discord.com/channels/1/2/3
             */
            url: string;
            /**
             * Format: date-time
             * @description When the message was posted.
             * @example 2026-11-21T10:15:00.000Z
             */
            postedAt: string;
            /**
             * @description Names the page `/updates/{slug}`, which the newest 300 messages have; given once, and never changed.
             * @example 2026-11-21-ballots-now-open-every-20-minutes
             */
            slug: string;
            /**
             * @description What it is about, by its words.
             * @example [
             *       "new"
             *     ]
             */
            topics: ("new" | "fixed" | "event")[];
            /**
             * @description Id of the message.
             * @example 1309872345098712345
             */
            id: string;
            /**
             * @description An update of the game, or a highlight of the community.
             * @enum {string}
             */
            kind: "update" | "highlight";
            /**
             * @description Who wrote the message.
             * @example City Hall
             */
            author: string;
            /**
             * @description When the message was last edited; null where it never was.
             * @example null
             */
            editedAt: string | null;
        };
        Event: {
            /**
             * @description Id of the event.
             * @example update:1309872345
             */
            id: string;
            /**
             * @description What kind of event it is.
             * @enum {string}
             */
            type: "update" | "badge" | "guide" | "advertisement";
            /**
             * @description What happened, in a few words.
             * @example Ballots now open every 20 minutes
             */
            title: string;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T10:15:00.000Z
             */
            at: string;
            /**
             * @description The whole address of a page of the site, or of the source.
             * @example https://example.org/guides/how-elections-work
             */
            url: string | null;
        };
        NewApiKey: {
            /**
             * @description Id of a key, which is not the key itself.
             * @example key_7Gk2mQ9sXw4RbT1z
             */
            id: string;
            /**
             * @description The whole key. It is not shown again.
             * @example elc_EXAMPLEonlyEXAMPLEonlyEXAMPLEonly000
             */
            key: string;
            /**
             * @description Name of the key.
             * @example My bot
             */
            name: string;
            /**
             * Format: date-time
             * @description When the key was made.
             * @example 2026-11-21T10:15:00.000Z
             */
            created: string;
        };
        ListedApiKey: {
            /**
             * @description Id of a key, which is not the key itself.
             * @example key_7Gk2mQ9sXw4RbT1z
             */
            id: string;
            /**
             * @description The first 12 characters of the key.
             * @example elc_7Gk2mQ9s
             */
            key: string;
            /**
             * @description Name of the key.
             * @example My bot
             */
            name: string;
            /**
             * Format: date-time
             * @description When the key was made.
             * @example 2026-11-21T10:15:00.000Z
             */
            created: string;
            /**
             * @description Calls so far.
             * @example 1284
             */
            requests: number;
            /** @description When it was last used; null while it was not. */
            lastUsed: string | null;
            /**
             * @description The address that it was made from.
             * @example 203.0.113.7
             */
            createdFromIp: string;
            /**
             * @description The address that it was last used from.
             * @example 203.0.113.7
             */
            lastUsedFromIp: string | null;
            /**
             * @description Addresses that calls came from.
             * @example 2
             */
            uniqueIps: number;
            /**
             * @description When a key that was rolled stops working; null on a key without an end.
             * @example null
             */
            endsAt: string | null;
            /** @description What the key may do. */
            scopes: ("read" | "scan" | "report" | "webhooks")[];
            /**
             * @description When the key stops working by its own setting; null where it has none.
             * @example null
             */
            expiresAt: string | null;
            /**
             * @description Addresses and networks that may use the key; empty: all may.
             * @example [
             *       "203.0.113.7"
             *     ]
             */
            addresses: string[];
            /**
             * @description Origins of web pages that may use the key; empty: all may.
             * @example [
             *       "https://bot.example"
             *     ]
             */
            origins: string[];
            /**
             * @description What its owner noted.
             * @example Runs on the small server.
             */
            note: string;
        };
        Webhook: {
            /**
             * @description Id of a webhook.
             * @example hook_3Fv9Rk2Wd7Lm5Qx8
             */
            id: string;
            /**
             * @description Id of a key, which is not the key itself.
             * @example key_7Gk2mQ9sXw4RbT1z
             */
            keyId: string;
            /**
             * @description Where events go.
             * @example https://bot.example/elc
             */
            url: string;
            /**
             * @description What it is told of.
             * @example [
             *       "scan.ended",
             *       "update.published"
             *     ]
             */
            events: ("scan.ended" | "update.published" | "badge.rare_award" | "player.changed" | "ad.live")[];
            /** @description Names of the players that `player.changed` is about; one key watches at most 100. */
            players: string[];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-21T10:15:00.000Z
             */
            created: string;
            /**
             * @description Whether events are sent.
             * @example true
             */
            isOn: boolean;
            /**
             * @description Why it is off: its owner has turned it off, it answered 410 (`gone`), or every try of five days failed (`failing`).
             * @example null
             */
            offReason: ("owner" | "gone" | "failing") | null;
            /**
             * @description Since when every try has failed; null where the last one arrived.
             * @example null
             */
            failingSince: string | null;
            /**
             * @description Until when events are signed with the secret before, too.
             * @example null
             */
            oldSecretEndsAt: string | null;
        };
        WebhookDelivery: {
            /**
             * @description Id of an event for one webhook, sent as `webhook-id`; the same on every try.
             * @example msg_8Kd2Lq5Wz1Rt6Vb3Nx7J
             */
            id: string;
            /**
             * @description What has happened.
             * @example scan.ended
             * @enum {string}
             */
            type: "scan.ended" | "update.published" | "badge.rare_award" | "player.changed" | "ad.live" | "webhook.test";
            /**
             * Format: date-time
             * @description When the event happened.
             * @example 2026-11-21T10:15:00.000Z
             */
            created: string;
            /**
             * @description `waiting`: for its first or next try; `failed`: no try is left.
             * @example delivered
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /**
             * @description How often it was sent.
             * @example 1
             */
            tries: number;
            /** @description When it was last tried; null before. */
            triedAt: string | null;
            /**
             * @description Status of the last answer; null without one.
             * @example 204
             */
            status: number | null;
            /**
             * @description The beginning of the last answer.
             * @example
             */
            answer: string | null;
            /**
             * @description Why the last try failed.
             * @example null
             */
            problem: string | null;
            /**
             * @description The body that is sent.
             * @example {"type":"scan.ended","timestamp":"2026-11-21T10:15:00.000Z","data":{"scan":{"id":"scan_4Hq8Zt2Lm6Vx0Pd9"}}}
             */
            body: string;
        };
        HealthResponse: {
            /**
             * @description `degraded` while a check fails.
             * @enum {string}
             */
            status: "ok" | "degraded";
            /**
             * @description The product’s own version; the footer’s label is content.
             * @example 1.8.0
             */
            version: string;
            /**
             * @description `sample`: the services are simulated; `live`: they are the real ones.
             * @enum {string}
             */
            mode: "sample" | "live";
            /**
             * Format: date-time
             * @description When this replica started.
             * @example 2026-11-21T10:15:00.000Z
             */
            startedAt: string;
            /**
             * @description Names the build of the site that this replica serves, by its time (UTC); null before the first one.
             * @example 20261121-101344-123
             */
            build: string | null;
            checks: components["schemas"]["HealthChecks"];
        };
        /**
         * @description Calls by how they ended: 2xx and 3xx, 4xx, 429, 5xx.
         * @example {
         *       "ok": 412,
         *       "clientError": 9,
         *       "rateLimited": 2,
         *       "serverError": 0
         *     }
         */
        CallCounts: {
            /** @description Answered with 2xx or 3xx. */
            ok: number;
            /** @description Refused with 4xx, other than 429. */
            clientError: number;
            /** @description Refused with 429. */
            rateLimited: number;
            /** @description Failed with 5xx. */
            serverError: number;
        };
        ErrorDetail: {
            /**
             * @description Where it is wrong.
             * @example params.username
             */
            path: string;
            /** @example must have at least 3 characters */
            message: string;
        };
        GuideAuthor: {
            /**
             * @description Name of the author.
             * @example Mara
             */
            name: string;
            /**
             * @description Where the author is found.
             * @example https://mara.example/
             */
            url: (string) | null;
            /** @description Of the author. */
            picture: components["schemas"]["Picture"] | null;
        };
        GuideQuestion: {
            /**
             * @description The question.
             * @example Who may vote?
             */
            question: string;
            /**
             * @description Plain text.
             * @example Every player on the server.
             */
            answer: string;
        };
        GuideVideo: {
            /**
             * @description What it shows.
             * @example An election in two minutes
             */
            title: string;
            /**
             * Format: uri
             * @description Where it is watched.
             * @example https://video.example/watch/7
             */
            videoUrl: string;
            /**
             * @description Its length.
             * @example 12:34
             */
            duration?: string | null;
        };
        /** @description From the product’s own hourly counts. */
        MonitoredBadgeDailyStats: {
            /**
             * @description Awarded since the UTC day began; null where nothing was measured.
             * @example 96
             */
            today: number | null;
            /**
             * @description When counting began, where that was later than the UTC day; else null.
             * @example null
             */
            todaySince: string | null;
            /**
             * @description Mean of the measured whole days of the last 7; null where there are none.
             * @example 187.4
             */
            weekAverage: number | null;
        };
        MonitoredBadgeHistory: {
            /**
             * Format: date
             * @description A day in UTC.
             */
            day: string;
            /**
             * @description Awarded on that day; null where nothing was measured.
             * @example 190
             */
            awarded: number | null;
        };
        /** @description What the product depends on. */
        HealthChecks: {
            /** @description Where everything is stored. */
            database: components["schemas"]["HealthCheck"];
            /** @description Where calls are counted. */
            limits: components["schemas"]["HealthCheck"];
            /** @description Work beside requests; `failing` from an error that it threw until it has run to its end again. */
            jobs: components["schemas"]["HealthCheck"];
            /** @description Scheduled backups; `failing` while one is overdue by half of its interval, `not_configured` without a schedule. */
            backups: components["schemas"]["HealthCheck"];
            /** @description Notices of changes by other replicas; `not_configured` where there is one process. While it is `failing`, this replica polls for them every 0.4 s. */
            changes: components["schemas"]["HealthCheck"];
            /** @description Players, badges and groups. */
            roblox: components["schemas"]["HealthCheck"];
            /** @description The community chat. */
            discord: components["schemas"]["HealthCheck"];
            /** @description The wiki of the game. */
            wiki: components["schemas"]["HealthCheck"];
            /** @description The service that sums up messages and reads ads. */
            ai: components["schemas"]["HealthCheck"];
            /** @description The server that sends mail. */
            mail: components["schemas"]["HealthCheck"];
        };
        PopularCommand: {
            /**
             * @description Id of a piece of content: 24 lower-case letters and digits.
             * @example hx2k9v4mq7w1tz8r5c3bn6dy
             */
            id: string;
            /**
             * @description Name of a command, as it is typed.
             * @example ;btools
             */
            name: string;
            /**
             * @description Names the page `/commands/{slug}`.
             * @example btools
             */
            slug: string;
            /**
             * @description What the command does.
             * @example Gives you the six building tools.
             */
            description: string;
            /**
             * @description Name of a category of commands.
             * @example Building
             */
            category: string;
            /**
             * @description OA: Only Admins; OR: Only Administrator; UP: Usable by Perm Admin; NE: Not Everyone Has It.
             * @example UP
             * @enum {string}
             */
            permission: "OA" | "OR" | "UP" | "NE";
            /**
             * @description How it is typed, with its parameters.
             * @example ;btools
             */
            usage: string;
            /**
             * @description Other names of the same command.
             * @example [
             *       ";tools"
             *     ]
             */
            aliases: string[];
            /**
             * @description Calls of the command, at most 3.
             * @example [
             *       ";btools",
             *       ";btools me"
             *     ]
             */
            examples: string[];
            /**
             * @description Whom it can be aimed at: `username` for any player, `me`, `all`, `random`, teams such as `%Builders`. Empty where that is not stated.
             * @example [
             *       "username",
             *       "me",
             *       "%Builders"
             *     ]
             */
            targets?: string[];
            /** @description What it does, in a picture. */
            picture?: components["schemas"]["Picture"] | null;
            /**
             * @description A video of it on another site.
             * @example https://video.example/watch/7
             */
            clipUrl?: string | null;
            /**
             * @description Mean of all visitors' ratings, 1 to 5; null while nobody has rated.
             * @example 4.25
             */
            avgRating: number | null;
            /**
             * @description How many players keep it as a favorite.
             * @example 7
             */
            favorites: number;
        };
        RateCommandRequest: {
            /** @description Always 1, which means the current visitor. Any other id is refused with 403. */
            userId: number;
            /**
             * @description From 1 (poor) to 5 (very good).
             * @example 5
             */
            rating: number;
        };
        RateCommandResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /**
             * @description Mean of all ratings.
             * @example 4.25
             */
            avgRating: number;
            /**
             * @description How many have rated.
             * @example 8
             */
            ratings: number;
        };
        AddFavoriteRequest: {
            /** @description Always 1, which means the current visitor. Any other id is refused with 403. */
            userId: number;
            /**
             * @description What is marked: always a command.
             * @constant
             */
            itemType: "command";
            /**
             * @description Id of a piece of content: 24 lower-case letters and digits.
             * @example hx2k9v4mq7w1tz8r5c3bn6dy
             */
            itemId: string;
        };
        AddFavoriteResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The favorite. */
            favorite: components["schemas"]["Favorite"];
        };
        RemoveFavoriteResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
        };
        /** @description Event badges of the game that the player holds. */
        NewgenCheckElcBadges: {
            /**
             * @description Whether the badges could be seen: hidden is not the same as none. `not_connected`: this site has no key to read badges with.
             * @enum {string}
             */
            visibility: "visible" | "hidden" | "unavailable" | "not_connected";
            /**
             * @description Event badges of the game that the player holds; null where they could not be seen.
             * @example 1
             */
            count: number | null;
            /**
             * @description How many badges Roblox sent in a form that could not be read: the count is too low by at least that number.
             * @example 0
             */
            leftOut: number;
            /**
             * @description Event badges that the game has; null where the player's could not be seen.
             * @example 24
             */
            total: number | null;
            /** @description The badges, oldest first; empty where they could not be seen. */
            badges: components["schemas"]["ElcBadge"][];
        };
        /** @description The key that made the call. */
        NewgenCheckApiKey: {
            /**
             * @description Name of the key.
             * @example My bot
             */
            name: string;
            /**
             * @description Calls with the key so far.
             * @example 1284
             */
            requests: number;
        };
        NewgenCheckResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /**
             * @description The name that the player signs in with.
             * @example OldTownMayor
             */
            username: string;
            /**
             * @description The name that others see.
             * @example Old Town Mayor
             */
            displayName: string;
            /**
             * @description Id on Roblox.
             * @example 4000001
             */
            userId: number;
            /**
             * @description The requested name, where the player has since changed it; else null.
             * @example null
             */
            formerName: string | null;
            /**
             * Format: date-time
             * @description When the account was created.
             * @example 2014-04-05T00:00:00.000Z
             */
            joinDate: string;
            /**
             * @description Age of the account in whole days.
             * @example 4613
             */
            accountAge: number;
            /** @description Whether Roblox has verified the account. */
            hasVerifiedBadge: boolean;
            /**
             * @description Whether Roblox has banned the account; its data is still there.
             * @example false
             */
            isBanned: boolean;
            /**
             * @description Picture of the head; null while Roblox is still drawing it, and where there is none.
             * @example https://tr.rbxcdn.com/headshot.png
             */
            avatarUrl: string | null;
            /**
             * @description Roblox is still drawing the picture: ask again after 2 seconds.
             * @example false
             */
            avatarPending: boolean;
            /**
             * @description How long the player has been around, as the public reads it.
             * @enum {string}
             */
            generation: "VETERAN" | "MIDGEN" | "NEWGEN";
            /**
             * @description Whether the generation is NEWGEN.
             * @example false
             */
            isNewgen: boolean;
            /** @description Whether the generation is VETERAN. */
            isVeteran: boolean;
            /**
             * @description The same in the four classes that the rules decide, oldest first.
             * @enum {string}
             */
            classification: "veteran" | "oldgen" | "midgen" | "newgen";
            /**
             * @description How sure the verdict is, 0 to 1.
             * @example 0.8
             */
            confidence: number;
            /**
             * @description The evidence in one sentence.
             * @example The player holds 1 event badge, awarded 3,105 days ago.
             */
            reason: string;
            /**
             * @description Every piece of evidence, and what it did to the verdict.
             * @example [
             *       {
             *         "name": "Account age",
             *         "value": "4,613 days",
             *         "effect": "bounds the tenure"
             *       },
             *       {
             *         "name": "First event badge",
             *         "value": "3,105 days ago",
             *         "effect": "tenure of 3,105 days"
             *       },
             *       {
             *         "name": "Event badges",
             *         "value": "1",
             *         "effect": "fewer than 3: confidence -0.15"
             *       }
             *     ]
             */
            signals: components["schemas"]["Signal"][];
            /**
             * @description Version of the rules that decided.
             * @example 2026.11
             */
            rulesVersion: string;
            elcBadges: components["schemas"]["NewgenCheckElcBadges"];
            apiKey: components["schemas"]["NewgenCheckApiKey"];
            /**
             * @description Age of the data in seconds: 0 unless cached answers were used.
             * @example 0
             */
            ageSeconds: number;
            /**
             * Format: date-time
             * @description When the verdict was made.
             * @example 2026-11-21T10:15:00.000Z
             */
            checkedAt: string;
        };
        /** @description The verdict. */
        AnalyzePlayerStatus: {
            /**
             * @description The same in the four classes that the rules decide, oldest first.
             * @enum {string}
             */
            classification: "veteran" | "oldgen" | "midgen" | "newgen";
            /**
             * @description How long the player has been around, as the public reads it.
             * @enum {string}
             */
            generation: "VETERAN" | "MIDGEN" | "NEWGEN";
            /**
             * @description How sure the verdict is, 0 to 1.
             * @example 0.8
             */
            confidence: number;
            /**
             * @description The evidence in one sentence.
             * @example The player holds 1 event badge, awarded 3,105 days ago.
             */
            reason: string;
        };
        AnalyzePlayerBadgesElcBadge: {
            /**
             * @description Name of the badge.
             * @example First Vote
             */
            name: string;
            /**
             * @description Id of the badge on Roblox.
             * @example 2124445001
             */
            badgeId: number;
            /**
             * Format: date-time
             * @description When the player earned it.
             * @example 2018-05-21T18:02:11.000Z
             */
            awardedDate: string;
            /**
             * @description What it is awarded for.
             * @example You voted in your first election.
             */
            description: string;
        };
        /** @description Badges of the player. */
        AnalyzePlayerBadges: {
            /**
             * @description Whether the badges could be seen: hidden is not the same as none. `not_connected`: this site has no key to read badges with.
             * @enum {string}
             */
            visibility: "visible" | "hidden" | "unavailable" | "not_connected";
            /**
             * @description Event badges of the game that the player holds; null where they could not be seen.
             * @example 1
             */
            elcCount: number | null;
            /**
             * @description How many badges Roblox sent in a form that could not be read: the count is too low by at least that number.
             * @example 0
             */
            leftOut: number;
            /**
             * @description Badges of any game; null where the source does not report it.
             * @example 312
             */
            total: number | null;
            /** @description The event badges, oldest first; empty where they could not be seen. */
            elcBadges: components["schemas"]["AnalyzePlayerBadgesElcBadge"][];
        };
        AnalyzePlayerResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /**
             * @description The name that the player signs in with.
             * @example OldTownMayor
             */
            username: string;
            /**
             * @description The name that others see.
             * @example Old Town Mayor
             */
            displayName: string;
            /**
             * @description Id on Roblox.
             * @example 4000001
             */
            userId: number;
            /**
             * @description The requested name, where the player has since changed it; else null.
             * @example null
             */
            formerName: string | null;
            /**
             * @description Picture of the head; null while Roblox is still drawing it, and where there is none.
             * @example https://tr.rbxcdn.com/headshot.png
             */
            avatarUrl: string | null;
            /**
             * @description Roblox is still drawing the picture: ask again after 2 seconds.
             * @example false
             */
            avatarPending: boolean;
            /**
             * @description Whether Roblox has banned the account; its data is still there.
             * @example false
             */
            isBanned: boolean;
            /**
             * @description Age of the account in whole days.
             * @example 4613
             */
            accountAge: number;
            status: components["schemas"]["AnalyzePlayerStatus"];
            /**
             * @description Version of the rules that decided.
             * @example 2026.11
             */
            rulesVersion: string;
            /**
             * @description Age of the data in seconds: 0 unless cached answers were used.
             * @example 0
             */
            ageSeconds: number;
            /**
             * Format: date-time
             * @description When the verdict was made.
             * @example 2026-11-21T10:15:00.000Z
             */
            checkedAt: string;
            /**
             * @description One sentence for a chat.
             * @example @OldTownMayor is a VETERAN: 1 event badge, and the account is 4,613 days old.
             */
            message: string;
            /** @description Whether Roblox has verified the account. */
            hasVerifiedBadge: boolean;
            /**
             * Format: date-time
             * @description When the account was created.
             * @example 2014-04-05T00:00:00.000Z
             */
            joinDate: string;
            /**
             * @description The player's own text of their profile.
             * @example Mayor of the old town since 2013.
             */
            description: string;
            /**
             * @description Every piece of evidence, and what it did to the verdict.
             * @example [
             *       {
             *         "name": "Account age",
             *         "value": "4,613 days",
             *         "effect": "bounds the tenure"
             *       },
             *       {
             *         "name": "First event badge",
             *         "value": "3,105 days ago",
             *         "effect": "tenure of 3,105 days"
             *       },
             *       {
             *         "name": "Event badges",
             *         "value": "1",
             *         "effect": "fewer than 3: confidence -0.15"
             *       }
             *     ]
             */
            signals: components["schemas"]["Signal"][];
            badges: components["schemas"]["AnalyzePlayerBadges"];
        };
        /** @description The verdict. */
        CheckPlayerStatus: {
            /**
             * @description The same in the four classes that the rules decide, oldest first.
             * @enum {string}
             */
            classification: "veteran" | "oldgen" | "midgen" | "newgen";
            /**
             * @description How long the player has been around, as the public reads it.
             * @enum {string}
             */
            generation: "VETERAN" | "MIDGEN" | "NEWGEN";
            /**
             * @description How sure the verdict is, 0 to 1.
             * @example 0.8
             */
            confidence: number;
            /**
             * @description The evidence in one sentence.
             * @example The player holds 1 event badge, awarded 3,105 days ago.
             */
            reason: string;
        };
        CheckPlayerEarliestBadge: {
            /**
             * @description Name of the badge.
             * @example First Vote
             */
            name: string;
            /**
             * Format: date-time
             * @description When the player earned it.
             * @example 2018-05-21T18:02:11.000Z
             */
            awardedDate: string;
        };
        CheckPlayerResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /**
             * @description The name that the player signs in with.
             * @example OldTownMayor
             */
            username: string;
            /**
             * @description The name that others see.
             * @example Old Town Mayor
             */
            displayName: string;
            /**
             * @description Id on Roblox.
             * @example 4000001
             */
            userId: number;
            /**
             * @description The requested name, where the player has since changed it; else null.
             * @example null
             */
            formerName: string | null;
            /**
             * @description Picture of the head; null while Roblox is still drawing it, and where there is none.
             * @example https://tr.rbxcdn.com/headshot.png
             */
            avatarUrl: string | null;
            /**
             * @description Roblox is still drawing the picture: ask again after 2 seconds.
             * @example false
             */
            avatarPending: boolean;
            /**
             * @description Whether Roblox has banned the account; its data is still there.
             * @example false
             */
            isBanned: boolean;
            /**
             * @description Age of the account in whole days.
             * @example 4613
             */
            accountAge: number;
            status: components["schemas"]["CheckPlayerStatus"];
            /**
             * @description Version of the rules that decided.
             * @example 2026.11
             */
            rulesVersion: string;
            /**
             * @description Age of the data in seconds: 0 unless cached answers were used.
             * @example 0
             */
            ageSeconds: number;
            /**
             * Format: date-time
             * @description When the verdict was made.
             * @example 2026-11-21T10:15:00.000Z
             */
            checkedAt: string;
            /**
             * @description One sentence for a chat.
             * @example @OldTownMayor is a VETERAN: 1 event badge, and the account is 4,613 days old.
             */
            message: string;
            /**
             * @description Whether the badges could be seen: hidden is not the same as none. `not_connected`: this site has no key to read badges with.
             * @enum {string}
             */
            badgeVisibility: "visible" | "hidden" | "unavailable" | "not_connected";
            /**
             * @description Event badges of the game that the player holds; null where they could not be seen.
             * @example 1
             */
            elcBadgeCount: number | null;
            /**
             * @description How many badges Roblox sent in a form that could not be read: the count is too low by at least that number.
             * @example 0
             */
            leftOutBadges: number;
            /**
             * @description Badges of any game; null where the source does not report it.
             * @example 312
             */
            totalBadgeCount: number | null;
            /** @description The first event badge; null where there is none to be seen. */
            earliestBadge: components["schemas"]["CheckPlayerEarliestBadge"] | null;
        };
        /** @description How the services behind it were last seen. */
        TestBotUpstreams: {
            /**
             * @description `sample`: simulated services; `live`: the real ones.
             * @enum {string}
             */
            mode: "sample" | "live";
            /**
             * @description As the last calls of Roblox ended.
             * @enum {string}
             */
            roblox: "ok" | "failing" | "unused" | "not_configured";
        };
        TestBotResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /**
             * @description In one sentence.
             * @example The bot API is here, and Roblox answers.
             */
            message: string;
            /**
             * Format: date-time
             * @description Time of the server.
             * @example 2026-11-21T10:15:00.000Z
             */
            time: string;
            upstreams: components["schemas"]["TestBotUpstreams"];
        };
        LeaderboardResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The players of this page, in order. */
            entries: components["schemas"]["LeaderboardEntry"][];
            /**
             * @description Analyzed players whom no page lists because they chose so, of all generations together.
             * @example 2
             */
            hidden: number;
            /**
             * @description Send it as `cursor` for the next page; null on the last one.
             * @example null
             */
            nextCursor: string | null;
        };
        ReportAbuseRequest: {
            /**
             * @description Who reports.
             * @example OldTownMayor
             */
            reporterUsername: string;
            /**
             * @description Who is reported.
             * @example FreshPaintFinn
             */
            targetUsername: string;
            /**
             * @description In a few words.
             * @example Griefing
             */
            reason: string;
            /**
             * @description What happened, where and when.
             * @example Deleted the bridge at the harbor twice.
             */
            description: string;
            /**
             * @description How soon it should be read.
             * @default medium
             * @enum {string}
             */
            priority?: "low" | "medium" | "high" | "urgent";
        };
        ReportAbuseResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /**
             * @description Id of the report, to name it by when you write to the team.
             * @example hx2k9v4mq7w1tz8r5c3bn6dy
             */
            reportId: string;
        };
        BadgeMonitorGlobalStatsMostPopular: {
            /**
             * @description Id of the badge on Roblox.
             * @example 2124445001
             */
            badgeId: number;
            /**
             * @description Name of the badge.
             * @example First Vote
             */
            name: string;
            /**
             * @description Times awarded, ever.
             * @example 18240
             */
            awardedCount: number;
        };
        BadgeMonitorGlobalStatsRarest: {
            /**
             * @description Id of the badge on Roblox.
             * @example 2124445001
             */
            badgeId: number;
            /**
             * @description Name of the badge.
             * @example First Vote
             */
            name: string;
            /**
             * @description Share of the last day's visitors who earned it, 0 to 1.
             * @example 0.134
             */
            winRate: number;
        };
        /** @description All tracked badges together. */
        BadgeMonitorGlobalStats: {
            /**
             * @description Times that any of them was awarded.
             * @example 482300
             */
            totalAwarded: number;
            /** @description The badge awarded most often; null while none is tracked. */
            mostPopular: components["schemas"]["BadgeMonitorGlobalStatsMostPopular"] | null;
            /** @description The badge with the lowest win rate of those earned in the last day; null where there is none. */
            rarest: components["schemas"]["BadgeMonitorGlobalStatsRarest"] | null;
        };
        BadgeMonitorResponse: {
            /**
             * @description Badges that are tracked.
             * @example 24
             */
            totalTracked: number;
            /**
             * @description How many badges Roblox sent in a form that could not be read: they are missing here.
             * @example 0
             */
            leftOut: number;
            globalStats: components["schemas"]["BadgeMonitorGlobalStats"];
            /**
             * Format: date-time
             * @description When Roblox last gave the numbers.
             * @example 2026-11-21T10:15:00.000Z
             */
            lastUpdated: string;
            /**
             * Format: date-time
             * @description When the numbers are next read from Roblox; later while it does not answer.
             * @example 2026-11-21T10:15:00.000Z
             */
            nextReadingAt: string;
            /**
             * @description New numbers cannot be read from Roblox: these are the last ones.
             * @example false
             */
            isStale: boolean;
            /** @description The tracked badges. */
            badges: components["schemas"]["MonitoredBadge"][];
        };
        GameFiguresHistory: {
            /**
             * Format: date-time
             * @description Begin of the hour, in UTC.
             * @example 2026-11-21T10:00:00.000Z
             */
            hour: string;
            /**
             * @description Players in the game; null where Roblox does not report it.
             * @example 128
             */
            playing: number | null;
            /**
             * @description Visits of the game, ever; null where Roblox does not report it.
             * @example 8214500
             */
            visits: number | null;
            /**
             * @description Players who marked it as a favorite; null where Roblox does not report it.
             * @example 88210
             */
            favorites: number | null;
            /**
             * @description Votes for the game; null where Roblox does not report it.
             * @example 26480
             */
            upVotes: number | null;
            /**
             * @description Votes against the game; null where Roblox does not report it.
             * @example 2916
             */
            downVotes: number | null;
        };
        GameFiguresResponse: {
            /**
             * @description Players in the game; null where Roblox does not report it.
             * @example 128
             */
            playing: number | null;
            /**
             * @description Visits of the game, ever; null where Roblox does not report it.
             * @example 8214500
             */
            visits: number | null;
            /**
             * @description Players who marked it as a favorite; null where Roblox does not report it.
             * @example 88210
             */
            favorites: number | null;
            /**
             * @description Votes for the game; null where Roblox does not report it.
             * @example 26480
             */
            upVotes: number | null;
            /**
             * @description Votes against the game; null where Roblox does not report it.
             * @example 2916
             */
            downVotes: number | null;
            /** @description When Roblox last gave the votes; null while it never has. */
            votesUpdated: string | null;
            /**
             * Format: date-time
             * @description When Roblox last gave the other figures.
             * @example 2026-11-21T10:15:00.000Z
             */
            lastUpdated: string;
            /**
             * Format: date-time
             * @description When Roblox is read next; later while it does not answer.
             * @example 2026-11-21T10:15:00.000Z
             */
            nextReadingAt: string;
            /**
             * @description New figures cannot be read from Roblox: these are the last ones.
             * @example false
             */
            isStale: boolean;
            /** @description The last 7 days by the hour, oldest first: the first reading of each hour, nulls where there was none. */
            history: components["schemas"]["GameFiguresHistory"][];
        };
        /** @description The same lines, in the same order, with their messages. */
        ElcUpdatesSources: {
            /** @description The lines of `gameUpdates`. */
            gameUpdates: components["schemas"]["UpdateLine"][];
            /** @description The lines of `communityHighlights`. */
            communityHighlights: components["schemas"]["UpdateLine"][];
        };
        ElcUpdatesResponse: {
            /** @description What has changed in the game, newest first. */
            gameUpdates: string[];
            /** @description What the community is proud of, newest first. */
            communityHighlights: string[];
            sources: components["schemas"]["ElcUpdatesSources"];
            /**
             * @description An AI service, or the built-in summary.
             * @enum {string}
             */
            summarizedBy: "ai" | "built-in";
            /**
             * @description `stale`: the chat does not answer; `refused`: it does not let the bot read a channel; `content_hidden`: its texts may not be read; `not_configured`: there is no channel.
             * @enum {string}
             */
            state: "ok" | "stale" | "refused" | "content_hidden" | "not_configured";
            /** @description When the chat was last read; null before that. */
            lastUpdated: string | null;
        };
        DiscordUpdatesResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The messages, newest first. */
            updates: components["schemas"]["DiscordUpdate"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one.
             * @example null
             */
            nextCursor: string | null;
        };
        SiteSearchResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description What was found, best first. */
            results: components["schemas"]["SearchResult"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one.
             * @example null
             */
            nextCursor: string | null;
        };
        WikiResult: {
            /**
             * @description Title of the article.
             * @example Elections
             */
            title: string;
            /**
             * @description A piece of its text, plain.
             * @example An election is held every 20 minutes.
             */
            excerpt: string;
            /**
             * Format: uri
             * @description Where to read it.
             * @example https://election-city.fandom.com/wiki/Elections
             */
            url: string;
            /**
             * Format: date-time
             * @description When the article was last changed.
             * @example 2026-11-21T10:15:00.000Z
             */
            updatedAt: string;
        };
        WikiResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The articles, best first. */
            results: components["schemas"]["WikiResult"][];
            /**
             * @description Whether this is the answer of an earlier call.
             * @example false
             */
            fromCache: boolean;
            /**
             * @description Age of the data in seconds: 0 unless cached answers were used.
             * @example 0
             */
            ageSeconds: number;
        };
        /** @description What the product holds. */
        DatabaseDatabase: {
            /**
             * @description The database that it runs on.
             * @enum {string}
             */
            engine: "sqlite" | "postgres";
            /**
             * @description Published commands.
             * @example 118
             */
            commands: number;
            /**
             * @description Published guides.
             * @example 24
             */
            guides: number;
            /**
             * @description Players who were analyzed.
             * @example 3120
             */
            players: number;
            /**
             * @description Badges of the game.
             * @example 24
             */
            badges: number;
            /**
             * @description Scans of groups.
             * @example 6
             */
            scans: number;
            /**
             * @description Messages of the community chat.
             * @example 412
             */
            updates: number;
            /** @description When a backup was last finished; null where none was made. */
            lastBackupAt: string | null;
        };
        DatabaseResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            database: components["schemas"]["DatabaseDatabase"];
        };
        AnalyticsDay: {
            /**
             * Format: date
             * @description A day in UTC.
             */
            day: string;
            /**
             * @description Visits of the site.
             * @example 318
             */
            visits: number;
            /**
             * @description Players analyzed, by their generation.
             * @example {
             *       "VETERAN": 21,
             *       "MIDGEN": 48,
             *       "NEWGEN": 97
             *     }
             */
            analyses: components["schemas"]["GenerationCounts"];
            apiCalls: components["schemas"]["CallCounts"];
        };
        AnalyticsResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description One entry for each of the last 30 days in UTC, oldest first. */
            days: components["schemas"]["AnalyticsDay"][];
        };
        ReadyResponse: {
            /**
             * @description Always `ready`; a replica that is not answers 503.
             * @constant
             */
            status: "ready";
        };
        /** @description Counts of the site. */
        StatsStats: {
            /**
             * @description The same as `users`.
             * @example 214
             */
            totalUsers: number;
            /**
             * @description Pages that were served to browsers, bots left out.
             * @example 120400
             */
            pageViews: number;
            /**
             * @description Panels that are open.
             * @example 2
             */
            adminSessions: number;
            /** @description When a panel was last opened; null while none was. */
            lastAdminAccess: string | null;
            /**
             * @description Whole hours since the start.
             * @example 36
             */
            uptime: number;
            /**
             * @description Published commands.
             * @example 118
             */
            commands: number;
            /**
             * @description Published guides.
             * @example 24
             */
            guides: number;
            /**
             * @description Players whose analysis is stored, each once.
             * @example 3120
             */
            playersAnalysed: number;
            /**
             * @description API keys that work.
             * @example 41
             */
            apiKeys: number;
        };
        /** @description Counts for advertisers. */
        StatsAdvertise: {
            /**
             * @description Visits of the last 30 days: pages that were opened from outside the site. Null for fewer than 30.
             * @example 9400
             */
            monthlyVisitors: number | null;
            /**
             * @description Members of the community chat; null where they are not known.
             * @example 5210
             */
            discordMembers: number | null;
            /**
             * @description Share of ratings of 4 or 5; null while there are fewer than 30.
             * @example 0.91
             */
            userSatisfaction: number | null;
            /**
             * @description Share of visits that used commands or a player tool, of those whose browsers have analytics on; null while these are fewer than 30.
             * @example 0.64
             */
            targetedAudience: number | null;
        };
        StatsResponse: {
            /**
             * @description Accounts of the site.
             * @example 214
             */
            users: number;
            stats: components["schemas"]["StatsStats"];
            advertise: components["schemas"]["StatsAdvertise"];
        };
        HitRequest: {
            /**
             * @description Path of the page.
             * @example /commands
             */
            path: string;
            /** @description The first page of a tab's session. */
            visit: boolean;
            /**
             * @description Once a session: the first use of commands or a player tool.
             * @example false
             */
            audience?: boolean;
        };
        CommandsStatsByCategory: {
            /**
             * @description Name of a category of commands.
             * @example Building
             */
            category: string;
            /**
             * @description Commands of the category.
             * @example 12
             */
            commands: number;
        };
        CommandsStatsByPermission: {
            /**
             * @description OA: Only Admins; OR: Only Administrator; UP: Usable by Perm Admin; NE: Not Everyone Has It.
             * @example UP
             * @enum {string}
             */
            permission: "OA" | "OR" | "UP" | "NE";
            /**
             * @description Commands of that level.
             * @example 41
             */
            commands: number;
        };
        CommandsStatsMostFavoured: {
            /**
             * @description Id of a piece of content: 24 lower-case letters and digits.
             * @example hx2k9v4mq7w1tz8r5c3bn6dy
             */
            id: string;
            /**
             * @description Name of a command, as it is typed.
             * @example ;btools
             */
            name: string;
            /**
             * @description Visitors who marked it.
             * @example 64
             */
            favorites: number;
        };
        CommandsStatsBestRated: {
            /**
             * @description Id of a piece of content: 24 lower-case letters and digits.
             * @example hx2k9v4mq7w1tz8r5c3bn6dy
             */
            id: string;
            /**
             * @description Name of a command, as it is typed.
             * @example ;btools
             */
            name: string;
            /**
             * @description Mean of all ratings, 1 to 5.
             * @example 4.25
             */
            avgRating: number;
            /**
             * @description How many have rated.
             * @example 8
             */
            ratings: number;
        };
        CommandsStatsResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /**
             * @description Published commands.
             * @example 118
             */
            total: number;
            /** @description Commands of each category. */
            byCategory: components["schemas"]["CommandsStatsByCategory"][];
            /** @description Commands by who may use them. */
            byPermission: components["schemas"]["CommandsStatsByPermission"][];
            /** @description At most 10, the most favored first. */
            mostFavoured: components["schemas"]["CommandsStatsMostFavoured"][];
            /** @description At most 10, the best rated first. */
            bestRated: components["schemas"]["CommandsStatsBestRated"][];
        };
        EventsResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The events, newest first. */
            events: components["schemas"]["Event"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one.
             * @example null
             */
            nextCursor: string | null;
        };
        ScanGroupRequest: {
            /** @description Number of a group on Roblox. */
            groupId: number;
            /**
             * @description The name under which the scan is listed.
             * @example OldTownMayor
             */
            scannedBy: string;
        };
        ScanStatusResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The scan and how far it is. */
            scan: components["schemas"]["Scan"];
        };
        ResumeScanRequest: {
            /**
             * @description Id of a scan.
             * @example scan_4Hq8Zt2Lm6Vx0Pd9
             */
            scanId: string;
        };
        GroupLeaderboardResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The group as a whole. */
            group: components["schemas"]["GroupLeaderboardSummary"];
            /** @description The members of this page, in order. */
            entries: components["schemas"]["LeaderboardEntry"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one.
             * @example null
             */
            nextCursor: string | null;
        };
        AllScansResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The scans of this page, newest first. */
            scans: components["schemas"]["Scan"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one.
             * @example null
             */
            nextCursor: string | null;
        };
        AllGroupLeaderboardsResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The groups of this page. */
            groups: components["schemas"]["GroupLeaderboardSummary"][];
            /**
             * @description Send it as `cursor` for the next page; null on the last one.
             * @example null
             */
            nextCursor: string | null;
        };
        GenerateKeyRequest: {
            /**
             * @description What the key is for, in your own words.
             * @example My bot
             */
            name: string;
            /** @description What the key may do. Default: everything. */
            scopes?: ("read" | "scan" | "report" | "webhooks")[];
            /**
             * @description When the key stops working, at most 5 years ahead. Default: null, never.
             * @example 2027-06-30T00:00:00.000Z
             */
            expiresAt?: string | null;
            /**
             * @description IP addresses and networks that may use the key. Default: none named, all may.
             * @example [
             *       "203.0.113.7",
             *       "2001:db8::/32"
             *     ]
             */
            addresses?: string[];
            /**
             * @description Origins of web pages that may use the key. Default: none named, all may. Calls without an `Origin` header do not come from a page.
             * @example [
             *       "https://bot.example"
             *     ]
             */
            origins?: string[];
            /**
             * @description For your own use.
             * @example Runs on the small server.
             */
            note?: string;
        };
        GenerateKeyResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The new key. */
            apiKey: components["schemas"]["NewApiKey"];
        };
        ListKeysResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The live keys, newest first. */
            keys: components["schemas"]["ListedApiKey"][];
        };
        RevokeKeyResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
        };
        RollKeyRequest: {
            /**
             * @description Minutes that the old key still works: 0 (at once) to 10080 (7 days).
             * @default 0
             */
            graceMinutes?: number;
        };
        RollKeyResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The new key. */
            apiKey: components["schemas"]["NewApiKey"];
            /**
             * Format: date-time
             * @description When the old key stops working.
             * @example 2026-11-21T10:15:00.000Z
             */
            previousEndsAt: string;
        };
        KeyUsageUsageDay: {
            /**
             * Format: date
             * @description A day in UTC.
             */
            day: string;
            calls: components["schemas"]["CallCounts"];
        };
        /** @description How the key was used. */
        KeyUsageUsage: {
            /**
             * @description Id of a key, which is not the key itself.
             * @example key_7Gk2mQ9sXw4RbT1z
             */
            id: string;
            /**
             * @description Name of the key.
             * @example My bot
             */
            name: string;
            /** @description One entry for each of the last 30 days in UTC, oldest first. */
            days: components["schemas"]["KeyUsageUsageDay"][];
        };
        KeyUsageResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            usage: components["schemas"]["KeyUsageUsage"];
        };
        ListWebhooksResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The webhooks of live keys, newest first. */
            webhooks: components["schemas"]["Webhook"][];
        };
        CreateWebhookRequest: {
            /**
             * @description The key that it belongs to, and ends with.
             * @example key_7Gk2mQ9sXw4RbT1z
             */
            keyId: string;
            /**
             * @description Where events are posted to: a public address, by HTTPS.
             * @example https://bot.example/elc
             */
            url: string;
            /**
             * @description What it is told of.
             * @example [
             *       "scan.ended",
             *       "update.published"
             *     ]
             */
            events: ("scan.ended" | "update.published" | "badge.rare_award" | "player.changed" | "ad.live")[];
            /**
             * @description Names of the players that `player.changed` is about; one key watches at most 100.
             * @default []
             */
            players?: string[];
        };
        CreateWebhookResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The webhook. */
            webhook: components["schemas"]["Webhook"];
            /**
             * @description The secret that events are signed with. It is not shown again.
             * @example whsec_RVhBTVBMRW9ubHlFWEFNUExFb25seUVYQU1QTEU=
             */
            secret: string;
        };
        ChangeWebhookRequest: {
            /**
             * @description Where events are posted to: a public address, by HTTPS.
             * @example https://bot.example/elc
             */
            url?: string;
            /**
             * @description What it is told of.
             * @example [
             *       "scan.ended",
             *       "update.published"
             *     ]
             */
            events?: ("scan.ended" | "update.published" | "badge.rare_award" | "player.changed" | "ad.live")[];
            /** @description Names of the players that `player.changed` is about; one key watches at most 100. */
            players?: string[];
            /** @description Whether events are sent. */
            isOn?: boolean;
        };
        ChangeWebhookResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The webhook. */
            webhook: components["schemas"]["Webhook"];
        };
        DeleteWebhookResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
        };
        RollWebhookSecretRequest: {
            /**
             * @description Minutes that events are signed with both secrets: 0 to 10080 (7 days).
             * @default 1440
             */
            overlapMinutes?: number;
        };
        RollWebhookSecretResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The webhook. */
            webhook: components["schemas"]["Webhook"];
            /**
             * @description The secret that events are signed with. It is not shown again.
             * @example whsec_RVhBTVBMRW9ubHlFWEFNUExFb25seUVYQU1QTEU=
             */
            secret: string;
        };
        TestWebhookResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /**
             * @description Id of an event for one webhook, sent as `webhook-id`; the same on every try.
             * @example msg_8Kd2Lq5Wz1Rt6Vb3Nx7J
             */
            deliveryId: string;
        };
        WebhookDeliveriesResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /** @description The newest 100, newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
        };
        ResendDeliveryResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /**
             * @description Id of an event for one webhook, sent as `webhook-id`; the same on every try.
             * @example msg_8Kd2Lq5Wz1Rt6Vb3Nx7J
             */
            deliveryId: string;
        };
        ContactRequest: {
            /**
             * @description Who writes.
             * @example Mara Fielding
             */
            name: string;
            /**
             * @description Where the answer goes.
             * @example mara@example.com
             */
            email: string;
            /**
             * @description What it is about, in one line.
             * @example The lift guide
             */
            subject: string;
            /**
             * @description The message.
             * @example Step 4 of the lift guide names a brick that I cannot find.
             */
            message: string;
            /**
             * @description What kind of message it is.
             * @default general
             * @enum {string}
             */
            type?: "general" | "support" | "bug" | "feature" | "partnership" | "feedback";
            /** @description Leave it out. A message that fills it in is taken for spam. */
            homepage?: string;
        };
        ContactResponse: {
            /**
             * @description Always true; a failure has the form of ErrorResponse.
             * @constant
             */
            success: true;
            /**
             * @description A sentence with the reference of the message.
             * @example Your message has arrived. Its reference is EC-7KQ2-M9XD.
             */
            message: string;
            /**
             * @description `sent`: a confirmation goes to the sender; `recent`: none, as that mailbox got one within the last hour or three within a day; `none`: none is sent at the moment.
             * @enum {string}
             */
            confirmation: "sent" | "recent" | "none";
        };
        ScanEndedDataScan: {
            /**
             * @description Id of a scan.
             * @example scan_4Hq8Zt2Lm6Vx0Pd9
             */
            id: string;
            /**
             * @description Number of the group on Roblox.
             * @example 5001001
             */
            groupId: number;
            /**
             * @description Name of the group; null until it has been read.
             * @example Election City Builders
             */
            groupName: string | null;
            /**
             * @description The name that the starter gave.
             * @example OldTownMayor
             */
            scannedBy: string;
            /**
             * @description A paused scan continues by itself; a failed one can be resumed, a canceled one cannot.
             * @example running
             * @enum {string}
             */
            status: "queued" | "running" | "paused" | "completed" | "failed" | "cancelled";
            /**
             * @description Why it is paused, has failed or was canceled.
             * @example null
             */
            reason: ("upstream_rate_limited" | "upstream_unavailable" | "key_refused" | "group_not_found" | "game_not_found" | "members_hidden" | "group_too_large" | "endless_list" | "cancelled_by_key" | "cancelled_by_admin" | "internal") | null;
            /**
             * @description Null until the group has been read.
             * @example 25000
             */
            membersTotal: number | null;
            /**
             * @description Read, analyzed and saved.
             * @example 8400
             */
            membersDone: number;
            /**
             * @description Of those, how many could not be analyzed.
             * @example 3
             */
            failures: number;
            /**
             * Format: date-time
             * @description When it was requested.
             * @example 2026-11-21T10:00:00.000Z
             */
            queuedAt: string;
            /**
             * @description When it ended; null before that.
             * @example null
             */
            endedAt: string | null;
        };
        ScanEndedData: {
            scan: components["schemas"]["ScanEndedDataScan"];
        };
        ScanEndedEvent: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "scan.ended";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T10:15:00.000Z
             */
            timestamp: string;
            data: components["schemas"]["ScanEndedData"];
        };
        UpdatePublishedData: {
            update: components["schemas"]["UpdateLine"];
        };
        UpdatePublishedEvent: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "update.published";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T10:15:00.000Z
             */
            timestamp: string;
            data: components["schemas"]["UpdatePublishedData"];
        };
        BadgeRareAwardDataBadge: {
            /**
             * @description Id of the badge on Roblox.
             * @example 2124445001
             */
            badgeId: number;
            /**
             * @description Name of its page on the site, `/badges/{slug}`; it changes with the name of the badge.
             * @example first-vote
             */
            slug: string;
            /**
             * @description Name of the badge.
             * @example First Vote
             */
            name: string;
            /**
             * @description By the win rate, rarest first: Impossible below 1 %, Insane below 5 %, Extremely Hard below 10 %, Hard below 20 %, Medium below 50 %, Easy from there on. Where nobody earned it in the last day: by its awards as a share of those of the most awarded badge.
             * @example Hard
             * @enum {string}
             */
            rarity: "Impossible" | "Insane" | "Extremely Hard" | "Hard" | "Medium" | "Easy";
            /**
             * @description Share of the last day's visitors who earned it, 0 to 1.
             * @example 0.134
             */
            winRate: number;
            /**
             * @description Times awarded, ever.
             * @example 18240
             */
            awardedCount: number;
        };
        BadgeRareAwardData: {
            badge: components["schemas"]["BadgeRareAwardDataBadge"];
            /**
             * @description Since the reading before.
             * @example 1
             */
            awards: number;
            /**
             * Format: date-time
             * @description When that reading was made.
             * @example 2026-11-21T10:15:00.000Z
             */
            since: string;
        };
        BadgeRareAwardEvent: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "badge.rare_award";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T10:15:00.000Z
             */
            timestamp: string;
            data: components["schemas"]["BadgeRareAwardData"];
        };
        PlayerChangedDataPlayer: {
            /**
             * @description The name that the player signs in with.
             * @example OldTownMayor
             */
            username: string;
            /**
             * @description The name that others see.
             * @example Old Town Mayor
             */
            displayName: string;
            /**
             * @description Id on Roblox.
             * @example 4000001
             */
            userId: number;
            /**
             * @description How long the player has been around, as the public reads it.
             * @enum {string}
             */
            generation: "VETERAN" | "MIDGEN" | "NEWGEN";
            /**
             * @description The same in the four classes that the rules decide, oldest first.
             * @enum {string}
             */
            classification: "veteran" | "oldgen" | "midgen" | "newgen";
            /**
             * @description How sure the verdict is, 0 to 1.
             * @example 0.8
             */
            confidence: number;
        };
        PlayerChangedDataBefore: {
            /**
             * @description The name that the player signs in with.
             * @example OldTownMayor
             */
            username: string;
            /**
             * @description How long the player has been around, as the public reads it.
             * @enum {string}
             */
            generation: "VETERAN" | "MIDGEN" | "NEWGEN";
            /**
             * @description The same in the four classes that the rules decide, oldest first.
             * @enum {string}
             */
            classification: "veteran" | "oldgen" | "midgen" | "newgen";
            /**
             * @description How sure the verdict is, 0 to 1.
             * @example 0.8
             */
            confidence: number;
        };
        PlayerChangedData: {
            player: components["schemas"]["PlayerChangedDataPlayer"];
            before: components["schemas"]["PlayerChangedDataBefore"];
        };
        PlayerChangedEvent: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "player.changed";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T10:15:00.000Z
             */
            timestamp: string;
            data: components["schemas"]["PlayerChangedData"];
        };
        AdLiveDataAd: {
            /**
             * @description Id of the advertisement.
             * @example ad_7
             */
            id: string;
            /**
             * Format: uri
             * @example https://shop.example/
             */
            websiteUrl: string;
            /**
             * Format: date-time
             * @description When its time is over.
             * @example 2026-11-21T10:15:00.000Z
             */
            until: string;
        };
        AdLiveData: {
            ad: components["schemas"]["AdLiveDataAd"];
        };
        AdLiveEvent: {
            /**
             * @description What has happened.
             * @constant
             */
            type: "ad.live";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-21T10:15:00.000Z
             */
            timestamp: string;
            data: components["schemas"]["AdLiveData"];
        };
    };
    responses: {
        /** @description The request breaks its contract. */
        Failure400: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Something broke on our side. */
        Failure500: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description What was requested does not exist. */
        Failure404CategoryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Too many calls: wait as long as `Retry-After` says. */
        Failure429: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The caller is known, but may not do this. */
        Failure403ForeignOriginNotYourUserId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description What was requested does not exist. */
        Failure404: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Too many calls: wait as long as `Retry-After` says. */
        Failure429VotesUsedUp: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The caller is known, but may not do this. */
        Failure403NotYourUserId: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The API key is missing or does not work. */
        Failure401ApiKeyMissing: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The caller is known, but may not do this. */
        Failure403ApiKeyScopeApiKeyAddress: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description What was requested does not exist. */
        Failure404PlayerNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A service that the answer depends on answered wrongly. */
        Failure502: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A service that the answer depends on is not available. */
        Failure503: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A service that the answer depends on took too long. */
        Failure504: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The caller is known, but may not do this. */
        Failure403ApiKeyScopeApiKeyAddressForeignOrigin: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A service that the answer depends on is not available. */
        Failure503BadgesNotConfiguredBadgesNotReadYetBadgesGameUnknown: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A service that the answer depends on is not available. */
        Failure503GameFiguresNotConfiguredGameFiguresNotReadYetGameFiguresGameUnknown: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A service that the answer depends on is not available. */
        Failure503WikiNotConfigured: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A service that the answer depends on is not available. */
        Failure503NotReady: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description A service that the answer depends on is not available. */
        Failure503Degraded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description What was requested does not exist. */
        Failure404ScanNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The state of the thing does not allow this now. */
        Failure409ScanNotResumableGroupBeingScanned: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The caller is known, but may not do this. */
        Failure403ApiKeyScopeApiKeyAddressForeignOriginScanNotYours: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The state of the thing does not allow this now. */
        Failure409ScanEnded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description What was requested does not exist. */
        Failure404GroupNotScanned: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The state of the thing does not allow this now. */
        Failure409TooManyKeys: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The API key is missing or does not work. */
        Failure401: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The caller is known, but may not do this. */
        Failure403ApiKeyAddress: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The caller is known, but may not do this. */
        Failure403ApiKeyAddressForeignOrigin: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description What was requested does not exist. */
        Failure404KeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The state of the thing does not allow this now. */
        Failure409TooManyKeysKeyRolled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The state of the thing does not allow this now. */
        Failure409TooManyWebhooksTooManyWatched: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The file cannot be used. */
        Failure422WebhookAddressPrivateWebhookAddressInsecure: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description What was requested does not exist. */
        Failure404WebhookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The state of the thing does not allow this now. */
        Failure409TooManyWatched: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The state of the thing does not allow this now. */
        Failure409WebhookIsOff: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description What was requested does not exist. */
        Failure404WebhookNotFoundDeliveryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Names this call when you ask for help. */
        RequestId: string;
        /** @description How long an answer may be cached, and by whom. */
        CacheControl: string;
        /** @description Strong tag of the body: send it as `If-None-Match`. */
        ETag: string;
        /** @description Where to read the progress of the work. */
        Location: string;
        /** @description Seconds to wait before the next call. */
        RetryAfter: number;
        /** @description The windows that the call is counted in, of its key and its address (IETF draft). */
        RateLimitPolicy: string;
        /** @description What is left in them (IETF draft). */
        RateLimit: string;
        /** @description Calls of the tightest window. */
        RateLimitLimit: number;
        /** @description Calls left in it. */
        RateLimitRemaining: number;
        /** @description When it starts again, in seconds since 1970 (Unix time). */
        RateLimitReset: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCommands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "hx2k9v4mq7w1tz8r5c3bn6dy",
                     *         "name": ";btools",
                     *         "slug": "btools",
                     *         "description": "Gives you the six building tools.",
                     *         "category": "Building",
                     *         "permission": "UP",
                     *         "usage": ";btools",
                     *         "aliases": [
                     *           ";tools"
                     *         ],
                     *         "examples": [
                     *           ";btools",
                     *           ";btools me"
                     *         ],
                     *         "targets": [
                     *           "username",
                     *           "me",
                     *           "%Builders"
                     *         ],
                     *         "picture": {
                     *           "source": "/uploads/piers_5d1f.webp",
                     *           "hash": "piers_5d1f",
                     *           "width": 1600,
                     *           "height": 900,
                     *           "alt": "Two piers of a bridge."
                     *         },
                     *         "clipUrl": "https://video.example/watch/7",
                     *         "avgRating": 4.25
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Command"][];
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            500: components["responses"]["Failure500"];
        };
    };
    popularCommands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "hx2k9v4mq7w1tz8r5c3bn6dy",
                     *         "name": ";btools",
                     *         "slug": "btools",
                     *         "description": "Gives you the six building tools.",
                     *         "category": "Building",
                     *         "permission": "UP",
                     *         "usage": ";btools",
                     *         "aliases": [
                     *           ";tools"
                     *         ],
                     *         "examples": [
                     *           ";btools",
                     *           ";btools me"
                     *         ],
                     *         "targets": [
                     *           "username",
                     *           "me",
                     *           "%Builders"
                     *         ],
                     *         "picture": {
                     *           "source": "/uploads/piers_5d1f.webp",
                     *           "hash": "piers_5d1f",
                     *           "width": 1600,
                     *           "height": 900,
                     *           "alt": "Two piers of a bridge."
                     *         },
                     *         "clipUrl": "https://video.example/watch/7",
                     *         "avgRating": 4.25,
                     *         "favorites": 7
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PopularCommand"][];
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            500: components["responses"]["Failure500"];
        };
    };
    commandsOfCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the category, in any letter case.
                 * @example Building
                 */
                category: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "hx2k9v4mq7w1tz8r5c3bn6dy",
                     *         "name": ";btools",
                     *         "slug": "btools",
                     *         "description": "Gives you the six building tools.",
                     *         "category": "Building",
                     *         "permission": "UP",
                     *         "usage": ";btools",
                     *         "aliases": [
                     *           ";tools"
                     *         ],
                     *         "examples": [
                     *           ";btools",
                     *           ";btools me"
                     *         ],
                     *         "targets": [
                     *           "username",
                     *           "me",
                     *           "%Builders"
                     *         ],
                     *         "picture": {
                     *           "source": "/uploads/piers_5d1f.webp",
                     *           "hash": "piers_5d1f",
                     *           "width": 1600,
                     *           "height": 900,
                     *           "alt": "Two piers of a bridge."
                     *         },
                     *         "clipUrl": "https://video.example/watch/7",
                     *         "avgRating": 4.25
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Command"][];
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            404: components["responses"]["Failure404CategoryNotFound"];
            500: components["responses"]["Failure500"];
        };
    };
    searchCommands: {
        parameters: {
            query: {
                /**
                 * @description The words to look for, 1 to 80 characters. The first eight count, without fillers such as "the"; the first three letters of a word are enough.
                 * @example fly
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "hx2k9v4mq7w1tz8r5c3bn6dy",
                     *         "name": ";btools",
                     *         "slug": "btools",
                     *         "description": "Gives you the six building tools.",
                     *         "category": "Building",
                     *         "permission": "UP",
                     *         "usage": ";btools",
                     *         "aliases": [
                     *           ";tools"
                     *         ],
                     *         "examples": [
                     *           ";btools",
                     *           ";btools me"
                     *         ],
                     *         "targets": [
                     *           "username",
                     *           "me",
                     *           "%Builders"
                     *         ],
                     *         "picture": {
                     *           "source": "/uploads/piers_5d1f.webp",
                     *           "hash": "piers_5d1f",
                     *           "width": 1600,
                     *           "height": 900,
                     *           "alt": "Two piers of a bridge."
                     *         },
                     *         "clipUrl": "https://video.example/watch/7",
                     *         "avgRating": 4.25
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Command"][];
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    rateCommand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a piece of content: 24 lower-case letters and digits.
                 * @example hx2k9v4mq7w1tz8r5c3bn6dy
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": 1,
                 *       "rating": 5
                 *     }
                 */
                "application/json": components["schemas"]["RateCommandRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "avgRating": 4.25,
                     *       "ratings": 8
                     *     }
                     */
                    "application/json": components["schemas"]["RateCommandResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            403: components["responses"]["Failure403ForeignOriginNotYourUserId"];
            404: components["responses"]["Failure404"];
            429: components["responses"]["Failure429VotesUsedUp"];
            500: components["responses"]["Failure500"];
        };
    };
    listFavorites: {
        parameters: {
            query: {
                /**
                 * @description Always 1, which means the current visitor. Any other id is refused with 403.
                 * @example 1
                 */
                userId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "userId": 1,
                     *         "itemType": "command",
                     *         "itemId": "hx2k9v4mq7w1tz8r5c3bn6dy",
                     *         "createdAt": "2026-11-21T10:15:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Favorite"][];
                };
            };
            400: components["responses"]["Failure400"];
            403: components["responses"]["Failure403NotYourUserId"];
            500: components["responses"]["Failure500"];
        };
    };
    addFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": 1,
                 *       "itemType": "command",
                 *       "itemId": "hx2k9v4mq7w1tz8r5c3bn6dy"
                 *     }
                 */
                "application/json": components["schemas"]["AddFavoriteRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "favorite": {
                     *         "userId": 1,
                     *         "itemType": "command",
                     *         "itemId": "hx2k9v4mq7w1tz8r5c3bn6dy",
                     *         "createdAt": "2026-11-21T10:15:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AddFavoriteResponse"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "favorite": {
                     *         "userId": 1,
                     *         "itemType": "command",
                     *         "itemId": "hx2k9v4mq7w1tz8r5c3bn6dy",
                     *         "createdAt": "2026-11-21T10:15:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AddFavoriteResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            403: components["responses"]["Failure403ForeignOriginNotYourUserId"];
            404: components["responses"]["Failure404"];
            429: components["responses"]["Failure429VotesUsedUp"];
            500: components["responses"]["Failure500"];
        };
    };
    removeFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Always 1, which means the current visitor. Any other id is refused with 403.
                 * @example 1
                 */
                userId: number;
                /**
                 * @description Id of a piece of content: 24 lower-case letters and digits.
                 * @example hx2k9v4mq7w1tz8r5c3bn6dy
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["RemoveFavoriteResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            403: components["responses"]["Failure403ForeignOriginNotYourUserId"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    listGuides: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "hx2k9v4mq7w1tz8r5c3bn6dy",
                     *         "slug": "how-elections-work",
                     *         "title": "How elections work",
                     *         "summary": "From the first vote to the last minute of a term.",
                     *         "content": "## The ballot\n\n…",
                     *         "category": "beginner",
                     *         "difficulty": "easy",
                     *         "tags": [
                     *           "elections",
                     *           "admins"
                     *         ],
                     *         "updatedAt": "2026-11-21T10:15:00.000Z",
                     *         "cover": {
                     *           "source": "/uploads/piers_5d1f.webp",
                     *           "hash": "piers_5d1f",
                     *           "width": 1600,
                     *           "height": 900,
                     *           "alt": "Two piers of a bridge."
                     *         },
                     *         "author": {
                     *           "name": "Mara",
                     *           "url": "https://mara.example/",
                     *           "picture": {
                     *             "source": "/uploads/piers_5d1f.webp",
                     *             "hash": "piers_5d1f",
                     *             "width": 1600,
                     *             "height": 900,
                     *             "alt": "Two piers of a bridge."
                     *           }
                     *         },
                     *         "questions": [
                     *           {
                     *             "question": "Who may vote?",
                     *             "answer": "Every player on the server."
                     *           }
                     *         ],
                     *         "videos": [
                     *           {
                     *             "title": "An election in two minutes",
                     *             "videoUrl": "https://video.example/watch/7",
                     *             "duration": "12:34"
                     *           }
                     *         ],
                     *         "seoTitle": "Elections, explained",
                     *         "seoDescription": "How players vote, and what a term is.",
                     *         "sharePicture": {
                     *           "source": "/uploads/piers_5d1f.webp",
                     *           "hash": "piers_5d1f",
                     *           "width": 1600,
                     *           "height": 900,
                     *           "alt": "Two piers of a bridge."
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Guide"][];
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            500: components["responses"]["Failure500"];
        };
    };
    guidesOfCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the category, in any letter case: beginner, building, administration, community.
                 * @example building
                 */
                category: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "hx2k9v4mq7w1tz8r5c3bn6dy",
                     *         "slug": "how-elections-work",
                     *         "title": "How elections work",
                     *         "summary": "From the first vote to the last minute of a term.",
                     *         "content": "## The ballot\n\n…",
                     *         "category": "beginner",
                     *         "difficulty": "easy",
                     *         "tags": [
                     *           "elections",
                     *           "admins"
                     *         ],
                     *         "updatedAt": "2026-11-21T10:15:00.000Z",
                     *         "cover": {
                     *           "source": "/uploads/piers_5d1f.webp",
                     *           "hash": "piers_5d1f",
                     *           "width": 1600,
                     *           "height": 900,
                     *           "alt": "Two piers of a bridge."
                     *         },
                     *         "author": {
                     *           "name": "Mara",
                     *           "url": "https://mara.example/",
                     *           "picture": {
                     *             "source": "/uploads/piers_5d1f.webp",
                     *             "hash": "piers_5d1f",
                     *             "width": 1600,
                     *             "height": 900,
                     *             "alt": "Two piers of a bridge."
                     *           }
                     *         },
                     *         "questions": [
                     *           {
                     *             "question": "Who may vote?",
                     *             "answer": "Every player on the server."
                     *           }
                     *         ],
                     *         "videos": [
                     *           {
                     *             "title": "An election in two minutes",
                     *             "videoUrl": "https://video.example/watch/7",
                     *             "duration": "12:34"
                     *           }
                     *         ],
                     *         "seoTitle": "Elections, explained",
                     *         "seoDescription": "How players vote, and what a term is.",
                     *         "sharePicture": {
                     *           "source": "/uploads/piers_5d1f.webp",
                     *           "hash": "piers_5d1f",
                     *           "width": 1600,
                     *           "height": 900,
                     *           "alt": "Two piers of a bridge."
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Guide"][];
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            404: components["responses"]["Failure404CategoryNotFound"];
            500: components["responses"]["Failure500"];
        };
    };
    searchGuides: {
        parameters: {
            query: {
                /**
                 * @description The words to look for, 1 to 80 characters. The first eight count, without fillers such as "the"; the first three letters of a word are enough.
                 * @example vote
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "hx2k9v4mq7w1tz8r5c3bn6dy",
                     *         "slug": "how-elections-work",
                     *         "title": "How elections work",
                     *         "summary": "From the first vote to the last minute of a term.",
                     *         "content": "## The ballot\n\n…",
                     *         "category": "beginner",
                     *         "difficulty": "easy",
                     *         "tags": [
                     *           "elections",
                     *           "admins"
                     *         ],
                     *         "updatedAt": "2026-11-21T10:15:00.000Z",
                     *         "cover": {
                     *           "source": "/uploads/piers_5d1f.webp",
                     *           "hash": "piers_5d1f",
                     *           "width": 1600,
                     *           "height": 900,
                     *           "alt": "Two piers of a bridge."
                     *         },
                     *         "author": {
                     *           "name": "Mara",
                     *           "url": "https://mara.example/",
                     *           "picture": {
                     *             "source": "/uploads/piers_5d1f.webp",
                     *             "hash": "piers_5d1f",
                     *             "width": 1600,
                     *             "height": 900,
                     *             "alt": "Two piers of a bridge."
                     *           }
                     *         },
                     *         "questions": [
                     *           {
                     *             "question": "Who may vote?",
                     *             "answer": "Every player on the server."
                     *           }
                     *         ],
                     *         "videos": [
                     *           {
                     *             "title": "An election in two minutes",
                     *             "videoUrl": "https://video.example/watch/7",
                     *             "duration": "12:34"
                     *           }
                     *         ],
                     *         "seoTitle": "Elections, explained",
                     *         "seoDescription": "How players vote, and what a term is.",
                     *         "sharePicture": {
                     *           "source": "/uploads/piers_5d1f.webp",
                     *           "hash": "piers_5d1f",
                     *           "width": 1600,
                     *           "height": 900,
                     *           "alt": "Two piers of a bridge."
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Guide"][];
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    newgenCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A Roblox username, a former one too: 3 to 50 letters, digits, underscores and periods; `@` in front, spaces around and invisible characters are left out.
                 * @example OldTownMayor
                 */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "username": "OldTownMayor",
                     *       "displayName": "Old Town Mayor",
                     *       "userId": 4000001,
                     *       "formerName": null,
                     *       "joinDate": "2014-04-05T00:00:00.000Z",
                     *       "accountAge": 4613,
                     *       "hasVerifiedBadge": true,
                     *       "isBanned": false,
                     *       "avatarUrl": "https://tr.rbxcdn.com/headshot.png",
                     *       "avatarPending": false,
                     *       "generation": "VETERAN",
                     *       "isNewgen": false,
                     *       "isVeteran": true,
                     *       "classification": "veteran",
                     *       "confidence": 0.8,
                     *       "reason": "The player holds 1 event badge, awarded 3,105 days ago.",
                     *       "signals": [
                     *         {
                     *           "name": "Account age",
                     *           "value": "4,613 days",
                     *           "effect": "bounds the tenure"
                     *         },
                     *         {
                     *           "name": "First event badge",
                     *           "value": "3,105 days ago",
                     *           "effect": "tenure of 3,105 days"
                     *         },
                     *         {
                     *           "name": "Event badges",
                     *           "value": "1",
                     *           "effect": "fewer than 3: confidence -0.15"
                     *         }
                     *       ],
                     *       "rulesVersion": "2026.11",
                     *       "elcBadges": {
                     *         "visibility": "visible",
                     *         "count": 1,
                     *         "leftOut": 0,
                     *         "total": 24,
                     *         "badges": [
                     *           {
                     *             "name": "First Vote",
                     *             "badgeId": 2124445001,
                     *             "awardedDate": "2018-05-21T18:02:11.000Z"
                     *           }
                     *         ]
                     *       },
                     *       "apiKey": {
                     *         "name": "My bot",
                     *         "requests": 1284
                     *       },
                     *       "ageSeconds": 0,
                     *       "checkedAt": "2026-11-21T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["NewgenCheckResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            404: components["responses"]["Failure404PlayerNotFound"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
            502: components["responses"]["Failure502"];
            503: components["responses"]["Failure503"];
            504: components["responses"]["Failure504"];
        };
    };
    analyzePlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A Roblox username, a former one too: 3 to 50 letters, digits, underscores and periods; `@` in front, spaces around and invisible characters are left out.
                 * @example OldTownMayor
                 */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "username": "OldTownMayor",
                     *       "displayName": "Old Town Mayor",
                     *       "userId": 4000001,
                     *       "formerName": null,
                     *       "avatarUrl": "https://tr.rbxcdn.com/headshot.png",
                     *       "avatarPending": false,
                     *       "isBanned": false,
                     *       "accountAge": 4613,
                     *       "status": {
                     *         "classification": "veteran",
                     *         "generation": "VETERAN",
                     *         "confidence": 0.8,
                     *         "reason": "The player holds 1 event badge, awarded 3,105 days ago."
                     *       },
                     *       "rulesVersion": "2026.11",
                     *       "ageSeconds": 0,
                     *       "checkedAt": "2026-11-21T10:15:00.000Z",
                     *       "message": "@OldTownMayor is a VETERAN: 1 event badge, and the account is 4,613 days old.",
                     *       "hasVerifiedBadge": true,
                     *       "joinDate": "2014-04-05T00:00:00.000Z",
                     *       "description": "Mayor of the old town since 2013.",
                     *       "signals": [
                     *         {
                     *           "name": "Account age",
                     *           "value": "4,613 days",
                     *           "effect": "bounds the tenure"
                     *         },
                     *         {
                     *           "name": "First event badge",
                     *           "value": "3,105 days ago",
                     *           "effect": "tenure of 3,105 days"
                     *         },
                     *         {
                     *           "name": "Event badges",
                     *           "value": "1",
                     *           "effect": "fewer than 3: confidence -0.15"
                     *         }
                     *       ],
                     *       "badges": {
                     *         "visibility": "visible",
                     *         "elcCount": 1,
                     *         "leftOut": 0,
                     *         "total": 312,
                     *         "elcBadges": [
                     *           {
                     *             "name": "First Vote",
                     *             "badgeId": 2124445001,
                     *             "awardedDate": "2018-05-21T18:02:11.000Z",
                     *             "description": "You voted in your first election."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AnalyzePlayerResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            404: components["responses"]["Failure404PlayerNotFound"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
            502: components["responses"]["Failure502"];
            503: components["responses"]["Failure503"];
            504: components["responses"]["Failure504"];
        };
    };
    checkPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A Roblox username, a former one too: 3 to 50 letters, digits, underscores and periods; `@` in front, spaces around and invisible characters are left out.
                 * @example OldTownMayor
                 */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "username": "OldTownMayor",
                     *       "displayName": "Old Town Mayor",
                     *       "userId": 4000001,
                     *       "formerName": null,
                     *       "avatarUrl": "https://tr.rbxcdn.com/headshot.png",
                     *       "avatarPending": false,
                     *       "isBanned": false,
                     *       "accountAge": 4613,
                     *       "status": {
                     *         "classification": "veteran",
                     *         "generation": "VETERAN",
                     *         "confidence": 0.8,
                     *         "reason": "The player holds 1 event badge, awarded 3,105 days ago."
                     *       },
                     *       "rulesVersion": "2026.11",
                     *       "ageSeconds": 0,
                     *       "checkedAt": "2026-11-21T10:15:00.000Z",
                     *       "message": "@OldTownMayor is a VETERAN: 1 event badge, and the account is 4,613 days old.",
                     *       "badgeVisibility": "visible",
                     *       "elcBadgeCount": 1,
                     *       "leftOutBadges": 0,
                     *       "totalBadgeCount": 312,
                     *       "earliestBadge": {
                     *         "name": "First Vote",
                     *         "awardedDate": "2018-05-21T18:02:11.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CheckPlayerResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            404: components["responses"]["Failure404PlayerNotFound"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
            502: components["responses"]["Failure502"];
            503: components["responses"]["Failure503"];
            504: components["responses"]["Failure504"];
        };
    };
    testBot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "The bot API is here, and Roblox answers.",
                     *       "time": "2026-11-21T10:15:00.000Z",
                     *       "upstreams": {
                     *         "mode": "sample",
                     *         "roblox": "ok"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TestBotResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    leaderboard: {
        parameters: {
            query?: {
                /**
                 * @description Entries of a page.
                 * @example 10
                 */
                limit?: number;
                /** @description The nextCursor of the page before; leave it out for the first page. */
                cursor?: string;
                /**
                 * @description Only players of this generation: VETERAN, MIDGEN, NEWGEN, in any letter case.
                 * @example VETERAN
                 */
                generation?: string;
                /**
                 * @description Most event badges, longest tenure or oldest account first.
                 * @example tenure
                 */
                sort?: "badges" | "tenure" | "age";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entries": [
                     *         {
                     *           "rank": 1,
                     *           "username": "OldTownMayor",
                     *           "displayName": "Old Town Mayor",
                     *           "userId": 4000001,
                     *           "generation": "VETERAN",
                     *           "elcBadges": 31,
                     *           "tenureDays": 3107,
                     *           "accountAge": 4613,
                     *           "analysedAt": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "hidden": 2,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["LeaderboardResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    reportAbuse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reporterUsername": "OldTownMayor",
                 *       "targetUsername": "FreshPaintFinn",
                 *       "reason": "Griefing",
                 *       "description": "Deleted the bridge at the harbor twice.",
                 *       "priority": "medium"
                 *     }
                 */
                "application/json": components["schemas"]["ReportAbuseRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "reportId": "hx2k9v4mq7w1tz8r5c3bn6dy"
                     *     }
                     */
                    "application/json": components["schemas"]["ReportAbuseResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddressForeignOrigin"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    badgeMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totalTracked": 24,
                     *       "leftOut": 0,
                     *       "globalStats": {
                     *         "totalAwarded": 482300,
                     *         "mostPopular": {
                     *           "badgeId": 2124445001,
                     *           "name": "First Vote",
                     *           "awardedCount": 18240
                     *         },
                     *         "rarest": {
                     *           "badgeId": 2124445001,
                     *           "name": "First Vote",
                     *           "winRate": 0.134
                     *         }
                     *       },
                     *       "lastUpdated": "2026-11-21T10:15:00.000Z",
                     *       "nextReadingAt": "2026-11-21T10:15:00.000Z",
                     *       "isStale": false,
                     *       "badges": [
                     *         {
                     *           "badgeId": 2124445001,
                     *           "slug": "first-vote",
                     *           "name": "First Vote",
                     *           "description": "You voted in your first election.",
                     *           "imageUrl": "https://tr.rbxcdn.com/badge.png",
                     *           "imageFallbackUrl": null,
                     *           "rarity": "Hard",
                     *           "isAwardedLately": true,
                     *           "winRate": 0.134,
                     *           "awardedCount": 18240,
                     *           "pastDay": 212,
                     *           "dailyStats": {
                     *             "today": 96,
                     *             "todaySince": null,
                     *             "weekAverage": 187.4
                     *           },
                     *           "history": [
                     *             {
                     *               "day": "2026-10-23",
                     *               "awarded": 190
                     *             },
                     *             {
                     *               "day": "2026-10-24",
                     *               "awarded": 190
                     *             },
                     *             {
                     *               "day": "2026-10-25",
                     *               "awarded": 190
                     *             },
                     *             {
                     *               "day": "2026-10-26",
                     *               "awarded": 190
                     *             },
                     *             {
                     *               "day": "2026-10-27",
                     *               "awarded": 190
                     *             },
                     *             {
                     *               "day": "2026-10-28",
                     *               "awarded": 190
                     *             },
                     *             {
                     *               "day": "2026-10-29",
                     *               "awarded": 190
                     *             },
                     *             {
                     *               "day": "2026-10-30",
                     *               "awarded": 190
                     *             },
                     *             {
                     *               "day": "2026-10-31",
                     *               "awarded": 190
                     *             },
                     *             {
                     *               "day": "2026-11-01",
                     *               "awarded": 190
                     *             },
                     *             {
                     *               "day": "2026-11-02",
                     *               "awarded": 190
                     *             },
                     *             {
                     *               "day": "2026-11-03",
                     *               "awarded": 190
                     *             },
                     *             {
                     *               "day": "2026-11-04",
                     *               "awarded": 190
                     *             },
                     *             {
                     *               "day": "2026-11-05",
                     *               "awarded": 190
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BadgeMonitorResponse"];
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            500: components["responses"]["Failure500"];
            502: components["responses"]["Failure502"];
            503: components["responses"]["Failure503BadgesNotConfiguredBadgesNotReadYetBadgesGameUnknown"];
            504: components["responses"]["Failure504"];
        };
    };
    gameFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "playing": 128,
                     *       "visits": 8214500,
                     *       "favorites": 88210,
                     *       "upVotes": 26480,
                     *       "downVotes": 2916,
                     *       "votesUpdated": "2026-11-21T10:15:00.000Z",
                     *       "lastUpdated": "2026-11-21T10:15:00.000Z",
                     *       "nextReadingAt": "2026-11-21T10:15:00.000Z",
                     *       "isStale": false,
                     *       "history": [
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         },
                     *         {
                     *           "hour": "2026-11-21T10:00:00.000Z",
                     *           "playing": 128,
                     *           "visits": 8214500,
                     *           "favorites": 88210,
                     *           "upVotes": 26480,
                     *           "downVotes": 2916
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GameFiguresResponse"];
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            500: components["responses"]["Failure500"];
            502: components["responses"]["Failure502"];
            503: components["responses"]["Failure503GameFiguresNotConfiguredGameFiguresNotReadYetGameFiguresGameUnknown"];
            504: components["responses"]["Failure504"];
        };
    };
    elcUpdates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "gameUpdates": [
                     *         "Ballots now open every 20 minutes instead of 30."
                     *       ],
                     *       "communityHighlights": [
                     *         "Ballots now open every 20 minutes instead of 30."
                     *       ],
                     *       "sources": {
                     *         "gameUpdates": [
                     *           {
                     *             "text": "Ballots now open every 20 minutes instead of 30.",
                     *             "url": "https://discord.com/channels/1/2/3",
                     *             "postedAt": "2026-11-21T10:15:00.000Z",
                     *             "slug": "2026-11-21-ballots-now-open-every-20-minutes",
                     *             "topics": [
                     *               "new"
                     *             ]
                     *           }
                     *         ],
                     *         "communityHighlights": [
                     *           {
                     *             "text": "Ballots now open every 20 minutes instead of 30.",
                     *             "url": "https://discord.com/channels/1/2/3",
                     *             "postedAt": "2026-11-21T10:15:00.000Z",
                     *             "slug": "2026-11-21-ballots-now-open-every-20-minutes",
                     *             "topics": [
                     *               "new"
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "summarizedBy": "ai",
                     *       "state": "ok",
                     *       "lastUpdated": "2026-11-21T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ElcUpdatesResponse"];
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            500: components["responses"]["Failure500"];
        };
    };
    updatesFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/rss+xml": string;
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            500: components["responses"]["Failure500"];
        };
    };
    discordUpdates: {
        parameters: {
            query?: {
                /**
                 * @description Entries of a page.
                 * @example 10
                 */
                limit?: number;
                /** @description The nextCursor of the page before; leave it out for the first page. */
                cursor?: string;
                /**
                 * @description Only messages of this kind.
                 * @example update
                 */
                kind?: "update" | "highlight";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "updates": [
                     *         {
                     *           "text": "Ballots now open every 20 minutes instead of 30.",
                     *           "url": "https://discord.com/channels/1/2/3",
                     *           "postedAt": "2026-11-21T10:15:00.000Z",
                     *           "slug": "2026-11-21-ballots-now-open-every-20-minutes",
                     *           "topics": [
                     *             "new"
                     *           ],
                     *           "id": "1309872345098712345",
                     *           "kind": "update",
                     *           "author": "City Hall",
                     *           "editedAt": null
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["DiscordUpdatesResponse"];
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    siteSearch: {
        parameters: {
            query: {
                /** @description Entries of a page. */
                limit?: number;
                /** @description The nextCursor of the page before; leave it out for the first page. */
                cursor?: string;
                /**
                 * @description The words to look for, 1 to 80 characters. The first eight count, without fillers such as "the"; the first three letters of a word are enough.
                 * @example election
                 */
                q: string;
                /** @description Search only these; without it, everything. */
                type?: "command" | "guide" | "badge" | "player" | "update";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "results": [
                     *         {
                     *           "type": "command",
                     *           "id": "hx2k9v4mq7w1tz8r5c3bn6dy",
                     *           "title": ";vote",
                     *           "excerpt": "Opens the ballot of the election under way.",
                     *           "url": "/commands/vote",
                     *           "score": 12.4
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["SiteSearchResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    wiki: {
        parameters: {
            query: {
                /**
                 * @description The words to look for, 1 to 80 characters.
                 * @example election
                 */
                q: string;
                /** @description Only articles of this category of the wiki. */
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "results": [
                     *         {
                     *           "title": "Elections",
                     *           "excerpt": "An election is held every 20 minutes.",
                     *           "url": "https://election-city.fandom.com/wiki/Elections",
                     *           "updatedAt": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "fromCache": false,
                     *       "ageSeconds": 0
                     *     }
                     */
                    "application/json": components["schemas"]["WikiResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
            502: components["responses"]["Failure502"];
            503: components["responses"]["Failure503WikiNotConfigured"];
            504: components["responses"]["Failure504"];
        };
    };
    database: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "database": {
                     *         "engine": "sqlite",
                     *         "commands": 118,
                     *         "guides": 24,
                     *         "players": 3120,
                     *         "badges": 24,
                     *         "scans": 6,
                     *         "updates": 412,
                     *         "lastBackupAt": "2026-11-21T10:15:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DatabaseResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    analytics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "days": [
                     *         {
                     *           "day": "2026-10-23",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-10-24",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-10-25",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-10-26",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-10-27",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-10-28",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-10-29",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-10-30",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-10-31",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-01",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-02",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-03",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-04",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-05",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-06",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-07",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-08",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-09",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-10",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-11",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-12",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-13",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-14",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-15",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-16",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-17",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-18",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-19",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-20",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         },
                     *         {
                     *           "day": "2026-11-21",
                     *           "visits": 318,
                     *           "analyses": {
                     *             "VETERAN": 21,
                     *             "MIDGEN": 48,
                     *             "NEWGEN": 97
                     *           },
                     *           "apiCalls": {
                     *             "ok": 412,
                     *             "clientError": 9,
                     *             "rateLimited": 2,
                     *             "serverError": 0
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AnalyticsResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "version": "1.8.0",
                     *       "mode": "sample",
                     *       "startedAt": "2026-11-21T10:15:00.000Z",
                     *       "build": "20261121-101344-123",
                     *       "checks": {
                     *         "database": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "limits": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "jobs": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "backups": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "changes": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "roblox": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "discord": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "wiki": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "ai": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "mail": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            500: components["responses"]["Failure500"];
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready"
                     *     }
                     */
                    "application/json": components["schemas"]["ReadyResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            500: components["responses"]["Failure500"];
            503: components["responses"]["Failure503NotReady"];
        };
    };
    readyDeep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "version": "1.8.0",
                     *       "mode": "sample",
                     *       "startedAt": "2026-11-21T10:15:00.000Z",
                     *       "build": "20261121-101344-123",
                     *       "checks": {
                     *         "database": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "limits": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "jobs": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "backups": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "changes": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "roblox": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "discord": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "wiki": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "ai": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         },
                     *         "mail": {
                     *           "state": "ok",
                     *           "lastSuccessAt": "2026-11-21T10:15:00.000Z",
                     *           "breaker": "closed",
                     *           "rateLimited": 0,
                     *           "pausedUntil": null,
                     *           "advice": "Replace the key: the service does not accept it."
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            500: components["responses"]["Failure500"];
            503: components["responses"]["Failure503Degraded"];
        };
    };
    stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": 214,
                     *       "stats": {
                     *         "totalUsers": 214,
                     *         "pageViews": 120400,
                     *         "adminSessions": 2,
                     *         "lastAdminAccess": "2026-11-21T10:15:00.000Z",
                     *         "uptime": 36,
                     *         "commands": 118,
                     *         "guides": 24,
                     *         "playersAnalysed": 3120,
                     *         "apiKeys": 41
                     *       },
                     *       "advertise": {
                     *         "monthlyVisitors": 9400,
                     *         "discordMembers": 5210,
                     *         "userSatisfaction": 0.91,
                     *         "targetedAudience": 0.64
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StatsResponse"];
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            500: components["responses"]["Failure500"];
        };
    };
    hit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "path": "/api-docs",
                 *       "visit": false
                 *     }
                 */
                "application/json": components["schemas"]["HitRequest"];
            };
        };
        responses: {
            /** @description Success without a body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    commandsStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 118,
                     *       "byCategory": [
                     *         {
                     *           "category": "Building",
                     *           "commands": 12
                     *         }
                     *       ],
                     *       "byPermission": [
                     *         {
                     *           "permission": "UP",
                     *           "commands": 41
                     *         }
                     *       ],
                     *       "mostFavoured": [
                     *         {
                     *           "id": "hx2k9v4mq7w1tz8r5c3bn6dy",
                     *           "name": ";btools",
                     *           "favorites": 64
                     *         }
                     *       ],
                     *       "bestRated": [
                     *         {
                     *           "id": "hx2k9v4mq7w1tz8r5c3bn6dy",
                     *           "name": ";btools",
                     *           "avgRating": 4.25,
                     *           "ratings": 8
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CommandsStatsResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    events: {
        parameters: {
            query?: {
                /**
                 * @description Entries of a page.
                 * @example 10
                 */
                limit?: number;
                /** @description The nextCursor of the page before; leave it out for the first page. */
                cursor?: string;
                /** @description Only events of this kind. */
                type?: "update" | "badge" | "guide" | "advertisement";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "events": [
                     *         {
                     *           "id": "update:1309872345",
                     *           "type": "update",
                     *           "title": "Ballots now open every 20 minutes",
                     *           "at": "2026-11-21T10:15:00.000Z",
                     *           "url": "https://example.org/guides/how-elections-work"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["EventsResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    scanGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "groupId": 5001004,
                 *       "scannedBy": "OldTownMayor"
                 *     }
                 */
                "application/json": components["schemas"]["ScanGroupRequest"];
            };
        };
        responses: {
            /** @description Accepted: the work continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scanId": "scan_4Hq8Zt2Lm6Vx0Pd9",
                     *       "status": "queued"
                     *     }
                     */
                    "application/json": components["schemas"]["ScanAccepted"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddressForeignOrigin"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    scanStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a scan.
                 * @example scan_4Hq8Zt2Lm6Vx0Pd9
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scan": {
                     *         "id": "scan_4Hq8Zt2Lm6Vx0Pd9",
                     *         "groupId": 5001001,
                     *         "groupName": "Election City Builders",
                     *         "scannedBy": "OldTownMayor",
                     *         "status": "running",
                     *         "reason": null,
                     *         "message": null,
                     *         "membersTotal": 25000,
                     *         "membersDone": 8400,
                     *         "failures": 3,
                     *         "membersPerMinute": 75,
                     *         "queuedAt": "2026-11-21T10:00:00.000Z",
                     *         "startedAt": "2026-11-21T10:00:00.000Z",
                     *         "endedAt": null,
                     *         "resumesAt": null,
                     *         "estimatedEndAt": "2026-11-21T15:33:20.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ScanStatusResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            404: components["responses"]["Failure404ScanNotFound"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    resumeScan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scanId": "scan_4Hq8Zt2Lm6Vx0Pd9"
                 *     }
                 */
                "application/json": components["schemas"]["ResumeScanRequest"];
            };
        };
        responses: {
            /** @description Accepted: the work continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scanId": "scan_4Hq8Zt2Lm6Vx0Pd9",
                     *       "status": "queued"
                     *     }
                     */
                    "application/json": components["schemas"]["ScanAccepted"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddressForeignOrigin"];
            404: components["responses"]["Failure404ScanNotFound"];
            409: components["responses"]["Failure409ScanNotResumableGroupBeingScanned"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    cancelScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a scan.
                 * @example scan_4Hq8Zt2Lm6Vx0Pd9
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scanId": "scan_4Hq8Zt2Lm6Vx0Pd9",
                     *       "status": "queued"
                     *     }
                     */
                    "application/json": components["schemas"]["ScanAccepted"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddressForeignOriginScanNotYours"];
            404: components["responses"]["Failure404ScanNotFound"];
            409: components["responses"]["Failure409ScanEnded"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    groupLeaderboard: {
        parameters: {
            query?: {
                /**
                 * @description Entries of a page.
                 * @example 10
                 */
                limit?: number;
                /** @description The nextCursor of the page before; leave it out for the first page. */
                cursor?: string;
                /** @description Only players of this generation: VETERAN, MIDGEN, NEWGEN, in any letter case. */
                generation?: string;
                /**
                 * @description Most event badges, longest tenure or oldest account first.
                 * @example badges
                 */
                sort?: "badges" | "tenure" | "age";
            };
            header?: never;
            path: {
                /**
                 * @description Number of a group on Roblox.
                 * @example 5001004
                 */
                groupId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "group": {
                     *         "groupId": 5001001,
                     *         "groupName": "Election City Builders",
                     *         "scanId": "scan_4Hq8Zt2Lm6Vx0Pd9",
                     *         "status": "completed",
                     *         "members": 25000,
                     *         "generations": {
                     *           "VETERAN": 3120,
                     *           "MIDGEN": 9480,
                     *           "NEWGEN": 12400
                     *         },
                     *         "scannedAt": "2026-11-21T10:15:00.000Z"
                     *       },
                     *       "entries": [
                     *         {
                     *           "rank": 1,
                     *           "username": "OldTownMayor",
                     *           "displayName": "Old Town Mayor",
                     *           "userId": 4000001,
                     *           "generation": "VETERAN",
                     *           "elcBadges": 31,
                     *           "tenureDays": 3107,
                     *           "accountAge": 4613,
                     *           "analysedAt": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["GroupLeaderboardResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            404: components["responses"]["Failure404GroupNotScanned"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    allScans: {
        parameters: {
            query?: {
                /**
                 * @description Entries of a page.
                 * @example 10
                 */
                limit?: number;
                /** @description The nextCursor of the page before; leave it out for the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "scans": [
                     *         {
                     *           "id": "scan_4Hq8Zt2Lm6Vx0Pd9",
                     *           "groupId": 5001001,
                     *           "groupName": "Election City Builders",
                     *           "scannedBy": "OldTownMayor",
                     *           "status": "running",
                     *           "reason": null,
                     *           "message": null,
                     *           "membersTotal": 25000,
                     *           "membersDone": 8400,
                     *           "failures": 3,
                     *           "membersPerMinute": 75,
                     *           "queuedAt": "2026-11-21T10:00:00.000Z",
                     *           "startedAt": "2026-11-21T10:00:00.000Z",
                     *           "endedAt": null,
                     *           "resumesAt": null,
                     *           "estimatedEndAt": "2026-11-21T15:33:20.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["AllScansResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    allGroupLeaderboards: {
        parameters: {
            query?: {
                /**
                 * @description Entries of a page.
                 * @example 10
                 */
                limit?: number;
                /** @description The nextCursor of the page before; leave it out for the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "groups": [
                     *         {
                     *           "groupId": 5001001,
                     *           "groupName": "Election City Builders",
                     *           "scanId": "scan_4Hq8Zt2Lm6Vx0Pd9",
                     *           "status": "completed",
                     *           "members": 25000,
                     *           "generations": {
                     *             "VETERAN": 3120,
                     *             "MIDGEN": 9480,
                     *             "NEWGEN": 12400
                     *           },
                     *           "scannedAt": "2026-11-21T10:15:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["AllGroupLeaderboardsResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401ApiKeyMissing"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    generateKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "My bot"
                 *     }
                 */
                "application/json": components["schemas"]["GenerateKeyRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "apiKey": {
                     *         "id": "key_7Gk2mQ9sXw4RbT1z",
                     *         "key": "elc_EXAMPLEonlyEXAMPLEonlyEXAMPLEonly000",
                     *         "name": "My bot",
                     *         "created": "2026-11-21T10:15:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GenerateKeyResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            409: components["responses"]["Failure409TooManyKeys"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "keys": [
                     *         {
                     *           "id": "key_7Gk2mQ9sXw4RbT1z",
                     *           "key": "elc_7Gk2mQ9s",
                     *           "name": "My bot",
                     *           "created": "2026-11-21T10:15:00.000Z",
                     *           "requests": 1284,
                     *           "lastUsed": "2026-11-21T10:15:00.000Z",
                     *           "createdFromIp": "203.0.113.7",
                     *           "lastUsedFromIp": "203.0.113.7",
                     *           "uniqueIps": 2,
                     *           "endsAt": null,
                     *           "scopes": [
                     *             "read"
                     *           ],
                     *           "expiresAt": null,
                     *           "addresses": [
                     *             "203.0.113.7"
                     *           ],
                     *           "origins": [
                     *             "https://bot.example"
                     *           ],
                     *           "note": "Runs on the small server."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListKeysResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403ApiKeyAddress"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a key, which is not the key itself.
                 * @example key_7Gk2mQ9sXw4RbT1z
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["RevokeKeyResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403ApiKeyAddressForeignOrigin"];
            404: components["responses"]["Failure404KeyNotFound"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    rollKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a key, which is not the key itself.
                 * @example key_7Gk2mQ9sXw4RbT1z
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "graceMinutes": 60
                 *     }
                 */
                "application/json": components["schemas"]["RollKeyRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "apiKey": {
                     *         "id": "key_7Gk2mQ9sXw4RbT1z",
                     *         "key": "elc_EXAMPLEonlyEXAMPLEonlyEXAMPLEonly000",
                     *         "name": "My bot",
                     *         "created": "2026-11-21T10:15:00.000Z"
                     *       },
                     *       "previousEndsAt": "2026-11-21T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RollKeyResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403ApiKeyAddressForeignOrigin"];
            404: components["responses"]["Failure404KeyNotFound"];
            409: components["responses"]["Failure409TooManyKeysKeyRolled"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    keyUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a key, which is not the key itself.
                 * @example key_7Gk2mQ9sXw4RbT1z
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "usage": {
                     *         "id": "key_7Gk2mQ9sXw4RbT1z",
                     *         "name": "My bot",
                     *         "days": [
                     *           {
                     *             "day": "2026-10-23",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-10-24",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-10-25",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-10-26",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-10-27",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-10-28",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-10-29",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-10-30",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-10-31",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-01",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-02",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-03",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-04",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-05",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-06",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-07",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-08",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-09",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-10",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-11",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-12",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-13",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-14",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-15",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-16",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-17",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-18",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-19",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-20",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           },
                     *           {
                     *             "day": "2026-11-21",
                     *             "calls": {
                     *               "ok": 412,
                     *               "clientError": 9,
                     *               "rateLimited": 2,
                     *               "serverError": 0
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["KeyUsageResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403ApiKeyAddress"];
            404: components["responses"]["Failure404KeyNotFound"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "webhooks": [
                     *         {
                     *           "id": "hook_3Fv9Rk2Wd7Lm5Qx8",
                     *           "keyId": "key_7Gk2mQ9sXw4RbT1z",
                     *           "url": "https://bot.example/elc",
                     *           "events": [
                     *             "scan.ended",
                     *             "update.published"
                     *           ],
                     *           "players": [
                     *             "OldTownMayor"
                     *           ],
                     *           "created": "2026-11-21T10:15:00.000Z",
                     *           "isOn": true,
                     *           "offReason": null,
                     *           "failingSince": null,
                     *           "oldSecretEndsAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListWebhooksResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "keyId": "key_7Gk2mQ9sXw4RbT1z",
                 *       "url": "https://bot.example/elc",
                 *       "events": [
                 *         "scan.ended"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "webhook": {
                     *         "id": "hook_3Fv9Rk2Wd7Lm5Qx8",
                     *         "keyId": "key_7Gk2mQ9sXw4RbT1z",
                     *         "url": "https://bot.example/elc",
                     *         "events": [
                     *           "scan.ended",
                     *           "update.published"
                     *         ],
                     *         "players": [
                     *           "OldTownMayor"
                     *         ],
                     *         "created": "2026-11-21T10:15:00.000Z",
                     *         "isOn": true,
                     *         "offReason": null,
                     *         "failingSince": null,
                     *         "oldSecretEndsAt": null
                     *       },
                     *       "secret": "whsec_RVhBTVBMRW9ubHlFWEFNUExFb25seUVYQU1QTEU="
                     *     }
                     */
                    "application/json": components["schemas"]["CreateWebhookResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddressForeignOrigin"];
            404: components["responses"]["Failure404KeyNotFound"];
            409: components["responses"]["Failure409TooManyWebhooksTooManyWatched"];
            422: components["responses"]["Failure422WebhookAddressPrivateWebhookAddressInsecure"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a webhook.
                 * @example hook_3Fv9Rk2Wd7Lm5Qx8
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["DeleteWebhookResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddressForeignOrigin"];
            404: components["responses"]["Failure404WebhookNotFound"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a webhook.
                 * @example hook_3Fv9Rk2Wd7Lm5Qx8
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isOn": true
                 *     }
                 */
                "application/json": components["schemas"]["ChangeWebhookRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "webhook": {
                     *         "id": "hook_3Fv9Rk2Wd7Lm5Qx8",
                     *         "keyId": "key_7Gk2mQ9sXw4RbT1z",
                     *         "url": "https://bot.example/elc",
                     *         "events": [
                     *           "scan.ended",
                     *           "update.published"
                     *         ],
                     *         "players": [
                     *           "OldTownMayor"
                     *         ],
                     *         "created": "2026-11-21T10:15:00.000Z",
                     *         "isOn": true,
                     *         "offReason": null,
                     *         "failingSince": null,
                     *         "oldSecretEndsAt": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChangeWebhookResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddressForeignOrigin"];
            404: components["responses"]["Failure404WebhookNotFound"];
            409: components["responses"]["Failure409TooManyWatched"];
            422: components["responses"]["Failure422WebhookAddressPrivateWebhookAddressInsecure"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    rollWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a webhook.
                 * @example hook_3Fv9Rk2Wd7Lm5Qx8
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlapMinutes": 60
                 *     }
                 */
                "application/json": components["schemas"]["RollWebhookSecretRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "webhook": {
                     *         "id": "hook_3Fv9Rk2Wd7Lm5Qx8",
                     *         "keyId": "key_7Gk2mQ9sXw4RbT1z",
                     *         "url": "https://bot.example/elc",
                     *         "events": [
                     *           "scan.ended",
                     *           "update.published"
                     *         ],
                     *         "players": [
                     *           "OldTownMayor"
                     *         ],
                     *         "created": "2026-11-21T10:15:00.000Z",
                     *         "isOn": true,
                     *         "offReason": null,
                     *         "failingSince": null,
                     *         "oldSecretEndsAt": null
                     *       },
                     *       "secret": "whsec_RVhBTVBMRW9ubHlFWEFNUExFb25seUVYQU1QTEU="
                     *     }
                     */
                    "application/json": components["schemas"]["RollWebhookSecretResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddressForeignOrigin"];
            404: components["responses"]["Failure404WebhookNotFound"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a webhook.
                 * @example hook_3Fv9Rk2Wd7Lm5Qx8
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the work continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "deliveryId": "msg_8Kd2Lq5Wz1Rt6Vb3Nx7J"
                     *     }
                     */
                    "application/json": components["schemas"]["TestWebhookResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddressForeignOrigin"];
            404: components["responses"]["Failure404WebhookNotFound"];
            409: components["responses"]["Failure409WebhookIsOff"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    webhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a webhook.
                 * @example hook_3Fv9Rk2Wd7Lm5Qx8
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "deliveries": [
                     *         {
                     *           "id": "msg_8Kd2Lq5Wz1Rt6Vb3Nx7J",
                     *           "type": "scan.ended",
                     *           "created": "2026-11-21T10:15:00.000Z",
                     *           "state": "delivered",
                     *           "tries": 1,
                     *           "triedAt": "2026-11-21T10:15:00.000Z",
                     *           "status": 204,
                     *           "answer": "",
                     *           "problem": null,
                     *           "body": "{\"type\":\"scan.ended\",\"timestamp\":\"2026-11-21T10:15:00.000Z\",\"data\":{\"scan\":{\"id\":\"scan_4Hq8Zt2Lm6Vx0Pd9\"}}}"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveriesResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddress"];
            404: components["responses"]["Failure404WebhookNotFound"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a webhook.
                 * @example hook_3Fv9Rk2Wd7Lm5Qx8
                 */
                id: string;
                /**
                 * @description Id of an event for one webhook, sent as `webhook-id`; the same on every try.
                 * @example msg_8Kd2Lq5Wz1Rt6Vb3Nx7J
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the work continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "deliveryId": "msg_8Kd2Lq5Wz1Rt6Vb3Nx7J"
                     *     }
                     */
                    "application/json": components["schemas"]["ResendDeliveryResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            401: components["responses"]["Failure401"];
            403: components["responses"]["Failure403ApiKeyScopeApiKeyAddressForeignOrigin"];
            404: components["responses"]["Failure404WebhookNotFoundDeliveryNotFound"];
            409: components["responses"]["Failure409WebhookIsOff"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    contact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Mara Fielding",
                 *       "email": "mara@example.com",
                 *       "subject": "The lift guide",
                 *       "message": "Step 4 of the lift guide names a brick that I cannot find.",
                 *       "type": "feedback"
                 *     }
                 */
                "application/json": components["schemas"]["ContactRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Your message has arrived. Its reference is EC-7KQ2-M9XD.",
                     *       "confirmation": "sent"
                     *     }
                     */
                    "application/json": components["schemas"]["ContactResponse"];
                };
            };
            400: components["responses"]["Failure400"];
            429: components["responses"]["Failure429"];
            500: components["responses"]["Failure500"];
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Not changed since the tag that was sent. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure400"];
            500: components["responses"]["Failure500"];
        };
    };
    scanEnded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ScanEndedEvent"];
            };
        };
        responses: {
            /** @description Received. Any other status is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updatePublished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdatePublishedEvent"];
            };
        };
        responses: {
            /** @description Received. Any other status is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    badgeRareAward: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BadgeRareAwardEvent"];
            };
        };
        responses: {
            /** @description Received. Any other status is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    playerChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlayerChangedEvent"];
            };
        };
        responses: {
            /** @description Received. Any other status is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    adLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdLiveEvent"];
            };
        };
        responses: {
            /** @description Received. Any other status is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
