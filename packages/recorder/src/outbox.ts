import { DisposalScope } from './disposal-scope.ts';
import { hexOf } from './hex.ts';
import { MemoryStore, type OutboxStore, openOutboxStore, pageMemory, type Waiting } from './outbox-store.ts';

/** What to do after a failed attempt: `later` is retried automatically, `refused` only on request. */
export type Verdict = { kind: 'later' } | { kind: 'refused'; code: string };

export interface OutboxOptions<Payload, Result> {
  /** for example the server's address */
  destination: string;
  /** for example a digest of the key; entries of other senders in this browser aren't touched */
  sender: string;
  /** Sends once. `id` is the idempotency key, the same for every attempt with this payload. */
  send(payload: Payload, id: string, signal: AbortSignal): Promise<Result>;
  judge(error: unknown): Verdict;
  /**
   * codes of refusals that are about the sender, not the recording: any sender with the same destination retries
   * these entries every ten minutes and on page load
   */
  senderRefusals?: RegExp;
  /** a waiting entry was sent automatically */
  onSent?(id: string, result: Result): void;
  /** fires `online` when the connection is back; default: the window */
  connection?: EventTarget;
  /** default: the browser's database, opened on first use */
  store?: OutboxStore<Payload>;
}

/** Older entries are deleted: voice recordings are personal data. */
export const OUTBOX_MAXIMUM_DAYS = 7;
/** If there are more, the oldest are deleted. */
export const OUTBOX_MAXIMUM_ENTRIES = 20;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
const REFUSED_WAIT_MS = 600_000;
const DAY_MS = 86_400_000;

/** 128 random bits. `crypto.randomUUID` doesn't exist on insecure pages, which can still send text. */
export function newId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * Saves before it sends, so entries survive a lost connection and a closed tab, and are delivered once. A Web Lock per
 * entry keeps other tabs away. If an answer is lost, the server recognizes the next attempt by its idempotency key.
 */
export class Outbox<Payload, Result> implements Disposable {
  readonly #options: OutboxOptions<Payload, Result>;
  readonly #scope = new DisposalScope();
  readonly #closing = new AbortController();
  #store: Promise<OutboxStore<Payload>> | undefined;
  #waitMs = FIRST_WAIT_MS;
  /** timers of the next flush, without (false) and with (true) refused entries */
  readonly #timers = new Map<boolean, ReturnType<typeof setTimeout>>();
  #isWatching = false;
  #isLasting = false;

  constructor(options: OutboxOptions<Payload, Result>) {
    this.#options = options;
    this.#scope.add(() => {
      this.#timers.forEach(clearTimeout);
      this.#closing.abort();
    });
  }

  /** Whether the last entry outlives the page: false where the browser stores nothing. */
  get isLasting(): boolean {
    return this.#isLasting;
  }

  /** Sends the entries of earlier pages, now and whenever the connection comes back. */
  watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#scope.listen(this.#options.connection ?? window, 'online', () => void this.#flush(false));
    void this.#flush(true);
  }

  /** Resolves when the entry is saved. Pass `id` if the server knows it already. @returns the entry's id */
  async add(payload: Payload, id = newId()): Promise<string> {
    const { destination, sender } = this.#options;
    const entry = { id, destination, sender, createdAtMs: Date.now(), payload, refusedWith: undefined };
    const store = await this.#open();
    try {
      await this.#tidy(store);
      await store.put(entry);
      this.#isLasting = !(store instanceof MemoryStore);
    } catch {
      // The device is full, or its database is gone. The page can still send from memory.
      const memory = pageMemory<Payload>();
      this.#store = Promise.resolve(memory);
      await memory.put(entry);
      this.#isLasting = false;
    }
    return id;
  }

  /**
   * Sends one entry now. It's deleted if that worked, and kept if not.
   * @returns undefined if another tab has sent it
   * @throws what `send` throws
   */
  async send(id: string): Promise<Result | undefined> {
    const store = await this.#open();
    return exclusively(id, { waits: true }, async () => this.#attempt(store, await store.get(id)));
  }

  async discard(id: string): Promise<void> {
    await (await this.#open()).delete(id);
  }

  /** The waiting entries of this sender, oldest first. */
  async list(): Promise<Waiting<Payload>[]> {
    return (await (await this.#open()).all()).filter((entry) => this.#isOurs(entry));
  }

  /** Stops sending. An attempt under way is aborted, and the next page repeats it. */
  [Symbol.dispose](): void {
    this.#scope[Symbol.dispose]();
  }

  async #flush(withRefused: boolean): Promise<void> {
    const store = await this.#open();
    const due = await this.#tidy(store)
      .then(() => store.all())
      // Without the database there's nothing to send.
      .catch(() => []);
    for (const { id } of due.filter((entry) => this.#isDue(entry, withRefused))) {
      if (this.#scope.closed) return;
      await exclusively(id, { waits: false }, async () => {
        const entry = await store.get(id);
        if (entry === undefined) return;
        const result = await this.#attempt(store, entry);
        if (result !== undefined && !this.#scope.closed) this.#options.onSent?.(id, result);
        // `#attempt` has handled the error.
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
        // A full device can't store the refusal. The caller still gets it, not the storage error.
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
    // Up to a quarter more (jitter), so that many pages don't retry at the same moment.
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
 * Runs `work` while no other tab works on the same entry. Without `waits`, returns undefined if another tab does.
 * Insecure pages have no Web Locks and rely on the idempotency key.
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
