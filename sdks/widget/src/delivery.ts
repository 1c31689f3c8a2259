import { withPatience } from './ask-first.ts';
import type { Attributes } from './attributes.ts';
import { FeedbackKeeper, type KeepEvents } from './keep-feedback.ts';
import { loadSecondScript } from './second-script.ts';
import {
  AUDIO_MAXIMUM_BYTES,
  type FeedbackAnswer,
  FeedbackError,
  type FeedbackFields,
  type FeedbackPayload,
} from './send-feedback.ts';
import { IDLE, isBusy } from './session-view.ts';
import type { ViewState } from './view-state.ts';

export interface DeliveryEvents {
  takeStreamed: KeepEvents['takeStreamed'];
  /** `answer` is undefined if another tab sent it */
  arrived(answer: FeedbackAnswer | undefined, details: { wasWaiting: boolean }): void;
  failed(error: unknown): void;
}

/** Delivers recordings and texts: stores them on this device first, then sends them. */
export class Delivery implements Disposable {
  readonly #state: ViewState;
  readonly #events: DeliveryEvents;
  readonly #keeper: FeedbackKeeper;

  constructor(attributes: Attributes, state: ViewState, events: DeliveryEvents) {
    this.#state = state;
    this.#events = events;
    this.#keeper = new FeedbackKeeper(attributes, {
      takeStreamed: events.takeStreamed,
      sent: (id, answer) => this.#sentLater(id, answer),
    });
  }

  /** Sends stored feedback of earlier pages or keys. */
  watch(): Promise<void> {
    return this.#keeper.watch();
  }

  /** Throws `FeedbackError` without a key. */
  requireKey(): void {
    this.#keeper.requireKey();
  }

  /** Stores and sends text or the page's own audio, and shows `processing` and the outcome. */
  async deliver(keep: () => Promise<readonly string[]>): Promise<void> {
    if (isBusy(this.#state.view) || this.#state.isClosed) return;
    this.#state.change({ state: 'processing', error: undefined, canRetry: false });
    try {
      await withPatience(loadSecondScript());
      let answers: (FeedbackAnswer | undefined)[] = [];
      for (const id of await keep()) answers = [...answers, await this.send(id)];
      if (this.#state.isClosed) return;
      this.#state.change({ state: 'done' });
      for (const answer of answers) this.#events.arrived(answer, { wasWaiting: false });
    } catch (error) {
      if (!this.#state.isClosed) this.#events.failed(error);
    }
  }

  /**
   * Like `deliver`, for finished audio. Calls `more` for the remaining data just before sending; it may throw
   * `FeedbackError`.
   */
  async deliverAudio(
    audio: Blob,
    fileName: string,
    more: () => Promise<{ image?: Blob | undefined; fields: FeedbackFields }>,
  ): Promise<void> {
    await this.deliver(async () => [await this.keep({ kind: 'audio', audio, fileName, ...(await more()) })]);
  }

  /** Stores a payload. @returns its id. Throws `FeedbackError` */
  async keep(payload: FeedbackPayload, id?: string): Promise<string> {
    const keptId = await (await this.#keeper.open()).add(payload, id);
    const { keptIds } = this.#state.view;
    this.#state.change({ keptIds: [...keptIds, keptId], isLasting: this.#keeper.isLasting });
    if (payload.kind === 'audio' && payload.audio.size > AUDIO_MAXIMUM_BYTES)
      throw new FeedbackError('audio_too_large', 'The recording is larger than 100 MB.');
    return keptId;
  }

  /** Sends a stored payload. Throws `FeedbackError`. */
  async send(id: string): Promise<FeedbackAnswer | undefined> {
    const answer = await (await this.#keeper.open()).send(id);
    this.#forget(id);
    if (answer?.status === 'no_speech')
      throw new FeedbackError('no_speech', 'Nobody spoke in this recording.');
    return answer;
  }

  async discard(ids: readonly string[]): Promise<void> {
    for (const id of ids) await (await this.#keeper.open()).discard(id);
  }

  [Symbol.dispose](): void {
    this.#keeper[Symbol.dispose]();
  }

  #forget(id: string): void {
    const { keptIds } = this.#state.view;
    const left = keptIds.filter((one) => one !== id);
    if (left.length < keptIds.length) this.#state.change({ keptIds: left });
  }

  #sentLater(id: string, answer: FeedbackAnswer): void {
    const { keptIds, state } = this.#state.view;
    this.#forget(id);
    // It was the last one shown as failed.
    if (state === 'failed' && keptIds.length === 1 && keptIds[0] === id)
      this.#state.change({ ...IDLE, state: 'done' });
    this.#events.arrived(answer, { wasWaiting: true });
  }
}
