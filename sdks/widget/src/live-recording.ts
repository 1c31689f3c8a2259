import { newId } from '@voice-feedback/recorder/outbox';
import type { LiveTransport } from '@voice-feedback/recorder/recorder';
import type { Attributes } from './attributes.ts';
import { type LiveFeedback, type LiveWords, secondScript } from './second-script.ts';
import type { FeedbackAnswer, FeedbackFields } from './send-feedback.ts';

/** The current or last recording that was streamed, with its options. */
export class LiveRecording {
  readonly #attributes: Attributes;
  /** description of the page when the recording began */
  #context: Record<string, unknown> | undefined;
  #feedback: LiveFeedback | undefined;
  #answer: Promise<FeedbackAnswer | undefined> | undefined;
  #id: string | undefined;

  constructor(attributes: Attributes) {
    this.#attributes = attributes;
  }

  /**
   * Idempotency key shared with a replacing upload, so that both are charged once. Undefined if the recording isn't
   * streamed.
   */
  get id(): string | undefined {
    return this.#id;
  }

  /** Returns the response for a streamed recording. */
  answerOf(id: string): Promise<FeedbackAnswer | undefined> | undefined {
    return this.#id === id ? this.#answer : undefined;
  }

  /** Records the description of the page. Streams nothing yet. */
  notePage(): void {
    this.#context = this.#attributes.isOff('context')
      ? undefined
      : secondScript?.describePage(this.#attributes);
    this.#feedback = this.#answer = this.#id = undefined;
  }

  /** Returns the options sent with a recording or text. Throws `FeedbackError`. */
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

  /** Ends the stream. */
  finish(fields: FeedbackFields): void {
    this.#answer = this.#feedback?.finish(fields);
  }
}
