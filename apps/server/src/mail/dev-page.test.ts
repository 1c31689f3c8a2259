import { randomUUID } from 'node:crypto';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { ask } from '../../testing/ask.ts';
import { call, PASSWORD } from '../../testing/auth-clients.ts';
import { ERRORS_URL } from '../http/errors/send-problem.ts';
import { hasDevMail, registerDevMail } from './dev-page.ts';
import { openOutboxMailer } from './mailer.ts';

const EVIL = 'https://evil.example';

describe('/dev/mail of a server without settings', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const page = () => `${app.url}/dev/mail`;

  it('opens for a browser on this machine, and sends nothing to other sites', async () => {
    for (const headers of [
      {},
      { host: 'localhost:8000', 'sec-fetch-site': 'none' },
      { host: '[::1]:8000', 'sec-fetch-site': 'same-origin' },
      { host: 'localhost:8000', origin: 'http://localhost:8000' },
    ]) {
      const answer = await ask(page(), { headers });
      expect(answer.status, JSON.stringify(headers)).toBe(200);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    ['another website', { origin: EVIL }],
    ['another website, as browsers say it', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['another port, by its origin', { host: 'localhost:8000', origin: 'http://localhost:3000' }],
    ['a page without an origin', { origin: 'null' }],
    ['a name that was pointed at this machine', { host: 'evil.example' }],
    ['a name that only begins like ours', { host: 'localhost.evil.example:8000' }],
    ['an address that only begins like ours', { host: '127.0.0.1.nip.io' }],
    ['a proxy that says for whom', { 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy that says for which host', { 'x-forwarded-host': 'app.example' }],
    ['a proxy by the standard header', { forwarded: 'for=203.0.113.7' }],
    ['a proxy that only names itself', { via: '1.1 proxy' }],
    ['a proxy with a header of its own', { 'x-real-ip': '203.0.113.7' }],
    ['a content delivery network', { 'cf-connecting-ip': '203.0.113.7' }],
  ])('is not there for %s', async (_who, headers) => {
    const answer = await ask(page(), { headers });
    expect(answer.status).toBe(404);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.body).not.toContain('Outbox');
  });

  it('has no HEAD', async () => {
    expect((await ask(page(), { method: 'HEAD' })).status).not.toBe(200);
  });

  it('isn’t in the API’s description', async () => {
    expect((await ask(`${app.url}/openapi.json`)).body).not.toContain('/dev/mail');
  });

  it('is only shown on the site to a browser on this machine', async () => {
    const settings = `${app.url}/auth/v1/settings`;
    expect(JSON.parse((await ask(settings)).body).outbox).toBe('/dev/mail');
    expect(JSON.parse((await ask(settings, { headers: { origin: EVIL } })).body).outbox).toBeUndefined();
  });

  it('no other website can take over an account with it: recovery, outbox, link (security review, S1-2)', async () => {
    const email = `${randomUUID()}@example.com`;
    const auth = { url: `${app.url}/auth/v1` };
    const evil = { origin: EVIL };
    await call(auth, 'POST', '/signup', { body: { email, password: PASSWORD } });
    const asked = await call(auth, 'POST', '/recover', { body: { email }, headers: evil });
    expect(asked.status).toBe(200);
    // The owner can see the mail…
    await expect.poll(async () => (await ask(page())).body.includes(email), { interval: 100 }).toBe(true);
    // …but the page that requested it can't.
    const stolen = await ask(page(), { headers: evil });
    expect(stolen.status).toBe(404);
    expect(stolen.headers['access-control-allow-origin']).toBeUndefined();
    expect(stolen.body).not.toContain('/auth/v1/verify');
  });
});

it('/dev/mail doesn’t exist for another machine of the network', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.internal === false && found.family === 'IPv4')?.address;
  const app = Fastify();
  app.decorate(ERRORS_URL, '/docs/errors');
  registerDevMail(app, path.join(tmpdir(), 'nothing here'));
  const { port } = new URL(await app.listen({ host: '0.0.0.0', port: 0 }));
  expect((await ask(`http://127.0.0.1:${port}/dev/mail`)).status).toBe(200);
  // Skipped on a machine without another network address.
  if (outside !== undefined) {
    const headers = { host: 'localhost:8000' };
    const answer = await ask(`http://127.0.0.1:${port}/dev/mail`, { hostname: outside, headers });
    expect(answer.status).toBe(404);
  }
  await app.close();
});

it('/dev/mail shows the content of a mail without running it', async () => {
  const outbox = path.join(tmpdir(), `voice-feedback-${randomUUID()}`);
  await openOutboxMailer(outbox).deliver({
    to: 'ann@example.com',
    subject: '<script>alert(1)</script>',
    html: '<head></head><script>alert(2)</script>',
    text: '',
  });
  const app = Fastify();
  registerDevMail(app, outbox);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { body } = await ask(`${url}/dev/mail`);
  expect(body).toContain('ann@example.com');
  expect(body).not.toContain('<script>');
  await app.close();
});

it('/dev/mail doesn’t exist if mails are sent, in production, or if others can reach the server', () => {
  const local = {
    mode: 'development' as const,
    publicUrl: 'http://localhost:8000',
    trustedProxies: [],
    mail: { smtpUrl: undefined },
  };
  expect(hasDevMail(local)).toBe(true);
  expect(hasDevMail({ ...local, publicUrl: 'http://[::1]:8000' })).toBe(true);
  expect(hasDevMail({ ...local, mode: 'production' })).toBe(false);
  expect(hasDevMail({ ...local, mail: { smtpUrl: 'smtp://127.0.0.1' } })).toBe(false);
  expect(hasDevMail({ ...local, trustedProxies: ['10.0.0.1'] })).toBe(false);
  expect(hasDevMail({ ...local, publicUrl: 'https://app.example' })).toBe(false);
  expect(hasDevMail({ ...local, publicUrl: 'http://localhost.evil.example' })).toBe(false);
});
