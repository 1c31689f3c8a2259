import type { VoiceFeedbackEventMap, VoiceFeedbackProperties } from '@voice-feedback/widget';
import type { ReactNode } from 'react';
import type { Feedback } from 'voicefeedback';
import type { FeedbackOptions } from './feedback-options.ts';

/** Attributes that are words in HTML and booleans here. */
type Switches = 'live' | 'liveText' | 'launcher' | 'context';
type Event<Name extends string> = VoiceFeedbackEventMap[`voice-feedback-${Name}` &
  keyof VoiceFeedbackEventMap];

/** All options of the element, and of a recording in the API. */
export interface VoiceFeedbackProps
  extends Omit<
      VoiceFeedbackProperties,
      Switches | 'apiKey' | 'options' | 'metadata' | 'tags' | 'keyterms' | 'language'
    >,
    FeedbackOptions {
  /** a publishable key or a browser token; never use a secret key in a page */
  apiKey: string;
  /** default `http://localhost:8000` */
  baseUrl?: string | undefined;
  /** whether to stream a recording while it is spoken, if possible; default true */
  live?: boolean | undefined;
  /** whether to show text while it is spoken; default true */
  liveText?: boolean | undefined;
  /** whether to show a button in the corner; default true */
  launcher?: boolean | undefined;
  /** whether to send a description of the page, such as its URL; default true */
  context?: boolean | undefined;
  /** whether to show bars that follow the voice while recording; default true */
  showWaveform?: boolean | undefined;
  /** disables the component */
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  /** elements with `slot="prompt"`, `slot="consent"` or `slot="thank-you"` */
  children?: ReactNode;
  /** also called for recordings of earlier pages and those that waited for a connection */
  onResult?: ((feedback: Feedback, event: Event<'result'>) => void) | undefined;
  /**
   * called if the server received a recording, but it takes longer than 30 s or waits for credits; `onResult` follows if
   * it finishes within ten minutes
   */
  onPending?: ((id: string) => void) | undefined;
  /** called after a failure, which is also shown to the user */
  onError?: ((error: Error, event: Event<'error'>) => void) | undefined;
  onStateChange?: ((state: Event<'state'>['state'], event: Event<'state'>) => void) | undefined;
  /** called with text while the user speaks */
  onPartial?: ((partial: Event<'partial'>) => void) | undefined;
  /** called when the panel in the corner opens; `onClose` when it closes */
  onOpen?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
}
