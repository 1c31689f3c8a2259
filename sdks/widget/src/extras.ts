import type { FeedbackFields } from './send-feedback.ts';
import type { WidgetState } from './widget-state.ts';
import type { KnownStrings } from './words/strings.ts';

/** What people can do before they send: play a recording, add a picture to it, and leave their email address. */
export interface Extras {
  /** @param place what they are shown before; the button that plays is its first one */
  show(strings: KnownStrings, state: WidgetState, place: HTMLElement): void;
  /** Whether everything can be sent. If not, says why next to the field and focuses it. */
  check(): boolean;
  /** Adds to what is sent, once the picture is drawn. Works after `remove`, too. */
  read(fields: FeedbackFields): Promise<{ image: Blob | undefined; fields: FeedbackFields }>;
  /** Removes them from the page. */
  remove(): void;
}

/** A recording before it is sent. */
export interface ReviewedRecording {
  audio: Blob;
  send(): void;
}
