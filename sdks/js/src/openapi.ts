/**
 * Generated from the server's OpenAPI description; do not edit. A test compares it with the running server and writes it
 * anew with UPDATE_SDK_TYPES=1.
 */

export interface paths {
    "/api/api-keys/{id}": {
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
         * Delete an API key; it stops working at once
         * @description Needs the scope `manage`.
         */
        delete: operations["deleteKey"];
        options?: never;
        head?: never;
        /**
         * Change a key’s name, scopes, websites, network addresses, limits or expiry
         * @description Needs the scope `manage`.
         */
        patch: operations["changeKey"];
        trace?: never;
    };
    "/api/credits/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an account can spend now
         * @description Needs the scope `read`.
         */
        get: operations["getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed the balance, newest first
         * @description As JSON in pages, or whole as CSV with `format=csv`. Needs the scope `read`.
         */
        get: operations["getCreditStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The API keys of an account, newest first, masked
         * @description Needs the scope `read`.
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
    "/api/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a key that takes this one’s place; both work for a while
         * @description Needs the scope `manage`.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an API key; it is shown this once
         * @description Needs the scope `manage`.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Is this API key one that works? */
        post: operations["validateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the feedbacks of a period say together, against the period before
         * @description Needs the scope `read`.
         */
        get: operations["getAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The analysis of a text, or of the words of a recording. Nothing is kept
         * @description A text costs nothing; a recording by `audio_url` costs the same as with `/process`. Waits while there is progress. Needs the scope `submit`.
         */
        post: operations["analyze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audio/transcriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Only the words of a recording, in the shapes of OpenAI’s API
         * @description Any `model` is taken and answered by the one that is here. Errors have OpenAI’s shape, with our codes. Times of words are spread over those of their segment. Waits while there is progress, for recordings of any length. `Prefer: respond-async` answers 202 with a `Location` for the transcript (not in OpenAI’s shape). Needs the scope `submit`.
         */
        post: operations["createTranscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/end-users/{end_user_id}": {
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
         * Erase every feedback of a speaker, audio included; the answer is the receipt
         * @description Needs the scope `manage`.
         */
        delete: operations["eraseEndUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The receipts of what this account had erased, newest first
         * @description Needs the scope `read`.
         */
        get: operations["listErasures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Live updates as server-sent events
         * @description Read it with fetch, because EventSource cannot send the key; `Last-Event-ID` resumes after a lost connection. Needs the scope `read`.
         */
        get: operations["watchEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The feedbacks of this account: filtered, searched, newest or most pressing first
         * @description Needs the scope `read`.
         */
        get: operations["listFeedbacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedbacks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One feedback, finished or not
         * @description Also accepts the `read_token` of a 202 as `Authorization: Bearer`, from the page that got it. It then returns what the answer would have been, without anything that the team has added. Needs the scope `read`.
         */
        get: operations["getFeedback"];
        put?: never;
        post?: never;
        /**
         * Delete a feedback and its audio, at once and for good
         * @description Needs the scope `manage`.
         */
        delete: operations["deleteFeedback"];
        options?: never;
        head?: never;
        /**
         * Change tags, status or note; with If-Match or "version", only what was read
         * @description Needs the scope `manage`.
         */
        patch: operations["editFeedback"];
        trace?: never;
    };
    "/api/v1/feedbacks/{id}/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The recording itself; answers ranges
         * @description With `direct=true` and a bucket that callers can reach, it answers with a redirect (302) to an address in the bucket that works for a minute, without a key. Do not send your key there. Needs the scope `read`.
         */
        get: operations["getFeedbackAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedbacks/{id}/audio-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An address of the audio that works without a key for a while
         * @description Needs the scope `read`.
         */
        get: operations["getAudioLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedbacks/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a recording that failed on our side or is waiting
         * @description Needs the scope `manage`.
         */
        post: operations["retryFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedbacks/{id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links to this feedback that work, newest first
         * @description Needs the scope `read`.
         */
        get: operations["listShares"];
        put?: never;
        /**
         * A link that shows this feedback to whoever has it; shown this once
         * @description Needs the scope `manage`.
         */
        post: operations["createShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedbacks/{id}/shares/{shareId}": {
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
         * End a link at once
         * @description Needs the scope `manage`.
         */
        delete: operations["withdrawShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedbacks/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All feedbacks that match, streamed as CSV or JSON lines
         * @description Needs the scope `read`.
         */
        get: operations["exportFeedbacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedbacks/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry all recordings that match a filter and failed on our side or are waiting
         * @description Up to 1,000 per call, oldest first; `remaining` says how many are left. An empty filter matches all of them. Needs the scope `manage`.
         */
        post: operations["retryFeedbacks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedbacks/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same list with only what a row shows of each: a fraction of the bytes
         * @description Needs the scope `read`.
         */
        get: operations["listFeedbackRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long this account keeps its feedbacks, and whether they are redacted
         * @description Needs the scope `read`.
         */
        get: operations["getPrivacyDefaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what holds for recordings that do not say otherwise
         * @description The days hold for feedbacks that there are, too, unless they were sent with days of their own: `/privacy/preview` counts them before. A publishable key or a browser token can ask for more privacy than this, never for less. Needs the scope `manage`.
         */
        patch: operations["changePrivacyDefaults"];
        trace?: never;
    };
    "/api/v1/privacy/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many feedbacks would be deleted at once if they were kept for so many days
         * @description Needs the scope `read`.
         */
        get: operations["previewPrivacyDefaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Process a recording, or a text written in its place, into feedback
         * @description Waits up to 30 s for the result, then answers 202 with the id. `Prefer: respond-async` answers 202 right away, `Prefer: wait=n` after n seconds. A repeated request (`Idempotency-Key`) joins the first one and gets its answer; after a 202 it gets the current state. With a publishable key or browser token, the 202 has a `read_token`, which reads this one feedback for 24 h. Needs the scope `submit`.
         */
        post: operations["process"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The requests of the last 90 days with status, cost and request id, newest first
         * @description Needs the scope `read`.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send a recording while it is spoken (WebSocket)
         * @description Connect as a WebSocket. The first message is JSON: `{"type":"start","key":"vf_…"}`. Then binary messages are audio, and `{"type":"stop"}` ends the recording. See docs/streaming.md.
         */
        get: operations["stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a short-lived token for a browser
         * @description It stands in for the secret key that asks for it, for one purpose and a few minutes. Needs the scope `submit`.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transcribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Only the words of a recording, with their times. Nothing is kept
         * @description Waits while there is progress, for recordings of any length. `Prefer: respond-async` answers 202 right away, `Prefer: wait=n` after n seconds; the result is then at `Location` until it is fetched, or for an hour. Costs the same as a recording that is not `detailed`. Needs the scope `submit`.
         */
        post: operations["transcribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transcriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The transcript of a recording that was answered with 202, finished or not
         * @description It is kept until it is fetched, or for an hour after it is finished. Needs the scope `submit`.
         */
        get: operations["getTranscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address to upload a recording to, before the call that processes it
         * @description Send the bytes to `url` with `method` and `headers`, then `POST /process` or `POST /transcribe` with JSON and `upload_id`. With a bucket, the audio goes there directly. Not used within an hour, it is deleted. It costs nothing. Needs the scope `submit`.
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests, recordings, seconds and cost by day and key
         * @description Needs the scope `read`.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The saved views of this account, by name
         * @description Needs the scope `read`.
         */
        get: operations["listViews"];
        put?: never;
        /**
         * Keep a filter under a name
         * @description Needs the scope `manage`.
         */
        post: operations["createView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/views/{id}": {
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
         * Delete a saved view; the feedbacks stay
         * @description Needs the scope `manage`.
         */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        /**
         * Rename a view, or give it another filter
         * @description Needs the scope `manage`.
         */
        patch: operations["changeView"];
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every webhook of this account, oldest first
         * @description Needs the scope `read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Have events sent to an address; its signing secret is shown this once
         * @description Needs the scope `manage`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One webhook
         * @description Needs the scope `read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook and its log; what waits to be sent is not sent
         * @description Needs the scope `manage`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook’s address, events or description; disable or enable it
         * @description Needs the scope `manage`.
         */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent to a webhook in the last 30 days, newest first
         * @description Needs the scope `read`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One delivery: what was sent, and what was answered at each attempt
         * @description Needs the scope `read`.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send one event, or those of a time, again
         * @description With the same webhook-id, so that a receiver knows what it has seen. Needs the scope `manage`.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new signing secret; the old one signs beside it for a while
         * @description Needs the scope `manage`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a made-up event, marked as a test; the log shows what came of it
         * @description Needs the scope `manage`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Analytics: {
            durations: {
                feedbacks: number;
                from_seconds: number;
                to_seconds: number | null;
            }[];
            emotions: {
                change: number | null;
                /** @enum {string} */
                emotion: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                feedbacks: number;
                previous_feedbacks: number;
            }[];
            /** Format: date-time */
            from: string;
            intents: {
                change: number | null;
                feedbacks: number;
                /** @enum {string} */
                intent: "praise" | "problem" | "request" | "question" | "other";
                previous_feedbacks: number;
            }[];
            /** @enum {string} */
            interval: "hour" | "day" | "week" | "month";
            previous: {
                analysed: number;
                average_duration_seconds: number | null;
                average_score: number | null;
                cost_euros: number;
                duration_seconds: number;
                feedbacks: number;
                negative: number;
                neutral: number;
                positive: number;
            };
            series: {
                analysed: number;
                average_duration_seconds: number | null;
                average_score: number | null;
                cost_euros: number;
                duration_seconds: number;
                feedbacks: number;
                negative: number;
                neutral: number;
                positive: number;
                /** Format: date-time */
                start: string;
            }[];
            timezone: string;
            /** Format: date-time */
            to: string;
            topics: {
                average_score: number | null;
                change: number | null;
                feedbacks: number;
                impact: number;
                negative: number;
                previous_feedbacks: number;
                topic: string;
            }[];
            totals: {
                analysed: number;
                average_duration_seconds: number | null;
                average_score: number | null;
                cost_euros: number;
                duration_seconds: number;
                feedbacks: number;
                negative: number;
                neutral: number;
                positive: number;
            };
        };
        ApiKey: {
            /** @description A secret key that also works in web pages */
            allow_browser: boolean;
            /** @description Empty: any network address */
            allowed_addresses: string[];
            allowed_domains: string[];
            api_key: string;
            /** Format: date-time */
            created_at: string;
            expires_at: string | null;
            /** Format: uuid */
            id: string;
            is_active: boolean;
            key_name: string;
            key_prefix: string;
            /** @enum {string} */
            kind: "secret" | "publishable";
            last_used_at: string | null;
            requests_per_day: number | null;
            requests_per_minute: number | null;
            scopes: ("submit" | "read" | "manage")[];
            /** @description Entries of allowed_domains that anyone can get a website under, such as *.github.io: replace them */
            shared_domains: string[];
            /** @enum {string} */
            status: "active" | "expired" | "revoked";
        };
        BrowserToken: {
            allowed_origin: string | null;
            /** Format: date-time */
            expires_at: string;
            max_uses: number;
            scopes: ("process" | "stream")[];
            /** @description Sent in place of an API key; shown this once */
            token: string;
        };
        CreditStatement: {
            entries: {
                balance_euros: string;
                change_credits: number;
                change_euros: string;
                /** Format: date-time */
                created_at: string;
                id: number;
                /** @enum {string} */
                kind: "grant" | "settle" | "release" | "expire_hold" | "expire_grant" | "debit" | "take_back" | "reinstate";
                note: string | null;
                reference: string;
                source: ("welcome" | "monthly" | "admin" | "purchase" | "reinstated") | null;
            }[];
            has_more: boolean;
            next_cursor: string | null;
            /** @constant */
            success: true;
            total: number;
        };
        ErasureReceipt: {
            /** Format: date-time */
            completed_at: string;
            erased: {
                feedbacks: number;
                recordings: number;
            };
            /** Format: uuid */
            id: string;
            /** @constant */
            subject: "end_user";
        };
        /** @enum {string} */
        ErrorCode: "api_key_missing" | "api_key_invalid" | "api_key_revoked" | "api_key_expired" | "session_invalid" | "session_expired" | "token_invalid" | "token_expired" | "token_used_up" | "forbidden" | "second_factor_required" | "sign_in_again" | "email_not_proven" | "not_your_account" | "origin_not_allowed" | "secret_key_in_browser" | "insufficient_scope" | "address_not_allowed" | "account_suspended" | "admin_only" | "admin_second_factor_required" | "admin_password_wrong" | "admin_locked" | "admin_attempts_used_up" | "account_exists" | "sign_up_closed" | "weak_password" | "last_api_key" | "too_many_api_keys" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "upgrade_required" | "too_many_streams" | "upload_stalled" | "conflict" | "edit_conflict" | "too_many_connections" | "view_name_taken" | "too_many_views" | "too_many_shares" | "link_expired" | "idempotency_in_flight" | "body_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "malformed_body" | "malformed_request" | "invalid_request" | "unsupported_option" | "idempotency_key_reused" | "rate_limited" | "daily_limit_reached" | "monthly_limit_reached" | "insufficient_credits" | "spending_limit_reached" | "no_saved_card" | "already_subscribed" | "not_subscribed" | "plan_not_for_sale" | "return_address_refused" | "webhook_signature_invalid" | "payments_unavailable" | "webhook_url_refused" | "too_many_webhooks" | "audio_missing" | "audio_empty" | "audio_too_large" | "unsupported_format" | "unreadable_audio" | "no_audio_track" | "audio_too_short" | "audio_too_long" | "decode_timeout" | "unsupported_language" | "audio_url_refused" | "audio_url_unreachable" | "audio_gone" | "not_finished" | "not_retryable" | "processing_failed" | "internal_error" | "overloaded" | "unavailable" | "storage_unavailable" | "storage_full";
        Feedback: {
            audio: {
                bytes: number;
                channels: number;
                /** @enum {string} */
                format: "webm" | "ogg" | "mp3" | "wav" | "mp4" | "flac" | "aac";
                sample_rate: number;
            } | null;
            /** @description Where the audio is while it is kept; it takes the same key */
            audio_url: string | null;
            confidence_score: number;
            consent: boolean | null;
            cost: {
                credits: number;
                euros: number;
            };
            /** Format: date-time */
            created_at: string;
            duration_seconds: number;
            emotions: {
                /** @enum {string} */
                label: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                score: number;
            }[];
            end_user_id: string | null;
            /** Format: uuid */
            id: string;
            /** @description Null unless `detailed` was asked for */
            improvement_suggestions: {
                end: number;
                quote: string;
                start: number;
            }[] | null;
            /**
             * @description How far the team is with it; `status` of a PATCH sets it
             * @enum {string}
             */
            inbox_status: "new" | "read" | "in_progress" | "done";
            /** @enum {string} */
            intent: "praise" | "problem" | "request" | "question" | "other";
            key_topics: string[];
            keywords: string[];
            /** @description ISO 639-1 code of the language heard */
            language: string;
            metadata: {
                [key: string]: components["schemas"]["Nested1"];
            };
            /** @description Whether praise and complaint stand side by side; the label is then the weightier one */
            mixed: boolean;
            note: string | null;
            /** @description Null unless `detailed` was asked for */
            positive_remarks: {
                end: number;
                quote: string;
                start: number;
            }[] | null;
            processing: {
                /** @default embedded */
                analysis_engine: string;
                /** @default hashed-ngrams-int8 */
                analysis_model: string;
                analysis_ms: number;
                decode_ms: number;
                engine: string;
                fallbacks?: {
                    engine: string;
                    /** @enum {string} */
                    half: "speech" | "analysis";
                    model: string;
                    /** @enum {string} */
                    reason: "budget" | "timeout" | "rate_limited" | "unavailable" | "refused" | "bad_answer" | "resting";
                }[];
                model: string;
                speech_ms: number;
                total_ms: number;
            };
            /**
             * @description The same as `status`, under the name that lists filter by; `inbox_status` is the team's
             * @enum {string}
             */
            processing_status: "done" | "no_speech";
            /** @description Null unless `detailed` was asked for */
            recommendations: {
                end: number;
                quote: string;
                start: number;
                text: string;
                topic: string;
            }[] | null;
            redactions?: {
                end: number;
                /** @enum {string} */
                kind: "email" | "card" | "address" | "phone" | "name";
                start: number;
            }[];
            segments: {
                confidence?: number;
                end: number;
                sentiment?: {
                    /** @description Calibrated probability, 0 to 1, that the label is right */
                    confidence: number;
                    /** @enum {string} */
                    label: "positive" | "neutral" | "negative";
                    /** @description -1 (negative) to 1 (positive) */
                    score: number;
                };
                start: number;
                text: string;
            }[];
            sentiment: {
                /** @description Calibrated probability, 0 to 1, that the label is right */
                confidence: number;
                /** @enum {string} */
                label: "positive" | "neutral" | "negative";
                /** @description -1 (negative) to 1 (positive) */
                score: number;
            };
            /** @enum {string} */
            status: "done" | "no_speech";
            summary: string;
            tags: string[];
            /** @description Seconds; null unless `detailed` was asked for */
            timestamps: {
                improvement_suggestions: {
                    end: number;
                    start: number;
                }[];
                positive_remarks: {
                    end: number;
                    start: number;
                }[];
            } | null;
            /** @description Null unless `detailed` was asked for */
            tone: string | null;
            topics: string[];
            transcript: string;
            /** @description Counts edits, from 1; also the ETag */
            version: number;
        };
        FeedbackRow: {
            /** Format: date-time */
            created_at: string;
            duration_seconds: number;
            /** Format: uuid */
            id: string;
            /**
             * @description How far the team is with it; `status` of a PATCH sets it
             * @enum {string}
             */
            inbox_status: "new" | "read" | "in_progress" | "done";
            /** @enum {string} */
            intent: "praise" | "problem" | "request" | "question" | "other";
            /** @description ISO 639-1 code of the language heard */
            language: string;
            /**
             * @description The same as `status`, under the name that lists filter by; `inbox_status` is the team's
             * @enum {string}
             */
            processing_status: "done" | "no_speech";
            sentiment: {
                /** @description Calibrated probability, 0 to 1, that the label is right */
                confidence: number;
                /** @enum {string} */
                label: "positive" | "neutral" | "negative";
                /** @description -1 (negative) to 1 (positive) */
                score: number;
            };
            /** @enum {string} */
            status: "done" | "no_speech";
            /** @description The beginning of the transcript where nothing sums it up */
            summary: string;
            tags: string[];
            topics: string[];
            /** @description Counts edits, from 1; also the ETag */
            version: number;
        };
        LoggedRequest: {
            /** @description null: a browser session */
            api_key_id: string | null;
            /** @description Of the problem, if the answer was one */
            code: string | null;
            /** @description What the recording that it sent has cost */
            cost: {
                credits: number;
                euros: number;
            };
            /** Format: date-time */
            created_at: string;
            duration_ms: number;
            feedback_id: string | null;
            key_name: string | null;
            key_prefix: string | null;
            method: string;
            path: string;
            /**
             * Format: uuid
             * @description The x-request-id of the answer
             */
            request_id: string;
            status: number;
        };
        Nested1: unknown;
        Nested2: unknown;
        OpenAIError: {
            error: {
                code: string | null;
                message: string;
                param: string | null;
                type: string;
            };
        };
        OpenAITranscription: {
            text: string;
            usage: {
                seconds: number;
                /** @constant */
                type: "duration";
            };
        };
        OpenAIVerboseTranscription: {
            duration: number;
            language: string;
            segments?: {
                /** @description Not there where a remote engine does not tell */
                avg_logprob?: number;
                compression_ratio: number;
                end: number;
                id: number;
                no_speech_prob: number;
                seek: number;
                start: number;
                temperature: number;
                text: string;
                /** @description Always empty */
                tokens: number[];
            }[];
            /** @constant */
            task: "transcribe";
            text: string;
            usage: {
                seconds: number;
                /** @constant */
                type: "duration";
            };
            /** @description Times of words are spread over their segment’s */
            words?: {
                end: number;
                start: number;
                word: string;
            }[];
        };
        PendingFeedback: {
            /** Format: date-time */
            created_at: string;
            error: {
                code: components["schemas"]["ErrorCode"];
                message: string;
            } | null;
            /** Format: uuid */
            id: string;
            /**
             * @description How far the team is with it; `status` of a PATCH sets it
             * @enum {string}
             */
            inbox_status: "new" | "read" | "in_progress" | "done";
            note: string | null;
            /** @enum {string} */
            processing_status: "queued" | "processing" | "waiting" | "failed";
            /** @description When it is retried after a failure on our side */
            retry_at: string | null;
            /** @description It failed, but the recording is not at fault: its audio is kept and `POST /feedbacks/{id}/retry` retries it */
            retryable: boolean;
            /** @enum {string} */
            status: "queued" | "processing" | "waiting" | "failed";
            tags: string[];
            /** @description Counts edits, from 1; also the ETag */
            version: number;
            /** @description Only with status `waiting`: it resumes automatically once the account can pay, and fails at `until` */
            waiting: {
                message: string;
                /** @enum {string} */
                reason: "insufficient_credits" | "spending_limit_reached" | "audio_too_long";
                /** Format: date-time */
                until: string;
            } | null;
        };
        PrivacyDefaults: {
            /** @description Whether recordings are redacted that do not say `redact_pii` themselves */
            redact_pii: boolean;
            /** @description Days after which a feedback and its audio are deleted, also those that there are; 0 keeps nothing after the answer; null keeps them until they are deleted */
            retention_days: number | null;
        };
        PrivacyPreview: {
            feedbacks: number;
            recordings: number;
        };
        Problem: {
            code: components["schemas"]["ErrorCode"];
            current?: {
                version: number;
            } & {
                [key: string]: unknown;
            };
            detail: string;
            error?: string | {
                code: components["schemas"]["ErrorCode"];
                message: string;
            };
            errors?: {
                message: string;
                path: string;
            }[];
            message?: string;
            request_id: string;
            status: number;
            /** @constant */
            success?: false;
            title: string;
            type: string;
        };
        SavedView: {
            /** Format: date-time */
            created_at: string;
            filter: {
                /** @enum {string} */
                emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                end_user_id?: string;
                /** @description Recorded at or after */
                from?: string;
                /** @enum {string} */
                intent?: "praise" | "problem" | "request" | "question" | "other";
                /**
                 * Format: uuid
                 * @description Id of the API key it was sent with
                 */
                key?: string;
                max_score?: number;
                /** @description Sentiment score, -1 to 1 */
                min_score?: number;
                /**
                 * @description How far processing is: the `status` of the feedback
                 * @enum {string}
                 */
                processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                /** @description Words to find in transcript, summary, note and tags: all of them; "a phrase", or, -without. A word that occurs nowhere is taken for the most similar one */
                q?: string;
                /** @description true: only what failed on our side and can be retried */
                retryable?: boolean;
                /** @enum {string} */
                sentiment?: "positive" | "neutral" | "negative";
                /**
                 * @description How far the team is with it: the `inbox_status`
                 * @enum {string}
                 */
                status?: "new" | "read" | "in_progress" | "done";
                tag?: string;
                /** @description Recorded before; a day without a time is included whole */
                to?: string;
                topic?: string;
            };
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            order: "newest" | "impact";
            /** Format: date-time */
            updated_at: string;
        };
        Share: {
            audio: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** Format: uuid */
            id: string;
            last_opened_at: string | null;
        };
        Usage: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            total: {
                cost: {
                    credits: number;
                    euros: number;
                };
                /** @description Length of these recordings together */
                duration_seconds: number;
                /** @description Of these, answered with 400 or above */
                errors: number;
                /** @description Finished, with speech in them */
                recordings: number;
                /** @description Answered, of whatever kind */
                requests: number;
            };
            /** @description One entry a day and key, newest first; days without any are left out */
            usage: {
                /** @description null: a browser session */
                api_key_id: string | null;
                cost: {
                    credits: number;
                    euros: number;
                };
                /** Format: date */
                date: string;
                /** @description Length of these recordings together */
                duration_seconds: number;
                /** @description Of these, answered with 400 or above */
                errors: number;
                key_name: string | null;
                key_prefix: string | null;
                /** @description Finished, with speech in them */
                recordings: number;
                /** @description Answered, of whatever kind */
                requests: number;
            }[];
        };
        WebhookDelivery: {
            attempts: number;
            /** @enum {string} */
            cause: "event" | "callback" | "replay" | "test";
            /** Format: date-time */
            created_at: string;
            /** @description The webhook-id of every attempt */
            event_id: string;
            finished_at: string | null;
            /** Format: uuid */
            id: string;
            last_error: string | null;
            last_status_code: number | null;
            next_attempt_at: string | null;
            /** @enum {string} */
            status: "waiting" | "delivered" | "failed" | "cancelled";
            /** @enum {string} */
            type: "feedback.completed" | "feedback.failed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked";
            url: string;
        };
        WebhookDeliveryDetail: {
            attempts: number;
            /** @description What was sent, to the letter; null once it may not be kept */
            body: string | null;
            /** @enum {string} */
            cause: "event" | "callback" | "replay" | "test";
            /** Format: date-time */
            created_at: string;
            /** @description The webhook-id of every attempt */
            event_id: string;
            finished_at: string | null;
            /** Format: uuid */
            id: string;
            last_error: string | null;
            last_status_code: number | null;
            log: {
                /** @description The first 16 KB of the answer */
                answer: string | null;
                duration_ms: number;
                error: string | null;
                number: number;
                /** Format: date-time */
                started_at: string;
                status_code: number | null;
            }[];
            next_attempt_at: string | null;
            /** @enum {string} */
            status: "waiting" | "delivered" | "failed" | "cancelled";
            /** @enum {string} */
            type: "feedback.completed" | "feedback.failed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked";
            url: string;
        };
        WebhookEndpoint: {
            /** Format: date-time */
            created_at: string;
            description: string;
            disabled_at: string | null;
            /** @description gone: it answered 410; failing: nothing got through in ten attempts over 75 hours */
            disabled_reason: ("manual" | "gone" | "failing") | null;
            /** @description Empty: all */
            events: ("feedback.completed" | "feedback.failed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked")[];
            failing_since: string | null;
            /** Format: uuid */
            id: string;
            /**
             * @description callback: stands for every callback_url that you name in a request
             * @enum {string}
             */
            kind: "endpoint" | "callback";
            last_success_at: string | null;
            /** @description Until then the secret before this one signs, too */
            previous_secret_until: string | null;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** @description null: of kind callback */
            url: string | null;
        };
        WebhookEndpointWithSecret: {
            /** Format: date-time */
            created_at: string;
            description: string;
            disabled_at: string | null;
            /** @description gone: it answered 410; failing: nothing got through in ten attempts over 75 hours */
            disabled_reason: ("manual" | "gone" | "failing") | null;
            /** @description Empty: all */
            events: ("feedback.completed" | "feedback.failed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked")[];
            failing_since: string | null;
            /** Format: uuid */
            id: string;
            /**
             * @description callback: stands for every callback_url that you name in a request
             * @enum {string}
             */
            kind: "endpoint" | "callback";
            last_success_at: string | null;
            /** @description Until then the secret before this one signs, too */
            previous_secret_until: string | null;
            /** @description Signs the deliveries; shown this once */
            secret: string;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** @description null: of kind callback */
            url: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    deleteKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Lets a secret key be sent from web pages, where anyone can read it. Use a publishable key instead */
                    allow_browser?: boolean;
                    /** @description 203.0.113.7, 203.0.113.0/24, 2001:db8::/32; a secret key then works from these addresses only */
                    allowed_addresses?: string[];
                    /** @description example.com, *.example.com, https://example.com:8443; the key then works from these websites only */
                    allowed_domains?: string[];
                    expires_at?: string | null;
                    key_name?: string;
                    requests_per_day?: number | null;
                    requests_per_minute?: number | null;
                    /** @description submit sends recordings, read reads, manage changes and deletes; a publishable key has submit */
                    scopes?: ("submit" | "read" | "manage")[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: components["schemas"]["ApiKey"];
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBalance: {
        parameters: {
            query?: {
                /** @description Your own; anything else is refused */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balance: number;
                        balance_euros: number;
                        basis_euros: number;
                        credits: number;
                        /** @enum {string} */
                        currency: "EUR";
                        /** Format: date-time */
                        last_updated: string;
                        next_expiry: {
                            /** Format: date-time */
                            at: string;
                            euros: number;
                        } | null;
                        reserved_euros: number;
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCreditStatement: {
        parameters: {
            query?: {
                cursor?: string;
                format?: "json" | "csv";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditStatement"];
                    "text/csv": string;
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: {
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        active: number;
                        api_keys: components["schemas"]["ApiKey"][];
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 86400 */
                    overlap_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_key: string;
                        key: components["schemas"]["ApiKey"];
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Lets a secret key be sent from web pages, where anyone can read it. Use a publishable key instead
                     * @default false
                     */
                    allow_browser?: boolean;
                    /**
                     * @description 203.0.113.7, 203.0.113.0/24, 2001:db8::/32; a secret key then works from these addresses only
                     * @default []
                     */
                    allowed_addresses?: string[];
                    /**
                     * @description example.com, *.example.com, https://example.com:8443; the key then works from these websites only
                     * @default []
                     */
                    allowed_domains?: string[];
                    /** @default null */
                    expires_at?: string | null;
                    key_name?: string;
                    /**
                     * @default secret
                     * @enum {string}
                     */
                    kind?: "secret" | "publishable";
                    /** @default null */
                    requests_per_day?: number | null;
                    /** @default null */
                    requests_per_minute?: number | null;
                    /** @description submit sends recordings, read reads, manage changes and deletes; a publishable key has submit */
                    scopes?: ("submit" | "read" | "manage")[];
                    user_id?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_key: string;
                        key: components["schemas"]["ApiKey"];
                        /** @enum {boolean} */
                        success: true;
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    validateKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    api_key: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: ("api_key_invalid" | "api_key_revoked" | "api_key_expired") | null;
                        expires_at: string | null;
                        kind: ("secret" | "publishable" | "demo") | null;
                        /** @enum {boolean} */
                        success: true;
                        valid: boolean;
                    };
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAnalytics: {
        parameters: {
            query?: {
                /** @description Start; a day begins in `timezone`. Default: 30 days, today included */
                from?: string;
                interval?: "hour" | "day" | "week" | "month";
                /** @description What days, weeks (from Monday) and months are counted in */
                timezone?: string;
                /** @description End; a day is included whole. Default: now */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analytics"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    analyze: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default false */
                    detailed?: boolean;
                    /** @description Language that is spoken, for example "en" */
                    language?: string;
                    text: string;
                } | {
                    /**
                     * Format: uri
                     * @description https address of a recording, whose words are analysed
                     */
                    audio_url: string;
                    /** @default false */
                    detailed?: boolean;
                    /** @description Language that is spoken, for example "en" */
                    language?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        duration_seconds?: number;
                        emotions: {
                            /** @enum {string} */
                            label: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                            score: number;
                        }[];
                        improvement_suggestions: {
                            quote: string;
                        }[] | null;
                        /** @enum {string} */
                        intent: "praise" | "problem" | "request" | "question" | "other";
                        keywords: string[];
                        /** @description ISO 639-1 code of the language heard */
                        language: string;
                        /** @description Whether praise and complaint stand side by side; the label is then the weightier one */
                        mixed: boolean;
                        positive_remarks: {
                            quote: string;
                        }[] | null;
                        processing: {
                            /** @default embedded */
                            analysis_engine: string;
                            /** @default hashed-ngrams-int8 */
                            analysis_model: string;
                            analysis_ms: number;
                            fallbacks?: {
                                engine: string;
                                /** @enum {string} */
                                half: "speech" | "analysis";
                                model: string;
                                /** @enum {string} */
                                reason: "budget" | "timeout" | "rate_limited" | "unavailable" | "refused" | "bad_answer" | "resting";
                            }[];
                        };
                        recommendations: {
                            quote: string;
                            text: string;
                            topic: string;
                        }[] | null;
                        sentiment: {
                            /** @description Calibrated probability, 0 to 1, that the label is right */
                            confidence: number;
                            /** @enum {string} */
                            label: "positive" | "neutral" | "negative";
                            /** @description -1 (negative) to 1 (positive) */
                            score: number;
                        };
                        summary: string;
                        /** @description Null unless `detailed` was asked for */
                        tone: string | null;
                        topics: string[];
                        transcript?: string;
                    };
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createTranscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: answer 202 at once. `wait=n`: answer 202 after n seconds (RFC 7240). */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description Language that is spoken, for example "en" */
                    language?: string;
                    model?: string;
                    prompt?: string;
                    /**
                     * @default json
                     * @enum {string}
                     */
                    response_format?: "json" | "text" | "srt" | "vtt" | "verbose_json";
                    /** @description The words as server-sent events, a delta for each segment, as soon as all of them are known */
                    stream?: string;
                    temperature?: number;
                    /**
                     * @default [
                     *       "segment"
                     *     ]
                     */
                    "timestamp_granularities[]"?: ("word" | "segment")[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIVerboseTranscription"] | components["schemas"]["OpenAITranscription"];
                    "text/event-stream": string;
                    "text/plain": string;
                };
            };
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        error: {
                            code: components["schemas"]["ErrorCode"];
                            message: string;
                        } | null;
                        /** Format: uuid */
                        id: string;
                        /**
                         * @description How far the team is with it; `status` of a PATCH sets it
                         * @enum {string}
                         */
                        inbox_status: "new" | "read" | "in_progress" | "done";
                        note: string | null;
                        /** @enum {string} */
                        processing_status: "queued" | "processing" | "waiting" | "failed";
                        /** @description Reads this one feedback for 24 h, as `Authorization: Bearer`. Only for publishable keys and browser tokens */
                        read_token?: string;
                        /** @description When it is retried after a failure on our side */
                        retry_at: string | null;
                        /** @description It failed, but the recording is not at fault: its audio is kept and `POST /feedbacks/{id}/retry` retries it */
                        retryable: boolean;
                        /** @enum {string} */
                        status: "queued" | "processing" | "waiting" | "failed";
                        /** @enum {boolean} */
                        success?: true;
                        tags: string[];
                        /** @description Counts edits, from 1; also the ETag */
                        version: number;
                        /** @description Only with status `waiting`: it resumes automatically once the account can pay, and fails at `until` */
                        waiting: {
                            message: string;
                            /** @enum {string} */
                            reason: "insufficient_credits" | "spending_limit_reached" | "audio_too_long";
                            /** Format: date-time */
                            until: string;
                        } | null;
                    };
                };
            };
            /** @description An error in OpenAI’s shape */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIError"];
                };
            };
            /** @description An error in OpenAI’s shape */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIError"];
                };
            };
            /** @description An error in OpenAI’s shape */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIError"];
                };
            };
            /** @description An error in OpenAI’s shape */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIError"];
                };
            };
            /** @description An error in OpenAI’s shape */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIError"];
                };
            };
            /** @description An error in OpenAI’s shape */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIError"];
                };
            };
            /** @description An error in OpenAI’s shape */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIError"];
                };
            };
            /** @description An error in OpenAI’s shape */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIError"];
                };
            };
            /** @description An error in OpenAI’s shape */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIError"];
                };
            };
            /** @description An error in OpenAI’s shape */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIError"];
                };
            };
            /** @description An error in OpenAI’s shape */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIError"];
                };
            };
            /** @description An error in OpenAI’s shape */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIError"];
                };
            };
            /** @description An error in OpenAI’s shape */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIError"];
                };
            };
        };
    };
    eraseEndUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                end_user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureReceipt"];
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listErasures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        erasures: components["schemas"]["ErasureReceipt"][];
                    };
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    watchEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFeedbacks: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before */
                cursor?: string;
                emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                end_user_id?: string;
                /** @description Recorded at or after */
                from?: string;
                intent?: "praise" | "problem" | "request" | "question" | "other";
                /** @description Id of the API key it was sent with */
                key?: string;
                limit?: number;
                max_score?: number;
                /** @description Sentiment score, -1 to 1 */
                min_score?: number;
                /** @description newest first, or what most wants to be acted on first */
                order?: "newest" | "impact";
                /** @description How far processing is: the `status` of the feedback */
                processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                /** @description Words to find in transcript, summary, note and tags: all of them; "a phrase", or, -without. A word that occurs nowhere is taken for the most similar one */
                q?: string;
                /** @description true: only what failed on our side and can be retried */
                retryable?: boolean;
                sentiment?: "positive" | "neutral" | "negative";
                /** @description How far the team is with it: the `inbox_status` */
                status?: "new" | "read" | "in_progress" | "done";
                tag?: string;
                /** @description Recorded before; a day without a time is included whole */
                to?: string;
                topic?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        corrected_q: string | null;
                        feedbacks: (components["schemas"]["Feedback"] | components["schemas"]["PendingFeedback"])[];
                        has_more: boolean;
                        next_cursor: string | null;
                        total: number;
                        total_is_exact: boolean;
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"] | components["schemas"]["PendingFeedback"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description null or "" removes it */
                    note?: string | null;
                    /** @enum {string} */
                    status?: "new" | "read" | "in_progress" | "done";
                    /** @description In place of the present ones */
                    tags?: string[];
                    /** @description The version that was edited, as an alternative to If-Match; an older one gets 409 */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"] | components["schemas"]["PendingFeedback"];
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFeedbackAudio: {
        parameters: {
            query?: {
                direct?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address is in `Location` */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAudioLink: {
        parameters: {
            query?: {
                /** @description seconds */
                expires_in?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        expires_at: string;
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        error: {
                            code: components["schemas"]["ErrorCode"];
                            message: string;
                        } | null;
                        /** Format: uuid */
                        id: string;
                        /**
                         * @description How far the team is with it; `status` of a PATCH sets it
                         * @enum {string}
                         */
                        inbox_status: "new" | "read" | "in_progress" | "done";
                        note: string | null;
                        /** @enum {string} */
                        processing_status: "queued" | "processing" | "waiting" | "failed";
                        /** @description Reads this one feedback for 24 h, as `Authorization: Bearer`. Only for publishable keys and browser tokens */
                        read_token?: string;
                        /** @description When it is retried after a failure on our side */
                        retry_at: string | null;
                        /** @description It failed, but the recording is not at fault: its audio is kept and `POST /feedbacks/{id}/retry` retries it */
                        retryable: boolean;
                        /** @enum {string} */
                        status: "queued" | "processing" | "waiting" | "failed";
                        /** @enum {boolean} */
                        success?: true;
                        tags: string[];
                        /** @description Counts edits, from 1; also the ETag */
                        version: number;
                        /** @description Only with status `waiting`: it resumes automatically once the account can pay, and fails at `until` */
                        waiting: {
                            message: string;
                            /** @enum {string} */
                            reason: "insufficient_credits" | "spending_limit_reached" | "audio_too_long";
                            /** Format: date-time */
                            until: string;
                        } | null;
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listShares: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shares: components["schemas"]["Share"][];
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Whether the recording may be heard, too
                     * @default false
                     */
                    audio?: boolean;
                    /** @default 168 */
                    expires_in_hours?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audio: boolean;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        expires_at: string;
                        /** Format: uuid */
                        id: string;
                        last_opened_at: string | null;
                        token: string;
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                shareId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportFeedbacks: {
        parameters: {
            query?: {
                emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                end_user_id?: string;
                /** @description csv: one line each, the first names the columns; jsonl: one whole feedback a line */
                format?: "csv" | "jsonl";
                /** @description Recorded at or after */
                from?: string;
                intent?: "praise" | "problem" | "request" | "question" | "other";
                /** @description Id of the API key it was sent with */
                key?: string;
                max_score?: number;
                /** @description Sentiment score, -1 to 1 */
                min_score?: number;
                /** @description newest first, or what most wants to be acted on first */
                order?: "newest" | "impact";
                /** @description How far processing is: the `status` of the feedback */
                processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                /** @description Words to find in transcript, summary, note and tags: all of them; "a phrase", or, -without. A word that occurs nowhere is taken for the most similar one */
                q?: string;
                /** @description true: only what failed on our side and can be retried */
                retryable?: boolean;
                sentiment?: "positive" | "neutral" | "negative";
                /** @description How far the team is with it: the `inbox_status` */
                status?: "new" | "read" | "in_progress" | "done";
                tag?: string;
                /** @description Recorded before; a day without a time is included whole */
                to?: string;
                topic?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryFeedbacks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                    end_user_id?: string;
                    /** @description Recorded at or after */
                    from?: string;
                    /** @enum {string} */
                    intent?: "praise" | "problem" | "request" | "question" | "other";
                    /**
                     * Format: uuid
                     * @description Id of the API key it was sent with
                     */
                    key?: string;
                    max_score?: number;
                    /** @description Sentiment score, -1 to 1 */
                    min_score?: number;
                    /**
                     * @description How far processing is: the `status` of the feedback
                     * @enum {string}
                     */
                    processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                    /** @description Words to find in transcript, summary, note and tags: all of them; "a phrase", or, -without. A word that occurs nowhere is taken for the most similar one */
                    q?: string;
                    /** @description true: only what failed on our side and can be retried */
                    retryable?: boolean;
                    /** @enum {string} */
                    sentiment?: "positive" | "neutral" | "negative";
                    /**
                     * @description How far the team is with it: the `inbox_status`
                     * @enum {string}
                     */
                    status?: "new" | "read" | "in_progress" | "done";
                    tag?: string;
                    /** @description Recorded before; a day without a time is included whole */
                    to?: string;
                    topic?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        remaining: number;
                        retried: number;
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFeedbackRows: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before */
                cursor?: string;
                emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                end_user_id?: string;
                /** @description Recorded at or after */
                from?: string;
                intent?: "praise" | "problem" | "request" | "question" | "other";
                /** @description Id of the API key it was sent with */
                key?: string;
                limit?: number;
                max_score?: number;
                /** @description Sentiment score, -1 to 1 */
                min_score?: number;
                /** @description newest first, or what most wants to be acted on first */
                order?: "newest" | "impact";
                /** @description How far processing is: the `status` of the feedback */
                processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                /** @description Words to find in transcript, summary, note and tags: all of them; "a phrase", or, -without. A word that occurs nowhere is taken for the most similar one */
                q?: string;
                /** @description true: only what failed on our side and can be retried */
                retryable?: boolean;
                sentiment?: "positive" | "neutral" | "negative";
                /** @description How far the team is with it: the `inbox_status` */
                status?: "new" | "read" | "in_progress" | "done";
                tag?: string;
                /** @description Recorded before; a day without a time is included whole */
                to?: string;
                topic?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        corrected_q: string | null;
                        feedbacks: (components["schemas"]["FeedbackRow"] | components["schemas"]["PendingFeedback"])[];
                        has_more: boolean;
                        next_cursor: string | null;
                        total: number;
                        total_is_exact: boolean;
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPrivacyDefaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyDefaults"];
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePrivacyDefaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether recordings are redacted that do not say `redact_pii` themselves */
                    redact_pii?: boolean;
                    /** @description Days after which a feedback and its audio are deleted, also those that there are; 0 keeps nothing after the answer; null keeps them until they are deleted */
                    retention_days?: number | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyDefaults"];
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewPrivacyDefaults: {
        parameters: {
            query: {
                retention_days: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyPreview"];
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    process: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: answer 202 at once. `wait=n`: answer 202 after n seconds (RFC 7240). */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description https address the audio is fetched from
                     */
                    audio_url: string;
                    /**
                     * Format: uri
                     * @description The result is sent here, too, signed as your webhooks are; not with publishable or demo keys
                     */
                    callback_url?: string;
                    /** @description Whether the speaker agreed to be recorded */
                    consent?: boolean;
                    /**
                     * @description Adds tone, recommendations, and remarks with their timestamps
                     * @default false
                     */
                    detailed?: boolean;
                    /** @description Who spoke, in your own terms */
                    end_user_id?: string;
                    /** @description Language that is spoken, for example "en" */
                    language?: string;
                    /**
                     * @description Your own JSON object, given back with the feedback (16 KB)
                     * @default {}
                     */
                    metadata?: {
                        [key: string]: components["schemas"]["Nested2"];
                    };
                    /** @description Takes names, e-mail addresses, telephone numbers, cards and postal addresses out of the words, the analysis and the stored audio */
                    redact_pii?: boolean;
                    /** @description Days after which feedback and audio are deleted; 0 keeps nothing after the answer */
                    retention_days?: number;
                    /** @default [] */
                    tags?: string[];
                } | {
                    /**
                     * Format: uri
                     * @description The result is sent here, too, signed as your webhooks are; not with publishable or demo keys
                     */
                    callback_url?: string;
                    /** @description Whether the speaker agreed to be recorded */
                    consent?: boolean;
                    /**
                     * @description Adds tone, recommendations, and remarks with their timestamps
                     * @default false
                     */
                    detailed?: boolean;
                    /** @description Who spoke, in your own terms */
                    end_user_id?: string;
                    /** @description Language that is spoken, for example "en" */
                    language?: string;
                    /**
                     * @description Your own JSON object, given back with the feedback (16 KB)
                     * @default {}
                     */
                    metadata?: {
                        [key: string]: components["schemas"]["Nested2"];
                    };
                    /** @description Takes names, e-mail addresses, telephone numbers, cards and postal addresses out of the words, the analysis and the stored audio */
                    redact_pii?: boolean;
                    /** @description Days after which feedback and audio are deleted; 0 keeps nothing after the answer */
                    retention_days?: number;
                    /** @default [] */
                    tags?: string[];
                    /**
                     * Format: uuid
                     * @description Of `POST /uploads`, after the audio was sent to its address
                     */
                    upload_id: string;
                } | {
                    /**
                     * Format: uri
                     * @description The result is sent here, too, signed as your webhooks are; not with publishable or demo keys
                     */
                    callback_url?: string;
                    /** @description Whether the speaker agreed to be recorded */
                    consent?: boolean;
                    /**
                     * @description Adds tone, recommendations, and remarks with their timestamps
                     * @default false
                     */
                    detailed?: boolean;
                    /** @description Who spoke, in your own terms */
                    end_user_id?: string;
                    /** @description Language that is spoken, for example "en" */
                    language?: string;
                    /**
                     * @description Your own JSON object, given back with the feedback (16 KB)
                     * @default {}
                     */
                    metadata?: {
                        [key: string]: components["schemas"]["Nested2"];
                    };
                    /** @description Takes names, e-mail addresses, telephone numbers, cards and postal addresses out of the words, the analysis and the stored audio */
                    redact_pii?: boolean;
                    /** @description Days after which feedback and audio are deleted; 0 keeps nothing after the answer */
                    retention_days?: number;
                    /** @default [] */
                    tags?: string[];
                    /** @description What was written in place of a recording */
                    text: string;
                };
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The recording: webm, ogg, mp3, wav, m4a/mp4, aac or flac, at most 100 MB
                     */
                    audio: string;
                    /**
                     * Format: uri
                     * @description The result is sent here, too, signed as your webhooks are; not with publishable or demo keys
                     */
                    callback_url?: string;
                    /** @description Whether the speaker agreed to be recorded */
                    consent?: boolean;
                    /**
                     * @description Adds tone, recommendations, and remarks with their timestamps
                     * @default false
                     */
                    detailed?: boolean;
                    /** @description Sent by recorders; ignored, the length is measured */
                    duration?: string;
                    /** @description Who spoke, in your own terms */
                    end_user_id?: string;
                    /** @description Language that is spoken, for example "en" */
                    language?: string;
                    /**
                     * @description Your own JSON object, given back with the feedback (16 KB)
                     * @default {}
                     */
                    metadata?: {
                        [key: string]: components["schemas"]["Nested2"];
                    };
                    /** @description Takes names, e-mail addresses, telephone numbers, cards and postal addresses out of the words, the analysis and the stored audio */
                    redact_pii?: boolean;
                    /** @description Days after which feedback and audio are deleted; 0 keeps nothing after the answer */
                    retention_days?: number;
                    /** @default [] */
                    tags?: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        error: {
                            code: components["schemas"]["ErrorCode"];
                            message: string;
                        } | null;
                        /** Format: uuid */
                        id: string;
                        /**
                         * @description How far the team is with it; `status` of a PATCH sets it
                         * @enum {string}
                         */
                        inbox_status: "new" | "read" | "in_progress" | "done";
                        note: string | null;
                        /** @enum {string} */
                        processing_status: "queued" | "processing" | "waiting" | "failed";
                        /** @description Reads this one feedback for 24 h, as `Authorization: Bearer`. Only for publishable keys and browser tokens */
                        read_token?: string;
                        /** @description When it is retried after a failure on our side */
                        retry_at: string | null;
                        /** @description It failed, but the recording is not at fault: its audio is kept and `POST /feedbacks/{id}/retry` retries it */
                        retryable: boolean;
                        /** @enum {string} */
                        status: "queued" | "processing" | "waiting" | "failed";
                        /** @enum {boolean} */
                        success?: true;
                        tags: string[];
                        /** @description Counts edits, from 1; also the ETag */
                        version: number;
                        /** @description Only with status `waiting`: it resumes automatically once the account can pay, and fails at `until` */
                        waiting: {
                            message: string;
                            /** @enum {string} */
                            reason: "insufficient_credits" | "spending_limit_reached" | "audio_too_long";
                            /** Format: date-time */
                            until: string;
                        } | null;
                    };
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                api_key_id?: string;
                cursor?: string;
                limit?: number;
                /** @description error: answered with 400 or above */
                status?: "success" | "error";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        has_more: boolean;
                        next_cursor: string | null;
                        requests: components["schemas"]["LoggedRequest"][];
                        total: number;
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A problem */
            426: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The only website it works from, such as https://app.example.com */
                    allowed_origin?: string;
                    /** @default 300 */
                    expires_in_seconds?: number;
                    /**
                     * @description Requests that succeed; one that is refused does not count
                     * @default 1
                     */
                    max_uses?: number;
                    /**
                     * @description What the token may do: send recordings, or stream them
                     * @default [
                     *       "process"
                     *     ]
                     */
                    scopes?: ("process" | "stream")[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowserToken"];
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    transcribe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: answer 202 at once. `wait=n`: answer 202 after n seconds (RFC 7240). */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    audio_url: string;
                    /** @description Language that is spoken, for example "en" */
                    language?: string;
                    /** @description Takes names, e-mail addresses, telephone numbers, cards and postal addresses out of the words, the analysis and the stored audio */
                    redact_pii?: boolean;
                } | {
                    /** @description Language that is spoken, for example "en" */
                    language?: string;
                    /** @description Takes names, e-mail addresses, telephone numbers, cards and postal addresses out of the words, the analysis and the stored audio */
                    redact_pii?: boolean;
                    /**
                     * Format: uuid
                     * @description Of `POST /uploads`, after the audio was sent to its address
                     */
                    upload_id: string;
                };
                "multipart/form-data": {
                    /** Format: binary */
                    audio: string;
                    /** @description Language that is spoken, for example "en" */
                    language?: string;
                    /** @description Takes names, e-mail addresses, telephone numbers, cards and postal addresses out of the words, the analysis and the stored audio */
                    redact_pii?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        duration_seconds: number;
                        /** @description ISO 639-1 code of the language heard */
                        language: string;
                        processing: {
                            /** @default embedded */
                            analysis_engine: string;
                            /** @default hashed-ngrams-int8 */
                            analysis_model: string;
                            analysis_ms: number;
                            decode_ms: number;
                            engine: string;
                            fallbacks?: {
                                engine: string;
                                /** @enum {string} */
                                half: "speech" | "analysis";
                                model: string;
                                /** @enum {string} */
                                reason: "budget" | "timeout" | "rate_limited" | "unavailable" | "refused" | "bad_answer" | "resting";
                            }[];
                            model: string;
                            speech_ms: number;
                            total_ms: number;
                        };
                        redactions?: {
                            end: number;
                            /** @enum {string} */
                            kind: "email" | "card" | "address" | "phone" | "name";
                            start: number;
                        }[];
                        segments: {
                            confidence?: number;
                            end: number;
                            start: number;
                            text: string;
                        }[];
                        transcript: string;
                    };
                };
            };
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        created_at: string;
                        error: {
                            code: components["schemas"]["ErrorCode"];
                            message: string;
                        } | null;
                        /** Format: uuid */
                        id: string;
                        /**
                         * @description How far the team is with it; `status` of a PATCH sets it
                         * @enum {string}
                         */
                        inbox_status: "new" | "read" | "in_progress" | "done";
                        note: string | null;
                        /** @enum {string} */
                        processing_status: "queued" | "processing" | "waiting" | "failed";
                        /** @description Reads this one feedback for 24 h, as `Authorization: Bearer`. Only for publishable keys and browser tokens */
                        read_token?: string;
                        /** @description When it is retried after a failure on our side */
                        retry_at: string | null;
                        /** @description It failed, but the recording is not at fault: its audio is kept and `POST /feedbacks/{id}/retry` retries it */
                        retryable: boolean;
                        /** @enum {string} */
                        status: "queued" | "processing" | "waiting" | "failed";
                        /** @enum {boolean} */
                        success?: true;
                        tags: string[];
                        /** @description Counts edits, from 1; also the ETag */
                        version: number;
                        /** @description Only with status `waiting`: it resumes automatically once the account can pay, and fails at `until` */
                        waiting: {
                            message: string;
                            /** @enum {string} */
                            reason: "insufficient_credits" | "spending_limit_reached" | "audio_too_long";
                            /** Format: date-time */
                            until: string;
                        } | null;
                    };
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTranscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        duration_seconds: number;
                        /** @description ISO 639-1 code of the language heard */
                        language: string;
                        processing: {
                            /** @default embedded */
                            analysis_engine: string;
                            /** @default hashed-ngrams-int8 */
                            analysis_model: string;
                            analysis_ms: number;
                            decode_ms: number;
                            engine: string;
                            fallbacks?: {
                                engine: string;
                                /** @enum {string} */
                                half: "speech" | "analysis";
                                model: string;
                                /** @enum {string} */
                                reason: "budget" | "timeout" | "rate_limited" | "unavailable" | "refused" | "bad_answer" | "resting";
                            }[];
                            model: string;
                            speech_ms: number;
                            total_ms: number;
                        };
                        redactions?: {
                            end: number;
                            /** @enum {string} */
                            kind: "email" | "card" | "address" | "phone" | "name";
                            start: number;
                        }[];
                        segments: {
                            confidence?: number;
                            end: number;
                            start: number;
                            text: string;
                        }[];
                        transcript: string;
                    } | components["schemas"]["PendingFeedback"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bytes": 4200000
                 *     }
                 */
                "application/json": {
                    /** @description Of the file; exactly so many have to be sent */
                    bytes: number;
                    /** @description Of the file, hexadecimal. Then nothing else can be sent to the address */
                    sha256?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "method": "PUT",
                     *       "url": "https://bucket.s3.eu-west-3.amazonaws.com/audio/5d0f…?X-Amz-Signature=…",
                     *       "headers": {
                     *         "content-type": "application/octet-stream"
                     *       },
                     *       "expires_at": "2026-11-23T10:15:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description Until then an upload to the address may begin
                         */
                        expires_at: string;
                        /** @description Have to be sent exactly so */
                        headers: {
                            [key: string]: string;
                        };
                        /**
                         * Format: uuid
                         * @description To be sent as `upload_id` within an hour, once
                         */
                        id: string;
                        /** @enum {string} */
                        method: "PUT";
                        /**
                         * Format: uri
                         * @description Takes the bytes of the file as its body, without a key
                         */
                        url: string;
                    };
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: {
                api_key_id?: string;
                /** @description First day, in UTC; default: 30 days in all */
                from?: string;
                /** @description Last day, in UTC; default: today */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        maximum: number;
                        views: components["schemas"]["SavedView"][];
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    filter?: {
                        /** @enum {string} */
                        emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                        end_user_id?: string;
                        /** @description Recorded at or after */
                        from?: string;
                        /** @enum {string} */
                        intent?: "praise" | "problem" | "request" | "question" | "other";
                        /**
                         * Format: uuid
                         * @description Id of the API key it was sent with
                         */
                        key?: string;
                        max_score?: number;
                        /** @description Sentiment score, -1 to 1 */
                        min_score?: number;
                        /**
                         * @description How far processing is: the `status` of the feedback
                         * @enum {string}
                         */
                        processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                        /** @description Words to find in transcript, summary, note and tags: all of them; "a phrase", or, -without. A word that occurs nowhere is taken for the most similar one */
                        q?: string;
                        /** @description true: only what failed on our side and can be retried */
                        retryable?: boolean;
                        /** @enum {string} */
                        sentiment?: "positive" | "neutral" | "negative";
                        /**
                         * @description How far the team is with it: the `inbox_status`
                         * @enum {string}
                         */
                        status?: "new" | "read" | "in_progress" | "done";
                        tag?: string;
                        /** @description Recorded before; a day without a time is included whole */
                        to?: string;
                        topic?: string;
                    };
                    /** @description Unique in the account, whatever the case */
                    name: string;
                    /**
                     * @default newest
                     * @enum {string}
                     */
                    order?: "newest" | "impact";
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    filter?: {
                        /** @enum {string} */
                        emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                        end_user_id?: string;
                        /** @description Recorded at or after */
                        from?: string;
                        /** @enum {string} */
                        intent?: "praise" | "problem" | "request" | "question" | "other";
                        /**
                         * Format: uuid
                         * @description Id of the API key it was sent with
                         */
                        key?: string;
                        max_score?: number;
                        /** @description Sentiment score, -1 to 1 */
                        min_score?: number;
                        /**
                         * @description How far processing is: the `status` of the feedback
                         * @enum {string}
                         */
                        processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                        /** @description Words to find in transcript, summary, note and tags: all of them; "a phrase", or, -without. A word that occurs nowhere is taken for the most similar one */
                        q?: string;
                        /** @description true: only what failed on our side and can be retried */
                        retryable?: boolean;
                        /** @enum {string} */
                        sentiment?: "positive" | "neutral" | "negative";
                        /**
                         * @description How far the team is with it: the `inbox_status`
                         * @enum {string}
                         */
                        status?: "new" | "read" | "in_progress" | "done";
                        tag?: string;
                        /** @description Recorded before; a day without a time is included whole */
                        to?: string;
                        topic?: string;
                    };
                    /** @description Unique in the account, whatever the case */
                    name?: string;
                    /** @enum {string} */
                    order?: "newest" | "impact";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        has_more: boolean;
                        next_cursor: string | null;
                        total: number;
                        webhooks: components["schemas"]["WebhookEndpoint"][];
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    description?: string;
                    /** @description Types of event to send; empty for all */
                    events?: ("feedback.completed" | "feedback.failed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked")[];
                    /**
                     * Format: uri
                     * @description https, on the public internet, port 443 or 8443
                     */
                    url: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string;
                    /** @description Types of event to send; empty for all */
                    events?: ("feedback.completed" | "feedback.failed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked")[];
                    /** @enum {string} */
                    status?: "enabled" | "disabled";
                    /** Format: uri */
                    url?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                status?: "waiting" | "delivered" | "failed" | "cancelled";
                type?: "feedback.completed" | "feedback.failed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        has_more: boolean;
                        next_cursor: string | null;
                        total: number;
                    };
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                delivery_id: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description One event, or every event of a time that this endpoint wants */
        requestBody: {
            content: {
                "application/json": {
                    /** @description One event, whatever came of it; 0 where it still waits */
                    event_id: string;
                } | {
                    /** Format: date-time */
                    from: string;
                    /**
                     * @description Leaves out what this endpoint has received, or is still to receive
                     * @default true
                     */
                    only_missed?: boolean;
                    /** Format: date-time */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        has_more: boolean;
                        next_from: string | null;
                        replayed: number;
                    };
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description How long the old secret goes on signing beside the new one
                     * @default 86400
                     */
                    overlap_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request, for 24 hours: best a random UUID. The same request again gets the first answer, with `idempotency-replayed: true`, and nothing is made or charged twice; while the first is running it waits for it. Other content under the same key is refused (`idempotency_key_reused`). A 402 or 5xx does not use the key up. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Default: the first that the endpoint wants
                     * @enum {string}
                     */
                    type?: "feedback.completed" | "feedback.failed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked";
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
            /** @description A problem */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A problem */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
