import { newId } from '@voice-feedback/recorder/outbox';
import type { LiveTransport } from '@voice-feedback/recorder/plain-recorder';
import type { Attributes } from './attributes.ts';
import { type LiveFeedback, type LiveWords, secondScript } from './second-script.ts';
import type { FeedbackAnswer, FeedbackFields } from './send-feedback.ts';

/** A recording that is, or was last, sent while it was spoken, and what is said of it. */
export class LiveRecording {
  readonly #attributes: Attributes;
  /** of the page, when the recording began */
  #context: Record<string, unknown> | undefined;
  #feedback: LiveFeedback | undefined;
  #answer: Promise<FeedbackAnswer | undefined> | undefined;
  #id: string | undefined;

  constructor(attributes: Attributes) {
    this.#attributes = attributes;
  }

  /** Also of the upload in its place: both together are charged once. Undefined: the recording has to be uploaded. */
  get id(): string | undefined {
    return this.#id;
  }

  /** The answer of a recording that was sent as it was spoken. */
  answerOf(id: string): Promise<FeedbackAnswer | undefined> | undefined {
    return this.#id === id ? this.#answer : undefined;
  }

  /** Notes what the page says of itself now, and what the second script adds. Nothing is streamed yet. */
  notePage(): void {
    this.#context = this.#attributes.isOff('context')
      ? undefined
      : secondScript?.describePage(this.#attributes);
    this.#feedback = this.#answer = this.#id = undefined;
  }

  /** What goes with a recording or text. Throws `FeedbackError`. */
  fields(): FeedbackFields {
    const fields = this.#attributes.fields;
    const context = this.#context;
    return { ...fields, metadata: context ? { context, ...fields.metadata } : fields.metadata };
  }

  open(heard: (words: LiveWords) => void): LiveTransport | undefined {
    const id = newId();
    this.#feedback = this.#attributes.isOff('live')
      ? undefined
      : secondScript?.openLive(this.#attributes, this.fields(), id, (words) => {
          if (this.#id === id) heard(words);
        });
    this.#id = this.#feedback && id;
    return this.#feedback;
  }

  /** Nothing more is spoken. */
  finish(fields: FeedbackFields): void {
    this.#answer = this.#feedback?.finish(fields);
  }
}
