import type { LiveWords } from './second-script.ts';
import type { FeedbackAnswer } from './send-feedback.ts';
import type { WidgetState } from './widget-state.ts';

/**
 * Bubbles and crosses shadow roots, so that a page can listen once for all its widgets. Members are only declared, and
 * set here, because field initializers would add to the size of the script.
 */
class WidgetEvent extends Event {
  constructor(name: string, members: object = {}) {
    super(`voice-feedback-${name}`, { bubbles: true, composed: true });
    Object.assign(this, members);
  }
}

/** `voice-feedback-state`: the widget's state changed. */
export class FeedbackStateEvent extends WidgetEvent {
  declare readonly state: WidgetState;
  constructor(state: WidgetState) {
    super('state', { state });
  }
}

/** `voice-feedback-result`: the server received a feedback. */
export class FeedbackResultEvent extends WidgetEvent {
  /** the server's response; undefined if another tab sent it */
  declare readonly feedback: FeedbackAnswer | undefined;
  /** whether it was sent late, after waiting for a connection or since an earlier visit */
  declare readonly wasWaiting: boolean;
  constructor(feedback: FeedbackAnswer | undefined, { wasWaiting }: { wasWaiting: boolean }) {
    super('result', { feedback, wasWaiting });
  }
}

/** `voice-feedback-error`: something failed. The widget also shows a message if it concerns the user. */
export class FeedbackErrorEvent extends WidgetEvent {
  /** stable error code of the server or the recorder, such as `microphone_denied` */
  declare readonly code: string;
  declare readonly error: Error;
  /** id to give to support; only for errors from the server */
  declare readonly requestId: string | undefined;
  /** whether the feedback is stored on this device for a retry */
  declare readonly isKept: boolean;
  constructor(error: Error, details: { code: string; requestId: string | undefined; isKept: boolean }) {
    super('error', { error, ...details });
  }
}

/** `voice-feedback-partial`: text of a recording while it is streamed. */
export class FeedbackPartialEvent extends WidgetEvent {
  /** text of the current utterance, or of the one that just ended */
  declare readonly text: string;
  /** whether the text won't change any more */
  declare readonly isFinal: boolean;
  constructor({ text, isFinal }: LiveWords) {
    super('partial', { text, isFinal });
  }
}

/** `voice-feedback-open` and `voice-feedback-close`: the panel in the corner was opened or closed. */
export class FeedbackPanelEvent extends WidgetEvent {
  constructor(isOpen: boolean) {
    super(isOpen ? 'open' : 'close');
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
