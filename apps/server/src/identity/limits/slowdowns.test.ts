import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { LIMITS } from './limit-table.ts';
import { KEPT_FROM_NEIGHBOURS_SECONDS, LONGEST_WAIT_SECONDS, type Trier, takeTurn } from './slowdowns.ts';

const LIMIT = LIMITS.failedPasswordsPerAccount;
const EACH_SECONDS = LIMIT.periodSeconds / LIMIT.perPeriod;
/** Shorter than a neighbour is kept waiting, longer than two statements take on a busy machine. */
const LEFT_SECONDS = 29;
/** This many addresses of one other neighbourhood try up to their limit. */
const ADDRESSES_ELSEWHERE = 12;

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ realLimits: ['failedPasswordsPerAccount'], trustProxy: true });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A key that strangers have guessed at until the wait reached its maximum. */
async function slowedKey(): Promise<string> {
  const key = randomUUID();
  await sql`insert into identity.slowdowns (key, taken, last_at) values (${key}, 30, clock_timestamp())`.execute(
    server.identity.database,
  );
  return key;
}

async function passSeconds(seconds: number, key?: string): Promise<void> {
  const { database } = server.identity;
  const rows = key === undefined ? sql`true` : sql`key = ${key}`;
  await sql`update identity.slowdowns set last_at = last_at - make_interval(secs => ${seconds}) where ${rows}`.execute(
    database,
  );
  await sql`update identity.guess_places set ready_at = ready_at - make_interval(secs => ${seconds}) where ${rows}`.execute(
    database,
  );
}

const take = (key: string, trier: Trier) => takeTurn(server.identity.database, LIMIT, key, trier);
const neighbour = (neighbourhood: string): Trier => ({ lane: randomUUID(), neighbourhood });

describe('an abandoned place', () => {
  it('blocks its neighbours for 30 s, however many try elsewhere: one who waits as told gets the turn', async () => {
    const key = await slowedKey();
    const absent = neighbour('here');
    const owner = neighbour('here');
    const elsewhere = Array.from({ length: ADDRESSES_ELSEWHERE }, () => ({
      ...neighbour('elsewhere'),
      due: 0,
    }));
    const reserved = await take(key, absent);
    expect(reserved).toBeGreaterThan(0);
    const told: { at: number; wait: number }[] = [];
    let ownerDue = 0;
    for (let seconds = 0; ; ) {
      for (const trier of elsewhere.filter(({ due }) => due <= seconds))
        trier.due = seconds + Math.max(1, await take(key, trier));
      if (ownerDue <= seconds) {
        const wait = await take(key, owner);
        told.push({ at: seconds, wait });
        if (wait === 0) break;
        ownerDue = seconds + wait;
      }
      expect(told.length).toBeLessThan(10);
      const next = Math.min(ownerDue, ...elsewhere.map(({ due }) => due));
      await passSeconds(next - seconds, key);
      seconds = next;
    }
    const [first, second] = told;
    expect(told).toHaveLength(2);
    expect(first?.wait).toBeGreaterThan(KEPT_FROM_NEIGHBOURS_SECONDS);
    expect(first?.wait).toBeLessThanOrEqual(reserved + KEPT_FROM_NEIGHBOURS_SECONDS);
    expect(second).toEqual({ at: first?.wait, wait: 0 });
    expect(first?.wait).toBeLessThanOrEqual(LONGEST_WAIT_SECONDS + KEPT_FROM_NEIGHBOURS_SECONDS);
  });

  it('is kept until then for a late caller, and for ten minutes if no neighbour asks', async () => {
    const key = await slowedKey();
    const [late, other] = [neighbour('here'), neighbour('here')];
    await passSeconds((await take(key, late)) + KEPT_FROM_NEIGHBOURS_SECONDS - LEFT_SECONDS, key);
    const wait = await take(key, other);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(LEFT_SECONDS);
    expect(await take(key, late)).toBe(0);

    await passSeconds((await take(key, late)) + 500, key);
    expect(await take(key, neighbour('elsewhere'))).toBe(0);
    expect(await take(key, late)).toBe(0);
  });

  it('gives its turn to only one neighbour, which is no more attempts than the time allows', async () => {
    const key = await slowedKey();
    await passSeconds((await take(key, neighbour('here'))) + KEPT_FROM_NEIGHBOURS_SECONDS, key);
    expect(await take(key, neighbour('elsewhere'))).toBe(0);
    const waits = await Promise.all(Array.from({ length: 6 }, () => take(key, neighbour('here'))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
    for (const wait of waits.filter((seconds) => seconds > 0))
      expect(wait).toBeLessThanOrEqual(EACH_SECONDS + KEPT_FROM_NEIGHBOURS_SECONDS);
  });

  it('doesn’t lock out an owner on a new device: the answer says how long it really takes', async () => {
    const email = `${randomUUID()}@example.com`;
    const { user } = await signUp(server, email);
    const { database } = server.identity;
    await sql`delete from identity.known_devices where user_id = ${user.id}`.execute(database);
    const signIn = (password: string, address: string) =>
      call(server, 'POST', '/token?grant_type=password', {
        body: { email, password },
        headers: { 'x-forwarded-for': address },
      });
    const others = () =>
      Promise.all(
        Array.from({ length: ADDRESSES_ELSEWHERE }, (_, host) =>
          signIn('wrong one', `203.0.113.${host + 1}`),
        ),
      );
    for (let index = 0; index <= LIMIT.burst; index += 1)
      await signIn('wrong one', `198.51.100.${index + 1}`);
    await sql`update identity.slowdowns set taken = 30, last_at = clock_timestamp()`.execute(database);
    const absent = await signIn('wrong one', '192.0.2.1');
    expect(absent.status).toBe(429);
    const told = await signIn(PASSWORD, '192.0.2.2');
    expect(told.status).toBe(429);
    const seconds = Number(told.headers.get('retry-after'));
    expect(told.body.message).toContain(`Try again in ${seconds} seconds`);
    expect(seconds).toBeGreaterThan(Number(absent.headers.get('retry-after')));
    await others();
    await passSeconds(seconds);
    // The others try up to their limit.
    await others();
    expect((await signIn(PASSWORD, '192.0.2.2')).status).toBe(200);
  });
});
