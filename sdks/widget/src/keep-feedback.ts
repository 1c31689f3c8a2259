import { Outbox } from '@voice-feedback/recorder/outbox';
import { SENDER_REFUSALS, senderOf } from '@voice-feedback/recorder/sender';
import type { Attributes } from './attributes.ts';
import { loadSecondScript } from './second-script.ts';
import {
  type FeedbackAnswer,
  FeedbackError,
  type FeedbackPayload,
  sendFeedback,
  UnreachableError,
} from './send-feedback.ts';

/** Matches keys that are neither `vf_pub_…` nor tokens. */
const MAY_BE_SECRET = /^vf_(?!pub_)/;

export interface KeepEvents {
  /** @returns the response of a stream with the same id; undefined if the recording must be uploaded */
  takeStreamed(id: string): Promise<FeedbackAnswer | undefined> | undefined;
  /** a stored feedback was sent */
  sent(id: string, answer: FeedbackAnswer): void;
}

/**
 * Stores feedback on this device until the server has it. Each key has its own outbox, so it isn't sent with another
 * key.
 */
export class FeedbackKeeper implements Disposable {
  readonly #attributes: Attributes;
  readonly #events: KeepEvents;
  #outbox: { of: string; box: Outbox<FeedbackPayload, FeedbackAnswer> } | undefined;
  #isClosed = false;

  constructor(attributes: Attributes, events: KeepEvents) {
    this.#attributes = attributes;
    this.#events = events;
  }

  /** Whether the last feedback is stored on this device, and not only in this page's memory. */
  get isLasting(): boolean {
    return this.#outbox?.box.isLasting === true;
  }

  /** Sends stored feedback of earlier pages or keys. */
  async watch(): Promise<void> {
    if (this.#attributes.apiKey !== undefined) (await this.open()).watch();
  }

  /** Returns the key. Throws `FeedbackError` without one. */
  requireKey(): string {
    const { apiKey } = this.#attributes;
    if (apiKey === undefined)
      throw new FeedbackError('api_key_missing', 'The attribute "api-key" is missing.');
    return apiKey;
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    this.#outbox?.box[Symbol.dispose]();
  }

  /** Opens the outbox of the current key. */
  async open(): Promise<Outbox<FeedbackPayload, FeedbackAnswer>> {
    const { baseUrl, apiKey = '' } = this.#attributes;
    const of = `${baseUrl} ${apiKey}`;
    const sender = await senderOf(apiKey);
    if (this.#outbox?.of !== of) {
      if (MAY_BE_SECRET.test(apiKey))
        void loadSecondScript().then((script) => script?.warnOfSecretKey(apiKey, baseUrl));
      this.#outbox?.box[Symbol.dispose]();
      this.#outbox = { of, box: this.#create(baseUrl, sender) };
    }
    return this.#outbox.box;
  }

  #create(baseUrl: string, sender: string): Outbox<FeedbackPayload, FeedbackAnswer> {
    const box = new Outbox<FeedbackPayload, FeedbackAnswer>({
      destination: baseUrl,
      sender,
      senderRefusals: SENDER_REFUSALS,
      send: async (payload, id, signal) =>
        (await this.#events.takeStreamed(id)) ||
        sendFeedback({ baseUrl, apiKey: this.requireKey() }, payload, id, signal),
      judge: (error) =>
        error instanceof FeedbackError && !(error instanceof UnreachableError)
          ? { kind: 'refused', code: error.code }
          : { kind: 'later' },
      onSent: (id, answer) => this.#events.sent(id, answer),
    });
    if (this.#isClosed) box[Symbol.dispose]();
    return box;
  }
}
