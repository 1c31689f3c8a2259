import { type OutboxStore, openOutboxStore } from '@voice-feedback/recorder/outbox-store';
import type { Recorded } from './recorder-view.ts';

/** Recordings that aren't sent yet, so that a reload doesn't lose them. They're in the outbox's store, for nobody to send. */
export class Drafts {
  readonly #token: string;
  readonly #store: Promise<OutboxStore<Recorded>> = openOutboxStore<Recorded>();

  constructor(token: string) {
    this.#token = token;
  }

  /** @param name of the question and its part; undefined deletes it */
  async keep(name: string, recorded: Recorded | undefined): Promise<void> {
    const store = await this.#store;
    const id = this.#idOf(name);
    if (recorded === undefined) await store.delete(id);
    else {
      const { audio, fileName, durationSeconds } = recorded;
      await store.put({
        id,
        destination: 'draft',
        sender: this.#token,
        createdAtMs: Date.now(),
        payload: { audio, fileName, durationSeconds },
        refusedWith: undefined,
      });
    }
  }

  async find(name: string): Promise<Recorded | undefined> {
    return (await (await this.#store).get(this.#idOf(name)))?.payload;
  }

  #idOf(name: string): string {
    return `draft ${this.#token} ${name}`;
  }
}
