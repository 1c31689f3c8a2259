import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OUTBOX_MAXIMUM_DAYS, OUTBOX_MAXIMUM_ENTRIES, Outbox, type OutboxOptions } from './outbox.ts';
import { MemoryStore, type Waiting } from './outbox-store.ts';
import { SENDER_REFUSALS, senderOf } from './sender.ts';

class Refusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A server that can be unreachable or refuse. It stores what arrived by idempotency key. */
class Destination {
  reachable = true;
  refusal: string | undefined;
  tries: string[] = [];
  arrived: string[] = [];

  async take(text: string, id: string): Promise<string> {
    this.tries.push(id);
    if (!this.reachable) throw new TypeError('Failed to fetch');
    if (this.refusal !== undefined) throw new Refusal(this.refusal);
    this.arrived.push(text);
    return `sent ${text}`;
  }
}

let destination: Destination;
let store: MemoryStore<string>;
let connection: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  destination = new Destination();
  store = new MemoryStore();
  connection = new EventTarget();
});
afterEach(() => void vi.useRealTimers());

function options(): OutboxOptions<string, string> {
  return {
    destination: 'https://api.example',
    sender: 'one',
    store,
    connection,
    send: (text, id) => destination.take(text, id),
    judge: (error) => (error instanceof Refusal ? { kind: 'refused', code: error.code } : { kind: 'later' }),
    senderRefusals: /^key_invalid$/,
  };
}

/** The outbox of one page. All pages of a test share the browser's store. */
function openOutbox(given: Partial<OutboxOptions<string, string>> = {}): Outbox<string, string> {
  return new Outbox({ ...options(), ...given });
}

test('is empty again after sending', async () => {
  using outbox = openOutbox();
  expect(await outbox.send(await outbox.add('hello'))).toBe('sent hello');
  expect(await outbox.list()).toEqual([]);
});

test('keeps an entry while offline, retries automatically with the same key, and sends it once', async () => {
  const sent: string[] = [];
  using outbox = openOutbox({ onSent: (_, result) => void sent.push(result) });
  destination.reachable = false;
  const id = await outbox.add('hello');
  await expect(outbox.send(id)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(10_000);
  const triesWhileDown = destination.tries.length;
  expect(triesWhileDown).toBeGreaterThan(1);
  expect(triesWhileDown).toBeLessThan(6);
  destination.reachable = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(destination.arrived).toEqual(['hello']);
  expect(new Set(destination.tries)).toEqual(new Set([id]));
  expect(sent).toEqual(['sent hello']);
  expect(await outbox.list()).toEqual([]);
});

test('sends the entries of an earlier page', async () => {
  const earlier = openOutbox();
  await earlier.add('left behind');
  earlier[Symbol.dispose]();
  using outbox = openOutbox();
  outbox.watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(destination.arrived).toEqual(['left behind']);
});

test('sends at once when back online', async () => {
  using outbox = openOutbox();
  outbox.watch();
  destination.reachable = false;
  await expect(outbox.send(await outbox.add('hello'))).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(500);
  destination.reachable = true;
  connection.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(destination.arrived).toEqual(['hello']);
});

test('keeps a refused entry without automatic retries', async () => {
  using outbox = openOutbox();
  destination.refusal = 'too_long';
  const id = await outbox.add('hello');
  await expect(outbox.send(id)).rejects.toThrow('too_long');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(destination.tries).toHaveLength(1);
  expect(await outbox.list()).toMatchObject([{ id, refusedWith: 'too_long' }]);
  destination.refusal = undefined;
  expect(await outbox.send(id)).toBe('sent hello');
});

test('automatically retries an entry refused for lack of credit, with the same key', async () => {
  const sent: string[] = [];
  using outbox = openOutbox({
    senderRefusals: SENDER_REFUSALS,
    onSent: (_, result) => void sent.push(result),
  });
  destination.refusal = 'insufficient_credits';
  const id = await outbox.add('hello');
  await expect(outbox.send(id)).rejects.toThrow('insufficient_credits');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(destination.tries.length).toBeGreaterThan(3);
  expect(destination.tries.length, 'every ten minutes, not more').toBeLessThan(8);
  // A lost connection in between changes nothing.
  destination.reachable = false;
  await vi.advanceTimersByTimeAsync(3_600_000);
  destination.reachable = true;
  destination.refusal = undefined;
  await vi.advanceTimersByTimeAsync(900_000);
  expect(destination.arrived).toEqual(['hello']);
  expect(new Set(destination.tries)).toEqual(new Set([id]));
  expect(sent).toEqual(['sent hello']);
  expect(await outbox.list()).toEqual([]);
});

test.for([
  ...['api_key_missing', 'api_key_invalid', 'api_key_revoked', 'api_key_expired', 'origin_not_allowed'],
  ...['secret_key_in_browser', 'insufficient_scope', 'address_not_allowed'],
  ...['token_invalid', 'token_expired', 'token_used_up'],
  ...['insufficient_credits', 'spending_limit_reached', 'account_suspended'],
  ...['daily_limit_reached', 'monthly_limit_reached'],
])('takes %s for a refusal of the sender', (code) => {
  expect(SENDER_REFUSALS.test(code)).toBe(true);
});

test.for(['unsupported_format', 'audio_too_long', 'invalid_request', 'forbidden', 'unknown'])(
  'takes %s for a refusal of what was sent',
  (code) => expect(SENDER_REFUSALS.test(code)).toBe(false),
);

test('with a new key sends entries refused because of the old key, and no entries of others', async () => {
  using wrong = openOutbox({ sender: 'wrong key' });
  destination.refusal = 'key_invalid';
  await expect(wrong.send(await wrong.add('refused for its key'))).rejects.toThrow('key_invalid');
  using other = openOutbox({ sender: 'another widget' });
  destination.refusal = undefined;
  await other.add('of another widget');
  using corrected = openOutbox({ sender: 'right key' });
  corrected.watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(destination.arrived).toEqual(['refused for its key']);
});

test('deletes entries after a week, and keeps at most twenty', async () => {
  using outbox = openOutbox();
  await outbox.add('old');
  vi.advanceTimersByTime(OUTBOX_MAXIMUM_DAYS * 86_400_000 + 1);
  for (let index = 0; index < OUTBOX_MAXIMUM_ENTRIES + 3; index++) await outbox.add(`${index}`);
  const waiting = (await outbox.list()).map((entry) => entry.payload);
  expect(waiting).toHaveLength(OUTBOX_MAXIMUM_ENTRIES);
  expect(waiting).not.toContain('old');
  expect(waiting).toContain(`${OUTBOX_MAXIMUM_ENTRIES + 2}`);
});

test('sends from memory if the device is full', async () => {
  class FullStore extends MemoryStore<string> {
    override async put(): Promise<void> {
      throw new DOMException('the device is full', 'QuotaExceededError');
    }
  }
  using outbox = openOutbox({ store: new FullStore() });
  expect(await outbox.send(await outbox.add('hello'))).toBe('sent hello');
});

test('throws the refusal rather than the storage error of a full device', async () => {
  class FillingStore extends MemoryStore<string> {
    isFull = false;
    override async put(waiting: Waiting<string>): Promise<void> {
      if (this.isFull) throw new DOMException('the device is full', 'QuotaExceededError');
      await super.put(waiting);
    }
  }
  const filling = new FillingStore();
  using outbox = openOutbox({ store: filling });
  const id = await outbox.add('hello');
  filling.isFull = true;
  destination.refusal = 'too_long';
  await expect(outbox.send(id)).rejects.toThrow('too_long');
});

test('without a database, the outboxes of a page share memory, so a new key still finds entries', async () => {
  // Node has no IndexedDB, like private windows of some browsers.
  const { store: _, ...inBrowser } = options();
  using before = new Outbox({ ...inBrowser, sender: 'wrong key' });
  destination.refusal = 'key_invalid';
  const id = await before.add('kept');
  await expect(before.send(id)).rejects.toThrow('key_invalid');
  before[Symbol.dispose]();
  destination.refusal = undefined;
  using after = new Outbox({ ...inBrowser, sender: 'right key' });
  expect(await after.send(id)).toBe('sent kept');
});

test('works on an insecure page, without crypto.randomUUID', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  try {
    using outbox = openOutbox();
    expect(await outbox.send(await outbox.add('hello'))).toBe('sent hello');
    expect(destination.tries[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(await senderOf('vf_key')).toBe('');
  } finally {
    vi.unstubAllGlobals();
  }
});

test('stops retrying when disposed', async () => {
  const outbox = openOutbox();
  destination.reachable = false;
  await expect(outbox.send(await outbox.add('hello'))).rejects.toThrow();
  outbox[Symbol.dispose]();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(destination.tries).toHaveLength(1);
  expect(await store.all()).toHaveLength(1);
});
