import { DisposalScope } from './disposal-scope.ts';
import { hexOf } from './hex.ts';
import { type OutboxStore, openOutboxStore, pageMemory, type Waiting } from './outbox-store.ts';

/** What the sender threw, judged: `later` is tried again without being asked, `refused` waits for somebody to ask. */
export type Verdict = { kind: 'later' } | { kind: 'refused'; code: string };

export interface OutboxOptions<Payload, Result> {
  /** where it goes, for example the server's address */
  destination: string;
  /** who sends, for example a digest of the key: what others left in this browser stays theirs */
  sender: string;
  /** Sends once. `id` is the idempotency key: the same one at every try of the same payload. */
  send(payload: Payload, id: string, signal: AbortSignal): Promise<Result>;
  judge(error: unknown): Verdict;
  /**
   * codes of refusals that are about the sender, not the recording: a sender with the same destination tries again,
   * every ten minutes and at the next page load
   */
  senderRefusals?: RegExp;
  /** something that waited went out unasked */
  onSent?(id: string, result: Result): void;
  /** says `online` when the connection is back; default: the window */
  connection?: EventTarget;
  /** default: the browser's database, opened when first needed */
  store?: OutboxStore<Payload>;
}

/** What is older is deleted: recordings of voices do not lie around. */
export const OUTBOX_MAXIMUM_DAYS = 7;
/** Beyond these the oldest go. */
export const OUTBOX_MAXIMUM_ENTRIES = 20;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
const REFUSED_WAIT_MS = 600_000;
const DAY_MS = 86_400_000;

/** Of an entry, 128 random bits: `crypto.randomUUID` is missing on insecure pages, where one can still write. */
export function newId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * Saves before it sends: what is in it survives a lost connection and a closed tab, and goes out once. Other tabs are kept
 * away by a Web Lock per entry, and a try whose answer was lost is recognised by the server from its idempotency key.
 */
export class Outbox<Payload, Result> implements Disposable {
  readonly #options: OutboxOptions<Payload, Result>;
  readonly #scope = new DisposalScope();
  readonly #closing = new AbortController();
  #store: Promise<OutboxStore<Payload>> | undefined;
  #waitMs = FIRST_WAIT_MS;
  /** the next flush, without and with what was refused */
  readonly #timers = new Map<boolean, ReturnType<typeof setTimeout>>();
  #isWatching = false;

  constructor(options: OutboxOptions<Payload, Result>) {
    this.#options = options;
    this.#scope.add(() => {
      this.#timers.forEach(clearTimeout);
      this.#closing.abort();
    });
  }

  /** Sends what an earlier page left, now and whenever the connection comes back. */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#scope.listen(this.#options.connection ?? window, 'online', () => void this.#flush(false));
    void this.#flush(true);
  }

  /** Saves; resolves when it is safe. `id` is given where the other side has heard of it already. @returns its id */
  async add(payload: Payload, id = newId()): Promise<string> {
    const { destination, sender } = this.#options;
    const entry = { id, destination, sender, createdAtMs: Date.now(), payload, refusedWith: undefined };
    const store = await this.#open();
    try {
      await this.#tidy(store);
      await store.put(entry);
    } catch {
      // The device is full, or took its database away: this page's memory can still send it.
      const memory = pageMemory<Payload>();
      this.#store = Promise.resolve(memory);
      await memory.put(entry);
    }
    return id;
  }

  /**
   * Sends one entry now; it is gone from here when that worked, and stays when it did not.
   * @returns undefined when another tab sent it meanwhile
   * @throws what `send` throws
   */
  async send(id: string): Promise<Result | undefined> {
    const store = await this.#open();
    return exclusively(id, { waits: true }, async () => this.#attempt(store, await store.get(id)));
  }

  async discard(id: string): Promise<void> {
    await (await this.#open()).delete(id);
  }

  /** What waits of this sender, oldest first. */
  async list(): Promise<Waiting<Payload>[]> {
    return (await (await this.#open()).all()).filter((entry) => this.#isOurs(entry));
  }

  /** Stops trying. What is being sent is given up and sent again by the next page. */
  [Symbol.dispose](): void {
    this.#scope[Symbol.dispose]();
  }

  async #flush(withRefused: boolean): Promise<void> {
    const store = await this.#open();
    const due = await this.#tidy(store)
      .then(() => store.all())
      // A database that is gone holds nothing that could be sent now.
      .catch(() => []);
    for (const { id } of due.filter((entry) => this.#isDue(entry, withRefused))) {
      if (this.#scope.closed) return;
      await exclusively(id, { waits: false }, async () => {
        const entry = await store.get(id);
        if (entry === undefined) return;
        const result = await this.#attempt(store, entry);
        if (result !== undefined && !this.#scope.closed) this.#options.onSent?.(id, result);
        // Kept, and judged, by the attempt.
      }).catch(() => undefined);
    }
  }

  async #attempt(
    store: OutboxStore<Payload>,
    entry: Waiting<Payload> | undefined,
  ): Promise<Result | undefined> {
    if (entry === undefined) return undefined;
    try {
      const result = await this.#options.send(entry.payload, entry.id, this.#closing.signal);
      await store.delete(entry.id);
      this.#waitMs = FIRST_WAIT_MS;
      return result;
    } catch (error) {
      if (!this.#closing.signal.aborted) {
        const verdict = this.#options.judge(error);
        this.#tryAgain(REFUSED_WAIT_MS, true);
        // On a full device the refusal is not noted; it still comes before any trouble with the device.
        if (verdict.kind === 'refused')
          await store.put({ ...entry, refusedWith: verdict.code }).catch(() => undefined);
        else {
          this.#tryAgain(this.#waitMs, false);
          this.#waitMs = Math.min(LONGEST_WAIT_MS, this.#waitMs * 2);
        }
      }
      throw error;
    }
  }

  #tryAgain(waitMs: number, withRefused: boolean): void {
    clearTimeout(this.#timers.get(withRefused));
    // Up to a quarter more, so that many pages do not come back at the same moment.
    const timer = setTimeout(() => void this.#flush(withRefused), waitMs * (1 + Math.random() / 4));
    this.#timers.set(withRefused, timer);
  }

  #isOurs({ destination, sender }: Waiting<Payload>): boolean {
    return destination === this.#options.destination && sender === this.#options.sender;
  }

  #isDue(entry: Waiting<Payload>, withRefused: boolean): boolean | undefined {
    if (entry.refusedWith === undefined) return this.#isOurs(entry);
    const { destination, senderRefusals } = this.#options;
    return withRefused && entry.destination === destination && senderRefusals?.test(entry.refusedWith);
  }

  async #tidy(store: OutboxStore<Payload>): Promise<void> {
    const all = await store.all();
    const oldestMs = Date.now() - OUTBOX_MAXIMUM_DAYS * DAY_MS;
    const surplus = all.length - (OUTBOX_MAXIMUM_ENTRIES - 1);
    for (const [index, { id, createdAtMs }] of all.entries())
      if (createdAtMs < oldestMs || index < surplus) await store.delete(id);
  }

  #open(): Promise<OutboxStore<Payload>> {
    this.#store ??= this.#options.store ? Promise.resolve(this.#options.store) : openOutboxStore<Payload>();
    return this.#store;
  }
}

/**
 * Runs `work` while no other tab works on the same entry. Without `waits` it is left to the other one: undefined.
 * Pages without Web Locks (insecure ones) rely on the idempotency key.
 */
async function exclusively<Value>(
  id: string,
  { waits }: { waits: boolean },
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  if (navigator.locks === undefined) return work();
  return navigator.locks.request(`voice-feedback ${id}`, { ifAvailable: !waits }, (lock) =>
    lock === null ? undefined : work(),
  );
}
