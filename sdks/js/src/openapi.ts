/**
 * Generated from the server's OpenAPI description; do not edit. A test compares it with the running server and writes it
 * again with UPDATE_SDK_TYPES=1.
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
         * Delete an API key; it stops working immediately
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
         * Get an account’s balance
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
         * List the account’s statement, newest first
         * @description Returns JSON pages, or the whole statement as CSV with `format=csv`. Needs the scope `read`.
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
         * List the API keys of an account, newest first, masked
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
         * Rotate an API key; both keys work for a while
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
         * Create an API key; the key is shown only once
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
        /**
         * Check whether an API key works
         * @description Needs no key.
         */
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
         * Get analytics for a period, compared with the previous one
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
         * Analyse a text or a recording without storing anything
         * @description Text is free; a recording by `audio_url` costs the same as with `/process`. Waits as long as there’s progress. Needs the scope `submit`.
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
         * Transcribe a recording, compatible with OpenAI’s API
         * @description Any `model` is accepted; the installed one is used. Errors have OpenAI’s format and our codes. `srt` and `vtt` have cues of at most two lines of 42 characters and 7 s. Waits as long as there’s progress, for recordings of any length. `Prefer: respond-async` returns 202 with a `Location` for the transcript (not part of OpenAI’s API). Needs the scope `submit`.
         */
        post: operations["createTranscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the account’s batches, newest first
         * @description A batch is kept for 30 days after it’s completed; its feedbacks stay. Needs the scope `read`.
         */
        get: operations["listBatches"];
        put?: never;
        /**
         * Send up to 1,000 recordings at once
         * @description Each item becomes a feedback, as with `POST /process`, in the order of the list and after recordings that are sent one by one. An item that can’t be downloaded, isn’t audio or isn’t covered by your credit fails with its own error and costs nothing; the others go on. Downloads are retried after timeouts and 5xx responses. The `batch.completed` webhook is sent at the end. Needs the scope `submit`.
         */
        post: operations["createBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a batch and its progress
         * @description Needs the scope `read`.
         */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the items of a batch that haven’t started
         * @description Items that are being processed go on, and are charged. A batch that has ended stays as it is. Needs the scope `submit`.
         */
        post: operations["cancelBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the results of a batch as JSON Lines
         * @description One line for each item that has ended, in the order of `items`. Until the batch is completed, these are the results so far. Needs the scope `read`.
         */
        get: operations["getBatchResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account’s categories
         * @description Needs the scope `read`.
         */
        get: operations["getCategories"];
        /**
         * Set the account’s categories
         * @description They replace the previous ones, and hold for feedbacks that are processed from now on. To compare earlier ones with them, re-analyze these. Needs the scope `manage`.
         */
        put: operations["setCategories"];
        post?: never;
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
         * Erase every feedback of a speaker, including audio, and get a receipt
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
         * List the receipts of this account’s erasures, newest first
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
         * Get live updates as server-sent events
         * @description Read it with `fetch`, because `EventSource` can’t send the key. `Last-Event-ID` resumes after a lost connection. Needs the scope `read`.
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
         * List, filter and search feedbacks, newest or most urgent first
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
         * Get a feedback, finished or not
         * @description Also accepts the `read_token` from a 202 response as `Authorization: Bearer`, from the page that received it. It then returns what the response would have been, without your team’s tags, status and note. Needs the scope `read`.
         */
        get: operations["getFeedback"];
        put?: never;
        post?: never;
        /**
         * Permanently delete a feedback, its audio and its image
         * @description Needs the scope `manage`.
         */
        delete: operations["deleteFeedback"];
        options?: never;
        head?: never;
        /**
         * Change tags, triage status or note; `If-Match` or `version` guards against overwriting newer edits
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
         * Get the audio of a feedback; supports ranges
         * @description With `direct=true` and a storage bucket that clients can reach, it redirects (302) to a URL in the bucket that works for a minute without a key. Don’t send your key there. Needs the scope `read`.
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
         * Create a temporary URL of the audio that works without a key
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
    "/api/v1/feedbacks/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the image of a feedback
         * @description Needs the scope `read`.
         */
        get: operations["getFeedbackImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feedbacks/{id}/reanalyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Re-analyze a feedback from its transcript
         * @description The transcript stays the same. The current engine analyses it again, in as much detail as before. It’s free, for up to 10,000 feedbacks of an account within 24 hours. Afterwards, `reanalyzed_at` is set and `version` is one higher. Needs the scope `manage`.
         */
        post: operations["reanalyzeFeedback"];
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
         * List the active share links of a feedback, newest first
         * @description Needs the scope `read`.
         */
        get: operations["listShares"];
        put?: never;
        /**
         * Create a share link for a feedback; the link is shown only once
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
         * Revoke a share link immediately
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
         * Export all matching feedbacks as CSV or JSON Lines
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
    "/api/v1/feedbacks/reanalyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Re-analyze all feedbacks that match a filter from their transcripts
         * @description The transcript stays the same. The current engine analyses it again, in as much detail as before. It’s free, for up to 10,000 feedbacks of an account within 24 hours. Afterwards, `reanalyzed_at` is set and `version` is one higher. Up to 1,000 per call, the oldest first. Call again with the same `analyzed_before` while `remaining` isn't 0. Needs the scope `manage`.
         */
        post: operations["reanalyzeFeedbacks"];
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
         * List feedbacks as short rows: the same list with fewer fields
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
    "/api/v1/keyterms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account’s key terms
         * @description Needs the scope `read`.
         */
        get: operations["getKeyterms"];
        /**
         * Set the account’s key terms
         * @description They replace the previous ones, and hold for recordings that are sent from now on. A recording’s own `keyterms` come first; both together are cut at 100. Needs the scope `manage`.
         */
        put: operations["setKeyterms"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the available speech models, compatible with OpenAI’s API
         * @description Empty while no worker is running. Transcription accepts any `model` and chooses one by the language. Needs the scope `submit`.
         */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/models/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a speech model
         * @description Needs the scope `submit`.
         */
        get: operations["getModel"];
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
         * Get the account’s retention and redaction defaults
         * @description Needs the scope `read`.
         */
        get: operations["getPrivacyDefaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the account’s retention and redaction defaults
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
         * Count the feedbacks that a shorter retention period would delete right away
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
         * Turn a recording or a text into feedback
         * @description Waits up to 30 s for the result, then returns 202 with the id. `Prefer: respond-async` returns 202 right away, `Prefer: wait=n` after n seconds. A repeated request (`Idempotency-Key`) joins the first one and gets its answer; after a 202 it gets the current state. With a publishable key or browser token, the 202 has a `read_token`, which reads this one feedback for 24 h. Needs the scope `submit`.
         */
        post: operations["process"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/recorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a recording can be sent, before asking for the microphone
         * @description Returns an error if the key, the page’s origin or the language is refused, as `POST /process` would. It costs nothing, uses up no browser token, and doesn’t count towards the key’s limits. The account’s balance, plan and limits stay private: visitors only learn whether they can send. Needs the scope `submit`.
         */
        get: operations["checkRecorder"];
        put?: never;
        post?: never;
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
         * List the requests of the last 90 days with status, cost and request id, newest first
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
         * Stream a recording while it’s being spoken (WebSocket)
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
    "/api/v1/themes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what many people say, pinned themes first
         * @description A theme appears by itself once three people have said the same, within a minute. For the feedbacks of a theme, list them with `theme`. Needs the scope `read`.
         */
        get: operations["listThemes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/themes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a theme with quotes
         * @description Needs the scope `read`.
         */
        get: operations["getTheme"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename, pin or ignore a theme, or mark it as done
         * @description Needs the scope `manage`.
         */
        patch: operations["changeTheme"];
        trace?: never;
    };
    "/api/v1/themes/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a theme into another one
         * @description Returns the other one, which has its feedbacks from then on. `unmerge` undoes it. Needs the scope `manage`.
         */
        post: operations["mergeTheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/themes/{id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Split a theme: some of its feedbacks become a theme of their own
         * @description Returns the new theme. To undo it, merge that back. Needs the scope `manage`.
         */
        post: operations["splitTheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/themes/{id}/unmerge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a theme out of the one it was merged into
         * @description Needs the scope `manage`.
         */
        post: operations["unmergeTheme"];
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
         * Create a short-lived token for a browser
         * @description The browser sends it instead of your secret key. It works for one purpose and a few minutes. Needs the scope `submit`.
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
         * Transcribe a recording without storing anything
         * @description Waits as long as there’s progress, for recordings of any length. `Prefer: respond-async` returns 202 right away, `Prefer: wait=n` after n seconds; the result is then at `Location` until you fetch it, or for an hour. Costs the same as a recording that is not `detailed`. Needs the scope `submit`.
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
         * Get a transcript that was accepted with 202, finished or not
         * @description It’s stored until you fetch it, or for an hour after it’s finished. Needs the scope `submit`.
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
         * Create an upload URL for a recording
         * @description Send the bytes to `url` with `method` and `headers`, then `POST /process` or `POST /transcribe` with JSON and `upload_id`. With a storage bucket, the audio goes straight there. Unused uploads are deleted after an hour and cost nothing. Needs the scope `submit`.
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
         * Get usage by day and key: requests, recordings, seconds and cost
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
         * List the saved views of this account, by name
         * @description Needs the scope `read`.
         */
        get: operations["listViews"];
        put?: never;
        /**
         * Save a filter as a view
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
         * Delete a saved view; feedbacks aren’t affected
         * @description Needs the scope `manage`.
         */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        /**
         * Change a view’s name or filter
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
         * List the webhooks of this account, oldest first
         * @description Needs the scope `read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook; its signing secret is shown only once
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
         * Get a webhook
         * @description Needs the scope `read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook and its log; waiting deliveries aren’t sent
         * @description Needs the scope `manage`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook’s URL, events or description, or enable or disable it
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
         * List the deliveries of the last 30 days, newest first
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
         * Get a delivery: the body sent and the response to each attempt
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
         * Send one event again, or all events in a period
         * @description Events keep their `webhook-id`, so your endpoint can recognise those it already has. Needs the scope `manage`.
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
         * Rotate the signing secret; the old one keeps signing for a while
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
         * Send a test event
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
        AccountCategories: {
            /** @description Categories that the account’s feedbacks are compared with */
            categories: {
                /**
                 * @description What belongs to it, in a few words; may be empty
                 * @example Wants to cancel or end the subscription
                 */
                description: string;
                /**
                 * @description Sentences that people say, in English: 5 to 20
                 * @example [
                 *       "I want to cancel my subscription",
                 *       "please end my membership",
                 *       "how do I stop paying every month",
                 *       "close my account",
                 *       "cancel my plan before it renews"
                 *     ]
                 */
                examples: string[];
                /**
                 * @description Name of the category, as feedbacks and filters have it
                 * @example Cancellation
                 */
                name: string;
            }[];
        };
        AccountKeyterms: {
            /**
             * @description Names and terms to expect in all recordings of the account, besides those of the request
             * @example [
             *       "Kubernetes",
             *       "Voice Feedback"
             *     ]
             */
            keyterms: string[];
        };
        Analytics: {
            /** @description Distribution of recording lengths; the last range has no upper bound */
            durations: {
                /**
                 * @description Number of feedbacks
                 * @example 12
                 */
                feedbacks: number;
                /**
                 * @description Lower bound, in seconds
                 * @example 5
                 */
                from_seconds: number;
                /**
                 * @description Upper bound (exclusive), in seconds; null means no upper bound
                 * @example 10
                 */
                to_seconds: number | null;
            }[];
            /** @description Detected emotions, strongest first */
            emotions: {
                /**
                 * @description Change from the previous period as a fraction (0.5 means 50% more); null if the previous period has no data
                 * @example 0.5
                 */
                change: number | null;
                /**
                 * @description Emotion, from the GoEmotions set
                 * @example admiration
                 * @enum {string}
                 */
                emotion: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                /**
                 * @description Number of feedbacks
                 * @example 12
                 */
                feedbacks: number;
                /**
                 * @description Number of feedbacks in the previous period
                 * @example 8
                 */
                previous_feedbacks: number;
            }[];
            /**
             * Format: date-time
             * @description Start of the period (UTC)
             * @example 2026-11-01T00:00:00.000Z
             */
            from: string;
            /** @description Number of feedbacks by intent */
            intents: {
                /**
                 * @description Change from the previous period as a fraction (0.5 means 50% more); null if the previous period has no data
                 * @example 0.5
                 */
                change: number | null;
                /**
                 * @description Number of feedbacks
                 * @example 12
                 */
                feedbacks: number;
                /**
                 * @description Intent: praise, problem, request, question or other
                 * @example praise
                 * @enum {string}
                 */
                intent: "praise" | "problem" | "request" | "question" | "other";
                /**
                 * @description Number of feedbacks in the previous period
                 * @example 8
                 */
                previous_feedbacks: number;
            }[];
            /**
             * @description Length of each interval in the series
             * @example hour
             * @enum {string}
             */
            interval: "hour" | "day" | "week" | "month";
            /** @description Totals for the previous period of the same length */
            previous: {
                /**
                 * @description Number of recordings with a result
                 * @example 11
                 */
                analysed: number;
                /**
                 * @description Average length, in seconds; null if there’s no data
                 * @example 6.4
                 */
                average_duration_seconds: number | null;
                /**
                 * @description Average sentiment score, from -1 to 1; null if there’s no data
                 * @example 0.21
                 */
                average_score: number | null;
                /**
                 * @description Cost of these feedbacks, in euros, not counting deleted ones
                 * @example 0.0117
                 */
                cost_euros: string;
                /**
                 * @description Length of the recording, in seconds
                 * @example 5.1
                 */
                duration_seconds: number;
                /**
                 * @description Number of recordings, including those without a result
                 * @example 12
                 */
                feedbacks: number;
                /**
                 * @description Number of feedbacks with negative sentiment
                 * @example 2
                 */
                negative: number;
                /**
                 * @description Number of feedbacks with neutral sentiment
                 * @example 4
                 */
                neutral: number;
                /**
                 * @description Number of feedbacks with positive sentiment
                 * @example 5
                 */
                positive: number;
            };
            /** @description All intervals of the period, including empty ones; the first and last may be partial */
            series: {
                /**
                 * @description Number of recordings with a result
                 * @example 11
                 */
                analysed: number;
                /**
                 * @description Average length, in seconds; null if there’s no data
                 * @example 6.4
                 */
                average_duration_seconds: number | null;
                /**
                 * @description Average sentiment score, from -1 to 1; null if there’s no data
                 * @example 0.21
                 */
                average_score: number | null;
                /**
                 * @description Cost of these feedbacks, in euros, not counting deleted ones
                 * @example 0.0117
                 */
                cost_euros: string;
                /**
                 * @description Length of the recording, in seconds
                 * @example 5.1
                 */
                duration_seconds: number;
                /**
                 * @description Number of recordings, including those without a result
                 * @example 12
                 */
                feedbacks: number;
                /**
                 * @description Number of feedbacks with negative sentiment
                 * @example 2
                 */
                negative: number;
                /**
                 * @description Number of feedbacks with neutral sentiment
                 * @example 4
                 */
                neutral: number;
                /**
                 * @description Number of feedbacks with positive sentiment
                 * @example 5
                 */
                positive: number;
                /**
                 * Format: date-time
                 * @description Start of the interval (UTC)
                 * @example 2026-11-23T09:30:00.000Z
                 */
                start: string;
            }[];
            /**
             * @description Time zone in which days begin and end
             * @example Europe/Paris
             */
            timezone: string;
            /**
             * Format: date-time
             * @description End of the period (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            to: string;
            /** @description Topics by impact: how many feedbacks mention each, and how urgent they are */
            topics: {
                /**
                 * @description Average sentiment score, from -1 to 1; null if there’s no data
                 * @example 0.21
                 */
                average_score: number | null;
                /**
                 * @description Change from the previous period as a fraction (0.5 means 50% more); null if the previous period has no data
                 * @example 0.5
                 */
                change: number | null;
                /**
                 * @description Number of feedbacks
                 * @example 12
                 */
                feedbacks: number;
                /**
                 * @description Priority of the topic: the sum of its feedbacks’ impact scores, 0 to 100 each
                 * @example 212
                 */
                impact: number;
                /**
                 * @description Number of feedbacks with negative sentiment
                 * @example 2
                 */
                negative: number;
                /**
                 * @description Number of feedbacks in the previous period
                 * @example 8
                 */
                previous_feedbacks: number;
                /**
                 * @description Topic
                 * @example performance
                 */
                topic: string;
            }[];
            /** @description Totals for the whole period */
            totals: {
                /**
                 * @description Number of recordings with a result
                 * @example 11
                 */
                analysed: number;
                /**
                 * @description Average length, in seconds; null if there’s no data
                 * @example 6.4
                 */
                average_duration_seconds: number | null;
                /**
                 * @description Average sentiment score, from -1 to 1; null if there’s no data
                 * @example 0.21
                 */
                average_score: number | null;
                /**
                 * @description Cost of these feedbacks, in euros, not counting deleted ones
                 * @example 0.0117
                 */
                cost_euros: string;
                /**
                 * @description Length of the recording, in seconds
                 * @example 5.1
                 */
                duration_seconds: number;
                /**
                 * @description Number of recordings, including those without a result
                 * @example 12
                 */
                feedbacks: number;
                /**
                 * @description Number of feedbacks with negative sentiment
                 * @example 2
                 */
                negative: number;
                /**
                 * @description Number of feedbacks with neutral sentiment
                 * @example 4
                 */
                neutral: number;
                /**
                 * @description Number of feedbacks with positive sentiment
                 * @example 5
                 */
                positive: number;
            };
        };
        ApiKey: {
            /**
             * @description Whether this secret key also works in web pages
             * @example false
             */
            allow_browser: boolean;
            /**
             * @description Networks that can use the key; empty means any
             * @example []
             */
            allowed_addresses: string[];
            /**
             * @description Websites that can use the key; empty means any
             * @example []
             */
            allowed_domains: string[];
            /**
             * @description First 8 characters of the key (12 for a publishable key), followed by ***
             * @example vf_3f8a1***
             */
            api_key: string;
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description When it expires (UTC); null if it doesn’t
             * @example 2036-01-01T00:00:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /**
             * @description Whether the key works
             * @example true
             */
            is_active: boolean;
            /**
             * @description Name of the key; null if it has none
             * @example Server
             */
            key_name: string;
            /**
             * @description First characters of the key; null if there was no key
             * @example vf_3f8a1
             */
            key_prefix: string;
            /**
             * @description Kind
             * @example secret
             * @enum {string}
             */
            kind: "secret" | "publishable";
            /**
             * @description When it was last used (UTC); null if never
             * @example 2026-11-23T09:30:00.000Z
             */
            last_used_at: string | null;
            /**
             * @description Maximum requests per day; null means no limit
             * @example 10000
             */
            requests_per_day: number | null;
            /**
             * @description Maximum requests per minute; null means the plan’s limit
             * @example 600
             */
            requests_per_minute: number | null;
            /**
             * @description Permissions of the key
             * @example [
             *       "submit",
             *       "read",
             *       "manage"
             *     ]
             */
            scopes: ("submit" | "read" | "manage")[];
            /**
             * @description Entries of `allowed_domains` on which anyone can host a website, such as *.github.io; replace these
             * @example []
             */
            shared_domains: string[];
            /**
             * @description Whether the key works and, if it doesn’t, why
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
        };
        AuthError: {
            /**
             * @description HTTP status; for newer clients the same as `error_code`
             * @example 400
             */
            code: number | string;
            /**
             * @description Stable error code
             * @example validation_failed
             */
            error_code?: string;
            /**
             * @description Same message, for newer clients
             * @example Could not read the request
             */
            message?: string;
            /**
             * @description Error message
             * @example Could not read the request
             */
            msg?: string;
        } & {
            [key: string]: unknown;
        };
        Batch: {
            /**
             * @description When the last item ended (UTC); null while there’s one left
             * @example 2026-11-23T09:30:00.000Z
             */
            completed_at: string | null;
            /** @description Items by status */
            counts: {
                /**
                 * @description Items that were cancelled before they started
                 * @example 0
                 */
                cancelled: number;
                /**
                 * @description Items with a feedback
                 * @example 1
                 */
                completed: number;
                /**
                 * @description Items that failed; they cost nothing
                 * @example 0
                 */
                failed: number;
                /**
                 * @description Items being downloaded or processed
                 * @example 1
                 */
                processing: number;
                /**
                 * @description Number of items
                 * @example 2
                 */
                total: number;
                /**
                 * @description Items that haven’t started
                 * @example 0
                 */
                waiting: number;
            };
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /**
             * Format: uri
             * @description URL of the results, one JSON line per item
             * @example https://api.example.com/api/v1/batches/0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f/results
             */
            results_url: string;
            /**
             * @description `queued` until the first item starts, `completed` once every item has ended
             * @example queued
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "cancelled";
        };
        BatchResult: {
            /**
             * @description Why there’s no feedback; null if there is one, or if the item was cancelled
             * @example null
             */
            error: {
                /** @description Stable error code */
                code: components["schemas"]["ErrorCode"];
                /**
                 * @description What went wrong
                 * @example The audio file is damaged and cannot be read.
                 */
                message: string;
            } | null;
            /** @description The feedback; null if the item failed, was cancelled, or the feedback was deleted */
            feedback: components["schemas"]["Feedback"] | null;
            /**
             * @description Position of the item in `items`, starting at 0
             * @example 0
             */
            index: number;
            /**
             * @description How the item ended
             * @example completed
             * @enum {string}
             */
            status: "completed" | "failed" | "cancelled";
        };
        BrowserToken: {
            /**
             * @description The only website that can use the token; null means any
             * @example https://app.example.com
             */
            allowed_origin: string | null;
            /**
             * Format: date-time
             * @description When it expires (UTC); null if it doesn’t
             * @example 2036-01-01T00:00:00.000Z
             */
            expires_at: string;
            /**
             * @description Terms fixed by the token; null if the browser may send its own
             * @example [
             *       "Kubernetes",
             *       "Voice Feedback"
             *     ]
             */
            keyterms: string[] | null;
            /**
             * @description Number of requests the token can make
             * @example 1
             */
            max_uses: number;
            /**
             * @description Permissions
             * @example [
             *       "process"
             *     ]
             */
            scopes: ("process" | "stream")[];
            /**
             * @description Token to send instead of an API key; shown only once
             * @example 2f1d8a6b4c3e4c8e9a557f3d2c5e0b1a2f1d8a6b4c3
             */
            token: string;
        };
        CreditStatement: {
            /** @description Entries, newest first */
            entries: {
                /**
                 * @description Euros as a decimal string, such as "12.50" or "0.006667"
                 * @example 0.249167
                 */
                balance_euros: string;
                /**
                 * @description Amount added or, if negative, taken, in credits (1 credit is €0.01)
                 * @example -0.0833
                 */
                change_credits: number;
                /**
                 * @description Amount added or, if negative, taken, in euros, as an exact decimal
                 * @example -0.000833
                 */
                change_euros: string;
                /**
                 * Format: date-time
                 * @description When it was created (UTC)
                 * @example 2026-11-23T09:30:00.000Z
                 */
                created_at: string;
                /**
                 * @description Entry id
                 * @example 4711
                 */
                id: number;
                /**
                 * @description Kind
                 * @example grant
                 * @enum {string}
                 */
                kind: "grant" | "settle" | "release" | "expire_hold" | "expire_grant" | "debit" | "take_back" | "reinstate";
                /**
                 * @description Note for your own use; null if there’s none
                 * @example Ask them about the export
                 */
                note: string | null;
                /**
                 * @description What the entry is for; for a charge, `recording:<id>`
                 * @example recording:0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                reference: string;
                /**
                 * @description Source of a grant; null for other entries
                 * @example welcome
                 */
                source: ("welcome" | "monthly" | "admin" | "purchase" | "reinstated") | null;
            }[];
            /**
             * @description Whether there’s another page
             * @example false
             */
            has_more: boolean;
            /**
             * @description Value of `cursor` for the next page; null on the last page
             * @example null
             */
            next_cursor: string | null;
            /**
             * @description Whether the request succeeded
             * @example true
             * @constant
             */
            success: true;
            /**
             * @description Total number of entries on all pages
             * @example 1
             */
            total: number;
        };
        ErasureReceipt: {
            /**
             * Format: date-time
             * @description When it was completed (UTC); null if it isn’t yet
             * @example 2026-11-23T09:30:00.000Z
             */
            completed_at: string;
            /** @description Numbers of erased feedbacks and recordings */
            erased: {
                /**
                 * @description Number of feedbacks
                 * @example 12
                 */
                feedbacks: number;
                /**
                 * @description Number of erased feedbacks that still had audio
                 * @example 12
                 */
                recordings: number;
            };
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /**
             * @description What it refers to
             * @example end_user
             * @constant
             */
            subject: "end_user";
        };
        /** @enum {string} */
        ErrorCode: "api_key_missing" | "api_key_invalid" | "api_key_revoked" | "api_key_expired" | "session_invalid" | "session_expired" | "token_invalid" | "token_expired" | "token_used_up" | "forbidden" | "second_factor_required" | "sign_in_again" | "email_not_proven" | "not_your_account" | "origin_not_allowed" | "secret_key_in_browser" | "insufficient_scope" | "address_not_allowed" | "account_suspended" | "admin_only" | "admin_second_factor_required" | "admin_password_wrong" | "admin_locked" | "admin_attempts_used_up" | "account_exists" | "sign_up_closed" | "weak_password" | "last_api_key" | "too_many_api_keys" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "upgrade_required" | "too_many_streams" | "upload_stalled" | "conflict" | "edit_conflict" | "too_many_connections" | "view_name_taken" | "too_many_views" | "too_many_shares" | "link_expired" | "idempotency_in_flight" | "body_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "unknown_cursor" | "unknown_api_version" | "malformed_body" | "malformed_request" | "invalid_request" | "unsupported_option" | "idempotency_key_reused" | "rate_limited" | "daily_limit_reached" | "monthly_limit_reached" | "insufficient_credits" | "spending_limit_reached" | "no_saved_card" | "already_subscribed" | "not_subscribed" | "plan_not_for_sale" | "return_address_refused" | "webhook_signature_invalid" | "payments_unavailable" | "webhook_url_refused" | "too_many_webhooks" | "audio_missing" | "audio_empty" | "audio_too_large" | "unsupported_format" | "unreadable_audio" | "no_audio_track" | "audio_too_short" | "audio_too_long" | "decode_timeout" | "unsupported_language" | "audio_url_refused" | "audio_url_unreachable" | "audio_gone" | "unsupported_image" | "unreadable_image" | "image_too_large" | "image_not_redactable" | "not_finished" | "not_retryable" | "processing_failed" | "internal_error" | "overloaded" | "unavailable" | "storage_unavailable" | "storage_full";
        Feedback: {
            /** @description Details of the audio; null for written feedback, in which all times are 0 */
            audio: {
                /**
                 * @description Size, in bytes
                 * @example 48211
                 */
                bytes: number;
                /**
                 * @description Number of audio channels
                 * @example 1
                 */
                channels: number;
                /**
                 * @description File format
                 * @example webm
                 * @enum {string}
                 */
                format: "webm" | "ogg" | "mp3" | "wav" | "mp4" | "flac" | "aac";
                /**
                 * @description Sample rate, in Hz
                 * @example 48000
                 */
                sample_rate: number;
            } | null;
            /**
             * @description URL of the audio, read with the same API key; null once the audio is no longer stored
             * @example https://example.org/recordings/modern.webm
             */
            audio_url: string | null;
            /** @description Categories of your account that it belongs to, the most confident first, with the words that say so; missing if the account had none, or the language is not English */
            categories?: {
                /**
                 * @description Estimated probability, 0 to 1, that it belongs to the category
                 * @example 0.82
                 */
                confidence: number;
                /**
                 * @description End, in seconds from the beginning of the recording
                 * @example 5
                 */
                end: number;
                /**
                 * @description Name of the category
                 * @example Cancellation
                 */
                name: string;
                /**
                 * @description The words that say it most clearly
                 * @example I want to cancel my subscription
                 */
                quote: string;
                /**
                 * @description Start, in seconds from the beginning of the recording
                 * @example 0.3
                 */
                start: number;
            }[];
            /**
             * @description Confidence in the sentiment, from 0 to 1
             * @example 0.74
             */
            confidence_score: number;
            /**
             * @description Whether the speaker agreed to be recorded; null if not given
             * @example true
             */
            consent: boolean | null;
            /** @description Amount charged; zero for demo keys and for recordings without speech */
            cost: {
                /**
                 * @description Cost in euros, as a decimal string; missing in older results
                 * @example 10.00
                 */
                amount_euros?: string;
                /**
                 * @description Cost in credits (1 credit is €0.01)
                 * @example 0.0833
                 */
                credits: number;
                /**
                 * @deprecated
                 * @description Deprecated. Use `amount_euros`
                 * @example 0.000833
                 */
                euros: number;
            };
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /** @description How it was said, from the times of the words; null for written feedback, for fewer than five words, and if a remote engine returns no word times */
            delivery?: {
                /**
                 * @description Number of “um”, “uh” and similar sounds in the transcript
                 * @example 1
                 */
                fillers: number;
                /**
                 * @description Longest pause between two words, in seconds
                 * @example 0.82
                 */
                longest_pause_seconds: number;
                /**
                 * @description How much the loudness varies around the speaker’s median, in decibels: the middle 60 % of it lie within this range. Null if less than a second of it is voiced; missing in older results
                 * @example 9.5
                 */
                loudness_variation_decibels?: number | null;
                /**
                 * @description Share of that time in pauses of at least 0.25 s, from 0 to 1
                 * @example 0.12
                 */
                pause_share: number;
                /**
                 * @description How much the pitch varies around the speaker’s median, in semitones: the middle 60 % of it lie within this range. Null if less than a second of it is voiced; missing in older results
                 * @example 4.6
                 */
                pitch_variation_semitones?: number | null;
                /**
                 * @description Speaking rate from the first word to the last, including pauses
                 * @example 148
                 */
                words_per_minute: number;
            } | null;
            /**
             * @description Length of the recording, in seconds
             * @example 5.1
             */
            duration_seconds: number;
            /** @description Detected emotions, strongest first */
            emotions: {
                /**
                 * @description Label
                 * @example admiration
                 * @enum {string}
                 */
                label: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                /**
                 * @description Strength of the emotion, from 0 to 1
                 * @example 0.42
                 */
                score: number;
            }[];
            /**
             * @description Your id for the speaker; null if not given
             * @example user-4711
             */
            end_user_id: string | null;
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /** @description Picture sent with the recording; null if there is none, or once it is no longer stored */
            image?: {
                /**
                 * @description Size of the picture, in bytes
                 * @example 48213
                 */
                bytes: number;
                /**
                 * @description Format of the picture
                 * @example image/png
                 * @enum {string}
                 */
                content_type: "image/png" | "image/jpeg" | "image/webp";
                /**
                 * @description Height, in pixels
                 * @example 720
                 */
                height: number;
                /**
                 * Format: uri
                 * @description URL of the picture, read with the same API key
                 * @example https://example.org/api/v1/feedbacks/2f5c7d1e-9a4b-4c3d-8e21-6b0f9a7c5d34/image
                 */
                url: string;
                /**
                 * @description Width, in pixels
                 * @example 1280
                 */
                width: number;
            } | null;
            /** @description Null unless `detailed` was asked for */
            improvement_suggestions: {
                /**
                 * @description End, in seconds from the beginning of the recording
                 * @example 5
                 */
                end: number;
                /**
                 * @description The speaker’s exact words
                 * @example the export takes far too long
                 */
                quote: string;
                /**
                 * @description Start, in seconds from the beginning of the recording
                 * @example 0.3
                 */
                start: number;
            }[] | null;
            /**
             * @description Triage status set by your team
             * @example new
             * @enum {string}
             */
            inbox_status: "new" | "read" | "in_progress" | "done";
            /**
             * @description Intent: praise, problem, request, question or other
             * @example praise
             * @enum {string}
             */
            intent: "praise" | "problem" | "request" | "question" | "other";
            /**
             * @description Same as `topics`
             * @example [
             *       "performance",
             *       "workflow"
             *     ]
             */
            key_topics: string[];
            /**
             * @description Most important words
             * @example [
             *       "editor",
             *       "export"
             *     ]
             */
            keywords: string[];
            /**
             * @description Language of the transcript (ISO 639-1). `en` and `fr` (beta) are analyzed; others get a neutral result
             * @example en
             */
            language: string;
            /**
             * @description Your own JSON object, returned with the feedback (up to 16 KB)
             * @example {
             *       "app_version": "2.4.1"
             *     }
             */
            metadata: {
                [key: string]: components["schemas"]["Nested1"];
            };
            /**
             * @description Whether the feedback contains both praise and complaints; the label is then the stronger one
             * @example true
             */
            mixed: boolean;
            /**
             * @description Note for your own use; null if there’s none
             * @example Ask them about the export
             */
            note: string | null;
            /** @description Null unless `detailed` was asked for */
            positive_remarks: {
                /**
                 * @description End, in seconds from the beginning of the recording
                 * @example 5
                 */
                end: number;
                /**
                 * @description The speaker’s exact words
                 * @example the export takes far too long
                 */
                quote: string;
                /**
                 * @description Start, in seconds from the beginning of the recording
                 * @example 0.3
                 */
                start: number;
            }[] | null;
            /** @description Engines and models used, and how long each step took */
            processing: {
                /**
                 * @description Engine used for the analysis; older results have the default
                 * @default embedded
                 * @example embedded
                 */
                analysis_engine: string;
                /**
                 * @description Model used for the analysis
                 * @default hashed-ngrams-int8
                 * @example hashed-ngrams-int8
                 */
                analysis_model: string;
                /**
                 * @description Time to analyse the transcript, in milliseconds
                 * @example 18
                 */
                analysis_ms: number;
                /**
                 * @description Time to decode the file, in milliseconds
                 * @example 41
                 */
                decode_ms: number;
                /**
                 * @description Speech recognition engine
                 * @example embedded
                 */
                engine: string;
                /** @description Remote engines that were tried or skipped before the embedded engine was used */
                fallbacks?: {
                    /**
                     * @description Engine used: `embedded`, or the name of a remote engine
                     * @example embedded
                     */
                    engine: string;
                    /**
                     * @description Processing step: speech recognition or analysis
                     * @example speech
                     * @enum {string}
                     */
                    half: "speech" | "analysis";
                    /**
                     * @description Model name
                     * @example moonshine-base-int8
                     */
                    model: string;
                    /**
                     * @description Why the embedded engine was used instead
                     * @example budget
                     * @enum {string}
                     */
                    reason: "budget" | "timeout" | "rate_limited" | "unavailable" | "refused" | "bad_answer" | "resting";
                }[];
                /**
                 * @description Model name
                 * @example moonshine-base-int8
                 */
                model: string;
                /**
                 * @description Time to recognise speech, in milliseconds
                 * @example 610
                 */
                speech_ms: number;
                /**
                 * @description Total time, in milliseconds
                 * @example 690
                 */
                total_ms: number;
            };
            /**
             * @description Same as `status`, under the name used by list filters. For your team’s triage status, see `inbox_status`
             * @example done
             * @enum {string}
             */
            processing_status: "done" | "no_speech";
            /**
             * @description When the transcript was last re-analyzed (UTC); null if never
             * @example 2026-11-23T09:30:00.000Z
             */
            reanalyzed_at?: string | null;
            /** @description Null unless `detailed` was asked for */
            recommendations: {
                /**
                 * @description End, in seconds from the beginning of the recording
                 * @example 5
                 */
                end: number;
                /**
                 * @description The speaker’s words that this is based on
                 * @example the export takes far too long
                 */
                quote: string;
                /**
                 * @description Start, in seconds from the beginning of the recording
                 * @example 0.3
                 */
                start: number;
                /**
                 * @description Recommended action
                 * @example Measure and shorten the waiting time around the export.
                 */
                text: string;
                /**
                 * @description Topic
                 * @example performance
                 */
                topic: string;
            }[] | null;
            /** @description What was redacted, in order; only with `redact_pii`. The transcript has `[name]`, `[phone]` and so on instead */
            redactions?: {
                /**
                 * @description End, in seconds from the beginning of the recording
                 * @example 5
                 */
                end: number;
                /**
                 * @description Kind
                 * @example email
                 * @enum {string}
                 */
                kind: "email" | "card" | "address" | "phone" | "name";
                /**
                 * @description Start of the silenced part, in seconds; 0 for written feedback
                 * @example 0.3
                 */
                start: number;
            }[];
            /** @description Transcript in timed segments */
            segments: {
                /**
                 * @description Confidence from 0 to 1, based on the average log probability of the tokens; missing if a remote engine doesn’t report it
                 * @example 0.93
                 */
                confidence?: number;
                /**
                 * @description End, in seconds from the beginning of the recording
                 * @example 5
                 */
                end: number;
                /** @description Sentiment: label, score and confidence */
                sentiment?: {
                    /**
                     * @description Calibrated probability, 0 to 1, that the label is right
                     * @example 0.93
                     */
                    confidence: number;
                    /**
                     * @description Label
                     * @example positive
                     * @enum {string}
                     */
                    label: "positive" | "neutral" | "negative";
                    /**
                     * @description Score from -1 (negative) to 1 (positive)
                     * @example 0.31
                     */
                    score: number;
                };
                /**
                 * @description Start, in seconds from the beginning of the recording
                 * @example 0.3
                 */
                start: number;
                /**
                 * @description Text
                 * @example The new editor is great, but the export takes far too long.
                 */
                text: string;
            }[];
            /** @description Sentiment: label, score and confidence */
            sentiment: {
                /**
                 * @description Calibrated probability, 0 to 1, that the label is right
                 * @example 0.93
                 */
                confidence: number;
                /**
                 * @description Label
                 * @example positive
                 * @enum {string}
                 */
                label: "positive" | "neutral" | "negative";
                /**
                 * @description Score from -1 (negative) to 1 (positive)
                 * @example 0.31
                 */
                score: number;
            };
            /**
             * @description Status, or the HTTP status of a response
             * @example done
             * @enum {string}
             */
            status: "done" | "no_speech";
            /**
             * @description Summary in one or two sentences; the title if the transcript is no longer than that
             * @example The new editor is great, but the export takes far too long.
             */
            summary: string;
            /**
             * @description Your own tags
             * @example [
             *       "mobile"
             *     ]
             */
            tags: string[];
            /**
             * @description Themes that it belongs to. Only included if you read it with `expand=themes`
             * @example [
             *       {
             *         "id": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
             *         "name": "Export takes far too long",
             *         "kind": "problem"
             *       }
             *     ]
             */
            themes?: {
                /**
                 * Format: uuid
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
                /**
                 * @description Kind of what is said: a problem, a request or praise
                 * @example problem
                 * @enum {string}
                 */
                kind: "problem" | "request" | "praise";
                /**
                 * @description Name of the theme
                 * @example Export takes far too long
                 */
                name: string;
            }[];
            /** @description Time in the recording, in seconds; null unless `detailed` was set */
            timestamps: {
                /** @description What the speaker wants improved, with timestamps */
                improvement_suggestions: {
                    /**
                     * @description End, in seconds from the beginning of the recording
                     * @example 5
                     */
                    end: number;
                    /**
                     * @description Start, in seconds from the beginning of the recording
                     * @example 0.3
                     */
                    start: number;
                }[];
                /** @description What the speaker liked, with timestamps */
                positive_remarks: {
                    /**
                     * @description End, in seconds from the beginning of the recording
                     * @example 5
                     */
                    end: number;
                    /**
                     * @description Start, in seconds from the beginning of the recording
                     * @example 0.3
                     */
                    start: number;
                }[];
            } | null;
            /**
             * @description Headline of at most 80 characters, made from what the speaker said; missing in older results
             * @example The export takes far too long; the new editor is great
             */
            title?: string;
            /**
             * @description Null unless `detailed` was asked for
             * @example mixed
             */
            tone: string | null;
            /** @description The words that each topic rests on, with timestamps; missing in older results */
            topic_mentions?: {
                /**
                 * @description End, in seconds from the beginning of the recording
                 * @example 5
                 */
                end: number;
                /**
                 * @description The words that the topic rests on
                 * @example takes far too long
                 */
                quote: string;
                /**
                 * @description Start, in seconds from the beginning of the recording
                 * @example 0.3
                 */
                start: number;
                /**
                 * @description One of `topics`
                 * @example performance
                 */
                topic: string;
            }[];
            /**
             * @description Topics mentioned: names of the built-in topics, which are English in every language, or words of the message
             * @example [
             *       "performance",
             *       "workflow"
             *     ]
             */
            topics: string[];
            /**
             * @description Transcript
             * @example The new editor is great, but the export takes far too long.
             */
            transcript: string;
            /**
             * @description Version number, starting at 1 and increased by every edit; also the `ETag`
             * @example 1
             */
            version: number;
            /** @description What the analysis didn’t understand; missing if there is nothing to warn of */
            warnings?: {
                /**
                 * @description `unsupported_language`: the analysis doesn’t understand the language of the text
                 * @example unsupported_language
                 * @enum {string}
                 */
                code: "unsupported_language";
                /**
                 * @description What was left out, and what to do
                 * @example Done.
                 */
                message: string;
            }[];
            /** @description Every word of the transcript with its timestamps. Only included if you send the recording with `words=true` or read it with `expand=words` */
            words?: components["schemas"]["Word"][];
        };
        FeedbackRow: {
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description Length of the recording, in seconds
             * @example 5.1
             */
            duration_seconds: number;
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /**
             * @description Triage status set by your team
             * @example new
             * @enum {string}
             */
            inbox_status: "new" | "read" | "in_progress" | "done";
            /**
             * @description Intent: praise, problem, request, question or other
             * @example praise
             * @enum {string}
             */
            intent: "praise" | "problem" | "request" | "question" | "other";
            /**
             * @description Language of the transcript (ISO 639-1). `en` and `fr` (beta) are analyzed; others get a neutral result
             * @example en
             */
            language: string;
            /**
             * @description Same as `status`, under the name used by list filters. For your team’s triage status, see `inbox_status`
             * @example done
             * @enum {string}
             */
            processing_status: "done" | "no_speech";
            /** @description Sentiment: label, score and confidence */
            sentiment: {
                /**
                 * @description Calibrated probability, 0 to 1, that the label is right
                 * @example 0.93
                 */
                confidence: number;
                /**
                 * @description Label
                 * @example positive
                 * @enum {string}
                 */
                label: "positive" | "neutral" | "negative";
                /**
                 * @description Score from -1 (negative) to 1 (positive)
                 * @example 0.31
                 */
                score: number;
            };
            /**
             * @description Status, or the HTTP status of a response
             * @example done
             * @enum {string}
             */
            status: "done" | "no_speech";
            /**
             * @description Summary, or the start of the transcript if there’s none
             * @example The new editor is great, but the export takes far too long.
             */
            summary: string;
            /**
             * @description Your own tags
             * @example [
             *       "mobile"
             *     ]
             */
            tags: string[];
            /**
             * @description Headline; in older results, the summary or the start of the transcript
             * @example The export takes far too long; the new editor is great
             */
            title: string;
            /**
             * @description Topics mentioned: names of the built-in topics, which are English in every language, or words of the message
             * @example [
             *       "performance",
             *       "workflow"
             *     ]
             */
            topics: string[];
            /**
             * @description Version number, starting at 1 and increased by every edit; also the `ETag`
             * @example 1
             */
            version: number;
        };
        LoggedRequest: {
            /**
             * @description API key id; null for a browser session
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            api_key_id: string | null;
            /**
             * @description Error code; null if the request succeeded
             * @example processing_failed
             */
            code: string | null;
            /** @description Cost of the recording that was sent */
            cost: {
                /**
                 * @description Cost in euros, as a decimal string; missing in older results
                 * @example 10.00
                 */
                amount_euros?: string;
                /**
                 * @description Cost in credits (1 credit is €0.01)
                 * @example 0.0833
                 */
                credits: number;
                /**
                 * @deprecated
                 * @description Deprecated. Use `amount_euros`
                 * @example 0.000833
                 */
                euros: number;
            };
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description Duration, in milliseconds
             * @example 84
             */
            duration_ms: number;
            /**
             * @description Id of the feedback the request created; null if it created none
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            feedback_id: string | null;
            /**
             * @description Name of the key; null if it has none
             * @example Server
             */
            key_name: string | null;
            /**
             * @description First characters of the key; null if there was no key
             * @example vf_3f8a1
             */
            key_prefix: string | null;
            /**
             * @description HTTP method
             * @example POST
             */
            method: string;
            /**
             * @description URL path
             * @example /api/v1/process
             */
            path: string;
            /**
             * Format: uuid
             * @description Request id: the `x-request-id` of the response
             * @example 5b0f9d1e-3c52-4d0a-9e0f-6a1c2b3d4e5f
             */
            request_id: string;
            /**
             * @description Status, or the HTTP status of a response
             * @example 200
             */
            status: number;
        };
        Model: {
            /**
             * @description When the longest-running worker with this model started, in seconds since 1970
             * @example 1795392000
             */
            created: number;
            /**
             * @description Model name
             * @example moonshine-tiny-en-int8
             */
            id: string;
            /**
             * @description Supported languages (ISO 639-1). Not part of OpenAI’s format
             * @example [
             *       "en"
             *     ]
             */
            languages: string[];
            /**
             * @description Always `model`
             * @example model
             * @constant
             */
            object: "model";
            /**
             * @description Engine that runs the model
             * @example moonshine-onnx
             */
            owned_by: string;
            /**
             * @description What the model does. Not part of OpenAI’s format
             * @example transcription
             * @constant
             */
            task: "transcription";
        };
        ModelList: {
            /** @description Data of the event; its fields depend on `type` */
            data: components["schemas"]["Model"][];
            /**
             * @description Always `list`
             * @example list
             * @constant
             */
            object: "list";
        };
        Nested1: unknown;
        Nested2: unknown;
        Nested3: unknown;
        /**
         * @example {
         *       "items": [
         *         {
         *           "audio_url": "https://files.example.com/calls/0001.mp3",
         *           "end_user_id": "user-42"
         *         },
         *         {
         *           "audio_url": "https://files.example.com/calls/0002.mp3",
         *           "tags": [
         *             "renewal"
         *           ]
         *         }
         *       ],
         *       "defaults": {
         *         "language": "en",
         *         "tags": [
         *           "import"
         *         ]
         *       }
         *     }
         */
        NewBatchInput: {
            /** @description Options of all items; an item’s own options replace them one by one */
            defaults?: {
                /**
                 * @description Whether the speaker agreed to be recorded
                 * @example true
                 */
                consent?: boolean;
                /**
                 * @description Adds tone, recommendations and timed remarks
                 * @example false
                 */
                detailed?: boolean;
                /**
                 * @description Your id for the speaker
                 * @example user-4711
                 */
                end_user_id?: string;
                /**
                 * @description Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added
                 * @example [
                 *       "Kubernetes",
                 *       "Voice Feedback"
                 *     ]
                 */
                keyterms?: string[];
                /**
                 * @description Spoken language (ISO 639-1), such as "en"
                 * @example en
                 */
                language?: string;
                /**
                 * @description Your own JSON object, returned with the feedback (up to 16 KB)
                 * @example {
                 *       "app_version": "2.4.1"
                 *     }
                 */
                metadata?: {
                    [key: string]: components["schemas"]["Nested2"];
                };
                /**
                 * @description Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
                 * @example true
                 */
                redact_pii?: boolean;
                /**
                 * @description Days after which the feedback and its audio are deleted; 0 stores nothing after the response
                 * @example 90
                 */
                retention_days?: number;
                /**
                 * @description Tags of the feedback
                 * @example [
                 *       "mobile"
                 *     ]
                 */
                tags?: string[];
                /**
                 * @description Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
                 * @example true
                 */
                words?: boolean;
            };
            /** @description Recordings, each with an `audio_url` or an `upload_id`, and the options of `POST /process` */
            items: {
                /**
                 * Format: uri
                 * @description https URL the audio is downloaded from
                 * @example https://example.org/recordings/modern.webm
                 */
                audio_url?: string;
                /**
                 * @description Whether the speaker agreed to be recorded
                 * @example true
                 */
                consent?: boolean;
                /**
                 * @description Adds tone, recommendations and timed remarks
                 * @example false
                 */
                detailed?: boolean;
                /**
                 * @description Your id for the speaker
                 * @example user-4711
                 */
                end_user_id?: string;
                /**
                 * @description Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added
                 * @example [
                 *       "Kubernetes",
                 *       "Voice Feedback"
                 *     ]
                 */
                keyterms?: string[];
                /**
                 * @description Spoken language (ISO 639-1), such as "en"
                 * @example en
                 */
                language?: string;
                /**
                 * @description Your own JSON object, returned with the feedback (up to 16 KB)
                 * @example {
                 *       "app_version": "2.4.1"
                 *     }
                 */
                metadata?: {
                    [key: string]: components["schemas"]["Nested2"];
                };
                /**
                 * @description Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
                 * @example true
                 */
                redact_pii?: boolean;
                /**
                 * @description Days after which the feedback and its audio are deleted; 0 stores nothing after the response
                 * @example 90
                 */
                retention_days?: number;
                /**
                 * @description Tags of the feedback
                 * @example [
                 *       "mobile"
                 *     ]
                 */
                tags?: string[];
                /**
                 * Format: uuid
                 * @description Upload id from `POST /uploads`, once you’ve sent the audio to its URL
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                upload_id?: string;
                /**
                 * @description Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
                 * @example true
                 */
                words?: boolean;
            }[];
        };
        OAuthError: {
            /**
             * @description Error code (RFC 6749)
             * @example invalid_request
             */
            error: string;
            /**
             * @description Error message
             * @example client_id is missing
             */
            error_description?: string;
        } & {
            [key: string]: unknown;
        };
        OpenAIError: {
            /** @description Error message; null if there was no error */
            error: {
                /**
                 * @description Stable error code
                 * @example unreadable_audio
                 */
                code: string | null;
                /**
                 * @description What went wrong
                 * @example The audio file is damaged and cannot be read.
                 */
                message: string;
                /**
                 * @description Name of the invalid parameter; null if there’s none
                 * @example null
                 */
                param: string | null;
                /**
                 * @description Type of error, as OpenAI names it
                 * @example invalid_request_error
                 */
                type: string;
            };
        };
        OpenAITranscription: {
            /**
             * @description Text
             * @example The new editor is great, but the export takes far too long.
             */
            text: string;
            /** @description Usage */
            usage: {
                /**
                 * @description Length, in seconds
                 * @example 5.1
                 */
                seconds: number;
                /**
                 * @description Type
                 * @example duration
                 * @constant
                 */
                type: "duration";
            };
        };
        OpenAIVerboseTranscription: {
            /**
             * @description Length of the recording, in seconds
             * @example 5.1
             */
            duration: number;
            /**
             * @description Spoken language (ISO 639-1)
             * @example en
             */
            language: string;
            /** @description Transcript in timed segments */
            segments?: {
                /**
                 * @description Average log probability of the tokens; missing if a remote engine doesn’t report it
                 * @example -0.07
                 */
                avg_logprob?: number;
                /**
                 * @description Length of the text divided by its compressed length
                 * @example 1.1
                 */
                compression_ratio: number;
                /**
                 * @description End, in seconds from the beginning of the recording
                 * @example 5
                 */
                end: number;
                /**
                 * @description Segment number, starting at 0
                 * @example 0
                 */
                id: number;
                /**
                 * @description Always 0
                 * @example 0
                 */
                no_speech_prob: number;
                /**
                 * @description Always 0
                 * @example 0
                 */
                seek: number;
                /**
                 * @description Start, in seconds from the beginning of the recording
                 * @example 0.3
                 */
                start: number;
                /**
                 * @description Accepted for compatibility with OpenAI; always 0
                 * @example 0
                 */
                temperature: number;
                /**
                 * @description Text
                 * @example The new editor is great, but the export takes far too long.
                 */
                text: string;
                /**
                 * @description Always empty
                 * @example []
                 */
                tokens: number[];
            }[];
            /**
             * @description Task performed
             * @example transcribe
             * @constant
             */
            task: "transcribe";
            /**
             * @description Text
             * @example The new editor is great, but the export takes far too long.
             */
            text: string;
            /** @description Usage */
            usage: {
                /**
                 * @description Length, in seconds
                 * @example 5.1
                 */
                seconds: number;
                /**
                 * @description Type
                 * @example duration
                 * @constant
                 */
                type: "duration";
            };
            /** @description Words with timestamps, with `timestamp_granularities[]=word`. `confidence` isn’t part of OpenAI’s format */
            words?: components["schemas"]["Word"][];
        };
        PendingFeedback: {
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description Error message; null if there was no error
             * @example null
             */
            error: {
                /** @description Stable error code */
                code: components["schemas"]["ErrorCode"];
                /**
                 * @description With `unsupported_language`: the language requested or heard (ISO 639-1), if known
                 * @example en
                 */
                language?: string;
                /**
                 * @description What went wrong
                 * @example The audio file is damaged and cannot be read.
                 */
                message: string;
            } | null;
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /**
             * @description Triage status set by your team
             * @example new
             * @enum {string}
             */
            inbox_status: "new" | "read" | "in_progress" | "done";
            /**
             * @description Note for your own use; null if there’s none
             * @example Ask them about the export
             */
            note: string | null;
            /**
             * @description Processing status
             * @example queued
             * @enum {string}
             */
            processing_status: "queued" | "processing" | "waiting" | "failed";
            /**
             * @description When the next retry is after a failure on our side (UTC); null if none is planned
             * @example 2026-11-23T09:30:00.000Z
             */
            retry_at: string | null;
            /**
             * @description Whether it can be retried: it failed on our side, or it didn’t sound like English. If so, the audio is kept, and `POST /feedbacks/{id}/retry` retries it
             * @example false
             */
            retryable: boolean;
            /**
             * @description Status, or the HTTP status of a response
             * @example queued
             * @enum {string}
             */
            status: "queued" | "processing" | "waiting" | "failed";
            /**
             * @description Your own tags
             * @example [
             *       "mobile"
             *     ]
             */
            tags: string[];
            /**
             * @description Version number, starting at 1 and increased by every edit; also the `ETag`
             * @example 1
             */
            version: number;
            /**
             * @description Only with status `waiting`: processing resumes automatically once the account can pay, and fails at `until`
             * @example null
             */
            waiting: {
                /**
                 * @description What the account is missing, as a sentence
                 * @example There are not enough credits for this.
                 */
                message: string;
                /**
                 * @description What the account is missing
                 * @example insufficient_credits
                 * @enum {string}
                 */
                reason: "insufficient_credits" | "spending_limit_reached" | "audio_too_long";
                /**
                 * Format: date-time
                 * @description When we stop trying (UTC)
                 * @example 2026-11-23T09:30:00.000Z
                 */
                until: string;
            } | null;
        };
        PrivacyDefaults: {
            /**
             * @description Whether recordings are redacted unless the request sets `redact_pii`
             * @example true
             */
            redact_pii: boolean;
            /**
             * @description Days after which feedbacks and their audio are deleted, including existing ones. 0 stores nothing after the response; null keeps them until you delete them
             * @example 90
             */
            retention_days: number | null;
        };
        PrivacyPreview: {
            /**
             * @description Number of feedbacks
             * @example 12
             */
            feedbacks: number;
            /**
             * @description Number of these feedbacks that still have audio
             * @example 12
             */
            recordings: number;
        };
        Problem: {
            /** @description Stable error code */
            code: components["schemas"]["ErrorCode"];
            /** @description For `edit_conflict`, the newer version, in the format in which you read it */
            current?: {
                /**
                 * @description Current version
                 * @example 2
                 */
                version: number;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description What went wrong with this request
             * @example There is no feedback with this id.
             */
            detail: string;
            /**
             * @description Same as `detail`, or an object with the code and message
             * @example There is no feedback with this id.
             */
            error?: string | {
                /** @description Stable error code */
                code: components["schemas"]["ErrorCode"];
                /**
                 * @description What went wrong
                 * @example The audio file is damaged and cannot be read.
                 */
                message: string;
            };
            /** @description Invalid values, for `invalid_request` */
            errors?: {
                /**
                 * @description What’s wrong with the value
                 * @example is not a whole number
                 */
                message: string;
                /**
                 * @description Path of the invalid value
                 * @example limit
                 */
                path: string;
            }[];
            /**
             * @description Same as `detail`
             * @example There is no feedback with this id.
             */
            message?: string;
            /**
             * @description Request id: the `x-request-id` of the response
             * @example 5b0f9d1e-3c52-4d0a-9e0f-6a1c2b3d4e5f
             */
            request_id: string;
            /**
             * @description HTTP status code
             * @example 404
             */
            status: number;
            /**
             * @description Only under `/api`: always false
             * @example false
             * @constant
             */
            success?: false;
            /**
             * @description Short summary, always the same for a given `code`
             * @example There is nothing here.
             */
            title: string;
            /**
             * @description URI that identifies the type of problem
             * @example /docs/errors#not_found
             */
            type: string;
        };
        SavedView: {
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /** @description Filter with the parameters of `GET /feedbacks` */
            filter: {
                /**
                 * @description Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
                 * @example 2.4.1
                 */
                app_version?: string;
                /**
                 * @description Feedbacks that belong to this category of your account, by its exact name
                 * @example Cancellation
                 */
                category?: string;
                /**
                 * @description Emotion, from the GoEmotions set
                 * @example admiration
                 * @enum {string}
                 */
                emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                /**
                 * @description Feedbacks from this speaker, by your own id
                 * @example user-42
                 */
                end_user_id?: string;
                /**
                 * @description Start of the period: feedbacks received at or after this time
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: string;
                /**
                 * @description Triage status set by your team
                 * @example new
                 * @enum {string}
                 */
                inbox_status?: "new" | "read" | "in_progress" | "done";
                /**
                 * @description Intent: praise, problem, request, question or other
                 * @example praise
                 * @enum {string}
                 */
                intent?: "praise" | "problem" | "request" | "question" | "other";
                /**
                 * Format: uuid
                 * @description Feedbacks sent with this API key, by its id
                 * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                 */
                key?: string;
                /**
                 * @description Highest sentiment score, from -1 to 1
                 * @example 1
                 */
                max_score?: number;
                /**
                 * @description Its `metadata` has these values, all of them: `metadata[plan]=pro`. Texts, numbers and true or false at the top level, up to 300 characters with their name
                 * @example {
                 *       "plan": "pro"
                 *     }
                 */
                metadata?: {
                    [key: string]: string;
                };
                /**
                 * @description Sentiment score, -1 to 1
                 * @example -1
                 */
                min_score?: number;
                /**
                 * @description Processing status: the `status` of the feedback
                 * @example queued
                 * @enum {string}
                 */
                processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                /**
                 * @description Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
                 * @example export
                 */
                q?: string;
                /**
                 * @description If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
                 * @example false
                 */
                retryable?: boolean;
                /**
                 * @description Sentiment: label, score and confidence
                 * @example positive
                 * @enum {string}
                 */
                sentiment?: "positive" | "neutral" | "negative";
                /**
                 * @deprecated
                 * @description Deprecated. Triage status set by your team. Use `inbox_status`
                 * @example new
                 * @enum {string}
                 */
                status?: "new" | "read" | "in_progress" | "done";
                /**
                 * @description Feedbacks with this tag
                 * @example vip
                 */
                tag?: string;
                /**
                 * Format: uuid
                 * @description Feedbacks that say this, by the id of the theme
                 * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                 */
                theme?: string;
                /**
                 * @description End of the period: feedbacks received before this time; a date without a time includes the whole day
                 * @example 2026-11-23T09:30:00.000Z
                 */
                to?: string;
                /**
                 * @description Topic
                 * @example performance
                 */
                topic?: string;
            };
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /**
             * @description Name
             * @example Mobile app
             */
            name: string;
            /**
             * @description Sort order
             * @example newest
             * @enum {string}
             */
            order: "newest" | "impact";
            /**
             * Format: date-time
             * @description When it was last changed (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            updated_at: string;
        };
        Share: {
            /**
             * @description Whether the link also plays the recording
             * @example false
             */
            audio: boolean;
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it expires (UTC); null if it doesn’t
             * @example 2036-01-01T00:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /**
             * @description When it was last opened (UTC); null if never
             * @example 2026-11-23T09:30:00.000Z
             */
            last_opened_at: string | null;
        };
        Theme: {
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description When your team marked it as done; null if it isn’t
             * @example 2026-11-23T09:30:00.000Z
             */
            done_at: string | null;
            /**
             * Format: date-time
             * @description When the first feedback that says it was received (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            first_seen_at: string;
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /**
             * @description Whether your team ignores it: ignored themes are only listed if asked for
             * @example true
             */
            ignored: boolean;
            /**
             * @description Kind of what is said: a problem, a request or praise
             * @example problem
             * @enum {string}
             */
            kind: "problem" | "request" | "praise";
            /**
             * @description Language of its mentions (ISO 639-1)
             * @example en
             */
            language: string;
            /**
             * Format: date-time
             * @description When the last feedback that says it was received (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            last_seen_at: string;
            /**
             * @description Id of the theme that it was merged into; null if it wasn’t
             * @example null
             */
            merged_into: string | null;
            /**
             * @description Number of feedbacks that say it
             * @example 41
             */
            messages: number;
            /**
             * @description Name of the theme
             * @example Export takes far too long
             */
            name: string;
            /**
             * @description Whether your team named it. Otherwise, the name is made of what people said
             * @example true
             */
            name_is_own: boolean;
            /**
             * @description Number of people who said it, by `end_user_id`; feedbacks without one count as one person each
             * @example 38
             */
            people: number;
            /**
             * @description Whether your team pinned it: pinned themes are listed first
             * @example true
             */
            pinned: boolean;
            /**
             * Format: date-time
             * @description When it was last changed (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            updated_at: string;
        };
        ThemeDetail: {
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description When your team marked it as done; null if it isn’t
             * @example 2026-11-23T09:30:00.000Z
             */
            done_at: string | null;
            /**
             * Format: date-time
             * @description When the first feedback that says it was received (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            first_seen_at: string;
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /**
             * @description Whether your team ignores it: ignored themes are only listed if asked for
             * @example true
             */
            ignored: boolean;
            /**
             * @description Kind of what is said: a problem, a request or praise
             * @example problem
             * @enum {string}
             */
            kind: "problem" | "request" | "praise";
            /**
             * @description Language of its mentions (ISO 639-1)
             * @example en
             */
            language: string;
            /**
             * Format: date-time
             * @description When the last feedback that says it was received (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            last_seen_at: string;
            /** @description Themes that your team merged into it; `unmerge` takes one out again */
            merged: {
                /**
                 * Format: uuid
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
                /**
                 * @description Kind of what is said: a problem, a request or praise
                 * @example problem
                 * @enum {string}
                 */
                kind: "problem" | "request" | "praise";
                /**
                 * @description Name of the theme
                 * @example Export takes far too long
                 */
                name: string;
            }[];
            /**
             * @description Id of the theme that it was merged into; null if it wasn’t
             * @example null
             */
            merged_into: string | null;
            /**
             * @description Number of feedbacks that say it
             * @example 41
             */
            messages: number;
            /**
             * @description Name of the theme
             * @example Export takes far too long
             */
            name: string;
            /**
             * @description Whether your team named it. Otherwise, the name is made of what people said
             * @example true
             */
            name_is_own: boolean;
            /**
             * @description Number of people who said it, by `end_user_id`; feedbacks without one count as one person each
             * @example 38
             */
            people: number;
            /**
             * @description Whether your team pinned it: pinned themes are listed first
             * @example true
             */
            pinned: boolean;
            /** @description Up to 10 of its quotes, newest first. For all feedbacks, list them with `theme` */
            quotes: {
                /**
                 * Format: date-time
                 * @description When the feedback was received (UTC)
                 * @example 2026-11-23T09:30:00.000Z
                 */
                created_at: string;
                /**
                 * @description End, in seconds from the beginning of the recording
                 * @example 5
                 */
                end: number;
                /**
                 * Format: uuid
                 * @description Id of the feedback
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                feedback_id: string;
                /**
                 * @description What was said, in the words of the transcript
                 * @example the export takes far too long
                 */
                quote: string;
                /**
                 * @description Start, in seconds from the beginning of the recording; 0 for written feedback
                 * @example 0.3
                 */
                start: number;
            }[];
            /**
             * Format: date-time
             * @description When it was last changed (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            updated_at: string;
        };
        Usage: {
            /**
             * Format: date
             * @description First day (UTC)
             * @example 2026-11-23
             */
            from: string;
            /**
             * Format: date
             * @description Last day (UTC)
             * @example 2026-11-23
             */
            to: string;
            /** @description Total number of entries on all pages */
            total: {
                /** @description Cost */
                cost: {
                    /**
                     * @description Cost in euros, as a decimal string; missing in older results
                     * @example 10.00
                     */
                    amount_euros?: string;
                    /**
                     * @description Cost in credits (1 credit is €0.01)
                     * @example 0.0833
                     */
                    credits: number;
                    /**
                     * @deprecated
                     * @description Deprecated. Use `amount_euros`
                     * @example 0.000833
                     */
                    euros: number;
                };
                /**
                 * @description Total length of these recordings, in seconds
                 * @example 5.1
                 */
                duration_seconds: number;
                /**
                 * @description Number of these with status 400 or above
                 * @example 1
                 */
                errors: number;
                /**
                 * @description Number of processed recordings with speech
                 * @example 12
                 */
                recordings: number;
                /**
                 * @description Number of requests of any kind that got a response
                 * @example 42
                 */
                requests: number;
            };
            /** @description One entry per day and key, newest first; days without requests are left out */
            usage: {
                /**
                 * @description API key id; null for a browser session
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                api_key_id: string | null;
                /** @description Cost */
                cost: {
                    /**
                     * @description Cost in euros, as a decimal string; missing in older results
                     * @example 10.00
                     */
                    amount_euros?: string;
                    /**
                     * @description Cost in credits (1 credit is €0.01)
                     * @example 0.0833
                     */
                    credits: number;
                    /**
                     * @deprecated
                     * @description Deprecated. Use `amount_euros`
                     * @example 0.000833
                     */
                    euros: number;
                };
                /**
                 * Format: date
                 * @description Day (UTC)
                 * @example 2026-11-23
                 */
                date: string;
                /**
                 * @description Total length of these recordings, in seconds
                 * @example 5.1
                 */
                duration_seconds: number;
                /**
                 * @description Number of these with status 400 or above
                 * @example 1
                 */
                errors: number;
                /**
                 * @description Name of the key; null if it has none
                 * @example Server
                 */
                key_name: string | null;
                /**
                 * @description First characters of the key; null if there was no key
                 * @example vf_3f8a1
                 */
                key_prefix: string | null;
                /**
                 * @description Number of processed recordings with speech
                 * @example 12
                 */
                recordings: number;
                /**
                 * @description Number of requests of any kind that got a response
                 * @example 42
                 */
                requests: number;
            }[];
        };
        WebhookDelivery: {
            /**
             * @description Number of attempts
             * @example 1
             */
            attempts: number;
            /**
             * @description Why it was sent
             * @example event
             * @enum {string}
             */
            cause: "event" | "callback" | "replay" | "test";
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description Event id: the `webhook-id` of every attempt
             * @example msg_2f1d8a6b4c3e4c8e9a557f3d2c5e0b1a
             */
            event_id: string;
            /**
             * @description When it finished (UTC); null if it’s still running
             * @example 2026-11-23T09:30:00.000Z
             */
            finished_at: string | null;
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /**
             * @description Last error; null if there was none
             * @example null
             */
            last_error: string | null;
            /**
             * @description HTTP status of the last response; null if there was no response
             * @example 200
             */
            last_status_code: number | null;
            /**
             * @description When the next attempt is (UTC); null if none is planned
             * @example 2026-11-23T09:30:00.000Z
             */
            next_attempt_at: string | null;
            /**
             * @description Status, or the HTTP status of a response
             * @example waiting
             * @enum {string}
             */
            status: "waiting" | "delivered" | "failed" | "cancelled";
            /**
             * @description Type
             * @example feedback.completed
             * @enum {string}
             */
            type: "feedback.completed" | "feedback.failed" | "batch.completed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked";
            /**
             * @description URL
             * @example https://example.org/hooks/voice-feedback
             */
            url: string;
        };
        WebhookDeliveryDetail: {
            /**
             * @description Number of attempts
             * @example 1
             */
            attempts: number;
            /**
             * @description Exact request body that was sent; null once it’s been deleted
             * @example {"type":"key.created"}
             */
            body: string | null;
            /**
             * @description Why it was sent
             * @example event
             * @enum {string}
             */
            cause: "event" | "callback" | "replay" | "test";
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description Event id: the `webhook-id` of every attempt
             * @example msg_2f1d8a6b4c3e4c8e9a557f3d2c5e0b1a
             */
            event_id: string;
            /**
             * @description When it finished (UTC); null if it’s still running
             * @example 2026-11-23T09:30:00.000Z
             */
            finished_at: string | null;
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /**
             * @description Last error; null if there was none
             * @example null
             */
            last_error: string | null;
            /**
             * @description HTTP status of the last response; null if there was no response
             * @example 200
             */
            last_status_code: number | null;
            /** @description All attempts */
            log: {
                /**
                 * @description First 16 KB of the response body; null if there was no response
                 * @example ok
                 */
                answer: string | null;
                /**
                 * @description Duration, in milliseconds
                 * @example 84
                 */
                duration_ms: number;
                /**
                 * @description Error message; null if there was no error
                 * @example null
                 */
                error: string | null;
                /**
                 * @description Attempt number, starting at 1
                 * @example 1
                 */
                number: number;
                /**
                 * Format: date-time
                 * @description When it started (UTC)
                 * @example 2026-11-23T09:30:00.000Z
                 */
                started_at: string;
                /**
                 * @description HTTP status of the response; null if there was no response
                 * @example 200
                 */
                status_code: number | null;
            }[];
            /**
             * @description When the next attempt is (UTC); null if none is planned
             * @example 2026-11-23T09:30:00.000Z
             */
            next_attempt_at: string | null;
            /**
             * @description Status, or the HTTP status of a response
             * @example waiting
             * @enum {string}
             */
            status: "waiting" | "delivered" | "failed" | "cancelled";
            /**
             * @description Type
             * @example feedback.completed
             * @enum {string}
             */
            type: "feedback.completed" | "feedback.failed" | "batch.completed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked";
            /**
             * @description URL
             * @example https://example.org/hooks/voice-feedback
             */
            url: string;
        };
        WebhookEndpoint: {
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description Your own description
             * @example Production
             */
            description: string;
            /**
             * @description When it was disabled (UTC); null if it’s enabled
             * @example 2026-11-23T09:30:00.000Z
             */
            disabled_at: string | null;
            /**
             * @description Why it’s disabled. `gone`: it answered 410; `failing`: ten attempts over 75 hours failed. Null if it’s enabled
             * @example manual
             */
            disabled_reason: ("manual" | "gone" | "failing") | null;
            /**
             * @description Event types to send; empty means all
             * @example [
             *       "feedback.completed",
             *       "feedback.failed"
             *     ]
             */
            events: ("feedback.completed" | "feedback.failed" | "batch.completed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked")[];
            /**
             * @description When deliveries started failing (UTC); null if they’re succeeding
             * @example 2026-11-23T09:30:00.000Z
             */
            failing_since: string | null;
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /**
             * @description Kind of endpoint; `callback` represents all `callback_url`s you pass in requests
             * @example endpoint
             * @enum {string}
             */
            kind: "endpoint" | "callback";
            /**
             * @description When the last delivery succeeded (UTC); null if none has
             * @example 2026-11-23T09:30:00.000Z
             */
            last_success_at: string | null;
            /**
             * @description When the previous secret stops signing (UTC); null if there’s none
             * @example 2026-11-23T09:30:00.000Z
             */
            previous_secret_until: string | null;
            /**
             * @description Status, or the HTTP status of a response
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * @description URL that events are sent to; null for kind `callback`
             * @example https://example.org/hooks/voice-feedback
             */
            url: string | null;
        };
        WebhookEndpointWithSecret: {
            /**
             * Format: date-time
             * @description When it was created (UTC)
             * @example 2026-11-23T09:30:00.000Z
             */
            created_at: string;
            /**
             * @description Your own description
             * @example Production
             */
            description: string;
            /**
             * @description When it was disabled (UTC); null if it’s enabled
             * @example 2026-11-23T09:30:00.000Z
             */
            disabled_at: string | null;
            /**
             * @description Why it’s disabled. `gone`: it answered 410; `failing`: ten attempts over 75 hours failed. Null if it’s enabled
             * @example manual
             */
            disabled_reason: ("manual" | "gone" | "failing") | null;
            /**
             * @description Event types to send; empty means all
             * @example [
             *       "feedback.completed",
             *       "feedback.failed"
             *     ]
             */
            events: ("feedback.completed" | "feedback.failed" | "batch.completed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked")[];
            /**
             * @description When deliveries started failing (UTC); null if they’re succeeding
             * @example 2026-11-23T09:30:00.000Z
             */
            failing_since: string | null;
            /**
             * Format: uuid
             * @description Unique id; never changes
             * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
             */
            id: string;
            /**
             * @description Kind of endpoint; `callback` represents all `callback_url`s you pass in requests
             * @example endpoint
             * @enum {string}
             */
            kind: "endpoint" | "callback";
            /**
             * @description When the last delivery succeeded (UTC); null if none has
             * @example 2026-11-23T09:30:00.000Z
             */
            last_success_at: string | null;
            /**
             * @description When the previous secret stops signing (UTC); null if there’s none
             * @example 2026-11-23T09:30:00.000Z
             */
            previous_secret_until: string | null;
            /**
             * @description Secret used to sign deliveries; shown only once
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
            /**
             * @description Status, or the HTTP status of a response
             * @example enabled
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * @description URL that events are sent to; null for kind `callback`
             * @example https://example.org/hooks/voice-feedback
             */
            url: string | null;
        };
        Word: {
            /**
             * @description Confidence in the word, from 0 to 1. If null, its times are estimated by spreading the time of its segment over the letters
             * @example 0.974
             */
            confidence: number | null;
            /**
             * @description Seconds from the start of the recording
             * @example 2.61
             */
            end: number;
            /**
             * @description Seconds from the start of the recording
             * @example 2.16
             */
            start: number;
            /**
             * @description The word as written in the transcript, including punctuation
             * @example export
             */
            word: string;
        };
    };
    responses: {
        /** @description The request is malformed or its content is refused. */
        Refusal400: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-2": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 400,
                 *       "error_code": "validation_failed",
                 *       "msg": "Could not read the request",
                 *       "message": "Could not read the request"
                 *     }
                 */
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-3": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_request",
                 *       "error_description": "Could not read the request"
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"] | components["schemas"]["AuthError"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-6": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-7": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-8": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-9": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-10": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-11": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-12": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal400-13": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-14": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-15": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-16": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-17": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is malformed or its content is refused. */
        "Refusal400-18": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key, token or session is missing or invalid. */
        Refusal401: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 400,
                 *       "error_code": "validation_failed",
                 *       "msg": "Could not read the request",
                 *       "message": "Could not read the request"
                 *     }
                 */
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The key, token or session is missing or invalid. */
        "Refusal401-2": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_client",
                 *       "error_description": "This endpoint requires a valid Bearer token"
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"] | components["schemas"]["AuthError"];
            };
        };
        /** @description The key, token or session is missing or invalid. */
        "Refusal401-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key, token or session is missing or invalid. */
        "Refusal401-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key, token or session is missing or invalid. */
        "Refusal401-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key, token or session is missing or invalid. */
        "Refusal401-6": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key, token or session is missing or invalid. */
        "Refusal401-7": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key, token or session is missing or invalid. */
        "Refusal401-8": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The key, token or session is missing or invalid. */
        "Refusal401-9": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal401-10": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal401-11": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description The key, token or session is missing or invalid. */
        "Refusal401-12": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key, token or session is missing or invalid. */
        "Refusal401-13": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key, token or session is missing or invalid. */
        "Refusal401-14": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key, token or session is missing or invalid. */
        "Refusal401-15": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/errors#not_found",
                 *       "title": "There is nothing here.",
                 *       "status": 404,
                 *       "detail": "There is no feedback with this id.",
                 *       "code": "api_key_missing",
                 *       "request_id": "5b0f9d1e-3c52-4d0a-9e0f-6a1c2b3d4e5f",
                 *       "errors": [
                 *         {
                 *           "path": "limit",
                 *           "message": "is not a whole number"
                 *         }
                 *       ],
                 *       "current": {
                 *         "version": 2
                 *       },
                 *       "success": false,
                 *       "message": "There is no feedback with this id.",
                 *       "error": "There is no feedback with this id."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not enough credit, or the spending limit has been reached. Nothing was charged. */
        Refusal402: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not enough credit, or the spending limit has been reached. Nothing was charged. */
        "Refusal402-2": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not enough credit, or the spending limit has been reached. Nothing was charged. */
        "Refusal402-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not enough credit, or the spending limit has been reached. Nothing was charged. */
        "Refusal402-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal402-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        Refusal403: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 400,
                 *       "error_code": "validation_failed",
                 *       "msg": "Could not read the request",
                 *       "message": "Could not read the request"
                 *     }
                 */
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-2": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "access_denied",
                 *       "error_description": "invalid JWT"
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"] | components["schemas"]["AuthError"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-6": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-7": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-8": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-9": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-10": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-11": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-12": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-13": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-14": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-15": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-16": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-17": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-18": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal403-19": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal403-20": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-21": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-22": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller isn’t allowed to do this. */
        "Refusal403-23": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/errors#not_found",
                 *       "title": "There is nothing here.",
                 *       "status": 404,
                 *       "detail": "There is no feedback with this id.",
                 *       "code": "api_key_missing",
                 *       "request_id": "5b0f9d1e-3c52-4d0a-9e0f-6a1c2b3d4e5f",
                 *       "errors": [
                 *         {
                 *           "path": "limit",
                 *           "message": "is not a whole number"
                 *         }
                 *       ],
                 *       "current": {
                 *         "version": 2
                 *       },
                 *       "success": false,
                 *       "message": "There is no feedback with this id.",
                 *       "error": "There is no feedback with this id."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found, or it belongs to another account. */
        Refusal404: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 400,
                 *       "error_code": "validation_failed",
                 *       "msg": "Could not read the request",
                 *       "message": "Could not read the request"
                 *     }
                 */
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description Not found, or it belongs to another account. */
        "Refusal404-2": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_request",
                 *       "error_description": "There is nothing at this address"
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"] | components["schemas"]["AuthError"];
            };
        };
        /** @description Not found, or it belongs to another account. */
        "Refusal404-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found, or it belongs to another account. */
        "Refusal404-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found, or it belongs to another account. */
        "Refusal404-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found, or it belongs to another account. */
        "Refusal404-6": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal404-7": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description Not found, or it belongs to another account. */
        "Refusal404-8": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request didn’t arrive in time. */
        Refusal408: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request didn’t arrive in time. */
        "Refusal408-2": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request didn’t arrive in time. */
        "Refusal408-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal408-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description The request didn’t arrive in time. */
        "Refusal408-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        Refusal409: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 400,
                 *       "error_code": "validation_failed",
                 *       "msg": "Could not read the request",
                 *       "message": "Could not read the request"
                 *     }
                 */
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-2": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_request",
                 *       "error_description": "Too many concurrent requests for this session, please retry"
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"] | components["schemas"]["AuthError"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-6": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-7": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-8": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-9": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-10": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                ETag: components["headers"]["ETag"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-11": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                ETag: components["headers"]["ETag"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal409-12": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-13": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-14": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-15": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-16": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-17": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-18": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-19": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-20": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-21": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-22": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-23": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-24": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-25": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state. */
        "Refusal409-26": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No longer stored. */
        Refusal410: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No longer stored. */
        "Refusal410-2": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No longer stored. */
        "Refusal410-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No longer stored. */
        "Refusal410-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/errors#not_found",
                 *       "title": "There is nothing here.",
                 *       "status": 404,
                 *       "detail": "There is no feedback with this id.",
                 *       "code": "api_key_missing",
                 *       "request_id": "5b0f9d1e-3c52-4d0a-9e0f-6a1c2b3d4e5f",
                 *       "errors": [
                 *         {
                 *           "path": "limit",
                 *           "message": "is not a whole number"
                 *         }
                 *       ],
                 *       "current": {
                 *         "version": 2
                 *       },
                 *       "success": false,
                 *       "message": "There is no feedback with this id.",
                 *       "error": "There is no feedback with this id."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No longer stored. */
        "Refusal410-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No longer stored. */
        "Refusal410-6": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No longer stored. */
        "Refusal410-7": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The endpoint is gone: the webhook is disabled. */
        "Refusal410-8": {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Too large. */
        Refusal413: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too large. */
        "Refusal413-2": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too large. */
        "Refusal413-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too large. */
        "Refusal413-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too large. */
        "Refusal413-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too large. */
        "Refusal413-6": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too large. */
        "Refusal413-7": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too large. */
        "Refusal413-8": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal413-9": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description Too large. */
        "Refusal413-10": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too large. */
        "Refusal413-11": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type isn’t accepted here. */
        Refusal415: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type isn’t accepted here. */
        "Refusal415-2": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type isn’t accepted here. */
        "Refusal415-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type isn’t accepted here. */
        "Refusal415-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type isn’t accepted here. */
        "Refusal415-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type isn’t accepted here. */
        "Refusal415-6": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type isn’t accepted here. */
        "Refusal415-7": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type isn’t accepted here. */
        "Refusal415-8": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal415-9": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description The content type isn’t accepted here. */
        "Refusal415-10": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The range is outside the file. */
        Refusal416: {
            headers: {
                "Content-Range": components["headers"]["Content-Range"];
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The range is outside the file. */
        "Refusal416-2": {
            headers: {
                "Content-Range": components["headers"]["Content-Range"];
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The range is outside the file. */
        "Refusal416-3": {
            headers: {
                "Content-Range": components["headers"]["Content-Range"];
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        Refusal422: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 400,
                 *       "error_code": "validation_failed",
                 *       "msg": "Could not read the request",
                 *       "message": "Could not read the request"
                 *     }
                 */
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-2": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_request",
                 *       "error_description": "Could not read the request"
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"] | components["schemas"]["AuthError"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-6": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-7": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-8": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-9": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-10": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-11": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-12": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-13": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-14": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-15": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-16": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-17": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal422-18": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal422-19": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-20": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-21": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-22": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-23": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-24": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-25": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-26": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-27": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-28": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some values are invalid: see `errors`. */
        "Refusal422-29": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This URL needs a WebSocket connection. */
        Refusal426: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                Upgrade: components["headers"]["Upgrade"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This URL needs a WebSocket connection. */
        "Refusal426-2": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                Upgrade: components["headers"]["Upgrade"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        Refusal429: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 400,
                 *       "error_code": "validation_failed",
                 *       "msg": "Could not read the request",
                 *       "message": "Could not read the request"
                 *     }
                 */
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-2": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "temporarily_unavailable",
                 *       "error_description": "Request rate limit reached"
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"] | components["schemas"]["AuthError"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-6": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-7": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-8": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-9": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-10": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-11": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-12": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal429-13": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal429-14": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-15": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-16": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-17": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-18": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                "idempotency-replayed": components["headers"]["idempotency-replayed"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-19": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. */
        "Refusal429-20": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side. Give us the `request_id` if you contact support. */
        Refusal500: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 400,
                 *       "error_code": "validation_failed",
                 *       "msg": "Could not read the request",
                 *       "message": "Could not read the request"
                 *     }
                 */
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description Something went wrong on our side. Give us the `request_id` if you contact support. */
        "Refusal500-2": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "server_error",
                 *       "error_description": "Unexpected failure, please check server logs for more information"
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"] | components["schemas"]["AuthError"];
            };
        };
        /** @description Something went wrong on our side. Give us the `request_id` if you contact support. */
        "Refusal500-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side. Give us the `request_id` if you contact support. */
        "Refusal500-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side. Give us the `request_id` if you contact support. */
        "Refusal500-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side. Give us the `request_id` if you contact support. */
        "Refusal500-6": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side. Give us the `request_id` if you contact support. */
        "Refusal500-7": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side. Give us the `request_id` if you contact support. */
        "Refusal500-8": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal500-9": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal500-10": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description Not possible right now. `Retry-After` says when to try again. */
        Refusal503: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "ok",
                 *       "version": "0.2.0",
                 *       "time": "2026-11-23T09:30:00.000Z",
                 *       "database": "ok",
                 *       "worker": "ok",
                 *       "store": "ok",
                 *       "disk": "ok",
                 *       "queue": "ok",
                 *       "speech_model": "ok",
                 *       "problems": [],
                 *       "worker_processes": 1,
                 *       "model": {
                 *         "engine": "embedded",
                 *         "name": "Mobile app",
                 *         "languages": [
                 *           "en"
                 *         ]
                 *       },
                 *       "models": [
                 *         {
                 *           "name": "Mobile app",
                 *           "engine": "embedded",
                 *           "languages": [
                 *             "en"
                 *           ],
                 *           "remote": true,
                 *           "status": "ok"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Status of the database
                     * @example ok
                     * @enum {string}
                     */
                    database: "ok" | "unavailable";
                    /**
                     * @description Of the server; `full`: less is free than it keeps in reserve
                     * @example ok
                     * @enum {string}
                     */
                    disk: "ok" | "full";
                    /** @description Built-in speech model; null if no worker is running */
                    model: {
                        /**
                         * @description Engine used: `embedded`, or the name of a remote engine
                         * @example embedded
                         */
                        engine: string;
                        /**
                         * @description Supported languages
                         * @example [
                         *       "en"
                         *     ]
                         */
                        languages: string[];
                        /**
                         * @description Name
                         * @example Mobile app
                         */
                        name: string;
                    } | null;
                    /** @description Speech models: built in, added, and remote ones whose languages were declared */
                    models: {
                        /**
                         * @description Engine used: `embedded`, or the name of a remote engine
                         * @example embedded
                         */
                        engine: string;
                        /**
                         * @description Supported languages
                         * @example [
                         *       "en"
                         *     ]
                         */
                        languages: string[];
                        /**
                         * @description Name
                         * @example Mobile app
                         */
                        name: string;
                        /**
                         * @description Whether recordings are sent to it over the network
                         * @example true
                         */
                        remote: boolean;
                        /**
                         * @description unavailable if the worker couldn’t load it; recordings in its languages wait
                         * @example ok
                         * @enum {string}
                         */
                        status: "ok" | "unavailable";
                    }[];
                    /**
                     * @description One sentence for each part that is not `ok`; details are in the log
                     * @example []
                     */
                    problems: string[];
                    /**
                     * @description Of recordings; `stuck`: some wait, and none has been begun for minutes
                     * @example ok
                     * @enum {string}
                     */
                    queue: "ok" | "stuck" | "unknown";
                    /**
                     * @description `unavailable`: the worker that started last could not load it, and no other worker is running
                     * @example ok
                     * @enum {string}
                     */
                    speech_model: "ok" | "unavailable" | "unknown";
                    /**
                     * @description Status, or the HTTP status of a response
                     * @example ok
                     * @enum {string}
                     */
                    status: "ok" | "unavailable";
                    /**
                     * @description Where the audio is kept; `full`: there is no room for another recording
                     * @example ok
                     * @enum {string}
                     */
                    store: "ok" | "unavailable" | "full" | "unknown";
                    /**
                     * Format: date-time
                     * @description Current server time (UTC)
                     * @example 2026-11-23T09:30:00.000Z
                     */
                    time: string;
                    /**
                     * @description Version number
                     * @example 0.2.0
                     */
                    version: string;
                    /**
                     * @description Status of recording processing, or a worker id
                     * @example ok
                     * @enum {string}
                     */
                    worker: "ok" | "unavailable" | "unknown";
                    /**
                     * @description Worker processes that share the work
                     * @example 1
                     */
                    worker_processes: number;
                };
            };
        };
        /** @description Not possible right now. `Retry-After` says when to try again. */
        "Refusal503-2": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible right now. `Retry-After` says when to try again. */
        "Refusal503-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible right now. `Retry-After` says when to try again. */
        "Refusal503-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible right now. `Retry-After` says when to try again. */
        "Refusal503-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible right now. `Retry-After` says when to try again. */
        "Refusal503-6": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible right now. `Retry-After` says when to try again. */
        "Refusal503-7": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal503-8": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal503-9": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description Not possible right now. `Retry-After` says when to try again. */
        "Refusal503-10": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible right now. `Retry-After` says when to try again. */
        "Refusal503-11": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible right now. `Retry-After` says when to try again. */
        "Refusal503-12": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It took too long. Try again. */
        Refusal504: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 400,
                 *       "error_code": "validation_failed",
                 *       "msg": "Could not read the request",
                 *       "message": "Could not read the request"
                 *     }
                 */
                "application/json": components["schemas"]["AuthError"];
            };
        };
        /** @description It took too long. Try again. */
        "Refusal504-2": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "x-request-id": components["headers"]["x-request-id"];
                "x-sb-error-code": components["headers"]["x-sb-error-code"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "server_error",
                 *       "error_description": "Processing this request timed out, please retry"
                 *     }
                 */
                "application/json": components["schemas"]["OAuthError"] | components["schemas"]["AuthError"];
            };
        };
        /** @description There’s not enough space to store the recording. */
        Refusal507: {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There’s not enough space to store the recording. */
        "Refusal507-2": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There’s not enough space to store the recording. */
        "Refusal507-3": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There’s not enough space to store the recording. */
        "Refusal507-4": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/errors#not_found",
                 *       "title": "There is nothing here.",
                 *       "status": 404,
                 *       "detail": "There is no feedback with this id.",
                 *       "code": "api_key_missing",
                 *       "request_id": "5b0f9d1e-3c52-4d0a-9e0f-6a1c2b3d4e5f",
                 *       "errors": [
                 *         {
                 *           "path": "limit",
                 *           "message": "is not a whole number"
                 *         }
                 *       ],
                 *       "current": {
                 *         "version": 2
                 *       },
                 *       "success": false,
                 *       "message": "There is no feedback with this id.",
                 *       "error": "There is no feedback with this id."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error in OpenAI’s format */
        "Refusal507-5": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAIError"];
            };
        };
        /** @description There’s not enough space to store the recording. */
        "Refusal507-6": {
            headers: {
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                "voicefeedback-version": components["headers"]["voicefeedback-version"];
                "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs/errors#not_found",
                 *       "title": "There is nothing here.",
                 *       "status": 404,
                 *       "detail": "There is no feedback with this id.",
                 *       "code": "api_key_missing",
                 *       "request_id": "5b0f9d1e-3c52-4d0a-9e0f-6a1c2b3d4e5f",
                 *       "errors": [
                 *         {
                 *           "path": "limit",
                 *           "message": "is not a whole number"
                 *         }
                 *       ],
                 *       "current": {
                 *         "version": 2
                 *       },
                 *       "success": false,
                 *       "message": "There is no feedback with this id.",
                 *       "error": "There is no feedback with this id."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description `bytes` if ranges are supported.
         * @example bytes
         */
        "Accept-Ranges": string;
        /**
         * @description File name.
         * @example attachment; filename="feedbacks.csv"
         */
        "Content-Disposition": string;
        /**
         * @description Range of bytes in this response, and the total size.
         * @example bytes 0-1023/48211
         */
        "Content-Range": string;
        /**
         * @description Date since which something this call uses has been deprecated (RFC 9745). Only sent in that case.
         * @example @1795392000
         */
        Deprecation: string;
        /**
         * @description Version of the resource, for `If-Match` and `If-None-Match`.
         * @example "1"
         */
        ETag: string;
        /**
         * @description `true` if this is the response to an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        "idempotency-replayed": "true";
        /**
         * @description Related URLs (RFC 8288): the next and last page of a list, or the explanation of a `Deprecation`.
         * @example </auth/v1/admin/users?page=1>; rel="last"
         */
        Link: string;
        /**
         * @description URL of the result or file.
         * @example /api/v1/feedbacks/0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
         */
        Location: string;
        /**
         * @description Preferences from `Prefer` that were applied (RFC 7240).
         * @example respond-async
         */
        "Preference-Applied": string;
        /**
         * @description Remaining quota: `r` requests for the next `t` seconds (IETF draft RateLimit header fields).
         * @example "default";r=999;t=60
         */
        RateLimit: string;
        /**
         * @description Limit: `q` requests per `w` seconds.
         * @example "default";q=1000;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Seconds to wait before trying again.
         * @example 30
         */
        "Retry-After": number;
        /**
         * @description Earliest date on which the deprecated behaviour may stop working (RFC 8594). Only sent with `Deprecation`.
         * @example Tue, 23 Nov 2027 00:00:00 GMT
         */
        Sunset: string;
        /**
         * @description Protocol this URL needs.
         * @example websocket
         */
        Upgrade: string;
        /**
         * @description API version used for this response.
         * @example 2026-11-23
         */
        "voicefeedback-version": "2026-11-01" | "2026-11-23";
        /**
         * @description Type of credential that’s missing or invalid, and where clients can find out how to get one (RFC 9728).
         * @example Bearer error="invalid_token"
         */
        "WWW-Authenticate": string;
        /**
         * @description Maximum requests per minute for this key.
         * @example 1000
         */
        "x-ratelimit-limit": number;
        /**
         * @description Requests left in this minute.
         * @example 999
         */
        "x-ratelimit-remaining": number;
        /**
         * @description Seconds until the count resets.
         * @example 60
         */
        "x-ratelimit-reset": number;
        /**
         * @description Request id, also found in `GET /requests` and in the `request_id` of an error.
         * @example 5b0f9d1e-3c52-4d0a-9e0f-6a1c2b3d4e5f
         */
        "x-request-id": string;
        /**
         * @description Stable error code.
         * @example validation_failed
         */
        "x-sb-error-code": string;
        /**
         * @description Total number of entries on all pages.
         * @example 1
         */
        "x-total-count": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    deleteKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Done."
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Message for people to read
                         * @example Done.
                         */
                        message: string;
                        /**
                         * @description Whether the request succeeded
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            404: components["responses"]["Refusal404-4"];
            409: components["responses"]["Refusal409-5"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    changeKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key_name": "Server",
                 *       "expires_at": "2036-01-01T00:00:00.000Z",
                 *       "allowed_domains": [],
                 *       "scopes": [
                 *         "submit",
                 *         "read"
                 *       ],
                 *       "allowed_addresses": [],
                 *       "allow_browser": false,
                 *       "requests_per_minute": 600,
                 *       "requests_per_day": 10000
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Lets a secret key work in web pages, where anyone can read it. Use a publishable key instead
                     * @example false
                     */
                    allow_browser?: boolean;
                    /**
                     * @description Networks that can use the secret key, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32; all others are refused
                     * @example []
                     */
                    allowed_addresses?: string[];
                    /**
                     * @description Websites that can use the key, such as example.com, *.example.com or https://example.com:8443; all others are refused
                     * @example []
                     */
                    allowed_domains?: string[];
                    /**
                     * @description When it expires (UTC); null if it doesn’t
                     * @example 2036-01-01T00:00:00.000Z
                     */
                    expires_at?: string | null;
                    /**
                     * @description Name of the key; null if it has none
                     * @example Server
                     */
                    key_name?: string;
                    /**
                     * @description Maximum requests per day; null means no limit
                     * @example 10000
                     */
                    requests_per_day?: number | null;
                    /**
                     * @description Maximum requests per minute. Values above the plan’s limit have no effect; null means the plan’s limit
                     * @example 600
                     */
                    requests_per_minute?: number | null;
                    /**
                     * @description `submit` sends recordings, `read` reads, `manage` changes and deletes. A publishable key has `submit`
                     * @example [
                     *       "submit",
                     *       "read"
                     *     ]
                     */
                    scopes?: ("submit" | "read" | "manage")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "key": {
                     *         "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *         "key_name": "Server",
                     *         "api_key": "vf_3f8a1***",
                     *         "key_prefix": "vf_3f8a1",
                     *         "kind": "secret",
                     *         "is_active": true,
                     *         "status": "active",
                     *         "allowed_domains": [],
                     *         "shared_domains": [],
                     *         "scopes": [
                     *           "submit",
                     *           "read",
                     *           "manage"
                     *         ],
                     *         "allowed_addresses": [],
                     *         "allow_browser": false,
                     *         "requests_per_minute": 600,
                     *         "requests_per_day": 10000,
                     *         "created_at": "2026-11-23T09:30:00.000Z",
                     *         "last_used_at": "2026-11-23T09:30:00.000Z",
                     *         "expires_at": "2036-01-01T00:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description API key id */
                        key: components["schemas"]["ApiKey"];
                        /**
                         * @description Whether the request succeeded
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            404: components["responses"]["Refusal404-4"];
            409: components["responses"]["Refusal409-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getBalance: {
        parameters: {
            query?: {
                /**
                 * @description Your own user id; any other id is refused
                 * @example 2b6f0cc9-04d1-4c2b-9f0e-5d3a1b7c9e11
                 */
                user_id?: string;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "balance": 0.25,
                     *       "balance_euros": "0.25",
                     *       "credits": 0.0833,
                     *       "reserved_euros": "0.00",
                     *       "currency": "EUR",
                     *       "next_expiry": {
                     *         "at": "2026-11-23T09:30:00.000Z",
                     *         "amount_euros": "10.00",
                     *         "euros": 0.000833
                     *       },
                     *       "basis_euros": "0.25",
                     *       "last_updated": "2026-11-23T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @deprecated
                         * @description Deprecated. Use `balance_euros`
                         * @example 0.25
                         */
                        balance: number;
                        /**
                         * @description Available balance, in euros
                         * @example 0.25
                         */
                        balance_euros: string;
                        /**
                         * @description Amount that warning percentages are based on, in euros
                         * @example 0.25
                         */
                        basis_euros: string;
                        /**
                         * @description Available balance, in credits (1 credit is €0.01)
                         * @example 0.0833
                         */
                        credits: number;
                        /**
                         * @description Currency of all amounts
                         * @example EUR
                         * @enum {string}
                         */
                        currency: "EUR";
                        /**
                         * Format: date-time
                         * @description When the balance was calculated (UTC)
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        last_updated: string;
                        /** @description Credit that expires, soonest first; null if none expires */
                        next_expiry: {
                            /**
                             * @description Euros as a decimal string, such as "12.50" or "0.006667"
                             * @example 10.00
                             */
                            amount_euros: string;
                            /**
                             * Format: date-time
                             * @description When it happens or happened (UTC)
                             * @example 2026-11-23T09:30:00.000Z
                             */
                            at: string;
                            /**
                             * @deprecated
                             * @description Deprecated. Use `amount_euros`
                             * @example 0.000833
                             */
                            euros: number;
                        } | null;
                        /**
                         * @description Amount reserved for recordings being processed, in euros
                         * @example 0.00
                         */
                        reserved_euros: string;
                        /**
                         * @description Whether the request succeeded
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-3"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getCreditStatement: {
        parameters: {
            query?: {
                /**
                 * @description `next_cursor` of the previous page; leave it out for the first page
                 * @example 4711
                 */
                cursor?: string;
                /**
                 * @description Format
                 * @example json
                 */
                format?: "json" | "csv";
                /**
                 * @description Maximum number of entries per page
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entries": [
                     *         {
                     *           "id": 4711,
                     *           "created_at": "2026-11-23T09:30:00.000Z",
                     *           "kind": "grant",
                     *           "source": "welcome",
                     *           "reference": "recording:0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "change_euros": "-0.000833",
                     *           "balance_euros": "0.249167",
                     *           "change_credits": -0.0833,
                     *           "note": "Ask them about the export"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["CreditStatement"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Refusal400-5"];
            401: components["responses"]["Refusal401-8"];
            422: components["responses"]["Refusal422-11"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /**
                 * @description `next_cursor` of the previous page
                 * @example 4711
                 */
                cursor?: string;
                /**
                 * @description Maximum number of entries per page
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Your own user id; any other id is refused
                 * @example 2b6f0cc9-04d1-4c2b-9f0e-5d3a1b7c9e11
                 */
                user_id?: string;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "api_keys": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "key_name": "Server",
                     *           "api_key": "vf_3f8a1***",
                     *           "key_prefix": "vf_3f8a1",
                     *           "kind": "secret",
                     *           "is_active": true,
                     *           "status": "active",
                     *           "allowed_domains": [],
                     *           "shared_domains": [],
                     *           "scopes": [
                     *             "submit",
                     *             "read",
                     *             "manage"
                     *           ],
                     *           "allowed_addresses": [],
                     *           "allow_browser": false,
                     *           "requests_per_minute": 600,
                     *           "requests_per_day": 10000,
                     *           "created_at": "2026-11-23T09:30:00.000Z",
                     *           "last_used_at": "2026-11-23T09:30:00.000Z",
                     *           "expires_at": "2036-01-01T00:00:00.000Z"
                     *         }
                     *       ],
                     *       "active": 1,
                     *       "total": 1,
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Number of active keys
                         * @example 1
                         */
                        active: number;
                        /** @description API keys, newest first; deleted keys aren’t listed */
                        api_keys: components["schemas"]["ApiKey"][];
                        /**
                         * @description Whether there’s another page
                         * @example false
                         */
                        has_more: boolean;
                        /**
                         * @description Value of `cursor` for the next page; null on the last page
                         * @example null
                         */
                        next_cursor: string | null;
                        /**
                         * @description Whether the request succeeded
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Total number of entries on all pages
                         * @example 1
                         */
                        total: number;
                    };
                };
            };
            400: components["responses"]["Refusal400-5"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-3"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 86400
                 *     }
                 */
                "application/json": {
                    /**
                     * @description How long the old key keeps working, in seconds
                     * @default 86400
                     * @example 86400
                     */
                    overlap_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "api_key": "vf_3f8a1c5e7b9d2f4a6c8e0b1d3f5a7c9e",
                     *       "key": {
                     *         "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *         "key_name": "Server",
                     *         "api_key": "vf_3f8a1***",
                     *         "key_prefix": "vf_3f8a1",
                     *         "kind": "secret",
                     *         "is_active": true,
                     *         "status": "active",
                     *         "allowed_domains": [],
                     *         "shared_domains": [],
                     *         "scopes": [
                     *           "submit",
                     *           "read",
                     *           "manage"
                     *         ],
                     *         "allowed_addresses": [],
                     *         "allow_browser": false,
                     *         "requests_per_minute": 600,
                     *         "requests_per_day": 10000,
                     *         "created_at": "2026-11-23T09:30:00.000Z",
                     *         "last_used_at": "2026-11-23T09:30:00.000Z",
                     *         "expires_at": "2036-01-01T00:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description API key; masked except when it was just created
                         * @example vf_3f8a1c5e7b9d2f4a6c8e0b1d3f5a7c9e
                         */
                        api_key: string;
                        /** @description API key id */
                        key: components["schemas"]["ApiKey"];
                        /**
                         * @description Whether the request succeeded
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refusal401-4"];
            403: components["responses"]["Refusal403-4"];
            404: components["responses"]["Refusal404-3"];
            409: components["responses"]["Refusal409-3"];
            422: components["responses"]["Refusal422-4"];
            429: components["responses"]["Refusal429-4"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "2b6f0cc9-04d1-4c2b-9f0e-5d3a1b7c9e11",
                 *       "key_name": "Server",
                 *       "kind": "secret",
                 *       "expires_at": "2036-01-01T00:00:00.000Z",
                 *       "allowed_domains": [],
                 *       "scopes": [
                 *         "submit",
                 *         "read"
                 *       ],
                 *       "allowed_addresses": [],
                 *       "allow_browser": false,
                 *       "requests_per_minute": 600,
                 *       "requests_per_day": 10000
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Lets a secret key work in web pages, where anyone can read it. Use a publishable key instead
                     * @default false
                     * @example false
                     */
                    allow_browser?: boolean;
                    /**
                     * @description Networks that can use the secret key, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32; all others are refused
                     * @default []
                     * @example []
                     */
                    allowed_addresses?: string[];
                    /**
                     * @description Websites that can use the key, such as example.com, *.example.com or https://example.com:8443; all others are refused
                     * @default []
                     * @example []
                     */
                    allowed_domains?: string[];
                    /**
                     * @description When it expires (UTC); null if it doesn’t
                     * @default null
                     * @example 2036-01-01T00:00:00.000Z
                     */
                    expires_at?: string | null;
                    /**
                     * @description Name of the key; null if it has none
                     * @example Server
                     */
                    key_name?: string;
                    /**
                     * @description Kind
                     * @default secret
                     * @example secret
                     * @enum {string}
                     */
                    kind?: "secret" | "publishable";
                    /**
                     * @description Maximum requests per day; null means no limit
                     * @default null
                     * @example 10000
                     */
                    requests_per_day?: number | null;
                    /**
                     * @description Maximum requests per minute. Values above the plan’s limit have no effect; null means the plan’s limit
                     * @default null
                     * @example 600
                     */
                    requests_per_minute?: number | null;
                    /**
                     * @description `submit` sends recordings, `read` reads, `manage` changes and deletes. A publishable key has `submit`
                     * @example [
                     *       "submit",
                     *       "read"
                     *     ]
                     */
                    scopes?: ("submit" | "read" | "manage")[];
                    /**
                     * @description User id; where a request takes it, it must be your own
                     * @example 2b6f0cc9-04d1-4c2b-9f0e-5d3a1b7c9e11
                     */
                    user_id?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "api_key": "vf_3f8a1c5e7b9d2f4a6c8e0b1d3f5a7c9e",
                     *       "key": {
                     *         "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *         "key_name": "Server",
                     *         "api_key": "vf_3f8a1***",
                     *         "key_prefix": "vf_3f8a1",
                     *         "kind": "secret",
                     *         "is_active": true,
                     *         "status": "active",
                     *         "allowed_domains": [],
                     *         "shared_domains": [],
                     *         "scopes": [
                     *           "submit",
                     *           "read",
                     *           "manage"
                     *         ],
                     *         "allowed_addresses": [],
                     *         "allow_browser": false,
                     *         "requests_per_minute": 600,
                     *         "requests_per_day": 10000,
                     *         "created_at": "2026-11-23T09:30:00.000Z",
                     *         "last_used_at": "2026-11-23T09:30:00.000Z",
                     *         "expires_at": "2036-01-01T00:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description API key; masked except when it was just created
                         * @example vf_3f8a1c5e7b9d2f4a6c8e0b1d3f5a7c9e
                         */
                        api_key: string;
                        /** @description API key id */
                        key: components["schemas"]["ApiKey"];
                        /**
                         * @description Whether the request succeeded
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refusal401-4"];
            403: components["responses"]["Refusal403-4"];
            409: components["responses"]["Refusal409-3"];
            422: components["responses"]["Refusal422-4"];
            429: components["responses"]["Refusal429-4"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    validateKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "api_key": "vf_3f8a1c5e7b9d2f4a6c8e0b1d3f5a7c9e"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description API key; masked except when it was just created
                     * @example vf_3f8a1c5e7b9d2f4a6c8e0b1d3f5a7c9e
                     */
                    api_key: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "valid": true,
                     *       "code": "api_key_invalid",
                     *       "kind": "secret",
                     *       "expires_at": "2036-01-01T00:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Why the key doesn’t work; missing if it works
                         * @example api_key_invalid
                         */
                        code: ("api_key_invalid" | "api_key_revoked" | "api_key_expired") | null;
                        /**
                         * @description When it expires (UTC); null if it doesn’t
                         * @example 2036-01-01T00:00:00.000Z
                         */
                        expires_at: string | null;
                        /**
                         * @description Kind
                         * @example secret
                         */
                        kind: ("secret" | "publishable" | "demo") | null;
                        /**
                         * @description Whether the request succeeded
                         * @example true
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Whether the key works
                         * @example true
                         */
                        valid: boolean;
                    };
                };
            };
            422: components["responses"]["Refusal422-5"];
            429: components["responses"]["Refusal429-5"];
            500: components["responses"]["Refusal500-4"];
            503: components["responses"]["Refusal503-3"];
        };
    };
    getAnalytics: {
        parameters: {
            query?: {
                /**
                 * @description Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
                 * @example 2.4.1
                 */
                app_version?: string;
                /**
                 * @description Feedbacks from this speaker, by your own id
                 * @example user-42
                 */
                end_user_id?: string;
                /**
                 * @description Start of the period; days begin in `timezone`. Default: the last 30 days, including today
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: string;
                /**
                 * @description Length of each interval in the series
                 * @example day
                 */
                interval?: "hour" | "day" | "week" | "month";
                /**
                 * @description Feedbacks sent with this API key, by its id
                 * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                 */
                key?: string;
                /**
                 * @description Its `metadata` has these values, all of them: `metadata[plan]=pro`. Texts, numbers and true or false at the top level, up to 300 characters with their name
                 * @example {
                 *       "plan": "pro"
                 *     }
                 */
                metadata?: {
                    [key: string]: string;
                };
                /**
                 * @description Feedbacks with this tag
                 * @example vip
                 */
                tag?: string;
                /**
                 * @description Time zone in which days, weeks (from Monday) and months begin
                 * @example Europe/Paris
                 */
                timezone?: string;
                /**
                 * @description End of the period; a date without a time includes the whole day. Default: now
                 * @example 2026-11-23T09:30:00.000Z
                 */
                to?: string;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2026-11-01T00:00:00.000Z",
                     *       "to": "2026-11-23T09:30:00.000Z",
                     *       "interval": "hour",
                     *       "timezone": "Europe/Paris",
                     *       "totals": {
                     *         "feedbacks": 12,
                     *         "analysed": 11,
                     *         "positive": 5,
                     *         "neutral": 4,
                     *         "negative": 2,
                     *         "average_score": 0.21,
                     *         "duration_seconds": 5.1,
                     *         "average_duration_seconds": 6.4,
                     *         "cost_euros": "0.0117"
                     *       },
                     *       "previous": {
                     *         "feedbacks": 12,
                     *         "analysed": 11,
                     *         "positive": 5,
                     *         "neutral": 4,
                     *         "negative": 2,
                     *         "average_score": 0.21,
                     *         "duration_seconds": 5.1,
                     *         "average_duration_seconds": 6.4,
                     *         "cost_euros": "0.0117"
                     *       },
                     *       "series": [
                     *         {
                     *           "feedbacks": 12,
                     *           "analysed": 11,
                     *           "positive": 5,
                     *           "neutral": 4,
                     *           "negative": 2,
                     *           "average_score": 0.21,
                     *           "duration_seconds": 5.1,
                     *           "average_duration_seconds": 6.4,
                     *           "cost_euros": "0.0117",
                     *           "start": "2026-11-23T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "topics": [
                     *         {
                     *           "topic": "performance",
                     *           "feedbacks": 12,
                     *           "previous_feedbacks": 8,
                     *           "change": 0.5,
                     *           "negative": 2,
                     *           "average_score": 0.21,
                     *           "impact": 212
                     *         }
                     *       ],
                     *       "emotions": [
                     *         {
                     *           "emotion": "admiration",
                     *           "feedbacks": 12,
                     *           "previous_feedbacks": 8,
                     *           "change": 0.5
                     *         }
                     *       ],
                     *       "intents": [
                     *         {
                     *           "intent": "praise",
                     *           "feedbacks": 12,
                     *           "previous_feedbacks": 8,
                     *           "change": 0.5
                     *         }
                     *       ],
                     *       "durations": [
                     *         {
                     *           "from_seconds": 5,
                     *           "to_seconds": 10,
                     *           "feedbacks": 12
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Analytics"];
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    analyze: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "The new editor is great, but the export takes far too long.",
                 *       "language": "en",
                 *       "detailed": false
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether to add tone, recommendations and timed remarks
                     * @default false
                     * @example false
                     */
                    detailed?: boolean;
                    /**
                     * @description Spoken language (ISO 639-1), such as "en"
                     * @example en
                     */
                    language?: string;
                    /**
                     * @description Text
                     * @example The new editor is great, but the export takes far too long.
                     */
                    text: string;
                } | {
                    /**
                     * Format: uri
                     * @description https URL of a recording to transcribe and analyse
                     * @example https://example.org/recordings/modern.webm
                     */
                    audio_url: string;
                    /**
                     * @description Whether to add tone, recommendations and timed remarks
                     * @default false
                     * @example false
                     */
                    detailed?: boolean;
                    /**
                     * @description Spoken language (ISO 639-1), such as "en"
                     * @example en
                     */
                    language?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "language": "en",
                     *       "title": "The export takes far too long; the new editor is great",
                     *       "summary": "The new editor is great, but the export takes far too long.",
                     *       "sentiment": {
                     *         "label": "positive",
                     *         "score": 0.31,
                     *         "confidence": 0.93
                     *       },
                     *       "mixed": true,
                     *       "warnings": [
                     *         {
                     *           "code": "unsupported_language",
                     *           "message": "Done."
                     *         }
                     *       ],
                     *       "topics": [
                     *         "performance",
                     *         "workflow"
                     *       ],
                     *       "topic_mentions": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "takes far too long",
                     *           "topic": "performance"
                     *         }
                     *       ],
                     *       "keywords": [
                     *         "editor",
                     *         "export"
                     *       ],
                     *       "categories": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "I want to cancel my subscription",
                     *           "name": "Cancellation",
                     *           "confidence": 0.82
                     *         }
                     *       ],
                     *       "emotions": [
                     *         {
                     *           "label": "admiration",
                     *           "score": 0.42
                     *         }
                     *       ],
                     *       "intent": "praise",
                     *       "delivery": {
                     *         "words_per_minute": 148,
                     *         "pause_share": 0.12,
                     *         "longest_pause_seconds": 0.82,
                     *         "fillers": 1,
                     *         "pitch_variation_semitones": 4.6,
                     *         "loudness_variation_decibels": 9.5
                     *       },
                     *       "tone": "mixed",
                     *       "recommendations": [
                     *         {
                     *           "text": "Measure and shorten the waiting time around the export.",
                     *           "topic": "performance",
                     *           "quote": "the export takes far too long"
                     *         }
                     *       ],
                     *       "positive_remarks": [
                     *         {
                     *           "quote": "the export takes far too long"
                     *         }
                     *       ],
                     *       "improvement_suggestions": [
                     *         {
                     *           "quote": "the export takes far too long"
                     *         }
                     *       ],
                     *       "processing": {
                     *         "analysis_ms": 18,
                     *         "analysis_engine": "embedded",
                     *         "analysis_model": "hashed-ngrams-int8",
                     *         "fallbacks": [
                     *           {
                     *             "half": "speech",
                     *             "engine": "embedded",
                     *             "model": "moonshine-base-int8",
                     *             "reason": "budget"
                     *           }
                     *         ]
                     *       },
                     *       "transcript": "The new editor is great, but the export takes far too long.",
                     *       "duration_seconds": 5.1
                     *     }
                     */
                    "application/json": {
                        /** @description Categories of your account that it belongs to, the most confident first, with the words that say so; missing if the account had none, or the language is not English */
                        categories?: {
                            /**
                             * @description Estimated probability, 0 to 1, that it belongs to the category
                             * @example 0.82
                             */
                            confidence: number;
                            /**
                             * @description End, in seconds from the beginning of the recording
                             * @example 5
                             */
                            end: number;
                            /**
                             * @description Name of the category
                             * @example Cancellation
                             */
                            name: string;
                            /**
                             * @description The words that say it most clearly
                             * @example I want to cancel my subscription
                             */
                            quote: string;
                            /**
                             * @description Start, in seconds from the beginning of the recording
                             * @example 0.3
                             */
                            start: number;
                        }[];
                        /** @description How it was said, from the times of the words; null for written feedback, for fewer than five words, and if a remote engine returns no word times */
                        delivery?: {
                            /**
                             * @description Number of “um”, “uh” and similar sounds in the transcript
                             * @example 1
                             */
                            fillers: number;
                            /**
                             * @description Longest pause between two words, in seconds
                             * @example 0.82
                             */
                            longest_pause_seconds: number;
                            /**
                             * @description How much the loudness varies around the speaker’s median, in decibels: the middle 60 % of it lie within this range. Null if less than a second of it is voiced; missing in older results
                             * @example 9.5
                             */
                            loudness_variation_decibels?: number | null;
                            /**
                             * @description Share of that time in pauses of at least 0.25 s, from 0 to 1
                             * @example 0.12
                             */
                            pause_share: number;
                            /**
                             * @description How much the pitch varies around the speaker’s median, in semitones: the middle 60 % of it lie within this range. Null if less than a second of it is voiced; missing in older results
                             * @example 4.6
                             */
                            pitch_variation_semitones?: number | null;
                            /**
                             * @description Speaking rate from the first word to the last, including pauses
                             * @example 148
                             */
                            words_per_minute: number;
                        } | null;
                        /**
                         * @description Length of the recording, in seconds
                         * @example 5.1
                         */
                        duration_seconds?: number;
                        /** @description Detected emotions, strongest first */
                        emotions: {
                            /**
                             * @description Label
                             * @example admiration
                             * @enum {string}
                             */
                            label: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                            /**
                             * @description Strength of the emotion, from 0 to 1
                             * @example 0.42
                             */
                            score: number;
                        }[];
                        /** @description What the speaker wants improved, with timestamps */
                        improvement_suggestions: {
                            /**
                             * @description The speaker’s exact words
                             * @example the export takes far too long
                             */
                            quote: string;
                        }[] | null;
                        /**
                         * @description Intent: praise, problem, request, question or other
                         * @example praise
                         * @enum {string}
                         */
                        intent: "praise" | "problem" | "request" | "question" | "other";
                        /**
                         * @description Most important words
                         * @example [
                         *       "editor",
                         *       "export"
                         *     ]
                         */
                        keywords: string[];
                        /**
                         * @description Language of the transcript (ISO 639-1). `en` and `fr` (beta) are analyzed; others get a neutral result
                         * @example en
                         */
                        language: string;
                        /**
                         * @description Whether the feedback contains both praise and complaints; the label is then the stronger one
                         * @example true
                         */
                        mixed: boolean;
                        /** @description What the speaker liked, with timestamps */
                        positive_remarks: {
                            /**
                             * @description The speaker’s exact words
                             * @example the export takes far too long
                             */
                            quote: string;
                        }[] | null;
                        /** @description Engines and models used, and how long each step took */
                        processing: {
                            /**
                             * @description Engine used for the analysis; older results have the default
                             * @default embedded
                             * @example embedded
                             */
                            analysis_engine: string;
                            /**
                             * @description Model used for the analysis
                             * @default hashed-ngrams-int8
                             * @example hashed-ngrams-int8
                             */
                            analysis_model: string;
                            /**
                             * @description Time to analyse the transcript, in milliseconds
                             * @example 18
                             */
                            analysis_ms: number;
                            /** @description Remote engines that were tried or skipped before the embedded engine was used */
                            fallbacks?: {
                                /**
                                 * @description Engine used: `embedded`, or the name of a remote engine
                                 * @example embedded
                                 */
                                engine: string;
                                /**
                                 * @description Processing step: speech recognition or analysis
                                 * @example speech
                                 * @enum {string}
                                 */
                                half: "speech" | "analysis";
                                /**
                                 * @description Model name
                                 * @example moonshine-base-int8
                                 */
                                model: string;
                                /**
                                 * @description Why the embedded engine was used instead
                                 * @example budget
                                 * @enum {string}
                                 */
                                reason: "budget" | "timeout" | "rate_limited" | "unavailable" | "refused" | "bad_answer" | "resting";
                            }[];
                        };
                        /** @description Recommended actions, in the language of the message */
                        recommendations: {
                            /**
                             * @description The speaker’s exact words
                             * @example the export takes far too long
                             */
                            quote: string;
                            /**
                             * @description Recommended action
                             * @example Measure and shorten the waiting time around the export.
                             */
                            text: string;
                            /**
                             * @description Topic
                             * @example performance
                             */
                            topic: string;
                        }[] | null;
                        /** @description Sentiment: label, score and confidence */
                        sentiment: {
                            /**
                             * @description Calibrated probability, 0 to 1, that the label is right
                             * @example 0.93
                             */
                            confidence: number;
                            /**
                             * @description Label
                             * @example positive
                             * @enum {string}
                             */
                            label: "positive" | "neutral" | "negative";
                            /**
                             * @description Score from -1 (negative) to 1 (positive)
                             * @example 0.31
                             */
                            score: number;
                        };
                        /**
                         * @description Summary in one or two sentences; the title if the transcript is no longer than that
                         * @example The new editor is great, but the export takes far too long.
                         */
                        summary: string;
                        /**
                         * @description Headline of at most 80 characters, made from what the speaker said; missing in older results
                         * @example The export takes far too long; the new editor is great
                         */
                        title?: string;
                        /**
                         * @description Null unless `detailed` was asked for
                         * @example mixed
                         */
                        tone: string | null;
                        /** @description The words that each topic rests on, with timestamps; missing in older results */
                        topic_mentions?: {
                            /**
                             * @description End, in seconds from the beginning of the recording
                             * @example 5
                             */
                            end: number;
                            /**
                             * @description The words that the topic rests on
                             * @example takes far too long
                             */
                            quote: string;
                            /**
                             * @description Start, in seconds from the beginning of the recording
                             * @example 0.3
                             */
                            start: number;
                            /**
                             * @description One of `topics`
                             * @example performance
                             */
                            topic: string;
                        }[];
                        /**
                         * @description Topics mentioned: names of the built-in topics, which are English in every language, or words of the message
                         * @example [
                         *       "performance",
                         *       "workflow"
                         *     ]
                         */
                        topics: string[];
                        /**
                         * @description Transcript
                         * @example The new editor is great, but the export takes far too long.
                         */
                        transcript?: string;
                        /** @description What the analysis didn’t understand; missing if there is nothing to warn of */
                        warnings?: {
                            /**
                             * @description `unsupported_language`: the analysis doesn’t understand the language of the text
                             * @example unsupported_language
                             * @enum {string}
                             */
                            code: "unsupported_language";
                            /**
                             * @description What was left out, and what to do
                             * @example Done.
                             */
                            message: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["Refusal400-6"];
            401: components["responses"]["Refusal401-5"];
            402: components["responses"]["Refusal402-3"];
            403: components["responses"]["Refusal403-6"];
            404: components["responses"]["Refusal404-3"];
            413: components["responses"]["Refusal413-6"];
            415: components["responses"]["Refusal415-6"];
            422: components["responses"]["Refusal422-6"];
            429: components["responses"]["Refusal429-6"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
            507: components["responses"]["Refusal507-4"];
        };
    };
    createTranscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description `respond-async` returns 202 right away; `wait=n` returns 202 after n seconds (RFC 7240).
                 * @example respond-async
                 */
                Prefer?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "whisper-1",
                 *       "language": "en",
                 *       "prompt": "Kubernetes, Voice Feedback, PostgreSQL",
                 *       "response_format": "json",
                 *       "temperature": 0,
                 *       "stream": "false",
                 *       "file": "@recording.webm",
                 *       "timestamp_granularities[]": [
                 *         "segment"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Recording: webm, ogg, mp3, wav, m4a/mp4, aac or flac, up to 100 MB
                     * @example @recording.webm
                     */
                    file: string;
                    /**
                     * @description Spoken language (ISO 639-1), such as "en"
                     * @example en
                     */
                    language?: string;
                    /**
                     * @description Model name; any value is accepted, and the same model is used
                     * @example whisper-1
                     */
                    model?: string;
                    /**
                     * @description Names and terms to expect: a list separated by commas or lines, or a text, of which the capitalized words are used. Up to 100 terms
                     * @example Kubernetes, Voice Feedback, PostgreSQL
                     */
                    prompt?: string;
                    /**
                     * @description Format of the transcript
                     * @default json
                     * @example json
                     * @enum {string}
                     */
                    response_format?: "json" | "text" | "srt" | "vtt" | "verbose_json";
                    /**
                     * @description Whether to send the transcript as server-sent events, one delta per segment, once the whole transcript is ready
                     * @example false
                     */
                    stream?: string;
                    /**
                     * @description Accepted for compatibility with OpenAI; always 0
                     * @example 0
                     */
                    temperature?: number;
                    /**
                     * @description Timestamps to include in `verbose_json`
                     * @default [
                     *       "segment"
                     *     ]
                     * @example [
                     *       "segment"
                     *     ]
                     */
                    "timestamp_granularities[]"?: ("word" | "segment")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "task": "transcribe",
                     *       "language": "en",
                     *       "duration": 5.1,
                     *       "text": "The new editor is great, but the export takes far too long.",
                     *       "segments": [
                     *         {
                     *           "id": 0,
                     *           "seek": 0,
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "text": "The new editor is great, but the export takes far too long.",
                     *           "tokens": [],
                     *           "temperature": 0,
                     *           "avg_logprob": -0.07,
                     *           "compression_ratio": 1.1,
                     *           "no_speech_prob": 0
                     *         }
                     *       ],
                     *       "words": [
                     *         {
                     *           "word": "export",
                     *           "start": 2.16,
                     *           "end": 2.61,
                     *           "confidence": 0.974
                     *         }
                     *       ],
                     *       "usage": {
                     *         "type": "duration",
                     *         "seconds": 5.1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OpenAIVerboseTranscription"] | components["schemas"]["OpenAITranscription"];
                    "text/event-stream": string;
                    "text/plain": string;
                };
            };
            /** @description Accepted. Processing continues after this response. */
            202: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "status": "queued",
                     *       "processing_status": "queued",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "waiting": null,
                     *       "retry_at": "2026-11-23T09:30:00.000Z",
                     *       "retryable": false,
                     *       "error": null,
                     *       "tags": [
                     *         "mobile"
                     *       ],
                     *       "inbox_status": "new",
                     *       "note": "Ask them about the export",
                     *       "version": 1,
                     *       "success": true,
                     *       "read_token": "vfr_tbjl2o.k3vYp0y0l2d0yq1a2b3c4d5e6f7g8h9i0j1k2l3m4n5"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created (UTC)
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        created_at: string;
                        /**
                         * @description Error message; null if there was no error
                         * @example null
                         */
                        error: {
                            /** @description Stable error code */
                            code: components["schemas"]["ErrorCode"];
                            /**
                             * @description With `unsupported_language`: the language requested or heard (ISO 639-1), if known
                             * @example en
                             */
                            language?: string;
                            /**
                             * @description What went wrong
                             * @example The audio file is damaged and cannot be read.
                             */
                            message: string;
                        } | null;
                        /**
                         * Format: uuid
                         * @description Unique id; never changes
                         * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                         */
                        id: string;
                        /**
                         * @description Triage status set by your team
                         * @example new
                         * @enum {string}
                         */
                        inbox_status: "new" | "read" | "in_progress" | "done";
                        /**
                         * @description Note for your own use; null if there’s none
                         * @example Ask them about the export
                         */
                        note: string | null;
                        /**
                         * @description Processing status
                         * @example queued
                         * @enum {string}
                         */
                        processing_status: "queued" | "processing" | "waiting" | "failed";
                        /**
                         * @description Token that reads this one feedback for 24 h, sent as `Authorization: Bearer`. Only for publishable keys and browser tokens
                         * @example vfr_tbjl2o.k3vYp0y0l2d0yq1a2b3c4d5e6f7g8h9i0j1k2l3m4n5
                         */
                        read_token?: string;
                        /**
                         * @description When the next retry is after a failure on our side (UTC); null if none is planned
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        retry_at: string | null;
                        /**
                         * @description Whether it can be retried: it failed on our side, or it didn’t sound like English. If so, the audio is kept, and `POST /feedbacks/{id}/retry` retries it
                         * @example false
                         */
                        retryable: boolean;
                        /**
                         * @description Status, or the HTTP status of a response
                         * @example queued
                         * @enum {string}
                         */
                        status: "queued" | "processing" | "waiting" | "failed";
                        /**
                         * @description Whether the request succeeded
                         * @example true
                         * @enum {boolean}
                         */
                        success?: true;
                        /**
                         * @description Your own tags
                         * @example [
                         *       "mobile"
                         *     ]
                         */
                        tags: string[];
                        /**
                         * @description Version number, starting at 1 and increased by every edit; also the `ETag`
                         * @example 1
                         */
                        version: number;
                        /**
                         * @description Only with status `waiting`: processing resumes automatically once the account can pay, and fails at `until`
                         * @example null
                         */
                        waiting: {
                            /**
                             * @description What the account is missing, as a sentence
                             * @example There are not enough credits for this.
                             */
                            message: string;
                            /**
                             * @description What the account is missing
                             * @example insufficient_credits
                             * @enum {string}
                             */
                            reason: "insufficient_credits" | "spending_limit_reached" | "audio_too_long";
                            /**
                             * Format: date-time
                             * @description When we stop trying (UTC)
                             * @example 2026-11-23T09:30:00.000Z
                             */
                            until: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refusal400-13"];
            401: components["responses"]["Refusal401-10"];
            402: components["responses"]["Refusal402-5"];
            403: components["responses"]["Refusal403-19"];
            408: components["responses"]["Refusal408-4"];
            409: components["responses"]["Refusal409-12"];
            413: components["responses"]["Refusal413-9"];
            415: components["responses"]["Refusal415-9"];
            422: components["responses"]["Refusal422-18"];
            429: components["responses"]["Refusal429-13"];
            500: components["responses"]["Refusal500-9"];
            503: components["responses"]["Refusal503-8"];
            507: components["responses"]["Refusal507-5"];
        };
    };
    listBatches: {
        parameters: {
            query?: {
                /**
                 * @description `next_cursor` of the previous page
                 * @example 4711
                 */
                cursor?: string;
                /**
                 * @description Maximum number of entries per page
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "batches": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "status": "queued",
                     *           "created_at": "2026-11-23T09:30:00.000Z",
                     *           "completed_at": "2026-11-23T09:30:00.000Z",
                     *           "counts": {
                     *             "total": 2,
                     *             "waiting": 0,
                     *             "processing": 1,
                     *             "completed": 1,
                     *             "failed": 0,
                     *             "cancelled": 0
                     *           },
                     *           "results_url": "https://api.example.com/api/v1/batches/0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f/results"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Batches, newest first */
                        batches: components["schemas"]["Batch"][];
                        /**
                         * @description Whether there’s another page
                         * @example false
                         */
                        has_more: boolean;
                        /**
                         * @description Value of `cursor` for the next page; null on the last page
                         * @example null
                         */
                        next_cursor: string | null;
                        /**
                         * @description Total number of entries on all pages
                         * @example 1
                         */
                        total: number;
                    };
                };
            };
            400: components["responses"]["Refusal400-5"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    createBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "audio_url": "https://files.example.com/calls/0001.mp3",
                 *           "end_user_id": "user-42"
                 *         },
                 *         {
                 *           "audio_url": "https://files.example.com/calls/0002.mp3",
                 *           "tags": [
                 *             "renewal"
                 *           ]
                 *         }
                 *       ],
                 *       "defaults": {
                 *         "language": "en",
                 *         "tags": [
                 *           "import"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewBatchInput"];
            };
        };
        responses: {
            /** @description Accepted. Processing continues after this response. */
            202: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "status": "queued",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "completed_at": "2026-11-23T09:30:00.000Z",
                     *       "counts": {
                     *         "total": 2,
                     *         "waiting": 0,
                     *         "processing": 1,
                     *         "completed": 1,
                     *         "failed": 0,
                     *         "cancelled": 0
                     *       },
                     *       "results_url": "https://api.example.com/api/v1/batches/0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f/results"
                     *     }
                     */
                    "application/json": components["schemas"]["Batch"];
                };
            };
            400: components["responses"]["Refusal400-6"];
            401: components["responses"]["Refusal401-5"];
            403: components["responses"]["Refusal403-6"];
            404: components["responses"]["Refusal404-3"];
            409: components["responses"]["Refusal409-6"];
            413: components["responses"]["Refusal413-6"];
            422: components["responses"]["Refusal422-6"];
            429: components["responses"]["Refusal429-6"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Batch id
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "status": "queued",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "completed_at": "2026-11-23T09:30:00.000Z",
                     *       "counts": {
                     *         "total": 2,
                     *         "waiting": 0,
                     *         "processing": 1,
                     *         "completed": 1,
                     *         "failed": 0,
                     *         "cancelled": 0
                     *       },
                     *       "results_url": "https://api.example.com/api/v1/batches/0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f/results"
                     *     }
                     */
                    "application/json": components["schemas"]["Batch"];
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    cancelBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Batch id
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "status": "queued",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "completed_at": "2026-11-23T09:30:00.000Z",
                     *       "counts": {
                     *         "total": 2,
                     *         "waiting": 0,
                     *         "processing": 1,
                     *         "completed": 1,
                     *         "failed": 0,
                     *         "cancelled": 0
                     *       },
                     *       "results_url": "https://api.example.com/api/v1/batches/0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f/results"
                     *     }
                     */
                    "application/json": components["schemas"]["Batch"];
                };
            };
            401: components["responses"]["Refusal401-5"];
            403: components["responses"]["Refusal403-6"];
            404: components["responses"]["Refusal404-3"];
            409: components["responses"]["Refusal409-6"];
            422: components["responses"]["Refusal422-6"];
            429: components["responses"]["Refusal429-6"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getBatchResults: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Batch id
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One `BatchResult` per line. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "index": 0,
                     *       "status": "completed",
                     *       "feedback": {
                     *         "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *         "status": "done",
                     *         "created_at": "2026-11-23T09:30:00.000Z",
                     *         "duration_seconds": 5.1,
                     *         "language": "en",
                     *         "transcript": "The new editor is great, but the export takes far too long.",
                     *         "title": "The export takes far too long; the new editor is great",
                     *         "summary": "The new editor is great, but the export takes far too long.",
                     *         "sentiment": {
                     *           "label": "positive",
                     *           "score": 0.31,
                     *           "confidence": 0.93
                     *         },
                     *         "mixed": true,
                     *         "warnings": [
                     *           {
                     *             "code": "unsupported_language",
                     *             "message": "Done."
                     *           }
                     *         ],
                     *         "topics": [
                     *           "performance",
                     *           "workflow"
                     *         ],
                     *         "topic_mentions": [
                     *           {
                     *             "start": 0.3,
                     *             "end": 5,
                     *             "quote": "takes far too long",
                     *             "topic": "performance"
                     *           }
                     *         ],
                     *         "keywords": [
                     *           "editor",
                     *           "export"
                     *         ],
                     *         "categories": [
                     *           {
                     *             "start": 0.3,
                     *             "end": 5,
                     *             "quote": "I want to cancel my subscription",
                     *             "name": "Cancellation",
                     *             "confidence": 0.82
                     *           }
                     *         ],
                     *         "emotions": [
                     *           {
                     *             "label": "admiration",
                     *             "score": 0.42
                     *           }
                     *         ],
                     *         "intent": "praise",
                     *         "delivery": {
                     *           "words_per_minute": 148,
                     *           "pause_share": 0.12,
                     *           "longest_pause_seconds": 0.82,
                     *           "fillers": 1,
                     *           "pitch_variation_semitones": 4.6,
                     *           "loudness_variation_decibels": 9.5
                     *         },
                     *         "tone": "mixed",
                     *         "recommendations": [
                     *           {
                     *             "text": "Measure and shorten the waiting time around the export.",
                     *             "topic": "performance",
                     *             "quote": "the export takes far too long",
                     *             "start": 0.3,
                     *             "end": 5
                     *           }
                     *         ],
                     *         "positive_remarks": [
                     *           {
                     *             "start": 0.3,
                     *             "end": 5,
                     *             "quote": "the export takes far too long"
                     *           }
                     *         ],
                     *         "improvement_suggestions": [
                     *           {
                     *             "start": 0.3,
                     *             "end": 5,
                     *             "quote": "the export takes far too long"
                     *           }
                     *         ],
                     *         "segments": [
                     *           {
                     *             "start": 0.3,
                     *             "end": 5,
                     *             "text": "The new editor is great, but the export takes far too long.",
                     *             "confidence": 0.93,
                     *             "sentiment": {
                     *               "label": "positive",
                     *               "score": 0.31,
                     *               "confidence": 0.93
                     *             }
                     *           }
                     *         ],
                     *         "redactions": [
                     *           {
                     *             "kind": "email",
                     *             "start": 0.3,
                     *             "end": 5
                     *           }
                     *         ],
                     *         "audio": {
                     *           "bytes": 48211,
                     *           "format": "webm",
                     *           "channels": 1,
                     *           "sample_rate": 48000
                     *         },
                     *         "processing": {
                     *           "decode_ms": 41,
                     *           "speech_ms": 610,
                     *           "analysis_ms": 18,
                     *           "total_ms": 690,
                     *           "engine": "embedded",
                     *           "model": "moonshine-base-int8",
                     *           "analysis_engine": "embedded",
                     *           "analysis_model": "hashed-ngrams-int8",
                     *           "fallbacks": [
                     *             {
                     *               "half": "speech",
                     *               "engine": "embedded",
                     *               "model": "moonshine-base-int8",
                     *               "reason": "budget"
                     *             }
                     *           ]
                     *         },
                     *         "metadata": {
                     *           "app_version": "2.4.1"
                     *         },
                     *         "tags": [
                     *           "mobile"
                     *         ],
                     *         "end_user_id": "user-4711",
                     *         "consent": true,
                     *         "cost": {
                     *           "credits": 0.0833,
                     *           "amount_euros": "10.00",
                     *           "euros": 0.000833
                     *         },
                     *         "processing_status": "done",
                     *         "key_topics": [
                     *           "performance",
                     *           "workflow"
                     *         ],
                     *         "confidence_score": 0.74,
                     *         "timestamps": {
                     *           "positive_remarks": [
                     *             {
                     *               "start": 0.3,
                     *               "end": 5
                     *             }
                     *           ],
                     *           "improvement_suggestions": [
                     *             {
                     *               "start": 0.3,
                     *               "end": 5
                     *             }
                     *           ]
                     *         },
                     *         "words": [
                     *           {
                     *             "word": "export",
                     *             "start": 2.16,
                     *             "end": 2.61,
                     *             "confidence": 0.974
                     *           }
                     *         ],
                     *         "themes": [
                     *           {
                     *             "id": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                     *             "name": "Export takes far too long",
                     *             "kind": "problem"
                     *           }
                     *         ],
                     *         "audio_url": "https://example.org/recordings/modern.webm",
                     *         "image": {
                     *           "content_type": "image/png",
                     *           "bytes": 48213,
                     *           "width": 1280,
                     *           "height": 720,
                     *           "url": "https://example.org/api/v1/feedbacks/2f5c7d1e-9a4b-4c3d-8e21-6b0f9a7c5d34/image"
                     *         },
                     *         "reanalyzed_at": "2026-11-23T09:30:00.000Z",
                     *         "inbox_status": "new",
                     *         "note": "Ask them about the export",
                     *         "version": 1
                     *       },
                     *       "error": null
                     *     }
                     */
                    "application/x-ndjson": components["schemas"]["BatchResult"];
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getCategories: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "categories": [
                     *         {
                     *           "name": "Cancellation",
                     *           "description": "Wants to cancel or end the subscription",
                     *           "examples": [
                     *             "I want to cancel my subscription",
                     *             "please end my membership",
                     *             "how do I stop paying every month",
                     *             "close my account",
                     *             "cancel my plan before it renews"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountCategories"];
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    setCategories: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "categories": [
                 *         {
                 *           "name": "Cancellation",
                 *           "description": "Wants to cancel or end the subscription",
                 *           "examples": [
                 *             "I want to cancel my subscription",
                 *             "please end my membership",
                 *             "how do I stop paying every month",
                 *             "close my account",
                 *             "cancel my plan before it renews"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Categories that the account’s feedbacks are compared with */
                    categories: {
                        /**
                         * @description What belongs to it, in a few words; may be empty
                         * @example Wants to cancel or end the subscription
                         */
                        description: string;
                        /**
                         * @description Sentences that people say, in English: 5 to 20
                         * @example [
                         *       "I want to cancel my subscription",
                         *       "please end my membership",
                         *       "how do I stop paying every month",
                         *       "close my account",
                         *       "cancel my plan before it renews"
                         *     ]
                         */
                        examples: string[];
                        /**
                         * @description Name of the category, as feedbacks and filters have it
                         * @example Cancellation
                         */
                        name: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "categories": [
                     *         {
                     *           "name": "Cancellation",
                     *           "description": "Wants to cancel or end the subscription",
                     *           "examples": [
                     *             "I want to cancel my subscription",
                     *             "please end my membership",
                     *             "how do I stop paying every month",
                     *             "close my account",
                     *             "cancel my plan before it renews"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountCategories"];
                };
            };
            400: components["responses"]["Refusal400-10"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    eraseEndUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Your id for the speaker; null if not given
                 * @example user-4711
                 */
                end_user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "subject": "end_user",
                     *       "completed_at": "2026-11-23T09:30:00.000Z",
                     *       "erased": {
                     *         "feedbacks": 12,
                     *         "recordings": 12
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ErasureReceipt"];
                };
            };
            400: components["responses"]["Refusal400-14"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    listErasures: {
        parameters: {
            query?: {
                /**
                 * @description `next_cursor` of the previous page
                 * @example 4711
                 */
                cursor?: string;
                /**
                 * @description Maximum number of entries per page
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "erasures": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "subject": "end_user",
                     *           "completed_at": "2026-11-23T09:30:00.000Z",
                     *           "erased": {
                     *             "feedbacks": 12,
                     *             "recordings": 12
                     *           }
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Erasures, newest first */
                        erasures: components["schemas"]["ErasureReceipt"][];
                        /**
                         * @description Whether there’s another page
                         * @example false
                         */
                        has_more: boolean;
                        /**
                         * @description Value of `cursor` for the next page; null on the last page
                         * @example null
                         */
                        next_cursor: string | null;
                        /**
                         * @description Total number of entries on all pages
                         * @example 1
                         */
                        total: number;
                    };
                };
            };
            400: components["responses"]["Refusal400-5"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    watchEvents: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Id of the last event you received. Later events are sent again, up to 10 minutes back.
                 * @example 4711
                 */
                "Last-Event-ID"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-19"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    listFeedbacks: {
        parameters: {
            query?: {
                /**
                 * @description Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
                 * @example 2.4.1
                 */
                app_version?: string;
                /**
                 * @description Feedbacks that belong to this category of your account, by its exact name
                 * @example Cancellation
                 */
                category?: string;
                /**
                 * @description `next_cursor` of the previous page
                 * @example 4711
                 */
                cursor?: string;
                /**
                 * @description Emotion, from the GoEmotions set
                 * @example admiration
                 */
                emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                /**
                 * @description Feedbacks from this speaker, by your own id
                 * @example user-42
                 */
                end_user_id?: string;
                /**
                 * @description Optional parts to include, separated by commas: `words` adds every word with its timestamps and confidence, `themes` the themes that it belongs to
                 * @example words
                 */
                expand?: string;
                /**
                 * @description Fields to return for each feedback, separated by commas; `id` is always included
                 * @example id,summary,sentiment
                 */
                fields?: string;
                /**
                 * @description Start of the period: feedbacks received at or after this time
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: string;
                /**
                 * @description Triage status set by your team
                 * @example new
                 */
                inbox_status?: "new" | "read" | "in_progress" | "done";
                /**
                 * @description Intent: praise, problem, request, question or other
                 * @example praise
                 */
                intent?: "praise" | "problem" | "request" | "question" | "other";
                /**
                 * @description Feedbacks sent with this API key, by its id
                 * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                 */
                key?: string;
                /**
                 * @description Maximum number of entries per page
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Highest sentiment score, from -1 to 1
                 * @example 1
                 */
                max_score?: number;
                /**
                 * @description Its `metadata` has these values, all of them: `metadata[plan]=pro`. Texts, numbers and true or false at the top level, up to 300 characters with their name
                 * @example {
                 *       "plan": "pro"
                 *     }
                 */
                metadata?: {
                    [key: string]: string;
                };
                /**
                 * @description Sentiment score, -1 to 1
                 * @example -1
                 */
                min_score?: number;
                /**
                 * @description Sort order: newest first, or most urgent first
                 * @example newest
                 */
                order?: "newest" | "impact";
                /**
                 * @description Processing status: the `status` of the feedback
                 * @example queued
                 */
                processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                /**
                 * @description Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
                 * @example export
                 */
                q?: string;
                /**
                 * @description If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
                 * @example false
                 */
                retryable?: boolean;
                /**
                 * @description Sentiment: label, score and confidence
                 * @example positive
                 */
                sentiment?: "positive" | "neutral" | "negative";
                /**
                 * @description Deprecated. Triage status set by your team. Use `inbox_status`
                 * @example new
                 */
                status?: "new" | "read" | "in_progress" | "done";
                /**
                 * @description Feedbacks with this tag
                 * @example vip
                 */
                tag?: string;
                /**
                 * @description Feedbacks that say this, by the id of the theme
                 * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                 */
                theme?: string;
                /**
                 * @description End of the period: feedbacks received before this time; a date without a time includes the whole day
                 * @example 2026-11-23T09:30:00.000Z
                 */
                to?: string;
                /**
                 * @description Topic
                 * @example performance
                 */
                topic?: string;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedbacks": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "status": "done",
                     *           "created_at": "2026-11-23T09:30:00.000Z",
                     *           "duration_seconds": 5.1,
                     *           "language": "en",
                     *           "transcript": "The new editor is great, but the export takes far too long.",
                     *           "title": "The export takes far too long; the new editor is great",
                     *           "summary": "The new editor is great, but the export takes far too long.",
                     *           "sentiment": {
                     *             "label": "positive",
                     *             "score": 0.31,
                     *             "confidence": 0.93
                     *           },
                     *           "mixed": true,
                     *           "warnings": [
                     *             {
                     *               "code": "unsupported_language",
                     *               "message": "Done."
                     *             }
                     *           ],
                     *           "topics": [
                     *             "performance",
                     *             "workflow"
                     *           ],
                     *           "topic_mentions": [
                     *             {
                     *               "start": 0.3,
                     *               "end": 5,
                     *               "quote": "takes far too long",
                     *               "topic": "performance"
                     *             }
                     *           ],
                     *           "keywords": [
                     *             "editor",
                     *             "export"
                     *           ],
                     *           "categories": [
                     *             {
                     *               "start": 0.3,
                     *               "end": 5,
                     *               "quote": "I want to cancel my subscription",
                     *               "name": "Cancellation",
                     *               "confidence": 0.82
                     *             }
                     *           ],
                     *           "emotions": [
                     *             {
                     *               "label": "admiration",
                     *               "score": 0.42
                     *             }
                     *           ],
                     *           "intent": "praise",
                     *           "delivery": {
                     *             "words_per_minute": 148,
                     *             "pause_share": 0.12,
                     *             "longest_pause_seconds": 0.82,
                     *             "fillers": 1,
                     *             "pitch_variation_semitones": 4.6,
                     *             "loudness_variation_decibels": 9.5
                     *           },
                     *           "tone": "mixed",
                     *           "recommendations": [
                     *             {
                     *               "text": "Measure and shorten the waiting time around the export.",
                     *               "topic": "performance",
                     *               "quote": "the export takes far too long",
                     *               "start": 0.3,
                     *               "end": 5
                     *             }
                     *           ],
                     *           "positive_remarks": [
                     *             {
                     *               "start": 0.3,
                     *               "end": 5,
                     *               "quote": "the export takes far too long"
                     *             }
                     *           ],
                     *           "improvement_suggestions": [
                     *             {
                     *               "start": 0.3,
                     *               "end": 5,
                     *               "quote": "the export takes far too long"
                     *             }
                     *           ],
                     *           "segments": [
                     *             {
                     *               "start": 0.3,
                     *               "end": 5,
                     *               "text": "The new editor is great, but the export takes far too long.",
                     *               "confidence": 0.93,
                     *               "sentiment": {
                     *                 "label": "positive",
                     *                 "score": 0.31,
                     *                 "confidence": 0.93
                     *               }
                     *             }
                     *           ],
                     *           "redactions": [
                     *             {
                     *               "kind": "email",
                     *               "start": 0.3,
                     *               "end": 5
                     *             }
                     *           ],
                     *           "audio": {
                     *             "bytes": 48211,
                     *             "format": "webm",
                     *             "channels": 1,
                     *             "sample_rate": 48000
                     *           },
                     *           "processing": {
                     *             "decode_ms": 41,
                     *             "speech_ms": 610,
                     *             "analysis_ms": 18,
                     *             "total_ms": 690,
                     *             "engine": "embedded",
                     *             "model": "moonshine-base-int8",
                     *             "analysis_engine": "embedded",
                     *             "analysis_model": "hashed-ngrams-int8",
                     *             "fallbacks": [
                     *               {
                     *                 "half": "speech",
                     *                 "engine": "embedded",
                     *                 "model": "moonshine-base-int8",
                     *                 "reason": "budget"
                     *               }
                     *             ]
                     *           },
                     *           "metadata": {
                     *             "app_version": "2.4.1"
                     *           },
                     *           "tags": [
                     *             "mobile"
                     *           ],
                     *           "end_user_id": "user-4711",
                     *           "consent": true,
                     *           "cost": {
                     *             "credits": 0.0833,
                     *             "amount_euros": "10.00",
                     *             "euros": 0.000833
                     *           },
                     *           "processing_status": "done",
                     *           "key_topics": [
                     *             "performance",
                     *             "workflow"
                     *           ],
                     *           "confidence_score": 0.74,
                     *           "timestamps": {
                     *             "positive_remarks": [
                     *               {
                     *                 "start": 0.3,
                     *                 "end": 5
                     *               }
                     *             ],
                     *             "improvement_suggestions": [
                     *               {
                     *                 "start": 0.3,
                     *                 "end": 5
                     *               }
                     *             ]
                     *           },
                     *           "words": [
                     *             {
                     *               "word": "export",
                     *               "start": 2.16,
                     *               "end": 2.61,
                     *               "confidence": 0.974
                     *             }
                     *           ],
                     *           "themes": [
                     *             {
                     *               "id": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                     *               "name": "Export takes far too long",
                     *               "kind": "problem"
                     *             }
                     *           ],
                     *           "audio_url": "https://example.org/recordings/modern.webm",
                     *           "image": {
                     *             "content_type": "image/png",
                     *             "bytes": 48213,
                     *             "width": 1280,
                     *             "height": 720,
                     *             "url": "https://example.org/api/v1/feedbacks/2f5c7d1e-9a4b-4c3d-8e21-6b0f9a7c5d34/image"
                     *           },
                     *           "reanalyzed_at": "2026-11-23T09:30:00.000Z",
                     *           "inbox_status": "new",
                     *           "note": "Ask them about the export",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "total_is_exact": true,
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "corrected_q": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Search text that was used because `q` occurs nowhere; null if `q` wasn’t changed
                         * @example null
                         */
                        corrected_q: string | null;
                        /** @description Number of feedbacks */
                        feedbacks: (components["schemas"]["Feedback"] | components["schemas"]["PendingFeedback"])[];
                        /**
                         * @description Whether there’s another page
                         * @example false
                         */
                        has_more: boolean;
                        /**
                         * @description Value of `cursor` for the next page; null on the last page
                         * @example null
                         */
                        next_cursor: string | null;
                        /**
                         * @description Number of matches on all pages
                         * @example 1
                         */
                        total: number;
                        /**
                         * @description False if there are more entries than `total`
                         * @example true
                         */
                        total_is_exact: boolean;
                    };
                };
            };
            400: components["responses"]["Refusal400-5"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getFeedback: {
        parameters: {
            query?: {
                /**
                 * @description Optional parts to include, separated by commas: `words` adds every word with its timestamps and confidence, `themes` the themes that it belongs to
                 * @example words
                 */
                expand?: string;
                /**
                 * @description Fields to return for each feedback, separated by commas; `id` is always included
                 * @example id,summary,sentiment
                 */
                fields?: string;
            };
            header?: {
                /**
                 * @description `ETag` of the version you have. If it’s still current, the response is 304 without a body.
                 * @example "1"
                 */
                "If-None-Match"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "status": "done",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "duration_seconds": 5.1,
                     *       "language": "en",
                     *       "transcript": "The new editor is great, but the export takes far too long.",
                     *       "title": "The export takes far too long; the new editor is great",
                     *       "summary": "The new editor is great, but the export takes far too long.",
                     *       "sentiment": {
                     *         "label": "positive",
                     *         "score": 0.31,
                     *         "confidence": 0.93
                     *       },
                     *       "mixed": true,
                     *       "warnings": [
                     *         {
                     *           "code": "unsupported_language",
                     *           "message": "Done."
                     *         }
                     *       ],
                     *       "topics": [
                     *         "performance",
                     *         "workflow"
                     *       ],
                     *       "topic_mentions": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "takes far too long",
                     *           "topic": "performance"
                     *         }
                     *       ],
                     *       "keywords": [
                     *         "editor",
                     *         "export"
                     *       ],
                     *       "categories": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "I want to cancel my subscription",
                     *           "name": "Cancellation",
                     *           "confidence": 0.82
                     *         }
                     *       ],
                     *       "emotions": [
                     *         {
                     *           "label": "admiration",
                     *           "score": 0.42
                     *         }
                     *       ],
                     *       "intent": "praise",
                     *       "delivery": {
                     *         "words_per_minute": 148,
                     *         "pause_share": 0.12,
                     *         "longest_pause_seconds": 0.82,
                     *         "fillers": 1,
                     *         "pitch_variation_semitones": 4.6,
                     *         "loudness_variation_decibels": 9.5
                     *       },
                     *       "tone": "mixed",
                     *       "recommendations": [
                     *         {
                     *           "text": "Measure and shorten the waiting time around the export.",
                     *           "topic": "performance",
                     *           "quote": "the export takes far too long",
                     *           "start": 0.3,
                     *           "end": 5
                     *         }
                     *       ],
                     *       "positive_remarks": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "the export takes far too long"
                     *         }
                     *       ],
                     *       "improvement_suggestions": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "the export takes far too long"
                     *         }
                     *       ],
                     *       "segments": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "text": "The new editor is great, but the export takes far too long.",
                     *           "confidence": 0.93,
                     *           "sentiment": {
                     *             "label": "positive",
                     *             "score": 0.31,
                     *             "confidence": 0.93
                     *           }
                     *         }
                     *       ],
                     *       "redactions": [
                     *         {
                     *           "kind": "email",
                     *           "start": 0.3,
                     *           "end": 5
                     *         }
                     *       ],
                     *       "audio": {
                     *         "bytes": 48211,
                     *         "format": "webm",
                     *         "channels": 1,
                     *         "sample_rate": 48000
                     *       },
                     *       "processing": {
                     *         "decode_ms": 41,
                     *         "speech_ms": 610,
                     *         "analysis_ms": 18,
                     *         "total_ms": 690,
                     *         "engine": "embedded",
                     *         "model": "moonshine-base-int8",
                     *         "analysis_engine": "embedded",
                     *         "analysis_model": "hashed-ngrams-int8",
                     *         "fallbacks": [
                     *           {
                     *             "half": "speech",
                     *             "engine": "embedded",
                     *             "model": "moonshine-base-int8",
                     *             "reason": "budget"
                     *           }
                     *         ]
                     *       },
                     *       "metadata": {
                     *         "app_version": "2.4.1"
                     *       },
                     *       "tags": [
                     *         "mobile"
                     *       ],
                     *       "end_user_id": "user-4711",
                     *       "consent": true,
                     *       "cost": {
                     *         "credits": 0.0833,
                     *         "amount_euros": "10.00",
                     *         "euros": 0.000833
                     *       },
                     *       "processing_status": "done",
                     *       "key_topics": [
                     *         "performance",
                     *         "workflow"
                     *       ],
                     *       "confidence_score": 0.74,
                     *       "timestamps": {
                     *         "positive_remarks": [
                     *           {
                     *             "start": 0.3,
                     *             "end": 5
                     *           }
                     *         ],
                     *         "improvement_suggestions": [
                     *           {
                     *             "start": 0.3,
                     *             "end": 5
                     *           }
                     *         ]
                     *       },
                     *       "words": [
                     *         {
                     *           "word": "export",
                     *           "start": 2.16,
                     *           "end": 2.61,
                     *           "confidence": 0.974
                     *         }
                     *       ],
                     *       "themes": [
                     *         {
                     *           "id": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                     *           "name": "Export takes far too long",
                     *           "kind": "problem"
                     *         }
                     *       ],
                     *       "audio_url": "https://example.org/recordings/modern.webm",
                     *       "image": {
                     *         "content_type": "image/png",
                     *         "bytes": 48213,
                     *         "width": 1280,
                     *         "height": 720,
                     *         "url": "https://example.org/api/v1/feedbacks/2f5c7d1e-9a4b-4c3d-8e21-6b0f9a7c5d34/image"
                     *       },
                     *       "reanalyzed_at": "2026-11-23T09:30:00.000Z",
                     *       "inbox_status": "new",
                     *       "note": "Ask them about the export",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Feedback"] | components["schemas"]["PendingFeedback"];
                };
            };
            /** @description Not modified since the version in `If-None-Match` */
            304: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    deleteFeedback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    editFeedback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `ETag` of the version you edited. If there’s a newer one, the edit is refused with 409.
                 * @example "1"
                 */
                "If-Match"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tags": [
                 *         "mobile"
                 *       ],
                 *       "inbox_status": "new",
                 *       "note": "Ask them about the export",
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Triage status set by your team
                     * @example new
                     * @enum {string}
                     */
                    inbox_status?: "new" | "read" | "in_progress" | "done";
                    /**
                     * @description Note; null or "" removes it
                     * @example Ask them about the export
                     */
                    note?: string | null;
                    /**
                     * @deprecated
                     * @description Deprecated. Use `inbox_status`
                     * @example new
                     * @enum {string}
                     */
                    status?: "new" | "read" | "in_progress" | "done";
                    /**
                     * @description Tags that replace the existing ones
                     * @example [
                     *       "mobile"
                     *     ]
                     */
                    tags?: string[];
                    /**
                     * @description Version you edited, as an alternative to `If-Match`; if there’s a newer one, the response is 409
                     * @example 1
                     */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "status": "done",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "duration_seconds": 5.1,
                     *       "language": "en",
                     *       "transcript": "The new editor is great, but the export takes far too long.",
                     *       "title": "The export takes far too long; the new editor is great",
                     *       "summary": "The new editor is great, but the export takes far too long.",
                     *       "sentiment": {
                     *         "label": "positive",
                     *         "score": 0.31,
                     *         "confidence": 0.93
                     *       },
                     *       "mixed": true,
                     *       "warnings": [
                     *         {
                     *           "code": "unsupported_language",
                     *           "message": "Done."
                     *         }
                     *       ],
                     *       "topics": [
                     *         "performance",
                     *         "workflow"
                     *       ],
                     *       "topic_mentions": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "takes far too long",
                     *           "topic": "performance"
                     *         }
                     *       ],
                     *       "keywords": [
                     *         "editor",
                     *         "export"
                     *       ],
                     *       "categories": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "I want to cancel my subscription",
                     *           "name": "Cancellation",
                     *           "confidence": 0.82
                     *         }
                     *       ],
                     *       "emotions": [
                     *         {
                     *           "label": "admiration",
                     *           "score": 0.42
                     *         }
                     *       ],
                     *       "intent": "praise",
                     *       "delivery": {
                     *         "words_per_minute": 148,
                     *         "pause_share": 0.12,
                     *         "longest_pause_seconds": 0.82,
                     *         "fillers": 1,
                     *         "pitch_variation_semitones": 4.6,
                     *         "loudness_variation_decibels": 9.5
                     *       },
                     *       "tone": "mixed",
                     *       "recommendations": [
                     *         {
                     *           "text": "Measure and shorten the waiting time around the export.",
                     *           "topic": "performance",
                     *           "quote": "the export takes far too long",
                     *           "start": 0.3,
                     *           "end": 5
                     *         }
                     *       ],
                     *       "positive_remarks": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "the export takes far too long"
                     *         }
                     *       ],
                     *       "improvement_suggestions": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "the export takes far too long"
                     *         }
                     *       ],
                     *       "segments": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "text": "The new editor is great, but the export takes far too long.",
                     *           "confidence": 0.93,
                     *           "sentiment": {
                     *             "label": "positive",
                     *             "score": 0.31,
                     *             "confidence": 0.93
                     *           }
                     *         }
                     *       ],
                     *       "redactions": [
                     *         {
                     *           "kind": "email",
                     *           "start": 0.3,
                     *           "end": 5
                     *         }
                     *       ],
                     *       "audio": {
                     *         "bytes": 48211,
                     *         "format": "webm",
                     *         "channels": 1,
                     *         "sample_rate": 48000
                     *       },
                     *       "processing": {
                     *         "decode_ms": 41,
                     *         "speech_ms": 610,
                     *         "analysis_ms": 18,
                     *         "total_ms": 690,
                     *         "engine": "embedded",
                     *         "model": "moonshine-base-int8",
                     *         "analysis_engine": "embedded",
                     *         "analysis_model": "hashed-ngrams-int8",
                     *         "fallbacks": [
                     *           {
                     *             "half": "speech",
                     *             "engine": "embedded",
                     *             "model": "moonshine-base-int8",
                     *             "reason": "budget"
                     *           }
                     *         ]
                     *       },
                     *       "metadata": {
                     *         "app_version": "2.4.1"
                     *       },
                     *       "tags": [
                     *         "mobile"
                     *       ],
                     *       "end_user_id": "user-4711",
                     *       "consent": true,
                     *       "cost": {
                     *         "credits": 0.0833,
                     *         "amount_euros": "10.00",
                     *         "euros": 0.000833
                     *       },
                     *       "processing_status": "done",
                     *       "key_topics": [
                     *         "performance",
                     *         "workflow"
                     *       ],
                     *       "confidence_score": 0.74,
                     *       "timestamps": {
                     *         "positive_remarks": [
                     *           {
                     *             "start": 0.3,
                     *             "end": 5
                     *           }
                     *         ],
                     *         "improvement_suggestions": [
                     *           {
                     *             "start": 0.3,
                     *             "end": 5
                     *           }
                     *         ]
                     *       },
                     *       "words": [
                     *         {
                     *           "word": "export",
                     *           "start": 2.16,
                     *           "end": 2.61,
                     *           "confidence": 0.974
                     *         }
                     *       ],
                     *       "themes": [
                     *         {
                     *           "id": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                     *           "name": "Export takes far too long",
                     *           "kind": "problem"
                     *         }
                     *       ],
                     *       "audio_url": "https://example.org/recordings/modern.webm",
                     *       "image": {
                     *         "content_type": "image/png",
                     *         "bytes": 48213,
                     *         "width": 1280,
                     *         "height": 720,
                     *         "url": "https://example.org/api/v1/feedbacks/2f5c7d1e-9a4b-4c3d-8e21-6b0f9a7c5d34/image"
                     *       },
                     *       "reanalyzed_at": "2026-11-23T09:30:00.000Z",
                     *       "inbox_status": "new",
                     *       "note": "Ask them about the export",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Feedback"] | components["schemas"]["PendingFeedback"];
                };
            };
            400: components["responses"]["Refusal400-10"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            404: components["responses"]["Refusal404-4"];
            409: components["responses"]["Refusal409-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getFeedbackAudio: {
        parameters: {
            query?: {
                /**
                 * @description Set to `true` to be redirected to the storage bucket where possible
                 * @example true
                 */
                direct?: "true" | "false";
            };
            header?: {
                /**
                 * @description A single byte range (RFC 9110, section 14).
                 * @example bytes=0-1023
                 */
                Range?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole recording */
            200: {
                headers: {
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/*": string;
                };
            };
            /** @description The requested range */
            206: {
                headers: {
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Range": components["headers"]["Content-Range"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/*": string;
                };
            };
            /** @description Redirect to the URL in `Location` */
            302: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            404: components["responses"]["Refusal404-4"];
            410: components["responses"]["Refusal410-2"];
            416: components["responses"]["Refusal416"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getAudioLink: {
        parameters: {
            query?: {
                /**
                 * @description How long the URL works, in seconds
                 * @example 3600
                 */
                expires_in?: number;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://example.org/hooks/voice-feedback",
                     *       "expires_at": "2036-01-01T00:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it expires (UTC); null if it doesn’t
                         * @example 2036-01-01T00:00:00.000Z
                         */
                        expires_at: string;
                        /**
                         * Format: uri
                         * @description URL
                         * @example https://example.org/hooks/voice-feedback
                         */
                        url: string;
                    };
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            404: components["responses"]["Refusal404-4"];
            410: components["responses"]["Refusal410-2"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getFeedbackImage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    reanalyzeFeedback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. Processing continues after this response. */
            202: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "queued": 1000,
                     *       "remaining": 240
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Number of feedbacks queued for re-analysis; 0 if the feedback was already queued
                         * @example 1000
                         */
                        queued: number;
                        /**
                         * @description Number of matching entries left; call again to include them
                         * @example 240
                         */
                        remaining: number;
                    };
                };
            };
            401: components["responses"]["Refusal401-4"];
            403: components["responses"]["Refusal403-21"];
            404: components["responses"]["Refusal404-3"];
            409: components["responses"]["Refusal409-6"];
            422: components["responses"]["Refusal422-4"];
            429: components["responses"]["Refusal429-4"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    retryFeedback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. Processing continues after this response. */
            202: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "status": "queued",
                     *       "processing_status": "queued",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "waiting": null,
                     *       "retry_at": "2026-11-23T09:30:00.000Z",
                     *       "retryable": false,
                     *       "error": null,
                     *       "tags": [
                     *         "mobile"
                     *       ],
                     *       "inbox_status": "new",
                     *       "note": "Ask them about the export",
                     *       "version": 1,
                     *       "success": true,
                     *       "read_token": "vfr_tbjl2o.k3vYp0y0l2d0yq1a2b3c4d5e6f7g8h9i0j1k2l3m4n5"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created (UTC)
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        created_at: string;
                        /**
                         * @description Error message; null if there was no error
                         * @example null
                         */
                        error: {
                            /** @description Stable error code */
                            code: components["schemas"]["ErrorCode"];
                            /**
                             * @description With `unsupported_language`: the language requested or heard (ISO 639-1), if known
                             * @example en
                             */
                            language?: string;
                            /**
                             * @description What went wrong
                             * @example The audio file is damaged and cannot be read.
                             */
                            message: string;
                        } | null;
                        /**
                         * Format: uuid
                         * @description Unique id; never changes
                         * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                         */
                        id: string;
                        /**
                         * @description Triage status set by your team
                         * @example new
                         * @enum {string}
                         */
                        inbox_status: "new" | "read" | "in_progress" | "done";
                        /**
                         * @description Note for your own use; null if there’s none
                         * @example Ask them about the export
                         */
                        note: string | null;
                        /**
                         * @description Processing status
                         * @example queued
                         * @enum {string}
                         */
                        processing_status: "queued" | "processing" | "waiting" | "failed";
                        /**
                         * @description Token that reads this one feedback for 24 h, sent as `Authorization: Bearer`. Only for publishable keys and browser tokens
                         * @example vfr_tbjl2o.k3vYp0y0l2d0yq1a2b3c4d5e6f7g8h9i0j1k2l3m4n5
                         */
                        read_token?: string;
                        /**
                         * @description When the next retry is after a failure on our side (UTC); null if none is planned
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        retry_at: string | null;
                        /**
                         * @description Whether it can be retried: it failed on our side, or it didn’t sound like English. If so, the audio is kept, and `POST /feedbacks/{id}/retry` retries it
                         * @example false
                         */
                        retryable: boolean;
                        /**
                         * @description Status, or the HTTP status of a response
                         * @example queued
                         * @enum {string}
                         */
                        status: "queued" | "processing" | "waiting" | "failed";
                        /**
                         * @description Whether the request succeeded
                         * @example true
                         * @enum {boolean}
                         */
                        success?: true;
                        /**
                         * @description Your own tags
                         * @example [
                         *       "mobile"
                         *     ]
                         */
                        tags: string[];
                        /**
                         * @description Version number, starting at 1 and increased by every edit; also the `ETag`
                         * @example 1
                         */
                        version: number;
                        /**
                         * @description Only with status `waiting`: processing resumes automatically once the account can pay, and fails at `until`
                         * @example null
                         */
                        waiting: {
                            /**
                             * @description What the account is missing, as a sentence
                             * @example There are not enough credits for this.
                             */
                            message: string;
                            /**
                             * @description What the account is missing
                             * @example insufficient_credits
                             * @enum {string}
                             */
                            reason: "insufficient_credits" | "spending_limit_reached" | "audio_too_long";
                            /**
                             * Format: date-time
                             * @description When we stop trying (UTC)
                             * @example 2026-11-23T09:30:00.000Z
                             */
                            until: string;
                        } | null;
                    };
                };
            };
            401: components["responses"]["Refusal401-4"];
            403: components["responses"]["Refusal403-21"];
            404: components["responses"]["Refusal404-3"];
            409: components["responses"]["Refusal409-7"];
            410: components["responses"]["Refusal410"];
            422: components["responses"]["Refusal422-4"];
            429: components["responses"]["Refusal429-4"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    listShares: {
        parameters: {
            query?: {
                /**
                 * @description `next_cursor` of the previous page
                 * @example 4711
                 */
                cursor?: string;
                /**
                 * @description Maximum number of entries per page
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "shares": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "audio": false,
                     *           "created_at": "2026-11-23T09:30:00.000Z",
                     *           "expires_at": "2036-01-01T00:00:00.000Z",
                     *           "last_opened_at": "2026-11-23T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether there’s another page
                         * @example false
                         */
                        has_more: boolean;
                        /**
                         * @description Value of `cursor` for the next page; null on the last page
                         * @example null
                         */
                        next_cursor: string | null;
                        /** @description Share links to this feedback */
                        shares: components["schemas"]["Share"][];
                        /**
                         * @description Total number of entries on all pages
                         * @example 1
                         */
                        total: number;
                    };
                };
            };
            400: components["responses"]["Refusal400-5"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    createShare: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "expires_in_hours": 168,
                 *       "audio": false
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether the link also plays the recording
                     * @default false
                     * @example false
                     */
                    audio?: boolean;
                    /**
                     * @description How long the link works, in hours
                     * @default 168
                     * @example 168
                     */
                    expires_in_hours?: number;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "audio": false,
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "expires_at": "2036-01-01T00:00:00.000Z",
                     *       "last_opened_at": "2026-11-23T09:30:00.000Z",
                     *       "token": "2f1d8a6b4c3e4c8e9a557f3d2c5e0b1a2f1d8a6b4c3",
                     *       "url": "https://example.org/hooks/voice-feedback"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether the link also plays the recording
                         * @example false
                         */
                        audio: boolean;
                        /**
                         * Format: date-time
                         * @description When it was created (UTC)
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it expires (UTC); null if it doesn’t
                         * @example 2036-01-01T00:00:00.000Z
                         */
                        expires_at: string;
                        /**
                         * Format: uuid
                         * @description Unique id; never changes
                         * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                         */
                        id: string;
                        /**
                         * @description When it was last opened (UTC); null if never
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        last_opened_at: string | null;
                        /**
                         * @description Secret token of the link; shown only once
                         * @example 2f1d8a6b4c3e4c8e9a557f3d2c5e0b1a2f1d8a6b4c3
                         */
                        token: string;
                        /**
                         * Format: uri
                         * @description URL of the page that shows the feedback. The token comes after `#`, so it never appears in server logs
                         * @example https://example.org/hooks/voice-feedback
                         */
                        url: string;
                    };
                };
            };
            400: components["responses"]["Refusal400-6"];
            401: components["responses"]["Refusal401-4"];
            403: components["responses"]["Refusal403-21"];
            404: components["responses"]["Refusal404-3"];
            409: components["responses"]["Refusal409-19"];
            422: components["responses"]["Refusal422-4"];
            429: components["responses"]["Refusal429-4"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    withdrawShare: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
                /**
                 * @description Share link id
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                shareId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    exportFeedbacks: {
        parameters: {
            query?: {
                /**
                 * @description Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
                 * @example 2.4.1
                 */
                app_version?: string;
                /**
                 * @description Feedbacks that belong to this category of your account, by its exact name
                 * @example Cancellation
                 */
                category?: string;
                /**
                 * @description Emotion, from the GoEmotions set
                 * @example admiration
                 */
                emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                /**
                 * @description Feedbacks from this speaker, by your own id
                 * @example user-42
                 */
                end_user_id?: string;
                /**
                 * @description Optional parts to include, separated by commas: `words` adds every word with its timestamps and confidence, `themes` the themes that it belongs to
                 * @example words
                 */
                expand?: string;
                /**
                 * @description Fields to return for each feedback, separated by commas; `id` is always included
                 * @example id,summary,sentiment
                 */
                fields?: string;
                /**
                 * @description `csv`: one line per feedback after a header line; `jsonl`: one complete JSON feedback per line
                 * @example csv
                 */
                format?: "csv" | "jsonl";
                /**
                 * @description Start of the period: feedbacks received at or after this time
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: string;
                /**
                 * @description Triage status set by your team
                 * @example new
                 */
                inbox_status?: "new" | "read" | "in_progress" | "done";
                /**
                 * @description Intent: praise, problem, request, question or other
                 * @example praise
                 */
                intent?: "praise" | "problem" | "request" | "question" | "other";
                /**
                 * @description Feedbacks sent with this API key, by its id
                 * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                 */
                key?: string;
                /**
                 * @description Highest sentiment score, from -1 to 1
                 * @example 1
                 */
                max_score?: number;
                /**
                 * @description Its `metadata` has these values, all of them: `metadata[plan]=pro`. Texts, numbers and true or false at the top level, up to 300 characters with their name
                 * @example {
                 *       "plan": "pro"
                 *     }
                 */
                metadata?: {
                    [key: string]: string;
                };
                /**
                 * @description Sentiment score, -1 to 1
                 * @example -1
                 */
                min_score?: number;
                /**
                 * @description Sort order: newest first, or most urgent first
                 * @example newest
                 */
                order?: "newest" | "impact";
                /**
                 * @description Processing status: the `status` of the feedback
                 * @example queued
                 */
                processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                /**
                 * @description Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
                 * @example export
                 */
                q?: string;
                /**
                 * @description If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
                 * @example false
                 */
                retryable?: boolean;
                /**
                 * @description Sentiment: label, score and confidence
                 * @example positive
                 */
                sentiment?: "positive" | "neutral" | "negative";
                /**
                 * @description Deprecated. Triage status set by your team. Use `inbox_status`
                 * @example new
                 */
                status?: "new" | "read" | "in_progress" | "done";
                /**
                 * @description Feedbacks with this tag
                 * @example vip
                 */
                tag?: string;
                /**
                 * @description Feedbacks that say this, by the id of the theme
                 * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                 */
                theme?: string;
                /**
                 * @description End of the period: feedbacks received before this time; a date without a time includes the whole day
                 * @example 2026-11-23T09:30:00.000Z
                 */
                to?: string;
                /**
                 * @description Topic
                 * @example performance
                 */
                topic?: string;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"id":"0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f","status":"done"} */
                    "application/jsonl": string;
                    "text/csv": string;
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    reanalyzeFeedbacks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "q": "export",
                 *       "sentiment": "positive",
                 *       "topic": "performance",
                 *       "category": "Cancellation",
                 *       "theme": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                 *       "emotion": "admiration",
                 *       "intent": "praise",
                 *       "tag": "vip",
                 *       "inbox_status": "new",
                 *       "processing_status": "queued",
                 *       "retryable": false,
                 *       "end_user_id": "user-42",
                 *       "key": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                 *       "metadata": {
                 *         "plan": "pro"
                 *       },
                 *       "app_version": "2.4.1",
                 *       "from": "2026-11-01T00:00:00.000Z",
                 *       "to": "2026-11-23T09:30:00.000Z",
                 *       "min_score": -1,
                 *       "max_score": 1,
                 *       "analyzed_before": "2026-11-23T00:00:00Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Only feedbacks last analyzed before this time. Default: now
                     * @example 2026-11-23T00:00:00Z
                     */
                    analyzed_before?: string;
                    /**
                     * @description Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
                     * @example 2.4.1
                     */
                    app_version?: string;
                    /**
                     * @description Feedbacks that belong to this category of your account, by its exact name
                     * @example Cancellation
                     */
                    category?: string;
                    /**
                     * @description Emotion, from the GoEmotions set
                     * @example admiration
                     * @enum {string}
                     */
                    emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                    /**
                     * @description Feedbacks from this speaker, by your own id
                     * @example user-42
                     */
                    end_user_id?: string;
                    /**
                     * @description Start of the period: feedbacks received at or after this time
                     * @example 2026-11-01T00:00:00.000Z
                     */
                    from?: string;
                    /**
                     * @description Triage status set by your team
                     * @example new
                     * @enum {string}
                     */
                    inbox_status?: "new" | "read" | "in_progress" | "done";
                    /**
                     * @description Intent: praise, problem, request, question or other
                     * @example praise
                     * @enum {string}
                     */
                    intent?: "praise" | "problem" | "request" | "question" | "other";
                    /**
                     * Format: uuid
                     * @description Feedbacks sent with this API key, by its id
                     * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                     */
                    key?: string;
                    /**
                     * @description Highest sentiment score, from -1 to 1
                     * @example 1
                     */
                    max_score?: number;
                    /**
                     * @description Its `metadata` has these values, all of them: `metadata[plan]=pro`. Texts, numbers and true or false at the top level, up to 300 characters with their name
                     * @example {
                     *       "plan": "pro"
                     *     }
                     */
                    metadata?: {
                        [key: string]: string;
                    };
                    /**
                     * @description Sentiment score, -1 to 1
                     * @example -1
                     */
                    min_score?: number;
                    /**
                     * @description Processing status: the `status` of the feedback
                     * @example queued
                     * @enum {string}
                     */
                    processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                    /**
                     * @description Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
                     * @example export
                     */
                    q?: string;
                    /**
                     * @description If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
                     * @example false
                     */
                    retryable?: boolean;
                    /**
                     * @description Sentiment: label, score and confidence
                     * @example positive
                     * @enum {string}
                     */
                    sentiment?: "positive" | "neutral" | "negative";
                    /**
                     * @deprecated
                     * @description Deprecated. Triage status set by your team. Use `inbox_status`
                     * @example new
                     * @enum {string}
                     */
                    status?: "new" | "read" | "in_progress" | "done";
                    /**
                     * @description Feedbacks with this tag
                     * @example vip
                     */
                    tag?: string;
                    /**
                     * Format: uuid
                     * @description Feedbacks that say this, by the id of the theme
                     * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                     */
                    theme?: string;
                    /**
                     * @description End of the period: feedbacks received before this time; a date without a time includes the whole day
                     * @example 2026-11-23T09:30:00.000Z
                     */
                    to?: string;
                    /**
                     * @description Topic
                     * @example performance
                     */
                    topic?: string;
                };
            };
        };
        responses: {
            /** @description Accepted. Processing continues after this response. */
            202: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "queued": 1000,
                     *       "remaining": 240
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Number of feedbacks queued for re-analysis; 0 if the feedback was already queued
                         * @example 1000
                         */
                        queued: number;
                        /**
                         * @description Number of matching entries left; call again to include them
                         * @example 240
                         */
                        remaining: number;
                    };
                };
            };
            401: components["responses"]["Refusal401-4"];
            403: components["responses"]["Refusal403-21"];
            422: components["responses"]["Refusal422-4"];
            429: components["responses"]["Refusal429-4"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    retryFeedbacks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "q": "export",
                 *       "sentiment": "positive",
                 *       "topic": "performance",
                 *       "category": "Cancellation",
                 *       "theme": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                 *       "emotion": "admiration",
                 *       "intent": "praise",
                 *       "tag": "vip",
                 *       "inbox_status": "new",
                 *       "processing_status": "queued",
                 *       "retryable": false,
                 *       "end_user_id": "user-42",
                 *       "key": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                 *       "metadata": {
                 *         "plan": "pro"
                 *       },
                 *       "app_version": "2.4.1",
                 *       "from": "2026-11-01T00:00:00.000Z",
                 *       "to": "2026-11-23T09:30:00.000Z",
                 *       "min_score": -1,
                 *       "max_score": 1
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
                     * @example 2.4.1
                     */
                    app_version?: string;
                    /**
                     * @description Feedbacks that belong to this category of your account, by its exact name
                     * @example Cancellation
                     */
                    category?: string;
                    /**
                     * @description Emotion, from the GoEmotions set
                     * @example admiration
                     * @enum {string}
                     */
                    emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                    /**
                     * @description Feedbacks from this speaker, by your own id
                     * @example user-42
                     */
                    end_user_id?: string;
                    /**
                     * @description Start of the period: feedbacks received at or after this time
                     * @example 2026-11-01T00:00:00.000Z
                     */
                    from?: string;
                    /**
                     * @description Triage status set by your team
                     * @example new
                     * @enum {string}
                     */
                    inbox_status?: "new" | "read" | "in_progress" | "done";
                    /**
                     * @description Intent: praise, problem, request, question or other
                     * @example praise
                     * @enum {string}
                     */
                    intent?: "praise" | "problem" | "request" | "question" | "other";
                    /**
                     * Format: uuid
                     * @description Feedbacks sent with this API key, by its id
                     * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                     */
                    key?: string;
                    /**
                     * @description Highest sentiment score, from -1 to 1
                     * @example 1
                     */
                    max_score?: number;
                    /**
                     * @description Its `metadata` has these values, all of them: `metadata[plan]=pro`. Texts, numbers and true or false at the top level, up to 300 characters with their name
                     * @example {
                     *       "plan": "pro"
                     *     }
                     */
                    metadata?: {
                        [key: string]: string;
                    };
                    /**
                     * @description Sentiment score, -1 to 1
                     * @example -1
                     */
                    min_score?: number;
                    /**
                     * @description Processing status: the `status` of the feedback
                     * @example queued
                     * @enum {string}
                     */
                    processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                    /**
                     * @description Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
                     * @example export
                     */
                    q?: string;
                    /**
                     * @description If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
                     * @example false
                     */
                    retryable?: boolean;
                    /**
                     * @description Sentiment: label, score and confidence
                     * @example positive
                     * @enum {string}
                     */
                    sentiment?: "positive" | "neutral" | "negative";
                    /**
                     * @deprecated
                     * @description Deprecated. Triage status set by your team. Use `inbox_status`
                     * @example new
                     * @enum {string}
                     */
                    status?: "new" | "read" | "in_progress" | "done";
                    /**
                     * @description Feedbacks with this tag
                     * @example vip
                     */
                    tag?: string;
                    /**
                     * Format: uuid
                     * @description Feedbacks that say this, by the id of the theme
                     * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                     */
                    theme?: string;
                    /**
                     * @description End of the period: feedbacks received before this time; a date without a time includes the whole day
                     * @example 2026-11-23T09:30:00.000Z
                     */
                    to?: string;
                    /**
                     * @description Topic
                     * @example performance
                     */
                    topic?: string;
                };
            };
        };
        responses: {
            /** @description Accepted. Processing continues after this response. */
            202: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "retried": 3,
                     *       "remaining": 0
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Number of matching entries left; call again to include them
                         * @example 0
                         */
                        remaining: number;
                        /**
                         * @description Number of recordings queued for retry
                         * @example 3
                         */
                        retried: number;
                    };
                };
            };
            401: components["responses"]["Refusal401-4"];
            403: components["responses"]["Refusal403-21"];
            422: components["responses"]["Refusal422-4"];
            429: components["responses"]["Refusal429-4"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    listFeedbackRows: {
        parameters: {
            query?: {
                /**
                 * @description Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
                 * @example 2.4.1
                 */
                app_version?: string;
                /**
                 * @description Feedbacks that belong to this category of your account, by its exact name
                 * @example Cancellation
                 */
                category?: string;
                /**
                 * @description `next_cursor` of the previous page
                 * @example 4711
                 */
                cursor?: string;
                /**
                 * @description Emotion, from the GoEmotions set
                 * @example admiration
                 */
                emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                /**
                 * @description Feedbacks from this speaker, by your own id
                 * @example user-42
                 */
                end_user_id?: string;
                /**
                 * @description Start of the period: feedbacks received at or after this time
                 * @example 2026-11-01T00:00:00.000Z
                 */
                from?: string;
                /**
                 * @description Triage status set by your team
                 * @example new
                 */
                inbox_status?: "new" | "read" | "in_progress" | "done";
                /**
                 * @description Intent: praise, problem, request, question or other
                 * @example praise
                 */
                intent?: "praise" | "problem" | "request" | "question" | "other";
                /**
                 * @description Feedbacks sent with this API key, by its id
                 * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                 */
                key?: string;
                /**
                 * @description Maximum number of entries per page
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Highest sentiment score, from -1 to 1
                 * @example 1
                 */
                max_score?: number;
                /**
                 * @description Its `metadata` has these values, all of them: `metadata[plan]=pro`. Texts, numbers and true or false at the top level, up to 300 characters with their name
                 * @example {
                 *       "plan": "pro"
                 *     }
                 */
                metadata?: {
                    [key: string]: string;
                };
                /**
                 * @description Sentiment score, -1 to 1
                 * @example -1
                 */
                min_score?: number;
                /**
                 * @description Sort order: newest first, or most urgent first
                 * @example newest
                 */
                order?: "newest" | "impact";
                /**
                 * @description Processing status: the `status` of the feedback
                 * @example queued
                 */
                processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                /**
                 * @description Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
                 * @example export
                 */
                q?: string;
                /**
                 * @description If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
                 * @example false
                 */
                retryable?: boolean;
                /**
                 * @description Sentiment: label, score and confidence
                 * @example positive
                 */
                sentiment?: "positive" | "neutral" | "negative";
                /**
                 * @description Deprecated. Triage status set by your team. Use `inbox_status`
                 * @example new
                 */
                status?: "new" | "read" | "in_progress" | "done";
                /**
                 * @description Feedbacks with this tag
                 * @example vip
                 */
                tag?: string;
                /**
                 * @description Feedbacks that say this, by the id of the theme
                 * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                 */
                theme?: string;
                /**
                 * @description End of the period: feedbacks received before this time; a date without a time includes the whole day
                 * @example 2026-11-23T09:30:00.000Z
                 */
                to?: string;
                /**
                 * @description Topic
                 * @example performance
                 */
                topic?: string;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedbacks": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "status": "done",
                     *           "processing_status": "done",
                     *           "created_at": "2026-11-23T09:30:00.000Z",
                     *           "duration_seconds": 5.1,
                     *           "language": "en",
                     *           "sentiment": {
                     *             "label": "positive",
                     *             "score": 0.31,
                     *             "confidence": 0.93
                     *           },
                     *           "intent": "praise",
                     *           "topics": [
                     *             "performance",
                     *             "workflow"
                     *           ],
                     *           "tags": [
                     *             "mobile"
                     *           ],
                     *           "inbox_status": "new",
                     *           "version": 1,
                     *           "title": "The export takes far too long; the new editor is great",
                     *           "summary": "The new editor is great, but the export takes far too long."
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "total_is_exact": true,
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "corrected_q": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Search text that was used because `q` occurs nowhere; null if `q` wasn’t changed
                         * @example null
                         */
                        corrected_q: string | null;
                        /** @description Number of feedbacks */
                        feedbacks: (components["schemas"]["FeedbackRow"] | components["schemas"]["PendingFeedback"])[];
                        /**
                         * @description Whether there’s another page
                         * @example false
                         */
                        has_more: boolean;
                        /**
                         * @description Value of `cursor` for the next page; null on the last page
                         * @example null
                         */
                        next_cursor: string | null;
                        /**
                         * @description Number of matches on all pages
                         * @example 1
                         */
                        total: number;
                        /**
                         * @description False if there are more entries than `total`
                         * @example true
                         */
                        total_is_exact: boolean;
                    };
                };
            };
            400: components["responses"]["Refusal400-5"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getKeyterms: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keyterms": [
                     *         "Kubernetes",
                     *         "Voice Feedback"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyterms"];
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    setKeyterms: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "keyterms": [
                 *         "Kubernetes",
                 *         "Voice Feedback"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Names and terms to expect in all recordings of the account, besides those of the request
                     * @example [
                     *       "Kubernetes",
                     *       "Voice Feedback"
                     *     ]
                     */
                    keyterms: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keyterms": [
                     *         "Kubernetes",
                     *         "Voice Feedback"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountKeyterms"];
                };
            };
            400: components["responses"]["Refusal400-10"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    listModels: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "list",
                     *       "data": [
                     *         {
                     *           "id": "moonshine-tiny-en-int8",
                     *           "object": "model",
                     *           "created": 1795392000,
                     *           "owned_by": "moonshine-onnx",
                     *           "task": "transcription",
                     *           "languages": [
                     *             "en"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ModelList"];
                };
            };
            401: components["responses"]["Refusal401-11"];
            403: components["responses"]["Refusal403-20"];
            429: components["responses"]["Refusal429-14"];
            500: components["responses"]["Refusal500-10"];
            503: components["responses"]["Refusal503-9"];
        };
    };
    getModel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "moonshine-tiny-en-int8",
                     *       "object": "model",
                     *       "created": 1795392000,
                     *       "owned_by": "moonshine-onnx",
                     *       "task": "transcription",
                     *       "languages": [
                     *         "en"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Model"];
                };
            };
            401: components["responses"]["Refusal401-11"];
            403: components["responses"]["Refusal403-20"];
            404: components["responses"]["Refusal404-7"];
            422: components["responses"]["Refusal422-19"];
            429: components["responses"]["Refusal429-14"];
            500: components["responses"]["Refusal500-10"];
            503: components["responses"]["Refusal503-9"];
        };
    };
    getPrivacyDefaults: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "retention_days": 90,
                     *       "redact_pii": true
                     *     }
                     */
                    "application/json": components["schemas"]["PrivacyDefaults"];
                };
            };
            400: components["responses"]["Refusal400-14"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    changePrivacyDefaults: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "retention_days": 90,
                 *       "redact_pii": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether recordings are redacted unless the request sets `redact_pii`
                     * @example true
                     */
                    redact_pii?: boolean;
                    /**
                     * @description Days after which feedbacks and their audio are deleted, including existing ones. 0 stores nothing after the response; null keeps them until you delete them
                     * @example 90
                     */
                    retention_days?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "retention_days": 90,
                     *       "redact_pii": true
                     *     }
                     */
                    "application/json": components["schemas"]["PrivacyDefaults"];
                };
            };
            400: components["responses"]["Refusal400-10"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    previewPrivacyDefaults: {
        parameters: {
            query: {
                /**
                 * @description Number of days until deletion
                 * @example 90
                 */
                retention_days: string;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedbacks": 12,
                     *       "recordings": 12
                     *     }
                     */
                    "application/json": components["schemas"]["PrivacyPreview"];
                };
            };
            400: components["responses"]["Refusal400-14"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    process: {
        parameters: {
            query?: {
                /**
                 * @description URL that also receives the result, signed like your webhooks. Not available with publishable or demo keys
                 * @example https://example.org/hooks/voice-feedback
                 */
                callback_url?: string;
                /**
                 * @description Whether the speaker agreed to be recorded
                 * @example true
                 */
                consent?: "true" | "false";
                /**
                 * @description Adds tone, recommendations and timed remarks
                 * @example true
                 */
                detailed?: "true" | "false";
                /**
                 * @description Your id for the speaker
                 * @example user-4711
                 */
                end_user_id?: string;
                /**
                 * @description Names and terms to expect, separated by commas
                 * @example Kubernetes,Voice Feedback
                 */
                keyterms?: string;
                /**
                 * @description Spoken language (ISO 639-1), such as "en"
                 * @example en
                 */
                language?: string;
                /**
                 * @description Your own JSON object, as a JSON string
                 * @example {"plan":"pro"}
                 */
                metadata?: string;
                /**
                 * @description Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
                 * @example true
                 */
                redact_pii?: "true" | "false";
                /**
                 * @description Days after which the feedback and its audio are deleted
                 * @example 90.00
                 */
                retention_days?: string;
                /**
                 * @description Tags, separated by commas
                 * @example beta,ios
                 */
                tags?: string;
                /**
                 * @description Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
                 * @example true
                 */
                words?: "true" | "false";
            };
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description `respond-async` returns 202 right away; `wait=n` returns 202 after n seconds (RFC 7240).
                 * @example respond-async
                 */
                Prefer?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "en",
                 *       "detailed": false,
                 *       "words": true,
                 *       "keyterms": [
                 *         "Kubernetes",
                 *         "Voice Feedback"
                 *       ],
                 *       "metadata": {
                 *         "app_version": "2.4.1"
                 *       },
                 *       "tags": [
                 *         "mobile"
                 *       ],
                 *       "end_user_id": "user-4711",
                 *       "consent": true,
                 *       "redact_pii": true,
                 *       "retention_days": 90,
                 *       "callback_url": "https://example.org/hooks/voice-feedback",
                 *       "audio_url": "https://example.org/recordings/modern.webm"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description https URL the audio is downloaded from
                     * @example https://example.org/recordings/modern.webm
                     */
                    audio_url: string;
                    /**
                     * Format: uri
                     * @description URL that also receives the result, signed like your webhooks. Not available with publishable or demo keys
                     * @example https://example.org/hooks/voice-feedback
                     */
                    callback_url?: string;
                    /**
                     * @description Whether the speaker agreed to be recorded
                     * @example true
                     */
                    consent?: boolean;
                    /**
                     * @description Adds tone, recommendations and timed remarks
                     * @default false
                     * @example false
                     */
                    detailed?: boolean;
                    /**
                     * @description Your id for the speaker
                     * @example user-4711
                     */
                    end_user_id?: string;
                    /**
                     * @description Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added
                     * @example [
                     *       "Kubernetes",
                     *       "Voice Feedback"
                     *     ]
                     */
                    keyterms?: string[];
                    /**
                     * @description Spoken language (ISO 639-1), such as "en"
                     * @example en
                     */
                    language?: string;
                    /**
                     * @description Your own JSON object, returned with the feedback (up to 16 KB)
                     * @default {}
                     * @example {
                     *       "app_version": "2.4.1"
                     *     }
                     */
                    metadata?: {
                        [key: string]: components["schemas"]["Nested3"];
                    };
                    /**
                     * @description Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
                     * @example true
                     */
                    redact_pii?: boolean;
                    /**
                     * @description Days after which the feedback and its audio are deleted; 0 stores nothing after the response
                     * @example 90
                     */
                    retention_days?: number;
                    /**
                     * @description Your own tags
                     * @default []
                     * @example [
                     *       "mobile"
                     *     ]
                     */
                    tags?: string[];
                    /**
                     * @description Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
                     * @example true
                     */
                    words?: boolean;
                } | {
                    /**
                     * Format: uri
                     * @description URL that also receives the result, signed like your webhooks. Not available with publishable or demo keys
                     * @example https://example.org/hooks/voice-feedback
                     */
                    callback_url?: string;
                    /**
                     * @description Whether the speaker agreed to be recorded
                     * @example true
                     */
                    consent?: boolean;
                    /**
                     * @description Adds tone, recommendations and timed remarks
                     * @default false
                     * @example false
                     */
                    detailed?: boolean;
                    /**
                     * @description Your id for the speaker
                     * @example user-4711
                     */
                    end_user_id?: string;
                    /**
                     * @description Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added
                     * @example [
                     *       "Kubernetes",
                     *       "Voice Feedback"
                     *     ]
                     */
                    keyterms?: string[];
                    /**
                     * @description Spoken language (ISO 639-1), such as "en"
                     * @example en
                     */
                    language?: string;
                    /**
                     * @description Your own JSON object, returned with the feedback (up to 16 KB)
                     * @default {}
                     * @example {
                     *       "app_version": "2.4.1"
                     *     }
                     */
                    metadata?: {
                        [key: string]: components["schemas"]["Nested3"];
                    };
                    /**
                     * @description Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
                     * @example true
                     */
                    redact_pii?: boolean;
                    /**
                     * @description Days after which the feedback and its audio are deleted; 0 stores nothing after the response
                     * @example 90
                     */
                    retention_days?: number;
                    /**
                     * @description Your own tags
                     * @default []
                     * @example [
                     *       "mobile"
                     *     ]
                     */
                    tags?: string[];
                    /**
                     * Format: uuid
                     * @description Upload id from `POST /uploads`, once you’ve sent the audio to its URL
                     * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                     */
                    upload_id: string;
                    /**
                     * @description Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
                     * @example true
                     */
                    words?: boolean;
                } | {
                    /**
                     * Format: uri
                     * @description URL that also receives the result, signed like your webhooks. Not available with publishable or demo keys
                     * @example https://example.org/hooks/voice-feedback
                     */
                    callback_url?: string;
                    /**
                     * @description Whether the speaker agreed to be recorded
                     * @example true
                     */
                    consent?: boolean;
                    /**
                     * @description Adds tone, recommendations and timed remarks
                     * @default false
                     * @example false
                     */
                    detailed?: boolean;
                    /**
                     * @description Your id for the speaker
                     * @example user-4711
                     */
                    end_user_id?: string;
                    /**
                     * @description Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added
                     * @example [
                     *       "Kubernetes",
                     *       "Voice Feedback"
                     *     ]
                     */
                    keyterms?: string[];
                    /**
                     * @description Spoken language (ISO 639-1), such as "en"
                     * @example en
                     */
                    language?: string;
                    /**
                     * @description Your own JSON object, returned with the feedback (up to 16 KB)
                     * @default {}
                     * @example {
                     *       "app_version": "2.4.1"
                     *     }
                     */
                    metadata?: {
                        [key: string]: components["schemas"]["Nested3"];
                    };
                    /**
                     * @description Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
                     * @example true
                     */
                    redact_pii?: boolean;
                    /**
                     * @description Days after which the feedback and its audio are deleted; 0 stores nothing after the response
                     * @example 90
                     */
                    retention_days?: number;
                    /**
                     * @description Your own tags
                     * @default []
                     * @example [
                     *       "mobile"
                     *     ]
                     */
                    tags?: string[];
                    /**
                     * @description Written feedback, instead of a recording
                     * @example The new editor is great, but the export takes far too long.
                     */
                    text: string;
                    /**
                     * @description Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
                     * @example true
                     */
                    words?: boolean;
                };
                /** @example the bytes of recording.webm */
                "audio/*": unknown;
                /**
                 * @example {
                 *       "language": "en",
                 *       "detailed": false,
                 *       "words": true,
                 *       "keyterms": [
                 *         "Kubernetes",
                 *         "Voice Feedback"
                 *       ],
                 *       "metadata": {
                 *         "app_version": "2.4.1"
                 *       },
                 *       "tags": [
                 *         "mobile"
                 *       ],
                 *       "end_user_id": "user-4711",
                 *       "consent": true,
                 *       "redact_pii": false,
                 *       "retention_days": 90,
                 *       "callback_url": "https://example.org/hooks/voice-feedback",
                 *       "audio": "@recording.webm",
                 *       "image": "@screenshot.png",
                 *       "duration": "5.1"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Recording: webm, ogg, mp3, wav, m4a/mp4, aac or flac, up to 100 MB
                     * @example @recording.webm
                     */
                    audio: string;
                    /**
                     * Format: uri
                     * @description URL that also receives the result, signed like your webhooks. Not available with publishable or demo keys
                     * @example https://example.org/hooks/voice-feedback
                     */
                    callback_url?: string;
                    /**
                     * @description Whether the speaker agreed to be recorded
                     * @example true
                     */
                    consent?: boolean;
                    /**
                     * @description Adds tone, recommendations and timed remarks
                     * @default false
                     * @example false
                     */
                    detailed?: boolean;
                    /**
                     * @description Ignored: the length is measured
                     * @example 5.1
                     */
                    duration?: string;
                    /**
                     * @description Your id for the speaker
                     * @example user-4711
                     */
                    end_user_id?: string;
                    /**
                     * Format: binary
                     * @description Picture to keep with the recording: PNG, JPEG or WebP, up to 5 MB and 8,000 × 8,000 pixels. Its metadata is removed
                     * @example @screenshot.png
                     */
                    image?: string;
                    /**
                     * @description Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added
                     * @example [
                     *       "Kubernetes",
                     *       "Voice Feedback"
                     *     ]
                     */
                    keyterms?: string[];
                    /**
                     * @description Spoken language (ISO 639-1), such as "en"
                     * @example en
                     */
                    language?: string;
                    /**
                     * @description Your own JSON object, returned with the feedback (up to 16 KB)
                     * @default {}
                     * @example {
                     *       "app_version": "2.4.1"
                     *     }
                     */
                    metadata?: {
                        [key: string]: components["schemas"]["Nested3"];
                    };
                    /**
                     * @description Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
                     * @example false
                     */
                    redact_pii?: boolean;
                    /**
                     * @description Days after which the feedback and its audio are deleted; 0 stores nothing after the response
                     * @example 90
                     */
                    retention_days?: number;
                    /**
                     * @description Your own tags
                     * @default []
                     * @example [
                     *       "mobile"
                     *     ]
                     */
                    tags?: string[];
                    /**
                     * @description Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
                     * @example true
                     */
                    words?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "status": "done",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "duration_seconds": 5.1,
                     *       "language": "en",
                     *       "transcript": "The new editor is great, but the export takes far too long.",
                     *       "title": "The export takes far too long; the new editor is great",
                     *       "summary": "The new editor is great, but the export takes far too long.",
                     *       "sentiment": {
                     *         "label": "positive",
                     *         "score": 0.31,
                     *         "confidence": 0.93
                     *       },
                     *       "mixed": true,
                     *       "warnings": [
                     *         {
                     *           "code": "unsupported_language",
                     *           "message": "Done."
                     *         }
                     *       ],
                     *       "topics": [
                     *         "performance",
                     *         "workflow"
                     *       ],
                     *       "topic_mentions": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "takes far too long",
                     *           "topic": "performance"
                     *         }
                     *       ],
                     *       "keywords": [
                     *         "editor",
                     *         "export"
                     *       ],
                     *       "categories": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "I want to cancel my subscription",
                     *           "name": "Cancellation",
                     *           "confidence": 0.82
                     *         }
                     *       ],
                     *       "emotions": [
                     *         {
                     *           "label": "admiration",
                     *           "score": 0.42
                     *         }
                     *       ],
                     *       "intent": "praise",
                     *       "delivery": {
                     *         "words_per_minute": 148,
                     *         "pause_share": 0.12,
                     *         "longest_pause_seconds": 0.82,
                     *         "fillers": 1,
                     *         "pitch_variation_semitones": 4.6,
                     *         "loudness_variation_decibels": 9.5
                     *       },
                     *       "tone": "mixed",
                     *       "recommendations": [
                     *         {
                     *           "text": "Measure and shorten the waiting time around the export.",
                     *           "topic": "performance",
                     *           "quote": "the export takes far too long",
                     *           "start": 0.3,
                     *           "end": 5
                     *         }
                     *       ],
                     *       "positive_remarks": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "the export takes far too long"
                     *         }
                     *       ],
                     *       "improvement_suggestions": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "quote": "the export takes far too long"
                     *         }
                     *       ],
                     *       "segments": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "text": "The new editor is great, but the export takes far too long.",
                     *           "confidence": 0.93,
                     *           "sentiment": {
                     *             "label": "positive",
                     *             "score": 0.31,
                     *             "confidence": 0.93
                     *           }
                     *         }
                     *       ],
                     *       "redactions": [
                     *         {
                     *           "kind": "email",
                     *           "start": 0.3,
                     *           "end": 5
                     *         }
                     *       ],
                     *       "audio": {
                     *         "bytes": 48211,
                     *         "format": "webm",
                     *         "channels": 1,
                     *         "sample_rate": 48000
                     *       },
                     *       "processing": {
                     *         "decode_ms": 41,
                     *         "speech_ms": 610,
                     *         "analysis_ms": 18,
                     *         "total_ms": 690,
                     *         "engine": "embedded",
                     *         "model": "moonshine-base-int8",
                     *         "analysis_engine": "embedded",
                     *         "analysis_model": "hashed-ngrams-int8",
                     *         "fallbacks": [
                     *           {
                     *             "half": "speech",
                     *             "engine": "embedded",
                     *             "model": "moonshine-base-int8",
                     *             "reason": "budget"
                     *           }
                     *         ]
                     *       },
                     *       "metadata": {
                     *         "app_version": "2.4.1"
                     *       },
                     *       "tags": [
                     *         "mobile"
                     *       ],
                     *       "end_user_id": "user-4711",
                     *       "consent": true,
                     *       "cost": {
                     *         "credits": 0.0833,
                     *         "amount_euros": "10.00",
                     *         "euros": 0.000833
                     *       },
                     *       "processing_status": "done",
                     *       "key_topics": [
                     *         "performance",
                     *         "workflow"
                     *       ],
                     *       "confidence_score": 0.74,
                     *       "timestamps": {
                     *         "positive_remarks": [
                     *           {
                     *             "start": 0.3,
                     *             "end": 5
                     *           }
                     *         ],
                     *         "improvement_suggestions": [
                     *           {
                     *             "start": 0.3,
                     *             "end": 5
                     *           }
                     *         ]
                     *       },
                     *       "words": [
                     *         {
                     *           "word": "export",
                     *           "start": 2.16,
                     *           "end": 2.61,
                     *           "confidence": 0.974
                     *         }
                     *       ],
                     *       "themes": [
                     *         {
                     *           "id": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                     *           "name": "Export takes far too long",
                     *           "kind": "problem"
                     *         }
                     *       ],
                     *       "audio_url": "https://example.org/recordings/modern.webm",
                     *       "image": {
                     *         "content_type": "image/png",
                     *         "bytes": 48213,
                     *         "width": 1280,
                     *         "height": 720,
                     *         "url": "https://example.org/api/v1/feedbacks/2f5c7d1e-9a4b-4c3d-8e21-6b0f9a7c5d34/image"
                     *       },
                     *       "reanalyzed_at": "2026-11-23T09:30:00.000Z",
                     *       "inbox_status": "new",
                     *       "note": "Ask them about the export",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            /** @description Accepted. Processing continues after this response. */
            202: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "status": "queued",
                     *       "processing_status": "queued",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "waiting": null,
                     *       "retry_at": "2026-11-23T09:30:00.000Z",
                     *       "retryable": false,
                     *       "error": null,
                     *       "tags": [
                     *         "mobile"
                     *       ],
                     *       "inbox_status": "new",
                     *       "note": "Ask them about the export",
                     *       "version": 1,
                     *       "success": true,
                     *       "read_token": "vfr_tbjl2o.k3vYp0y0l2d0yq1a2b3c4d5e6f7g8h9i0j1k2l3m4n5"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created (UTC)
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        created_at: string;
                        /**
                         * @description Error message; null if there was no error
                         * @example null
                         */
                        error: {
                            /** @description Stable error code */
                            code: components["schemas"]["ErrorCode"];
                            /**
                             * @description With `unsupported_language`: the language requested or heard (ISO 639-1), if known
                             * @example en
                             */
                            language?: string;
                            /**
                             * @description What went wrong
                             * @example The audio file is damaged and cannot be read.
                             */
                            message: string;
                        } | null;
                        /**
                         * Format: uuid
                         * @description Unique id; never changes
                         * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                         */
                        id: string;
                        /**
                         * @description Triage status set by your team
                         * @example new
                         * @enum {string}
                         */
                        inbox_status: "new" | "read" | "in_progress" | "done";
                        /**
                         * @description Note for your own use; null if there’s none
                         * @example Ask them about the export
                         */
                        note: string | null;
                        /**
                         * @description Processing status
                         * @example queued
                         * @enum {string}
                         */
                        processing_status: "queued" | "processing" | "waiting" | "failed";
                        /**
                         * @description Token that reads this one feedback for 24 h, sent as `Authorization: Bearer`. Only for publishable keys and browser tokens
                         * @example vfr_tbjl2o.k3vYp0y0l2d0yq1a2b3c4d5e6f7g8h9i0j1k2l3m4n5
                         */
                        read_token?: string;
                        /**
                         * @description When the next retry is after a failure on our side (UTC); null if none is planned
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        retry_at: string | null;
                        /**
                         * @description Whether it can be retried: it failed on our side, or it didn’t sound like English. If so, the audio is kept, and `POST /feedbacks/{id}/retry` retries it
                         * @example false
                         */
                        retryable: boolean;
                        /**
                         * @description Status, or the HTTP status of a response
                         * @example queued
                         * @enum {string}
                         */
                        status: "queued" | "processing" | "waiting" | "failed";
                        /**
                         * @description Whether the request succeeded
                         * @example true
                         * @enum {boolean}
                         */
                        success?: true;
                        /**
                         * @description Your own tags
                         * @example [
                         *       "mobile"
                         *     ]
                         */
                        tags: string[];
                        /**
                         * @description Version number, starting at 1 and increased by every edit; also the `ETag`
                         * @example 1
                         */
                        version: number;
                        /**
                         * @description Only with status `waiting`: processing resumes automatically once the account can pay, and fails at `until`
                         * @example null
                         */
                        waiting: {
                            /**
                             * @description What the account is missing, as a sentence
                             * @example There are not enough credits for this.
                             */
                            message: string;
                            /**
                             * @description What the account is missing
                             * @example insufficient_credits
                             * @enum {string}
                             */
                            reason: "insufficient_credits" | "spending_limit_reached" | "audio_too_long";
                            /**
                             * Format: date-time
                             * @description When we stop trying (UTC)
                             * @example 2026-11-23T09:30:00.000Z
                             */
                            until: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refusal400-6"];
            401: components["responses"]["Refusal401-5"];
            402: components["responses"]["Refusal402-3"];
            403: components["responses"]["Refusal403-6"];
            408: components["responses"]["Refusal408-2"];
            409: components["responses"]["Refusal409-6"];
            413: components["responses"]["Refusal413-2"];
            415: components["responses"]["Refusal415-2"];
            422: components["responses"]["Refusal422-13"];
            429: components["responses"]["Refusal429-6"];
            500: components["responses"]["Refusal500-7"];
            503: components["responses"]["Refusal503-6"];
            507: components["responses"]["Refusal507-2"];
        };
    };
    checkRecorder: {
        parameters: {
            query?: {
                /**
                 * @description Spoken language (ISO 639-1), such as "en"
                 * @example en
                 */
                language?: string;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "can_record": true,
                     *       "can_write": true,
                     *       "can_add_image": true,
                     *       "maximum_seconds": 300
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether a recording sent now may come with an `image`; not with an account that redacts
                         * @example true
                         */
                        can_add_image: boolean;
                        /**
                         * @description Whether a recording sent now would be processed. The reason isn’t given if not
                         * @example true
                         */
                        can_record: boolean;
                        /**
                         * @description Whether a `text` sent now would be processed
                         * @example true
                         */
                        can_write: boolean;
                        /**
                         * @description Maximum length of a recording on this plan, in seconds
                         * @example 300
                         */
                        maximum_seconds: number;
                    };
                };
            };
            401: components["responses"]["Refusal401-12"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-20"];
            429: components["responses"]["Refusal429-15"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description API key id
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                api_key_id?: string;
                /**
                 * @description `next_cursor` of the previous page; leave it out for the first page
                 * @example 4711
                 */
                cursor?: string;
                /**
                 * @description Maximum number of entries per page
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Outcome; `error` means status 400 or above
                 * @example success
                 */
                status?: "success" | "error";
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requests": [
                     *         {
                     *           "request_id": "5b0f9d1e-3c52-4d0a-9e0f-6a1c2b3d4e5f",
                     *           "created_at": "2026-11-23T09:30:00.000Z",
                     *           "method": "POST",
                     *           "path": "/api/v1/process",
                     *           "status": 200,
                     *           "code": "processing_failed",
                     *           "duration_ms": 84,
                     *           "api_key_id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "key_name": "Server",
                     *           "key_prefix": "vf_3f8a1",
                     *           "feedback_id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "cost": {
                     *             "credits": 0.0833,
                     *             "amount_euros": "10.00",
                     *             "euros": 0.000833
                     *           }
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether there’s another page
                         * @example false
                         */
                        has_more: boolean;
                        /**
                         * @description Value of `cursor` for the next page; null on the last page
                         * @example null
                         */
                        next_cursor: string | null;
                        /** @description Requests, newest first */
                        requests: components["schemas"]["LoggedRequest"][];
                        /**
                         * @description Total number of entries on all pages
                         * @example 1
                         */
                        total: number;
                    };
                };
            };
            400: components["responses"]["Refusal400-5"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    stream: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is a WebSocket now: 101 over HTTP/1.1, 200 over HTTP/2 (RFC 8441) */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            426: components["responses"]["Refusal426"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    listThemes: {
        parameters: {
            query?: {
                /**
                 * @description `next_cursor` of the previous page
                 * @example 4711
                 */
                cursor?: string;
                /**
                 * @description Only themes that are done, or only those that aren’t
                 * @example true
                 */
                done?: boolean;
                /**
                 * @description If true, only ignored themes; otherwise, only others
                 * @example true
                 */
                ignored?: boolean;
                /**
                 * @description Only themes of this kind
                 * @example problem
                 */
                kind?: "problem" | "request" | "praise";
                /**
                 * @description Maximum number of entries per page
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Sort order after pinned themes: said by most people first, or last seen first
                 * @example people
                 */
                order?: "people" | "newest";
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "themes": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "name": "Export takes far too long",
                     *           "kind": "problem",
                     *           "name_is_own": true,
                     *           "language": "en",
                     *           "pinned": true,
                     *           "ignored": true,
                     *           "done_at": "2026-11-23T09:30:00.000Z",
                     *           "merged_into": null,
                     *           "people": 38,
                     *           "messages": 41,
                     *           "first_seen_at": "2026-11-23T09:30:00.000Z",
                     *           "last_seen_at": "2026-11-23T09:30:00.000Z",
                     *           "created_at": "2026-11-23T09:30:00.000Z",
                     *           "updated_at": "2026-11-23T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "waiting": 0,
                     *       "total": 1,
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether there’s another page
                         * @example false
                         */
                        has_more: boolean;
                        /**
                         * @description Value of `cursor` for the next page; null on the last page
                         * @example null
                         */
                        next_cursor: string | null;
                        /** @description Themes of this page */
                        themes: components["schemas"]["Theme"][];
                        /**
                         * @description Total number of entries on all pages
                         * @example 1
                         */
                        total: number;
                        /**
                         * @description Number of feedbacks whose themes are still being found, counted up to 1,000; usually 0 within a minute
                         * @example 0
                         */
                        waiting: number;
                    };
                };
            };
            400: components["responses"]["Refusal400-5"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getTheme: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "name": "Export takes far too long",
                     *       "kind": "problem",
                     *       "name_is_own": true,
                     *       "language": "en",
                     *       "pinned": true,
                     *       "ignored": true,
                     *       "done_at": "2026-11-23T09:30:00.000Z",
                     *       "merged_into": null,
                     *       "people": 38,
                     *       "messages": 41,
                     *       "first_seen_at": "2026-11-23T09:30:00.000Z",
                     *       "last_seen_at": "2026-11-23T09:30:00.000Z",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "updated_at": "2026-11-23T09:30:00.000Z",
                     *       "quotes": [
                     *         {
                     *           "feedback_id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "quote": "the export takes far too long",
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "created_at": "2026-11-23T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "merged": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "name": "Export takes far too long",
                     *           "kind": "problem"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ThemeDetail"];
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    changeTheme: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Mobile app",
                 *       "pinned": true,
                 *       "ignored": true,
                 *       "done": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether your team has dealt with it
                     * @example true
                     */
                    done?: boolean;
                    /**
                     * @description Whether it’s left out of lists
                     * @example true
                     */
                    ignored?: boolean;
                    /**
                     * @description Name that your team gives it; null returns to the automatic one
                     * @example Mobile app
                     */
                    name?: string | null;
                    /**
                     * @description Whether it’s listed first
                     * @example true
                     */
                    pinned?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "name": "Export takes far too long",
                     *       "kind": "problem",
                     *       "name_is_own": true,
                     *       "language": "en",
                     *       "pinned": true,
                     *       "ignored": true,
                     *       "done_at": "2026-11-23T09:30:00.000Z",
                     *       "merged_into": null,
                     *       "people": 38,
                     *       "messages": 41,
                     *       "first_seen_at": "2026-11-23T09:30:00.000Z",
                     *       "last_seen_at": "2026-11-23T09:30:00.000Z",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "updated_at": "2026-11-23T09:30:00.000Z",
                     *       "quotes": [
                     *         {
                     *           "feedback_id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "quote": "the export takes far too long",
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "created_at": "2026-11-23T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "merged": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "name": "Export takes far too long",
                     *           "kind": "problem"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ThemeDetail"];
                };
            };
            400: components["responses"]["Refusal400-10"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    mergeTheme: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "into": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Id of the theme that it becomes part of
                     * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                     */
                    into: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "name": "Export takes far too long",
                     *       "kind": "problem",
                     *       "name_is_own": true,
                     *       "language": "en",
                     *       "pinned": true,
                     *       "ignored": true,
                     *       "done_at": "2026-11-23T09:30:00.000Z",
                     *       "merged_into": null,
                     *       "people": 38,
                     *       "messages": 41,
                     *       "first_seen_at": "2026-11-23T09:30:00.000Z",
                     *       "last_seen_at": "2026-11-23T09:30:00.000Z",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "updated_at": "2026-11-23T09:30:00.000Z",
                     *       "quotes": [
                     *         {
                     *           "feedback_id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "quote": "the export takes far too long",
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "created_at": "2026-11-23T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "merged": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "name": "Export takes far too long",
                     *           "kind": "problem"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ThemeDetail"];
                };
            };
            400: components["responses"]["Refusal400-10"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    splitTheme: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "terms": [
                 *         "export"
                 *       ],
                 *       "name": "Export"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Feedbacks whose mentions become a theme of their own
                     * @example [
                     *       "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f"
                     *     ]
                     */
                    feedback_ids?: string[];
                    /**
                     * @description Name of the new theme. Default: made of what people said
                     * @example Mobile app
                     */
                    name?: string;
                    /**
                     * @description Words: mentions that contain one of them become a theme of their own
                     * @example [
                     *       "pdf"
                     *     ]
                     */
                    terms?: string[];
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "name": "Export takes far too long",
                     *       "kind": "problem",
                     *       "name_is_own": true,
                     *       "language": "en",
                     *       "pinned": true,
                     *       "ignored": true,
                     *       "done_at": "2026-11-23T09:30:00.000Z",
                     *       "merged_into": null,
                     *       "people": 38,
                     *       "messages": 41,
                     *       "first_seen_at": "2026-11-23T09:30:00.000Z",
                     *       "last_seen_at": "2026-11-23T09:30:00.000Z",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "updated_at": "2026-11-23T09:30:00.000Z",
                     *       "quotes": [
                     *         {
                     *           "feedback_id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "quote": "the export takes far too long",
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "created_at": "2026-11-23T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "merged": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "name": "Export takes far too long",
                     *           "kind": "problem"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ThemeDetail"];
                };
            };
            400: components["responses"]["Refusal400-6"];
            401: components["responses"]["Refusal401-4"];
            403: components["responses"]["Refusal403-21"];
            404: components["responses"]["Refusal404-3"];
            409: components["responses"]["Refusal409-6"];
            422: components["responses"]["Refusal422-4"];
            429: components["responses"]["Refusal429-4"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    unmergeTheme: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "name": "Export takes far too long",
                     *       "kind": "problem",
                     *       "name_is_own": true,
                     *       "language": "en",
                     *       "pinned": true,
                     *       "ignored": true,
                     *       "done_at": "2026-11-23T09:30:00.000Z",
                     *       "merged_into": null,
                     *       "people": 38,
                     *       "messages": 41,
                     *       "first_seen_at": "2026-11-23T09:30:00.000Z",
                     *       "last_seen_at": "2026-11-23T09:30:00.000Z",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "updated_at": "2026-11-23T09:30:00.000Z",
                     *       "quotes": [
                     *         {
                     *           "feedback_id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "quote": "the export takes far too long",
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "created_at": "2026-11-23T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "merged": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "name": "Export takes far too long",
                     *           "kind": "problem"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ThemeDetail"];
                };
            };
            400: components["responses"]["Refusal400-10"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scopes": [
                 *         "process"
                 *       ],
                 *       "expires_in_seconds": 300,
                 *       "max_uses": 1,
                 *       "allowed_origin": "https://app.example.com",
                 *       "keyterms": [
                 *         "Kubernetes",
                 *         "Voice Feedback"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The only website that can use the token, such as https://app.example.com
                     * @example https://app.example.com
                     */
                    allowed_origin?: string;
                    /**
                     * @description How long it works, in seconds
                     * @default 300
                     * @example 300
                     */
                    expires_in_seconds?: number;
                    /**
                     * @description Terms to expect in recordings sent with the token; the browser’s own `keyterms` are then ignored
                     * @example [
                     *       "Kubernetes",
                     *       "Voice Feedback"
                     *     ]
                     */
                    keyterms?: string[];
                    /**
                     * @description Number of successful requests the token can make; refused requests don’t count
                     * @default 1
                     * @example 1
                     */
                    max_uses?: number;
                    /**
                     * @description Purpose of the token: sending recordings or streaming them
                     * @default [
                     *       "process"
                     *     ]
                     * @example [
                     *       "process"
                     *     ]
                     */
                    scopes?: ("process" | "stream")[];
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "2f1d8a6b4c3e4c8e9a557f3d2c5e0b1a2f1d8a6b4c3",
                     *       "scopes": [
                     *         "process"
                     *       ],
                     *       "max_uses": 1,
                     *       "allowed_origin": "https://app.example.com",
                     *       "keyterms": [
                     *         "Kubernetes",
                     *         "Voice Feedback"
                     *       ],
                     *       "expires_at": "2036-01-01T00:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BrowserToken"];
                };
            };
            400: components["responses"]["Refusal400-6"];
            401: components["responses"]["Refusal401-5"];
            403: components["responses"]["Refusal403-6"];
            422: components["responses"]["Refusal422-6"];
            429: components["responses"]["Refusal429-6"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    transcribe: {
        parameters: {
            query?: {
                /**
                 * @description Names and terms to expect, separated by commas
                 * @example Kubernetes,Voice Feedback
                 */
                keyterms?: string;
                /**
                 * @description Spoken language (ISO 639-1), such as "en"
                 * @example en
                 */
                language?: string;
                /**
                 * @description Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
                 * @example true
                 */
                redact_pii?: "true" | "false";
                /**
                 * @description Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
                 * @example true
                 */
                words?: "true" | "false";
            };
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description `respond-async` returns 202 right away; `wait=n` returns 202 after n seconds (RFC 7240).
                 * @example respond-async
                 */
                Prefer?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "audio_url": "https://example.org/recordings/modern.webm",
                 *       "language": "en",
                 *       "keyterms": [
                 *         "Kubernetes",
                 *         "Voice Feedback"
                 *       ],
                 *       "redact_pii": true,
                 *       "words": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description https URL of the audio
                     * @example https://example.org/recordings/modern.webm
                     */
                    audio_url: string;
                    /**
                     * @description Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added
                     * @example [
                     *       "Kubernetes",
                     *       "Voice Feedback"
                     *     ]
                     */
                    keyterms?: string[];
                    /**
                     * @description Spoken language (ISO 639-1), such as "en"
                     * @example en
                     */
                    language?: string;
                    /**
                     * @description Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
                     * @example true
                     */
                    redact_pii?: boolean;
                    /**
                     * @description Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
                     * @example true
                     */
                    words?: boolean;
                } | {
                    /**
                     * @description Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added
                     * @example [
                     *       "Kubernetes",
                     *       "Voice Feedback"
                     *     ]
                     */
                    keyterms?: string[];
                    /**
                     * @description Spoken language (ISO 639-1), such as "en"
                     * @example en
                     */
                    language?: string;
                    /**
                     * @description Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
                     * @example true
                     */
                    redact_pii?: boolean;
                    /**
                     * Format: uuid
                     * @description Upload id from `POST /uploads`, once you’ve sent the audio to its URL
                     * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                     */
                    upload_id: string;
                    /**
                     * @description Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
                     * @example true
                     */
                    words?: boolean;
                };
                /** @example the bytes of recording.webm */
                "audio/*": unknown;
                /**
                 * @example {
                 *       "audio": "@recording.webm",
                 *       "language": "en",
                 *       "keyterms": [
                 *         "Kubernetes",
                 *         "Voice Feedback"
                 *       ],
                 *       "redact_pii": true,
                 *       "words": true
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Recording: webm, ogg, mp3, wav, m4a/mp4, aac or flac, up to 100 MB
                     * @example @recording.webm
                     */
                    audio: string;
                    /**
                     * @description Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added
                     * @example [
                     *       "Kubernetes",
                     *       "Voice Feedback"
                     *     ]
                     */
                    keyterms?: string[];
                    /**
                     * @description Spoken language (ISO 639-1), such as "en"
                     * @example en
                     */
                    language?: string;
                    /**
                     * @description Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
                     * @example true
                     */
                    redact_pii?: boolean;
                    /**
                     * @description Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
                     * @example true
                     */
                    words?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "duration_seconds": 5.1,
                     *       "language": "en",
                     *       "transcript": "The new editor is great, but the export takes far too long.",
                     *       "processing": {
                     *         "decode_ms": 41,
                     *         "speech_ms": 610,
                     *         "analysis_ms": 18,
                     *         "total_ms": 690,
                     *         "engine": "embedded",
                     *         "model": "moonshine-base-int8",
                     *         "analysis_engine": "embedded",
                     *         "analysis_model": "hashed-ngrams-int8",
                     *         "fallbacks": [
                     *           {
                     *             "half": "speech",
                     *             "engine": "embedded",
                     *             "model": "moonshine-base-int8",
                     *             "reason": "budget"
                     *           }
                     *         ]
                     *       },
                     *       "redactions": [
                     *         {
                     *           "kind": "email",
                     *           "start": 0.3,
                     *           "end": 5
                     *         }
                     *       ],
                     *       "segments": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "text": "The new editor is great, but the export takes far too long.",
                     *           "confidence": 0.93
                     *         }
                     *       ],
                     *       "words": [
                     *         {
                     *           "word": "export",
                     *           "start": 2.16,
                     *           "end": 2.61,
                     *           "confidence": 0.974
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Length of the recording, in seconds
                         * @example 5.1
                         */
                        duration_seconds: number;
                        /**
                         * @description Language of the transcript (ISO 639-1). `en` and `fr` (beta) are analyzed; others get a neutral result
                         * @example en
                         */
                        language: string;
                        /** @description Engines and models used, and how long each step took */
                        processing: {
                            /**
                             * @description Engine used for the analysis; older results have the default
                             * @default embedded
                             * @example embedded
                             */
                            analysis_engine: string;
                            /**
                             * @description Model used for the analysis
                             * @default hashed-ngrams-int8
                             * @example hashed-ngrams-int8
                             */
                            analysis_model: string;
                            /**
                             * @description Time to analyse the transcript, in milliseconds
                             * @example 18
                             */
                            analysis_ms: number;
                            /**
                             * @description Time to decode the file, in milliseconds
                             * @example 41
                             */
                            decode_ms: number;
                            /**
                             * @description Speech recognition engine
                             * @example embedded
                             */
                            engine: string;
                            /** @description Remote engines that were tried or skipped before the embedded engine was used */
                            fallbacks?: {
                                /**
                                 * @description Engine used: `embedded`, or the name of a remote engine
                                 * @example embedded
                                 */
                                engine: string;
                                /**
                                 * @description Processing step: speech recognition or analysis
                                 * @example speech
                                 * @enum {string}
                                 */
                                half: "speech" | "analysis";
                                /**
                                 * @description Model name
                                 * @example moonshine-base-int8
                                 */
                                model: string;
                                /**
                                 * @description Why the embedded engine was used instead
                                 * @example budget
                                 * @enum {string}
                                 */
                                reason: "budget" | "timeout" | "rate_limited" | "unavailable" | "refused" | "bad_answer" | "resting";
                            }[];
                            /**
                             * @description Model name
                             * @example moonshine-base-int8
                             */
                            model: string;
                            /**
                             * @description Time to recognise speech, in milliseconds
                             * @example 610
                             */
                            speech_ms: number;
                            /**
                             * @description Total time, in milliseconds
                             * @example 690
                             */
                            total_ms: number;
                        };
                        /** @description What was redacted, in order; only with `redact_pii`. The transcript has `[name]`, `[phone]` and so on instead */
                        redactions?: {
                            /**
                             * @description End, in seconds from the beginning of the recording
                             * @example 5
                             */
                            end: number;
                            /**
                             * @description Kind
                             * @example email
                             * @enum {string}
                             */
                            kind: "email" | "card" | "address" | "phone" | "name";
                            /**
                             * @description Start of the silenced part, in seconds; 0 for written feedback
                             * @example 0.3
                             */
                            start: number;
                        }[];
                        /** @description Transcript in timed segments */
                        segments: {
                            /**
                             * @description Confidence from 0 to 1, based on the average log probability of the tokens; missing if a remote engine doesn’t report it
                             * @example 0.93
                             */
                            confidence?: number;
                            /**
                             * @description End, in seconds from the beginning of the recording
                             * @example 5
                             */
                            end: number;
                            /**
                             * @description Start, in seconds from the beginning of the recording
                             * @example 0.3
                             */
                            start: number;
                            /**
                             * @description Text
                             * @example The new editor is great, but the export takes far too long.
                             */
                            text: string;
                        }[];
                        /**
                         * @description Transcript
                         * @example The new editor is great, but the export takes far too long.
                         */
                        transcript: string;
                        /** @description Every word of the transcript with its timestamps. Only included if you send the recording with `words=true` or read it with `expand=words` */
                        words?: components["schemas"]["Word"][];
                    };
                };
            };
            /** @description Accepted. Processing continues after this response. */
            202: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "status": "queued",
                     *       "processing_status": "queued",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "waiting": null,
                     *       "retry_at": "2026-11-23T09:30:00.000Z",
                     *       "retryable": false,
                     *       "error": null,
                     *       "tags": [
                     *         "mobile"
                     *       ],
                     *       "inbox_status": "new",
                     *       "note": "Ask them about the export",
                     *       "version": 1,
                     *       "success": true,
                     *       "read_token": "vfr_tbjl2o.k3vYp0y0l2d0yq1a2b3c4d5e6f7g8h9i0j1k2l3m4n5"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it was created (UTC)
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        created_at: string;
                        /**
                         * @description Error message; null if there was no error
                         * @example null
                         */
                        error: {
                            /** @description Stable error code */
                            code: components["schemas"]["ErrorCode"];
                            /**
                             * @description With `unsupported_language`: the language requested or heard (ISO 639-1), if known
                             * @example en
                             */
                            language?: string;
                            /**
                             * @description What went wrong
                             * @example The audio file is damaged and cannot be read.
                             */
                            message: string;
                        } | null;
                        /**
                         * Format: uuid
                         * @description Unique id; never changes
                         * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                         */
                        id: string;
                        /**
                         * @description Triage status set by your team
                         * @example new
                         * @enum {string}
                         */
                        inbox_status: "new" | "read" | "in_progress" | "done";
                        /**
                         * @description Note for your own use; null if there’s none
                         * @example Ask them about the export
                         */
                        note: string | null;
                        /**
                         * @description Processing status
                         * @example queued
                         * @enum {string}
                         */
                        processing_status: "queued" | "processing" | "waiting" | "failed";
                        /**
                         * @description Token that reads this one feedback for 24 h, sent as `Authorization: Bearer`. Only for publishable keys and browser tokens
                         * @example vfr_tbjl2o.k3vYp0y0l2d0yq1a2b3c4d5e6f7g8h9i0j1k2l3m4n5
                         */
                        read_token?: string;
                        /**
                         * @description When the next retry is after a failure on our side (UTC); null if none is planned
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        retry_at: string | null;
                        /**
                         * @description Whether it can be retried: it failed on our side, or it didn’t sound like English. If so, the audio is kept, and `POST /feedbacks/{id}/retry` retries it
                         * @example false
                         */
                        retryable: boolean;
                        /**
                         * @description Status, or the HTTP status of a response
                         * @example queued
                         * @enum {string}
                         */
                        status: "queued" | "processing" | "waiting" | "failed";
                        /**
                         * @description Whether the request succeeded
                         * @example true
                         * @enum {boolean}
                         */
                        success?: true;
                        /**
                         * @description Your own tags
                         * @example [
                         *       "mobile"
                         *     ]
                         */
                        tags: string[];
                        /**
                         * @description Version number, starting at 1 and increased by every edit; also the `ETag`
                         * @example 1
                         */
                        version: number;
                        /**
                         * @description Only with status `waiting`: processing resumes automatically once the account can pay, and fails at `until`
                         * @example null
                         */
                        waiting: {
                            /**
                             * @description What the account is missing, as a sentence
                             * @example There are not enough credits for this.
                             */
                            message: string;
                            /**
                             * @description What the account is missing
                             * @example insufficient_credits
                             * @enum {string}
                             */
                            reason: "insufficient_credits" | "spending_limit_reached" | "audio_too_long";
                            /**
                             * Format: date-time
                             * @description When we stop trying (UTC)
                             * @example 2026-11-23T09:30:00.000Z
                             */
                            until: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["Refusal400-6"];
            401: components["responses"]["Refusal401-5"];
            402: components["responses"]["Refusal402-3"];
            403: components["responses"]["Refusal403-6"];
            408: components["responses"]["Refusal408-2"];
            409: components["responses"]["Refusal409-6"];
            413: components["responses"]["Refusal413-5"];
            415: components["responses"]["Refusal415-5"];
            422: components["responses"]["Refusal422-16"];
            429: components["responses"]["Refusal429-6"];
            500: components["responses"]["Refusal500-7"];
            503: components["responses"]["Refusal503-6"];
            507: components["responses"]["Refusal507-2"];
        };
    };
    getTranscription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "duration_seconds": 5.1,
                     *       "language": "en",
                     *       "transcript": "The new editor is great, but the export takes far too long.",
                     *       "processing": {
                     *         "decode_ms": 41,
                     *         "speech_ms": 610,
                     *         "analysis_ms": 18,
                     *         "total_ms": 690,
                     *         "engine": "embedded",
                     *         "model": "moonshine-base-int8",
                     *         "analysis_engine": "embedded",
                     *         "analysis_model": "hashed-ngrams-int8",
                     *         "fallbacks": [
                     *           {
                     *             "half": "speech",
                     *             "engine": "embedded",
                     *             "model": "moonshine-base-int8",
                     *             "reason": "budget"
                     *           }
                     *         ]
                     *       },
                     *       "redactions": [
                     *         {
                     *           "kind": "email",
                     *           "start": 0.3,
                     *           "end": 5
                     *         }
                     *       ],
                     *       "segments": [
                     *         {
                     *           "start": 0.3,
                     *           "end": 5,
                     *           "text": "The new editor is great, but the export takes far too long.",
                     *           "confidence": 0.93
                     *         }
                     *       ],
                     *       "words": [
                     *         {
                     *           "word": "export",
                     *           "start": 2.16,
                     *           "end": 2.61,
                     *           "confidence": 0.974
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Length of the recording, in seconds
                         * @example 5.1
                         */
                        duration_seconds: number;
                        /**
                         * @description Language of the transcript (ISO 639-1). `en` and `fr` (beta) are analyzed; others get a neutral result
                         * @example en
                         */
                        language: string;
                        /** @description Engines and models used, and how long each step took */
                        processing: {
                            /**
                             * @description Engine used for the analysis; older results have the default
                             * @default embedded
                             * @example embedded
                             */
                            analysis_engine: string;
                            /**
                             * @description Model used for the analysis
                             * @default hashed-ngrams-int8
                             * @example hashed-ngrams-int8
                             */
                            analysis_model: string;
                            /**
                             * @description Time to analyse the transcript, in milliseconds
                             * @example 18
                             */
                            analysis_ms: number;
                            /**
                             * @description Time to decode the file, in milliseconds
                             * @example 41
                             */
                            decode_ms: number;
                            /**
                             * @description Speech recognition engine
                             * @example embedded
                             */
                            engine: string;
                            /** @description Remote engines that were tried or skipped before the embedded engine was used */
                            fallbacks?: {
                                /**
                                 * @description Engine used: `embedded`, or the name of a remote engine
                                 * @example embedded
                                 */
                                engine: string;
                                /**
                                 * @description Processing step: speech recognition or analysis
                                 * @example speech
                                 * @enum {string}
                                 */
                                half: "speech" | "analysis";
                                /**
                                 * @description Model name
                                 * @example moonshine-base-int8
                                 */
                                model: string;
                                /**
                                 * @description Why the embedded engine was used instead
                                 * @example budget
                                 * @enum {string}
                                 */
                                reason: "budget" | "timeout" | "rate_limited" | "unavailable" | "refused" | "bad_answer" | "resting";
                            }[];
                            /**
                             * @description Model name
                             * @example moonshine-base-int8
                             */
                            model: string;
                            /**
                             * @description Time to recognise speech, in milliseconds
                             * @example 610
                             */
                            speech_ms: number;
                            /**
                             * @description Total time, in milliseconds
                             * @example 690
                             */
                            total_ms: number;
                        };
                        /** @description What was redacted, in order; only with `redact_pii`. The transcript has `[name]`, `[phone]` and so on instead */
                        redactions?: {
                            /**
                             * @description End, in seconds from the beginning of the recording
                             * @example 5
                             */
                            end: number;
                            /**
                             * @description Kind
                             * @example email
                             * @enum {string}
                             */
                            kind: "email" | "card" | "address" | "phone" | "name";
                            /**
                             * @description Start of the silenced part, in seconds; 0 for written feedback
                             * @example 0.3
                             */
                            start: number;
                        }[];
                        /** @description Transcript in timed segments */
                        segments: {
                            /**
                             * @description Confidence from 0 to 1, based on the average log probability of the tokens; missing if a remote engine doesn’t report it
                             * @example 0.93
                             */
                            confidence?: number;
                            /**
                             * @description End, in seconds from the beginning of the recording
                             * @example 5
                             */
                            end: number;
                            /**
                             * @description Start, in seconds from the beginning of the recording
                             * @example 0.3
                             */
                            start: number;
                            /**
                             * @description Text
                             * @example The new editor is great, but the export takes far too long.
                             */
                            text: string;
                        }[];
                        /**
                         * @description Transcript
                         * @example The new editor is great, but the export takes far too long.
                         */
                        transcript: string;
                        /** @description Every word of the transcript with its timestamps. Only included if you send the recording with `words=true` or read it with `expand=words` */
                        words?: components["schemas"]["Word"][];
                    } | components["schemas"]["PendingFeedback"];
                };
            };
            401: components["responses"]["Refusal401-12"];
            403: components["responses"]["Refusal403-10"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-20"];
            429: components["responses"]["Refusal429-15"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
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
                    /**
                     * @description Size of the file, in bytes; the upload must be exactly this long
                     * @example 48211
                     */
                    bytes: number;
                    /**
                     * @description SHA-256 hash of the file, in hexadecimal; any other content is refused
                     * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                     */
                    sha256?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "method": "PUT",
                     *       "url": "https://bucket.s3.eu-west-3.amazonaws.com/audio/5d0f3b8f?X-Amz-Signature=1d2e4f",
                     *       "headers": {
                     *         "content-type": "application/octet-stream"
                     *       },
                     *       "expires_at": "2026-11-23T10:15:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When the URL expires (UTC); the upload must start before that
                         * @example 2036-01-01T00:00:00.000Z
                         */
                        expires_at: string;
                        /** @description Headers to send exactly as given */
                        headers: {
                            [key: string]: string;
                        };
                        /**
                         * Format: uuid
                         * @description Upload id; send it once as `upload_id` within an hour
                         * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                         */
                        id: string;
                        /**
                         * @description HTTP method
                         * @example PUT
                         * @enum {string}
                         */
                        method: "PUT";
                        /**
                         * Format: uri
                         * @description URL that takes the bytes of the file as the request body, without an API key
                         * @example https://example.org/hooks/voice-feedback
                         */
                        url: string;
                    };
                };
            };
            400: components["responses"]["Refusal400-6"];
            401: components["responses"]["Refusal401-5"];
            403: components["responses"]["Refusal403-6"];
            409: components["responses"]["Refusal409-6"];
            413: components["responses"]["Refusal413-5"];
            422: components["responses"]["Refusal422-6"];
            429: components["responses"]["Refusal429-6"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /**
                 * @description API key id
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                api_key_id?: string;
                /**
                 * @description First day (UTC). Default: 30 days including the last one
                 * @example 2026-11-23
                 */
                from?: string;
                /**
                 * @description Last day (UTC). Default: today
                 * @example 2026-11-23
                 */
                to?: string;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2026-11-23",
                     *       "to": "2026-11-23",
                     *       "total": {
                     *         "requests": 42,
                     *         "errors": 1,
                     *         "recordings": 12,
                     *         "duration_seconds": 5.1,
                     *         "cost": {
                     *           "credits": 0.0833,
                     *           "amount_euros": "10.00",
                     *           "euros": 0.000833
                     *         }
                     *       },
                     *       "usage": [
                     *         {
                     *           "date": "2026-11-23",
                     *           "api_key_id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "key_name": "Server",
                     *           "key_prefix": "vf_3f8a1",
                     *           "requests": 42,
                     *           "errors": 1,
                     *           "recordings": 12,
                     *           "duration_seconds": 5.1,
                     *           "cost": {
                     *             "credits": 0.0833,
                     *             "amount_euros": "10.00",
                     *             "euros": 0.000833
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Usage"];
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    listViews: {
        parameters: {
            query?: {
                /**
                 * @description `next_cursor` of the previous page
                 * @example 4711
                 */
                cursor?: string;
                /**
                 * @description Maximum number of entries per page
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "views": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "name": "Mobile app",
                     *           "filter": {
                     *             "q": "export",
                     *             "sentiment": "positive",
                     *             "topic": "performance",
                     *             "category": "Cancellation",
                     *             "theme": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                     *             "emotion": "admiration",
                     *             "intent": "praise",
                     *             "tag": "vip",
                     *             "inbox_status": "new",
                     *             "processing_status": "queued",
                     *             "retryable": false,
                     *             "end_user_id": "user-42",
                     *             "key": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                     *             "metadata": {
                     *               "plan": "pro"
                     *             },
                     *             "app_version": "2.4.1",
                     *             "from": "2026-11-01T00:00:00.000Z",
                     *             "to": "2026-11-23T09:30:00.000Z",
                     *             "min_score": -1,
                     *             "max_score": 1
                     *           },
                     *           "order": "newest",
                     *           "created_at": "2026-11-23T09:30:00.000Z",
                     *           "updated_at": "2026-11-23T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "maximum": 50,
                     *       "total": 1,
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether there’s another page
                         * @example false
                         */
                        has_more: boolean;
                        /**
                         * @description Maximum number per account
                         * @example 50
                         */
                        maximum: number;
                        /**
                         * @description Value of `cursor` for the next page; null on the last page
                         * @example null
                         */
                        next_cursor: string | null;
                        /**
                         * @description Total number of entries on all pages
                         * @example 1
                         */
                        total: number;
                        /** @description Saved filters, sorted by name */
                        views: components["schemas"]["SavedView"][];
                    };
                };
            };
            400: components["responses"]["Refusal400-5"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    createView: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Mobile app",
                 *       "filter": {
                 *         "q": "export",
                 *         "sentiment": "positive",
                 *         "topic": "performance",
                 *         "category": "Cancellation",
                 *         "theme": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                 *         "emotion": "admiration",
                 *         "intent": "praise",
                 *         "tag": "vip",
                 *         "inbox_status": "new",
                 *         "processing_status": "queued",
                 *         "retryable": false,
                 *         "end_user_id": "user-42",
                 *         "key": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                 *         "metadata": {
                 *           "plan": "pro"
                 *         },
                 *         "app_version": "2.4.1",
                 *         "from": "2026-11-01T00:00:00.000Z",
                 *         "to": "2026-11-23T09:30:00.000Z",
                 *         "min_score": -1,
                 *         "max_score": 1
                 *       },
                 *       "order": "newest"
                 *     }
                 */
                "application/json": {
                    /** @description Filter with the parameters of `GET /feedbacks` */
                    filter?: {
                        /**
                         * @description Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
                         * @example 2.4.1
                         */
                        app_version?: string;
                        /**
                         * @description Feedbacks that belong to this category of your account, by its exact name
                         * @example Cancellation
                         */
                        category?: string;
                        /**
                         * @description Emotion, from the GoEmotions set
                         * @example admiration
                         * @enum {string}
                         */
                        emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                        /**
                         * @description Feedbacks from this speaker, by your own id
                         * @example user-42
                         */
                        end_user_id?: string;
                        /**
                         * @description Start of the period: feedbacks received at or after this time
                         * @example 2026-11-01T00:00:00.000Z
                         */
                        from?: string;
                        /**
                         * @description Triage status set by your team
                         * @example new
                         * @enum {string}
                         */
                        inbox_status?: "new" | "read" | "in_progress" | "done";
                        /**
                         * @description Intent: praise, problem, request, question or other
                         * @example praise
                         * @enum {string}
                         */
                        intent?: "praise" | "problem" | "request" | "question" | "other";
                        /**
                         * Format: uuid
                         * @description Feedbacks sent with this API key, by its id
                         * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                         */
                        key?: string;
                        /**
                         * @description Highest sentiment score, from -1 to 1
                         * @example 1
                         */
                        max_score?: number;
                        /**
                         * @description Its `metadata` has these values, all of them: `metadata[plan]=pro`. Texts, numbers and true or false at the top level, up to 300 characters with their name
                         * @example {
                         *       "plan": "pro"
                         *     }
                         */
                        metadata?: {
                            [key: string]: string;
                        };
                        /**
                         * @description Sentiment score, -1 to 1
                         * @example -1
                         */
                        min_score?: number;
                        /**
                         * @description Processing status: the `status` of the feedback
                         * @example queued
                         * @enum {string}
                         */
                        processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                        /**
                         * @description Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
                         * @example export
                         */
                        q?: string;
                        /**
                         * @description If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
                         * @example false
                         */
                        retryable?: boolean;
                        /**
                         * @description Sentiment: label, score and confidence
                         * @example positive
                         * @enum {string}
                         */
                        sentiment?: "positive" | "neutral" | "negative";
                        /**
                         * @deprecated
                         * @description Deprecated. Triage status set by your team. Use `inbox_status`
                         * @example new
                         * @enum {string}
                         */
                        status?: "new" | "read" | "in_progress" | "done";
                        /**
                         * @description Feedbacks with this tag
                         * @example vip
                         */
                        tag?: string;
                        /**
                         * Format: uuid
                         * @description Feedbacks that say this, by the id of the theme
                         * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                         */
                        theme?: string;
                        /**
                         * @description End of the period: feedbacks received before this time; a date without a time includes the whole day
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        to?: string;
                        /**
                         * @description Topic
                         * @example performance
                         */
                        topic?: string;
                    };
                    /**
                     * @description Name of the view; unique in the account, ignoring case
                     * @example Mobile app
                     */
                    name: string;
                    /**
                     * @description Sort order
                     * @default newest
                     * @example newest
                     * @enum {string}
                     */
                    order?: "newest" | "impact";
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "name": "Mobile app",
                     *       "filter": {
                     *         "q": "export",
                     *         "sentiment": "positive",
                     *         "topic": "performance",
                     *         "category": "Cancellation",
                     *         "theme": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                     *         "emotion": "admiration",
                     *         "intent": "praise",
                     *         "tag": "vip",
                     *         "inbox_status": "new",
                     *         "processing_status": "queued",
                     *         "retryable": false,
                     *         "end_user_id": "user-42",
                     *         "key": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                     *         "metadata": {
                     *           "plan": "pro"
                     *         },
                     *         "app_version": "2.4.1",
                     *         "from": "2026-11-01T00:00:00.000Z",
                     *         "to": "2026-11-23T09:30:00.000Z",
                     *         "min_score": -1,
                     *         "max_score": 1
                     *       },
                     *       "order": "newest",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "updated_at": "2026-11-23T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["Refusal400-6"];
            401: components["responses"]["Refusal401-4"];
            403: components["responses"]["Refusal403-21"];
            404: components["responses"]["Refusal404-3"];
            409: components["responses"]["Refusal409-15"];
            422: components["responses"]["Refusal422-4"];
            429: components["responses"]["Refusal429-4"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    changeView: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Mobile app",
                 *       "filter": {
                 *         "q": "export",
                 *         "sentiment": "positive",
                 *         "topic": "performance",
                 *         "category": "Cancellation",
                 *         "theme": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                 *         "emotion": "admiration",
                 *         "intent": "praise",
                 *         "tag": "vip",
                 *         "inbox_status": "new",
                 *         "processing_status": "queued",
                 *         "retryable": false,
                 *         "end_user_id": "user-42",
                 *         "key": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                 *         "metadata": {
                 *           "plan": "pro"
                 *         },
                 *         "app_version": "2.4.1",
                 *         "from": "2026-11-01T00:00:00.000Z",
                 *         "to": "2026-11-23T09:30:00.000Z",
                 *         "min_score": -1,
                 *         "max_score": 1
                 *       },
                 *       "order": "newest"
                 *     }
                 */
                "application/json": {
                    /** @description Filter with the parameters of `GET /feedbacks` */
                    filter?: {
                        /**
                         * @description Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
                         * @example 2.4.1
                         */
                        app_version?: string;
                        /**
                         * @description Feedbacks that belong to this category of your account, by its exact name
                         * @example Cancellation
                         */
                        category?: string;
                        /**
                         * @description Emotion, from the GoEmotions set
                         * @example admiration
                         * @enum {string}
                         */
                        emotion?: "admiration" | "amusement" | "anger" | "annoyance" | "approval" | "caring" | "confusion" | "curiosity" | "desire" | "disappointment" | "disapproval" | "disgust" | "embarrassment" | "excitement" | "fear" | "gratitude" | "grief" | "joy" | "love" | "nervousness" | "optimism" | "pride" | "realization" | "relief" | "remorse" | "sadness" | "surprise" | "neutral";
                        /**
                         * @description Feedbacks from this speaker, by your own id
                         * @example user-42
                         */
                        end_user_id?: string;
                        /**
                         * @description Start of the period: feedbacks received at or after this time
                         * @example 2026-11-01T00:00:00.000Z
                         */
                        from?: string;
                        /**
                         * @description Triage status set by your team
                         * @example new
                         * @enum {string}
                         */
                        inbox_status?: "new" | "read" | "in_progress" | "done";
                        /**
                         * @description Intent: praise, problem, request, question or other
                         * @example praise
                         * @enum {string}
                         */
                        intent?: "praise" | "problem" | "request" | "question" | "other";
                        /**
                         * Format: uuid
                         * @description Feedbacks sent with this API key, by its id
                         * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                         */
                        key?: string;
                        /**
                         * @description Highest sentiment score, from -1 to 1
                         * @example 1
                         */
                        max_score?: number;
                        /**
                         * @description Its `metadata` has these values, all of them: `metadata[plan]=pro`. Texts, numbers and true or false at the top level, up to 300 characters with their name
                         * @example {
                         *       "plan": "pro"
                         *     }
                         */
                        metadata?: {
                            [key: string]: string;
                        };
                        /**
                         * @description Sentiment score, -1 to 1
                         * @example -1
                         */
                        min_score?: number;
                        /**
                         * @description Processing status: the `status` of the feedback
                         * @example queued
                         * @enum {string}
                         */
                        processing_status?: "queued" | "processing" | "waiting" | "done" | "no_speech" | "failed";
                        /**
                         * @description Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
                         * @example export
                         */
                        q?: string;
                        /**
                         * @description If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
                         * @example false
                         */
                        retryable?: boolean;
                        /**
                         * @description Sentiment: label, score and confidence
                         * @example positive
                         * @enum {string}
                         */
                        sentiment?: "positive" | "neutral" | "negative";
                        /**
                         * @deprecated
                         * @description Deprecated. Triage status set by your team. Use `inbox_status`
                         * @example new
                         * @enum {string}
                         */
                        status?: "new" | "read" | "in_progress" | "done";
                        /**
                         * @description Feedbacks with this tag
                         * @example vip
                         */
                        tag?: string;
                        /**
                         * Format: uuid
                         * @description Feedbacks that say this, by the id of the theme
                         * @example 7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11
                         */
                        theme?: string;
                        /**
                         * @description End of the period: feedbacks received before this time; a date without a time includes the whole day
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        to?: string;
                        /**
                         * @description Topic
                         * @example performance
                         */
                        topic?: string;
                    };
                    /**
                     * @description Name of the view; unique in the account, ignoring case
                     * @example Mobile app
                     */
                    name?: string;
                    /**
                     * @description Sort order
                     * @example newest
                     * @enum {string}
                     */
                    order?: "newest" | "impact";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "name": "Mobile app",
                     *       "filter": {
                     *         "q": "export",
                     *         "sentiment": "positive",
                     *         "topic": "performance",
                     *         "category": "Cancellation",
                     *         "theme": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                     *         "emotion": "admiration",
                     *         "intent": "praise",
                     *         "tag": "vip",
                     *         "inbox_status": "new",
                     *         "processing_status": "queued",
                     *         "retryable": false,
                     *         "end_user_id": "user-42",
                     *         "key": "7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11",
                     *         "metadata": {
                     *           "plan": "pro"
                     *         },
                     *         "app_version": "2.4.1",
                     *         "from": "2026-11-01T00:00:00.000Z",
                     *         "to": "2026-11-23T09:30:00.000Z",
                     *         "min_score": -1,
                     *         "max_score": 1
                     *       },
                     *       "order": "newest",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "updated_at": "2026-11-23T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["Refusal400-10"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            404: components["responses"]["Refusal404-4"];
            409: components["responses"]["Refusal409-16"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /**
                 * @description `next_cursor` of the previous page
                 * @example 4711
                 */
                cursor?: string;
                /**
                 * @description Maximum number of entries per page
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "webhooks": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "kind": "endpoint",
                     *           "url": "https://example.org/hooks/voice-feedback",
                     *           "description": "Production",
                     *           "events": [
                     *             "feedback.completed",
                     *             "feedback.failed"
                     *           ],
                     *           "status": "enabled",
                     *           "disabled_reason": "manual",
                     *           "disabled_at": "2026-11-23T09:30:00.000Z",
                     *           "failing_since": "2026-11-23T09:30:00.000Z",
                     *           "last_success_at": "2026-11-23T09:30:00.000Z",
                     *           "previous_secret_until": "2026-11-23T09:30:00.000Z",
                     *           "created_at": "2026-11-23T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether there’s another page
                         * @example false
                         */
                        has_more: boolean;
                        /**
                         * @description Value of `cursor` for the next page; null on the last page
                         * @example null
                         */
                        next_cursor: string | null;
                        /**
                         * @description Total number of entries on all pages
                         * @example 1
                         */
                        total: number;
                        /** @description Webhooks of this account, oldest first */
                        webhooks: components["schemas"]["WebhookEndpoint"][];
                    };
                };
            };
            400: components["responses"]["Refusal400-5"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-24"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/hooks/voice-feedback",
                 *       "events": [
                 *         "feedback.completed",
                 *         "feedback.failed"
                 *       ],
                 *       "description": "Production"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Your own description
                     * @default
                     * @example Production
                     */
                    description?: string;
                    /**
                     * @description Event types to send; empty means all
                     * @example [
                     *       "feedback.completed",
                     *       "feedback.failed"
                     *     ]
                     */
                    events?: ("feedback.completed" | "feedback.failed" | "batch.completed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked")[];
                    /**
                     * Format: uri
                     * @description https URL on the public internet, on port 443 or 8443
                     * @example https://example.org/hooks/voice-feedback
                     */
                    url: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "kind": "endpoint",
                     *       "url": "https://example.org/hooks/voice-feedback",
                     *       "description": "Production",
                     *       "events": [
                     *         "feedback.completed",
                     *         "feedback.failed"
                     *       ],
                     *       "status": "enabled",
                     *       "disabled_reason": "manual",
                     *       "disabled_at": "2026-11-23T09:30:00.000Z",
                     *       "failing_since": "2026-11-23T09:30:00.000Z",
                     *       "last_success_at": "2026-11-23T09:30:00.000Z",
                     *       "previous_secret_until": "2026-11-23T09:30:00.000Z",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["Refusal400-6"];
            401: components["responses"]["Refusal401-4"];
            403: components["responses"]["Refusal403-21"];
            404: components["responses"]["Refusal404-3"];
            409: components["responses"]["Refusal409-21"];
            422: components["responses"]["Refusal422-23"];
            429: components["responses"]["Refusal429-4"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "kind": "endpoint",
                     *       "url": "https://example.org/hooks/voice-feedback",
                     *       "description": "Production",
                     *       "events": [
                     *         "feedback.completed",
                     *         "feedback.failed"
                     *       ],
                     *       "status": "enabled",
                     *       "disabled_reason": "manual",
                     *       "disabled_at": "2026-11-23T09:30:00.000Z",
                     *       "failing_since": "2026-11-23T09:30:00.000Z",
                     *       "last_success_at": "2026-11-23T09:30:00.000Z",
                     *       "previous_secret_until": "2026-11-23T09:30:00.000Z",
                     *       "created_at": "2026-11-23T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-24"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. The response has no body. */
            204: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-24"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/hooks/voice-feedback",
                 *       "events": [
                 *         "feedback.completed",
                 *         "feedback.failed"
                 *       ],
                 *       "description": "Production",
                 *       "status": "enabled"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Your own description
                     * @example Production
                     */
                    description?: string;
                    /**
                     * @description Event types to send; empty means all
                     * @example [
                     *       "feedback.completed",
                     *       "feedback.failed"
                     *     ]
                     */
                    events?: ("feedback.completed" | "feedback.failed" | "batch.completed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked")[];
                    /**
                     * @description Status, or the HTTP status of a response
                     * @example enabled
                     * @enum {string}
                     */
                    status?: "enabled" | "disabled";
                    /**
                     * Format: uri
                     * @description URL
                     * @example https://example.org/hooks/voice-feedback
                     */
                    url?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "kind": "endpoint",
                     *       "url": "https://example.org/hooks/voice-feedback",
                     *       "description": "Production",
                     *       "events": [
                     *         "feedback.completed",
                     *         "feedback.failed"
                     *       ],
                     *       "status": "enabled",
                     *       "disabled_reason": "manual",
                     *       "disabled_at": "2026-11-23T09:30:00.000Z",
                     *       "failing_since": "2026-11-23T09:30:00.000Z",
                     *       "last_success_at": "2026-11-23T09:30:00.000Z",
                     *       "previous_secret_until": "2026-11-23T09:30:00.000Z",
                     *       "created_at": "2026-11-23T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["Refusal400-10"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-5"];
            404: components["responses"]["Refusal404-4"];
            409: components["responses"]["Refusal409-4"];
            422: components["responses"]["Refusal422-24"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description `next_cursor` of the previous page; leave it out for the first page
                 * @example 4711
                 */
                cursor?: string;
                /**
                 * @description Maximum number of entries per page
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Status, or the HTTP status of a response
                 * @example waiting
                 */
                status?: "waiting" | "delivered" | "failed" | "cancelled";
                /**
                 * @description Type
                 * @example feedback.completed
                 */
                type?: "feedback.completed" | "feedback.failed" | "batch.completed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked";
            };
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "deliveries": [
                     *         {
                     *           "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *           "event_id": "msg_2f1d8a6b4c3e4c8e9a557f3d2c5e0b1a",
                     *           "type": "feedback.completed",
                     *           "cause": "event",
                     *           "url": "https://example.org/hooks/voice-feedback",
                     *           "status": "waiting",
                     *           "attempts": 1,
                     *           "created_at": "2026-11-23T09:30:00.000Z",
                     *           "next_attempt_at": "2026-11-23T09:30:00.000Z",
                     *           "finished_at": "2026-11-23T09:30:00.000Z",
                     *           "last_status_code": 200,
                     *           "last_error": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Deliveries, newest first */
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        /**
                         * @description Whether there’s another page
                         * @example false
                         */
                        has_more: boolean;
                        /**
                         * @description Value of `cursor` for the next page; null on the last page
                         * @example null
                         */
                        next_cursor: string | null;
                        /**
                         * @description Total number of entries on all pages
                         * @example 1
                         */
                        total: number;
                    };
                };
            };
            400: components["responses"]["Refusal400-5"];
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Delivery id
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                delivery_id: string;
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "event_id": "msg_2f1d8a6b4c3e4c8e9a557f3d2c5e0b1a",
                     *       "type": "feedback.completed",
                     *       "cause": "event",
                     *       "url": "https://example.org/hooks/voice-feedback",
                     *       "status": "waiting",
                     *       "attempts": 1,
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "next_attempt_at": "2026-11-23T09:30:00.000Z",
                     *       "finished_at": "2026-11-23T09:30:00.000Z",
                     *       "last_status_code": 200,
                     *       "last_error": null,
                     *       "body": "{\"type\":\"key.created\"}",
                     *       "log": [
                     *         {
                     *           "number": 1,
                     *           "started_at": "2026-11-23T09:30:00.000Z",
                     *           "duration_ms": 84,
                     *           "status_code": 200,
                     *           "answer": "ok",
                     *           "error": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
            401: components["responses"]["Refusal401-3"];
            403: components["responses"]["Refusal403-10"];
            404: components["responses"]["Refusal404-4"];
            422: components["responses"]["Refusal422-3"];
            429: components["responses"]["Refusal429-3"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description One event, or all events in a period that this endpoint subscribes to */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_id": "msg_2f1d8a6b4c3e4c8e9a557f3d2c5e0b1a"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Id of one event to send again, whatever its outcome. An event that’s still waiting isn’t sent twice: `replayed` is then 0
                     * @example msg_2f1d8a6b4c3e4c8e9a557f3d2c5e0b1a
                     */
                    event_id: string;
                } | {
                    /**
                     * Format: date-time
                     * @description Start of the period (UTC)
                     * @example 2026-11-01T00:00:00.000Z
                     */
                    from: string;
                    /**
                     * @description Whether to skip events this endpoint has already received or is about to receive
                     * @default true
                     * @example true
                     */
                    only_missed?: boolean;
                    /**
                     * Format: date-time
                     * @description End of the period (UTC)
                     * @example 2026-11-23T09:30:00.000Z
                     */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Accepted. Processing continues after this response. */
            202: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "replayed": 1,
                     *       "has_more": false,
                     *       "next_from": "2026-11-23T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description True if there are more events than one call replays; call again with `from` set to `next_from`
                         * @example false
                         */
                        has_more: boolean;
                        /**
                         * @description Value of `from` for the next call; null if there are no more events
                         * @example 2026-11-23T09:30:00.000Z
                         */
                        next_from: string | null;
                        /**
                         * @description Number of events queued to be sent again
                         * @example 1
                         */
                        replayed: number;
                    };
                };
            };
            400: components["responses"]["Refusal400-6"];
            401: components["responses"]["Refusal401-4"];
            403: components["responses"]["Refusal403-21"];
            404: components["responses"]["Refusal404-3"];
            409: components["responses"]["Refusal409-6"];
            422: components["responses"]["Refusal422-4"];
            429: components["responses"]["Refusal429-4"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlap_seconds": 86400
                 *     }
                 */
                "application/json": {
                    /**
                     * @description How long the old secret keeps signing alongside the new one, in seconds
                     * @default 86400
                     * @example 86400
                     */
                    overlap_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "kind": "endpoint",
                     *       "url": "https://example.org/hooks/voice-feedback",
                     *       "description": "Production",
                     *       "events": [
                     *         "feedback.completed",
                     *         "feedback.failed"
                     *       ],
                     *       "status": "enabled",
                     *       "disabled_reason": "manual",
                     *       "disabled_at": "2026-11-23T09:30:00.000Z",
                     *       "failing_since": "2026-11-23T09:30:00.000Z",
                     *       "last_success_at": "2026-11-23T09:30:00.000Z",
                     *       "previous_secret_until": "2026-11-23T09:30:00.000Z",
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["Refusal400-6"];
            401: components["responses"]["Refusal401-4"];
            403: components["responses"]["Refusal403-21"];
            404: components["responses"]["Refusal404-3"];
            409: components["responses"]["Refusal409-6"];
            422: components["responses"]["Refusal422-4"];
            429: components["responses"]["Refusal429-4"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request for 24 hours; use a random UUID. Repeating the request returns the first response, with `idempotency-replayed: true`, and nothing is created or charged twice. While the first is still running, the repeat waits for it. Different content with the same key is refused (`idempotency_key_reused`). A 402 or 5xx doesn’t use up the key.
                 * @example 7f3d2c5e-0b1a-4c8e-9a55-2f1d8a6b4c3e
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description API version (a date) to use for this call. Without it, your account’s version is used.
                 * @example 2026-11-23
                 */
                "VoiceFeedback-Version"?: "2026-11-01" | "2026-11-23";
            };
            path: {
                /**
                 * @description Unique id; never changes
                 * @example 0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "feedback.completed"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Event type. Default: the first type the endpoint subscribes to
                     * @example feedback.completed
                     * @enum {string}
                     */
                    type?: "feedback.completed" | "feedback.failed" | "batch.completed" | "credits.low" | "credits.exhausted" | "key.created" | "key.revoked";
                };
            };
        };
        responses: {
            /** @description Accepted. Processing continues after this response. */
            202: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Sunset: components["headers"]["Sunset"];
                    "voicefeedback-version": components["headers"]["voicefeedback-version"];
                    "x-ratelimit-limit": components["headers"]["x-ratelimit-limit"];
                    "x-ratelimit-remaining": components["headers"]["x-ratelimit-remaining"];
                    "x-ratelimit-reset": components["headers"]["x-ratelimit-reset"];
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f",
                     *       "event_id": "msg_2f1d8a6b4c3e4c8e9a557f3d2c5e0b1a",
                     *       "type": "feedback.completed",
                     *       "cause": "event",
                     *       "url": "https://example.org/hooks/voice-feedback",
                     *       "status": "waiting",
                     *       "attempts": 1,
                     *       "created_at": "2026-11-23T09:30:00.000Z",
                     *       "next_attempt_at": "2026-11-23T09:30:00.000Z",
                     *       "finished_at": "2026-11-23T09:30:00.000Z",
                     *       "last_status_code": 200,
                     *       "last_error": null,
                     *       "body": "{\"type\":\"key.created\"}",
                     *       "log": [
                     *         {
                     *           "number": 1,
                     *           "started_at": "2026-11-23T09:30:00.000Z",
                     *           "duration_ms": 84,
                     *           "status_code": 200,
                     *           "answer": "ok",
                     *           "error": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
            400: components["responses"]["Refusal400-6"];
            401: components["responses"]["Refusal401-4"];
            403: components["responses"]["Refusal403-21"];
            404: components["responses"]["Refusal404-3"];
            409: components["responses"]["Refusal409-6"];
            422: components["responses"]["Refusal422-4"];
            429: components["responses"]["Refusal429-4"];
            500: components["responses"]["Refusal500-3"];
            503: components["responses"]["Refusal503-2"];
        };
    };
}
