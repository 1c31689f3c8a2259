import type { LiveWords } from './second-script.ts';
import type { FeedbackAnswer } from './send-feedback.ts';
import type { WidgetState } from './session-view.ts';

/**
 * All of them bubble and leave shadow roots, so that a page can listen once for all of its widgets. Members are only declared,
 * since their constructors set them: what a build would write of them counts in what every page loads.
 */
const REACH = { bubbles: true, composed: true };

/** `voice-feedback-state`: the widget does something else now. */
export class FeedbackStateEvent extends Event {
  static readonly type = 'voice-feedback-state';
  declare readonly state: WidgetState;
  constructor(state: WidgetState) {
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

/** `voice-feedback-error`: something went wrong; the person is told what concerns them. */
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

/** `voice-feedback-partial`: words of a recording, while it is streamed. */
export class FeedbackPartialEvent extends Event {
  static readonly type = 'voice-feedback-partial';
  /** of the utterance that is spoken now, or has just ended */
  declare readonly text: string;
  /** whether it won't change any more */
  declare readonly isFinal: boolean;
  constructor({ text, isFinal }: LiveWords) {
    super(FeedbackPartialEvent.type, REACH);
    this.text = text;
    this.isFinal = isFinal;
  }
}

/** `voice-feedback-open` and `voice-feedback-close`: the panel in a corner. */
export class FeedbackPanelEvent extends Event {
  static readonly openType = 'voice-feedback-open';
  static readonly closeType = 'voice-feedback-close';
  constructor(isOpen: boolean) {
    super(isOpen ? FeedbackPanelEvent.openType : FeedbackPanelEvent.closeType, REACH);
  }
}

export interface FeedbackEventMap {
  'voice-feedback-state': FeedbackStateEvent;
  'voice-feedback-result': FeedbackResultEvent;
  'voice-feedback-error': FeedbackErrorEvent;
  'voice-feedback-partial': FeedbackPartialEvent;
  'voice-feedback-open': FeedbackPanelEvent;
  'voice-feedback-close': FeedbackPanelEvent;
}
