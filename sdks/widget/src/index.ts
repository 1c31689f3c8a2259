/// <reference lib="esnext.disposable" preserve="true" />
/** Entry point of the published package. Importing it defines `<voice-feedback>`. */
import { defineVoiceFeedback } from './define.ts';
import { loadSecondScriptFrom } from './second-script.ts';
import { loadWordsFrom } from './words/find-words.ts';
import { loadWords } from './words/load-words.ts';

export { VoiceFeedbackElement } from './element.ts';
export type * from './element-types.ts';
export {
  FeedbackErrorEvent,
  type FeedbackEventMap,
  FeedbackResultEvent,
  FeedbackStateEvent,
} from './events.ts';
export type { SendOptions } from './options.ts';
export { type FeedbackAnswer, FeedbackError } from './send-feedback.ts';

loadSecondScriptFrom(() => import('./on-press.ts'));
loadWordsFrom(loadWords);
defineVoiceFeedback();
