import type { RecorderOptions } from '@voice-feedback/recorder/recorder';
import type { warnOfSecretKey } from 'voicefeedback';
import type { Attributes } from './attributes.ts';
import type { describePage } from './describe-page.ts';
import type { explainFailure, isPageWrong } from './explain-failure.ts';
import type { Extras, ReviewedRecording } from './extras.ts';
import type { addStyles } from './more-styles.ts';
import type { moveBars } from './move-bars.ts';
import type { sayMore } from './say-more.ts';
import type { FeedbackAnswer, FeedbackFields } from './send-feedback.ts';
import type { SessionRecorder } from './simple-recorder.ts';
import { widgetStyles } from './styles.ts';

/** A recording that is streamed while it is spoken. */
export interface LiveFeedback {
  send(chunk: Blob): void;
  cancel(): void;
  /** Ends the stream. Never throws. @returns undefined if the recording must be uploaded */
  finish(fields: FeedbackFields): Promise<FeedbackAnswer | undefined>;
}

export interface Server {
  baseUrl: string;
  apiKey: string | undefined;
}

/** Text of a recording that is being streamed. */
export interface LiveWords {
  /** the whole text so far */
  whole: string;
  /** the current utterance, or the one that just ended */
  text: string;
  /** whether `text` won't change any more */
  isFinal: boolean;
}

/** Result of the check before recording. */
export interface Readiness {
  /** why nothing can be sent; the code is the server's error code or `recording_unavailable` */
  refusal?: { code: string; message: string; requestId?: string | undefined };
  /** maximum length of a recording in the plan, in seconds */
  maximumSeconds?: number;
}

/** Code that is only loaded with the first press, to keep the first script small. Recording works without it. */
export interface SecondScript {
  Recorder: new (options: RecorderOptions<void>) => SessionRecorder;
  describePage: typeof describePage;
  explainFailure: typeof explainFailure;
  isPageWrong: typeof isPageWrong;
  sayMore: typeof sayMore;
  warnOfSecretKey: typeof warnOfSecretKey;
  moveBars: typeof moveBars;
  addStyles: typeof addStyles;
  openLive(
    server: Server,
    fields: FeedbackFields,
    idempotencyKey: string,
    hear: (words: LiveWords) => void,
  ): LiveFeedback | undefined;
  /** Never throws. Without a response, returns no refusal. */
  checkReadiness(server: Server, language: string | undefined): Promise<Readiness>;
  /** Loads the script of `makeExtras` in advance. Never throws. */
  loadExtras(): Promise<unknown>;
  /**
   * @param recording undefined for written text
   * @returns undefined if their script can't be loaded
   */
  makeExtras(attributes: Attributes, recording?: ReviewedRecording): Promise<Extras | undefined>;
}

let load: (() => Promise<SecondScript>) | undefined;
let loading: Promise<SecondScript | undefined> | undefined;
/** Set once it is loaded. */
export let secondScript: SecondScript | undefined;

/** Sets how to load the second script: from beside the first, or from a bundle. */
export function loadSecondScriptFrom(loader: () => Promise<SecondScript>): void {
  load = loader;
}

/**
 * Loads the second script. Undefined if that fails, for example because of the page's policy; the next press tries
 * again.
 */
export function loadSecondScript(): Promise<SecondScript | undefined> {
  loading ??= Promise.resolve(load?.())
    .then((script) => {
      // Throws for the script of an earlier version, which a browser may have cached.
      script?.addStyles(widgetStyles());
      secondScript = script;
      return script;
    })
    .catch(() => {
      loading = undefined;
      return undefined;
    });
  return loading;
}
