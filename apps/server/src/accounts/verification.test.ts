import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { json } from '../../testing/call.ts';
import { patiently } from '../../testing/customer.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { listOutbox } from '../mail/mailer.ts';

describe('requesting the confirmation mail again', () => {
  let app: TestApp;
  let automation: Receiver;
  beforeAll(async () => {
    automation = await startReceiver();
    app = await startTestApp({
      worker: true,
      environment: { MAIL_AUTOCONFIRM: 'false', AUTOMATION_WEBHOOK_URL: `${automation.url}/flow` },
    });
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await automation[Symbol.asyncDispose]();
  });

  const ask = (email: string, language = 'en') => {
    const { headers, ...rest } = json({ email });
    return fetch(`${app.url}/api/send-verification`, {
      method: 'POST',
      ...rest,
      headers: { ...headers, 'accept-language': language },
    });
  };
  const mailsTo = async (email: string) =>
    (await listOutbox(path.join(app.config.dataDirectory, 'outbox'))).filter(({ to }) => to === email);

  it('mails only unconfirmed accounts, and gives everyone the same answer', async () => {
    const email = 'waits@example.org';
    const registered = await patiently(() =>
      fetch(`${app.url}/api/register-with-api-key`, {
        method: 'POST',
        ...json({ email, password: 'correct horse battery' }),
      }),
    );
    expect(registered.status).toBe(201);
    await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1));
    // The operator's automation is notified of all three steps if the address must be confirmed.
    const told = await vi.waitFor(() => {
      const found = automation.received.map(({ body }) => JSON.parse(body));
      // A notification that isn't answered in time is sent again.
      expect(new Set(found.map(({ step }) => step)).size).toBe(3);
      return found;
    });
    expect(Object.fromEntries(told.map(({ step, action, email: to }) => [step, [action, to]]))).toEqual({
      verification_email: ['send_verification_email', email],
      api_key_created: ['store_api_key_created', email],
      signup_completed: ['welcome_user', email],
    });
    // Two mails to one address must be a minute apart.
    await app.test.pool.query(
      `update identity.users set confirmation_sent_at = now() - interval '5 minutes'`,
    );
    await app.test.pool.query('delete from identity.limits').catch(() => undefined);
    const known = await ask(email, 'fr');
    const unknown = await ask('nobody@example.org');
    expect([known.status, unknown.status]).toEqual([200, 200]);
    const [first, second] = [await known.json(), await unknown.json()];
    expect(first).toEqual(second);
    await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(2));
    // The targets of the confirmation links, newest first: the sign-in page in the language of the mail.
    const targets = (await mailsTo(email)).map(({ text }) => {
      const link = /\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';
      return new URL(new URL(link).searchParams.get('redirect_to') ?? '').pathname;
    });
    expect(targets).toEqual(['/fr/login', '/login']);
    expect(await mailsTo('nobody@example.org')).toEqual([]);
  });

  it('refuses invalid addresses and too many requests', async () => {
    const wrong = await ask('nonsense');
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      expect.objectContaining({ success: false, error: 'Please enter a valid email' }),
    ]);
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await ask('often@example.org')).status);
    expect(statuses).toContain(429);
  });
});
