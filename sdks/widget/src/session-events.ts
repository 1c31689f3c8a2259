import type { LiveWords } from './second-script.ts';
import type { FeedbackAnswer } from './send-feedback.ts';
import type { SessionView } from './session-view.ts';

export interface SessionEvents {
  changed(view: SessionView): void;
  heard(words: LiveWords): void;
  /** `answer` is undefined if another tab sent it */
  arrived(answer: FeedbackAnswer | undefined, details: { wasWaiting: boolean }): void;
  failed(error: Error, details: { isKept: boolean }): void;
}
