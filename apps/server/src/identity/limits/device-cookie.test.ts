import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';

const PLAIN = /^vf-device=[A-Za-z0-9_-]{43}; Path=\/auth\/v1; Max-Age=34560000; HttpOnly; SameSite=Lax$/;
const HOST =
  /^__Host-vf-device=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/;

let plain: AuthServer;
let secure: AuthServer;
beforeAll(async () => {
  plain = await startAuthServer({ trustProxy: true });
  secure = await startAuthServer({
    beside: plain,
    trustProxy: true,
    settings: { publicUrl: 'https://voice.example' },
  });
});
afterAll(async () => {
  await secure[Symbol.asyncDispose]();
  await plain[Symbol.asyncDispose]();
});

let networks = 0;
const newNetwork = () => `198.18.7.${++networks}`;
async function person(server: AuthServer) {
  const email = `${randomUUID()}@example.com`;
  const { user } = await signUp(server, email);
  await sql`delete from identity.known_devices where user_id = ${user.id}`.execute(server.identity.database);
  return { email, id: user.id };
}
/** Uses a new network for each call, so that only the cookie identifies a device. */
const signIn = (server: AuthServer, email: string, cookie?: string) =>
  call(server, 'POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
    headers: { 'x-forwarded-for': newNetwork(), ...(cookie === undefined ? {} : { cookie }) },
  });
const cookieOf = (answer: Answer) => answer.headers.get('set-cookie')?.split(';', 1)[0] ?? 'none';
const newDevices = async ({ id }: { id: string }) =>
  (
    await plain.identity.database
      .selectFrom('identity.auditLog')
      .select('id')
      .where('event', '=', 'new_device_sign_in')
      .where('userId', '=', id)
      .execute()
  ).length;

describe.each([
  { over: 'http', name: 'vf-device', form: PLAIN, server: () => plain },
  { over: 'https', name: '__Host-vf-device', form: HOST, server: () => secure },
])('the cookie of a device, over $over', ({ name, form, server }) => {
  it('is kept for a user who knows it', async () => {
    const owner = await person(server());
    const first = await signIn(server(), owner.email);
    expect(first.headers.get('set-cookie')).toMatch(form);
    expect(cookieOf(await signIn(server(), owner.email, cookieOf(first)))).toBe(cookieOf(first));
    expect(await newDevices(owner)).toBe(0);
  });

  it('is replaced when it’s made up, or another user’s: nobody else has a token of a device that becomes known', async () => {
    const [owner, stranger] = [await person(server()), await person(server())];
    const strangers = cookieOf(await signIn(server(), stranger.email));
    for (const planted of [
      `${name}=${'A'.repeat(43)}`,
      strangers,
      `${strangers}; ${name}=${'B'.repeat(43)}`,
    ]) {
      const given = cookieOf(await signIn(server(), owner.email, planted));
      expect(given).toMatch(new RegExp(`^${name}=[A-Za-z0-9_-]{43}$`));
      expect(planted).not.toContain(given);
    }
    const before = await newDevices(owner);
    // The attacker planted the token, learned the password and uses both: the owner is mailed about a new device.
    await signIn(server(), owner.email, strangers);
    expect(await newDevices(owner)).toBe(before + 1);
  });

  it('is found next to one that a sibling subdomain set with the same name', async () => {
    const owner = await person(server());
    const own = cookieOf(await signIn(server(), owner.email));
    const tossed = `${name}=${'A'.repeat(43)}; ${own}`;
    expect(cookieOf(await signIn(server(), owner.email, tossed))).toBe(own);
    expect(await newDevices(owner)).toBe(0);
  });
});

it('over https, a cookie without the prefix is ignored, because a sibling subdomain can set it', async () => {
  const owner = await person(secure);
  const own = cookieOf(await signIn(secure, owner.email));
  const unprefixed = own.replace('__Host-', '');
  expect(cookieOf(await signIn(secure, owner.email, unprefixed))).not.toBe(own);
  expect(await newDevices(owner)).toBe(1);
});
