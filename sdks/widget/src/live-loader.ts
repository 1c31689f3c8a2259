import type { FeedbackAnswer, FeedbackFields } from './send-feedback.ts';

/** A recording on its way while it is spoken. */
export interface LiveFeedback {
  send(chunk: Blob): void;
  cancel(): void;
  /** Ends it. @returns undefined, and never throws: the recording has to be uploaded */
  finish(fields: FeedbackFields): Promise<FeedbackAnswer | undefined>;
}

/** What `live.ts` offers. It is loaded with the first recording only, and stands outside of the widget's 12 KB. */
export interface LiveModule {
  openLive(
    server: { baseUrl: string; apiKey: string | undefined },
    fields: FeedbackFields,
    idempotencyKey: string,
  ): LiveFeedback | undefined;
}

/** Undefined: there is none. It rejects where the page's policy does not let it in. */
export let loadLive: (() => Promise<LiveModule>) | undefined;

/** Where the second script is found: beside the first, or among the modules of a bundle. */
export function loadLiveFrom(loader: () => Promise<LiveModule>): void {
  loadLive = loader;
}
