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

/** Neither `vf_pub_…` nor a token. */
const MAY_BE_SECRET = /^vf_(?!pub_)/;

export interface KeepEvents {
  /** @returns the answer of a stream under the same id; undefined: it has to be uploaded */
  takeStreamed(id: string): Promise<FeedbackAnswer | undefined> | undefined;
  /** what waited has arrived */
  sent(id: string, answer: FeedbackAnswer): void;
}

/** Keeps feedback on this device until it has arrived. One outbox per key: what waits under one isn't sent with another. */
export class FeedbackKeeper implements Disposable {
  readonly #attributes: Attributes;
  readonly #events: KeepEvents;
  #outbox: { of: string; box: Outbox<FeedbackPayload, FeedbackAnswer> } | undefined;
  #isClosed = false;

  constructor(attributes: Attributes, events: KeepEvents) {
    this.#attributes = attributes;
    this.#events = events;
  }

  /** Whether what was kept last is stored, and not only remembered by this page. */
  get isLasting(): boolean {
    return this.#outbox?.box.isLasting === true;
  }

  /** Sends what an earlier page, or an earlier key, left on this device. */
  async watch(): Promise<void> {
    if (this.#attributes.apiKey !== undefined) (await this.open()).watch();
  }

  /** Throws `FeedbackError`. */
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

  /** Of the present key. */
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
