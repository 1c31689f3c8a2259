import type { Sound } from '@voice-feedback/recorder/plain-recorder';
import type { warnOfSecretKey } from 'voicefeedback';
import type { ImageChoice } from './attributes.ts';
import type { describePage } from './describe-page.ts';
import type { explainFailure, isPageWrong } from './explain-failure.ts';
import type { moveBars } from './move-bars.ts';
import type { PictureField } from './picture-field.ts';
import type { FeedbackAnswer, FeedbackFields } from './send-feedback.ts';

/** A recording on its way while it is spoken. */
export interface LiveFeedback {
  send(chunk: Blob): void;
  cancel(): void;
  /** Ends it. @returns undefined, and never throws: the recording has to be uploaded */
  finish(fields: FeedbackFields): Promise<FeedbackAnswer | undefined>;
}

export interface Server {
  baseUrl: string;
  apiKey: string | undefined;
}

/** The words of a recording that is being streamed. */
export interface LiveWords {
  /** all so far */
  whole: string;
  /** the utterance that is spoken now, or has just ended */
  text: string;
  /** whether `text` won't change any more */
  isFinal: boolean;
}

/** What the server says before the microphone is asked for. */
export interface Readiness {
  /** why nothing can be sent: the server's error code, or `recording_unavailable` */
  refusal?: { code: string; message: string; requestId?: string | undefined };
  /** the longest that the plan takes */
  maximumSeconds?: number;
  /** whether it takes a picture with a recording */
  takesImage?: boolean;
}

/** Plays a recording that was not sent yet. */
export interface Player extends Disposable {
  /** plays, or pauses */
  toggle(): void;
}

/** What is loaded with the first press only, and isn't part of what every page loads. Recording works without it. */
export interface SecondScript extends Sound {
  describePage: typeof describePage;
  explainFailure: typeof explainFailure;
  isPageWrong: typeof isPageWrong;
  warnOfSecretKey: typeof warnOfSecretKey;
  moveBars: typeof moveBars;
  openLive(
    server: Server,
    fields: FeedbackFields,
    idempotencyKey: string,
    hear: (words: LiveWords) => void,
  ): LiveFeedback | undefined;
  /** Never throws: without an answer nothing is known against it. */
  checkReadiness(server: Server, language: string | undefined): Promise<Readiness>;
  makePicture(choice: ImageChoice): PictureField;
  /** @returns undefined where this browser can't decode its own recording */
  openPlayer(audio: Blob, changed: (isPlaying: boolean) => void): Promise<Player | undefined>;
}

let load: (() => Promise<SecondScript>) | undefined;
let loading: Promise<SecondScript | undefined> | undefined;
/** Set once it's there. */
export let secondScript: SecondScript | undefined;

/** Where the second script is found: beside the first, or among the modules of a bundle. */
export function loadSecondScriptFrom(loader: () => Promise<SecondScript>): void {
  load = loader;
}

/** Undefined where it doesn't get through, as where a page's policy names the first alone; the next press tries again. */
export function loadSecondScript(): Promise<SecondScript | undefined> {
  loading ??= Promise.resolve(load?.()).then(
    (script) => {
      secondScript = script;
      return script;
    },
    () => {
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}
