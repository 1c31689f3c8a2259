import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { siteUrl: 'https://talkative.example' } });
});
afterAll(() => server[Symbol.asyncDispose]());

const trySignUp = (password: string, email = `${randomUUID()}@example.com`, at = server) =>
  call(at, 'POST', '/signup', { body: { email, password } });
const WEAK = {
  code: 'weak_password',
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
  weak_password: { reasons: ['pwned'] },
};

describe('a new password', () => {
  it.each([
    'letmein',
    'LetMeIn',
    'p@ssw0rd',
    'qwertyuiop',
    'azertyuiop1',
    'motdepasse',
    'aaaaaaaaaaaa',
    '20261122',
    'abcdefgh',
  ])('is refused when it is easy to guess: %s', async (password) => {
    const answer = await trySignUp(password);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject(WEAK);
  });

  it('is refused if it consists of the user’s address or the names of site and product', async () => {
    const email = 'zwiebelkuchen.qarx@gmeinhaus.example';
    for (const password of [
      email,
      'zwiebelkuchen',
      'Qarx1',
      'gmeinhaus1',
      'talkative.example',
      'voicefeedback1',
    ]) {
      const answer = await trySignUp(password.padEnd(6, '1'), email);
      expect([answer.status, answer.body.code], password).toEqual([422, 'weak_password']);
    }
    // The same words are fine for another user.
    expect((await trySignUp('zwiebelkuchen.qarx')).status).toBe(200);
  });

  it.each(['correct horse battery', 'kaputte Lampe', 'v8#kQz', 'une girafe violette'])(
    'is taken when it is not: %s',
    async (password) => {
      expect((await trySignUp(password)).status).toBe(200);
    },
  );

  it('is checked in the same way when it is changed', async () => {
    const { access_token: token } = await signUp(server, `${randomUUID()}@example.com`);
    expect((await call(server, 'PUT', '/user', { token, body: { password: 'letmein' } })).body).toMatchObject(
      WEAK,
    );
  });

  it('takes no time of the API process, however difficult it is', async () => {
    const awkward = trySignUp('4@8({[</369&#!1|0$5+7%2'.repeat(10));
    // The processor time of this thread between two turns: a busy machine doesn't lengthen that.
    let longestMs = 0;
    let last = process.threadCpuUsage();
    const watching = setInterval(() => {
      const { user, system } = process.threadCpuUsage(last);
      longestMs = Math.max(longestMs, (user + system) / 1_000);
      last = process.threadCpuUsage();
    }, 5);
    const { status } = await awkward;
    clearInterval(watching);
    expect([200, 422]).toContain(status);
    expect(longestMs).toBeGreaterThan(0);
    expect(longestMs).toBeLessThan(1_000);
  });
});

/** A range service that knows one password, or fails in the given way. */
async function rangeService(kind: 'knows' | 'fails' | 'is silent', known: string) {
  const asked: string[] = [];
  const digest = createHash('sha1').update(known).digest('hex').toUpperCase();
  const service = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    asked.push(request.url ?? '');
    if (kind === 'is silent') return;
    if (kind === 'fails') response.writeHead(500).end();
    else
      response.end(
        `${'0'.repeat(35)}:3\r\n${request.url?.endsWith(digest.slice(0, 5)) ? digest.slice(5) : 'F'.repeat(35)}:42\r\n${'A'.repeat(35)}:0`,
      );
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/range/`,
    asked,
    async [Symbol.asyncDispose]() {
      service.closeAllConnections();
      service.close();
      await once(service, 'close');
    },
  };
}

describe('a service that knows breached passwords', () => {
  const BREACHED = 'strong but breached 7';
  const withService = (url: string) =>
    startAuthServer({ beside: server, settings: { breachedPasswordsUrl: url } });

  it('gets five digits of the hash, and its answer makes the password refused', async () => {
    await using service = await rangeService('knows', BREACHED);
    await using open = await withService(service.url);
    // Only its answer within two seconds counts, which a busy machine may miss.
    await expect.poll(async () => (await trySignUp(BREACHED, undefined, open)).body).toMatchObject(WEAK);
    const before = service.asked.length;
    await expect
      .poll(async () => {
        expect((await trySignUp('strong and unknown 8', undefined, open)).status).toBe(200);
        return service.asked.length;
      })
      .toBeGreaterThan(before);
    for (const path of service.asked) expect(path).toMatch(/^\/range\/[0-9A-F]{5}$/);
  });

  it.each(['fails', 'is silent'] as const)('stops nobody when it %s', async (kind) => {
    await using service = await rangeService(kind, BREACHED);
    await using open = await withService(service.url);
    await expect
      .poll(async () => {
        expect((await trySignUp(BREACHED, undefined, open)).status).toBe(200);
        return service.asked.length;
      })
      .toBeGreaterThan(0);
  });

  it('isn’t called unless it’s configured', async () => {
    expect(server.identity.settings.breachedPasswordsUrl).toBeUndefined();
    expect((await trySignUp(BREACHED)).status).toBe(200);
  });
});
