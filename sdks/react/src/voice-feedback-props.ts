import type { VoiceFeedbackEventMap, VoiceFeedbackProperties } from '@voice-feedback/widget';
import type { ReactNode } from 'react';
import type { Feedback } from 'voicefeedback';
import type { FeedbackOptions } from './feedback-options.ts';

/** Words in HTML, booleans here. */
type Switches = 'live' | 'liveText' | 'launcher' | 'context';
type Event<Name extends string> = VoiceFeedbackEventMap[`voice-feedback-${Name}` &
  keyof VoiceFeedbackEventMap];

/** All options of the element, and of a recording in the API. */
export interface VoiceFeedbackProps
  extends Omit<VoiceFeedbackProperties, Switches | 'apiKey' | 'options' | 'metadata' | 'tags' | 'language'>,
    FeedbackOptions {
  /** a publishable key or a browser token; a secret key does not belong in a page */
  apiKey: string;
  /** default `http://localhost:8000` */
  baseUrl?: string | undefined;
  /** whether it goes out while it is spoken, where that is possible; default true */
  live?: boolean | undefined;
  /** whether words are shown while they are spoken; default true */
  liveText?: boolean | undefined;
  /** whether there is a button in the corner; default true */
  launcher?: boolean | undefined;
  /** whether the page's address and the like go along; default true */
  context?: boolean | undefined;
  /** bars that follow the voice while it is recorded; default true */
  showWaveform?: boolean | undefined;
  /** nothing of it can be used */
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  /** elements with `slot="prompt"`, `slot="consent"` or `slot="thank-you"` */
  children?: ReactNode;
  /** also of what an earlier page left, and of what had to wait for a connection */
  onResult?: ((feedback: Feedback, event: Event<'result'>) => void) | undefined;
  /**
   * called when a recording has arrived but takes longer than 30 s or waits for credit; `onResult` follows if it is done
   * within ten minutes
   */
  onPending?: ((id: string) => void) | undefined;
  /** what went wrong; the same is shown to the person */
  onError?: ((error: Error, event: Event<'error'>) => void) | undefined;
  onStateChange?: ((state: Event<'state'>['state'], event: Event<'state'>) => void) | undefined;
  /** words, while somebody speaks */
  onPartial?: ((partial: Event<'partial'>) => void) | undefined;
  /** the panel in the corner has opened, or closed */
  onOpen?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
}
