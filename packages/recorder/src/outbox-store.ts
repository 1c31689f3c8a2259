/** An entry that waits to be sent. IndexedDB stores it as a structured clone. */
export interface Waiting<Payload> {
  /** also the idempotency key, the same for every attempt */
  id: string;
  /** for example the server's address */
  destination: string;
  /** only an outbox of the same sender touches the entry */
  sender: string;
  createdAtMs: number;
  payload: Payload;
  /** the destination's error code, if it refused the entry: then it's only sent again on request */
  refusedWith: string | undefined;
}

export interface OutboxStore<Payload> {
  get(id: string): Promise<Waiting<Payload> | undefined>;
  put(waiting: Waiting<Payload>): Promise<void>;
  delete(id: string): Promise<void>;
  /** oldest first */
  all(): Promise<Waiting<Payload>[]>;
}

const inMemory = new Map();
const DATABASE = 'voice-feedback';
const VERSION = 1;
const STORE = 'outbox';

/** The browser's database, or memory where there's none (private windows of some browsers). */
export async function openOutboxStore<Payload>(): Promise<OutboxStore<Payload>> {
  try {
    return storeIn<Payload>(await openDatabase());
  } catch {
    return pageMemory<Payload>();
  }
}

/**
 * One store in memory for all outboxes of the page, like the database: a widget that gets another key still has its
 * entries. Destination and sender say which outbox an entry belongs to.
 */
export function pageMemory<Payload>(): OutboxStore<Payload> {
  return new MemoryStore<Payload>(inMemory);
}

/** Lives as long as the page. */
export class MemoryStore<Payload> implements OutboxStore<Payload> {
  readonly #waiting: Map<string, Waiting<Payload>>;

  constructor(waiting = new Map<string, Waiting<Payload>>()) {
    this.#waiting = waiting;
  }

  async get(id: string) {
    return this.#waiting.get(id);
  }

  async put(waiting: Waiting<Payload>) {
    this.#waiting.set(waiting.id, waiting);
  }

  async delete(id: string) {
    this.#waiting.delete(id);
  }

  async all() {
    return [...this.#waiting.values()].sort(byAge);
  }
}

function storeIn<Payload>(database: IDBDatabase): OutboxStore<Payload> {
  /** Resolves when the transaction is on disk, not just when the request has succeeded. */
  const run = <Value>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  return {
    get: (id) => run('readonly', (store) => store.get(id)),
    put: async (waiting) => void (await run('readwrite', (store) => store.put(waiting))),
    delete: (id) => run('readwrite', (store) => store.delete(id)),
    async all() {
      const found: Waiting<Payload>[] = await run('readonly', (store) => store.getAll());
      return found.sort(byAge);
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => {
      // Otherwise a newer version of this script in another tab couldn't upgrade the database.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

function byAge(one: { createdAtMs: number }, other: { createdAtMs: number }): number {
  return one.createdAtMs - other.createdAtMs;
}
