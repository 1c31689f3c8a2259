import type { RecorderState } from '@voice-feedback/recorder/state';
import type { FeedbackAnswer } from './send-feedback.ts';

/**
 * All three bubble and leave shadow roots, so that a page can listen once for all of its widgets. Members are only declared,
 * since their constructors set them: what a build would write of them counts in the widget's 12 KB.
 */
const REACH = { bubbles: true, composed: true };

/** `voice-feedback-state`: the widget does something else now. */
export class FeedbackStateEvent extends Event {
  static readonly type = 'voice-feedback-state';
  declare readonly state: RecorderState;
  constructor(state: RecorderState) {
    super(FeedbackStateEvent.type, REACH);
    this.state = state;
  }
}

/** `voice-feedback-result`: a feedback has arrived at the server. */
export class FeedbackResultEvent extends Event {
  static readonly type = 'voice-feedback-result';
  /** undefined: another tab sent it, and got the answer */
  declare readonly feedback: FeedbackAnswer | undefined;
  /** whether it had waited, for a connection or since an earlier visit */
  declare readonly wasWaiting: boolean;
  constructor(feedback: FeedbackAnswer | undefined, { wasWaiting }: { wasWaiting: boolean }) {
    super(FeedbackResultEvent.type, REACH);
    this.feedback = feedback;
    this.wasWaiting = wasWaiting;
  }
}

/** `voice-feedback-error`: something went wrong; the same is shown to the person. */
export class FeedbackErrorEvent extends Event {
  static readonly type = 'voice-feedback-error';
  /** stable: the server's error code, or the recorder's, such as `microphone_denied` */
  declare readonly code: string;
  declare readonly error: Error;
  /** to be given to support; only of errors that the server said */
  declare readonly requestId: string | undefined;
  /** whether the feedback is kept on this device for another try */
  declare readonly isKept: boolean;
  constructor(error: Error, details: { code: string; requestId: string | undefined; isKept: boolean }) {
    super(FeedbackErrorEvent.type, REACH);
    this.error = error;
    this.code = details.code;
    this.requestId = details.requestId;
    this.isKept = details.isKept;
  }
}

export interface FeedbackEventMap {
  'voice-feedback-state': FeedbackStateEvent;
  'voice-feedback-result': FeedbackResultEvent;
  'voice-feedback-error': FeedbackErrorEvent;
}
