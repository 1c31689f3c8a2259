/// <reference lib="esnext.disposable" preserve="true" />
/** What the published package offers. Importing it defines `<voice-feedback>`. */
import { defineVoiceFeedback } from './define.ts';
import { loadLiveFrom } from './live-loader.ts';

export { VoiceFeedbackElement } from './element.ts';
export {
  FeedbackErrorEvent,
  type FeedbackEventMap,
  FeedbackResultEvent,
  FeedbackStateEvent,
} from './events.ts';
export { type FeedbackAnswer, FeedbackError } from './send-feedback.ts';

loadLiveFrom(() => import('./live.ts'));
defineVoiceFeedback();
