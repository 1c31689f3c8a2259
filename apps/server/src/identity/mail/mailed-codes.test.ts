import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, latestClient, PASSWORD } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { pressLink } from '../../../testing/press-link.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';

let server: AuthServer;
let admin: string;
beforeAll(async () => {
  server = await startAuthServer({
    settings: { autoConfirm: false, redirectAllowList: ['https://app.example/**'] },
  });
  admin = await signServiceRoleToken(server.identity, 3600);
});
afterAll(() => server[Symbol.asyncDispose]());

const FEW = { perPeriod: 1, periodSeconds: 3600, burst: 2 };
const address = () => `${randomUUID()}@example.com`;
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];
const post = (path: string, body: unknown) => call(server, 'POST', path, { body });

async function confirmed(email = address()): Promise<string> {
  await call(server, 'POST', '/admin/users', {
    token: admin,
    body: { email, password: PASSWORD, email_confirm: true },
  });
  return email;
}

function challengePair() {
  const verifier = randomBytes(48).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, fields: { code_challenge: challenge, code_challenge_method: 's256' } };
}

async function authCode(): Promise<{ code: string; verifier: string; pressedAtMs: number }> {
  const email = await confirmed();
  const { verifier, fields } = challengePair();
  await post('/otp', { email, create_user: false, ...fields });
  const { link } = await server.mailTo(email);
  const pressedAtMs = performance.now();
  const response = await pressLink(link);
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return { code, verifier, pressedAtMs };
}

describe('mailed codes and links', () => {
  it('work once (otp_expired), as code, as token hash and as link', async () => {
    const email = await confirmed();
    await post('/recover', { email });
    const mail = await server.mailTo(email);
    const token = new URL(mail.link).searchParams.get('token') ?? '';
    expect(token).toMatch(/^[0-9a-f]{56}$/);
    expect((await post('/verify', { type: 'recovery', token_hash: token })).status).toBe(200);
    const again = await post('/verify', { type: 'recovery', token_hash: token });
    expect(codeOf(again)).toEqual([403, 'otp_expired']);
    expect(again.body.message).toBe('Email link is invalid or has expired');
    const late = await post('/verify', { type: 'recovery', email, token: mail.code });
    expect(codeOf(late)).toEqual([403, 'otp_expired']);
    expect(late.body.message).toBe('Token has expired or is invalid');
    const link = await fetch(mail.link, { redirect: 'manual' });
    expect([link.status, link.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(await link.text()).toContain('This link no longer works');
  });

  it('are invalid after ten minutes, after a newer mail, and after five wrong codes', async () => {
    const email = await confirmed();
    await post('/recover', { email });
    const first = await server.mailTo(email);
    await post('/recover', { email });
    const second = await server.mailTo(email, 2);
    if (first.code !== second.code)
      expect((await post('/verify', { type: 'recovery', email, token: first.code })).status).toBe(403);
    await sql`update identity.mail_tokens set failed_attempts = 0, expires_at = now() - interval '1 second' where email = ${email}`.execute(
      server.identity.database,
    );
    expect((await post('/verify', { type: 'recovery', email, token: second.code })).status).toBe(403);
    await post('/recover', { email });
    const third = await server.mailTo(email, 3);
    const life = await sql<{
      seconds: number;
    }>`select extract(epoch from expires_at - created_at)::float8 as seconds from identity.mail_tokens where email = ${email}`.execute(
      server.identity.database,
    );
    expect(life.rows[0]?.seconds).toBeLessThan(605);
    const wrong = third.code === '000000' ? '000001' : '000000';
    for (let index = 0; index < 5; index += 1)
      await post('/verify', { type: 'recovery', email, token: wrong });
    expect((await post('/verify', { type: 'recovery', email, token: third.code })).status).toBe(403);
    const token = new URL(third.link).searchParams.get('token');
    expect((await post('/verify', { type: 'recovery', token_hash: token })).status).toBe(200);
  });

  it.each(['mailsPerMailbox', 'mailsPerNetwork'] as const)(
    'stay good while no newer mail can arrive, however often somebody asks (%s)',
    async (name) => {
      const limits = { ...server.identity.settings.limits, [name]: FEW };
      await using limited = await startAuthServer({ settings: { autoConfirm: false, limits } });
      const token = await signServiceRoleToken(limited.identity, 3600);
      for (const [path, type, which] of [
        ['/recover', 'recovery', 'link'],
        ['/otp', 'email', 'code'],
      ] as const) {
        await limited.test.pool.query('delete from identity.limits');
        const email = address();
        const user = { email, password: PASSWORD, email_confirm: true };
        await call(limited, 'POST', '/admin/users', { token, body: user });
        for (let asked = 1; asked <= FEW.burst; asked += 1) {
          await call(limited, 'POST', path, { body: { email } });
          await limited.mailTo(email, asked);
        }
        for (let more = 0; more < 3; more += 1) {
          const answer = await call(limited, 'POST', path, { body: { email } });
          expect([answer.status, answer.body]).toEqual([200, {}]);
        }
        const requests = async () =>
          (
            await limited.test.pool.query(
              `select id from graphile_worker.jobs where task_identifier = 'identity_mail_request'`,
            )
          ).rows.length;
        await expect.poll(requests).toBe(0);
        const mail = await limited.mailTo(email, FEW.burst);
        const hash = new URL(mail.link).searchParams.get('token');
        const body =
          which === 'link' ? { type: 'recovery', token_hash: hash } : { type, email, token: mail.code };
        expect([path, (await call(limited, 'POST', '/verify', { body })).status]).toEqual([path, 200]);
      }
    },
  );

  it('are invalid after a password change', async () => {
    const email = await confirmed();
    await post('/otp', { email, create_user: false });
    const { code } = await server.mailTo(email);
    const client = latestClient(server);
    await client.signInWithPassword({ email, password: PASSWORD });
    await client.updateUser({ password: 'something else entirely' });
    expect((await post('/verify', { type: 'email', email, token: code })).status).toBe(403);
  });

  it('have the same answer for known and unknown addresses: recover, resend, otp', async () => {
    const known = await confirmed();
    for (const [path, body] of [
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
      ['/resend', { type: 'email_change' }],
      ['/otp', { create_user: false }],
    ] as const) {
      const answers = [];
      for (const email of [known, address()]) answers.push(await post(path, { email, ...body }));
      expect(answers.map(({ status, body: answer }) => [status, answer])).toEqual([
        [200, {}],
        [200, {}],
      ]);
    }
    expect(codeOf(await post('/resend', { email: known, type: 'sms' }))).toEqual([400, 'validation_failed']);
  });

  it('resend sign-up mails, and the one for a pending change of address', async () => {
    const email = address();
    await post('/signup', { email, password: PASSWORD });
    await server.mailTo(email);
    await post('/resend', { email, type: 'signup' });
    const { code } = await server.mailTo(email, 2);
    expect((await post('/verify', { type: 'signup', email, token: code })).status).toBe(200);
  });

  it('don’t confirm the password of a stranger who signed up with the address before its owner signed in another way', async () => {
    const email = address();
    await post('/signup', { email, password: 'the stranger’s password' });
    await server.mailTo(email);
    await post('/otp', { email });
    const { code } = await server.mailTo(email, 2);
    expect((await post('/verify', { type: 'magiclink', email, token: code })).status).toBe(200);
    expect(
      codeOf(await post('/token?grant_type=password', { email, password: 'the stranger’s password' })),
    ).toEqual([400, 'email_not_confirmed']);
    const owner = address();
    await call(server, 'POST', '/admin/generate_link', {
      token: admin,
      body: { type: 'signup', email: owner, password: 'the stranger’s password' },
    });
    const link = await call(server, 'POST', '/admin/generate_link', {
      token: admin,
      body: { type: 'magiclink', email: owner },
    });
    expect((await post('/verify', { type: 'magiclink', token_hash: link.body.hashed_token })).status).toBe(
      200,
    );
    expect(
      codeOf(await post('/token?grant_type=password', { email: owner, password: 'the stranger’s password' })),
    ).toEqual([400, 'invalid_credentials']);
  });

  it('refuse malformed requests (validation_failed)', async () => {
    for (const body of [
      { type: 'signup' },
      { token: '1', email: 'a@b.co' },
      { type: 'nonsense', token: '1', email: 'a@b.co' },
      { type: '__proto__', token: '1', email: 'a@b.co' },
      { type: 'signup', token: '1', token_hash: '2', email: 'a@b.co' },
      { type: 'signup', token_hash: '2', email: 'a@b.co' },
      { type: 'signup', token: '1', email: 'nobody' },
    ])
      expect(codeOf(await post('/verify', body)), JSON.stringify(body)).toEqual([400, 'validation_failed']);
  });

  it('only lead to allowed targets', async () => {
    for (const [wanted, expected] of [
      ['https://app.example/welcome?x=1', 'https://app.example'],
      ['http://localhost:3000/inside', 'http://localhost:3000'],
      ['http://localhost:4567/other-port', 'http://localhost:3000'],
      ['https://evil.example/', 'http://localhost:3000'],
      ['https://app.example.evil.example/', 'http://localhost:3000'],
      ['https://app.example@evil.example/', 'http://localhost:3000'],
      ['http://2130706433/', 'http://localhost:3000'],
      ['http://10.0.0.1/', 'http://localhost:3000'],
      ['javascript:alert(1)', 'http://localhost:3000'],
      ['http:\\\\evil.example', 'http://localhost:3000'],
      ['//evil.example', 'http://localhost:3000'],
    ] as const) {
      const query = new URLSearchParams({ token: 'x', type: 'signup', redirect_to: wanted });
      const page = await (await fetch(`${server.url}/verify?${query}`)).text();
      const link = /<a href="([^"]+)">/.exec(page)?.[1]?.replace(/&#38;/g, '&') ?? '';
      expect(new URL(link).origin, wanted).toBe(expected);
      expect(new URLSearchParams(new URL(link).hash.slice(1)).get('error_code')).toBe('otp_expired');
    }
  });
});

describe('PKCE', () => {
  it('exchanges code and verifier for a session, once (flow_state_not_found)', async () => {
    const { code, verifier } = await authCode();
    const body = { auth_code: code, code_verifier: verifier };
    expect((await post('/token?grant_type=pkce', body)).status).toBe(200);
    expect(codeOf(await post('/token?grant_type=pkce', body))).toEqual([404, 'flow_state_not_found']);
    expect(codeOf(await post('/token?grant_type=pkce', { auth_code: code }))).toEqual([
      400,
      'validation_failed',
    ]);
  });

  it('refuses another verifier (bad_code_verifier)', async () => {
    const { code } = await authCode();
    const body = { auth_code: code, code_verifier: 'x'.repeat(43) };
    expect(codeOf(await post('/token?grant_type=pkce', body))).toEqual([400, 'bad_code_verifier']);
  });

  it('is used up by a wrong verifier (flow_state_not_found)', async () => {
    const { code, verifier } = await authCode();
    await post('/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(43) });
    expect(
      codeOf(await post('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })),
    ).toEqual([404, 'flow_state_not_found']);
  });

  it('counts its 300 s from the click (flow_state_expired)', async () => {
    const { code, verifier, pressedAtMs } = await authCode();
    const life = await sql<{
      seconds: number;
    }>`select extract(epoch from auth_code_expires_at - now())::float8 as seconds from identity.flow_states where auth_code_hash is not null order by created_at desc limit 1`.execute(
      server.identity.database,
    );
    const passedSeconds = (performance.now() - pressedAtMs) / 1000;
    expect(life.rows[0]?.seconds).toBeGreaterThan(299 - passedSeconds);
    expect(life.rows[0]?.seconds).toBeLessThanOrEqual(300);
    await sql`update identity.flow_states set auth_code_expires_at = now() - interval '1 second'`.execute(
      server.identity.database,
    );
    expect(
      codeOf(await post('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })),
    ).toEqual([422, 'flow_state_expired']);
  });

  it('refuses a malformed challenge', async () => {
    const email = address();
    for (const fields of [
      { code_challenge: 'short', code_challenge_method: 's256' },
      { code_challenge: 'a'.repeat(43) },
      { code_challenge: 'a'.repeat(43), code_challenge_method: 'md5' },
      { code_challenge: `${'a'.repeat(43)}!`, code_challenge_method: 'plain' },
    ])
      expect(codeOf(await post('/recover', { email, ...fields }))).toEqual([400, 'validation_failed']);
  });
});

describe('reauthentication', () => {
  it('is required of old sessions if configured (reauthentication_needed), and its nonce works once (reauthentication_not_valid)', async () => {
    await using strict = await startAuthServer({ settings: { reauthenticationForPassword: true } });
    const email = address();
    const client = latestClient(strict);
    await client.signUp({ email, password: PASSWORD });
    expect((await client.updateUser({ password: 'second password' })).error).toBeNull();
    await sql`update identity.sessions set created_at = now() - interval '25 hours'`.execute(
      strict.identity.database,
    );
    expect((await client.updateUser({ password: 'third password' })).error).toMatchObject({
      code: 'reauthentication_needed',
      status: 400,
    });
    expect((await client.updateUser({ password: 'third password', nonce: '000000' })).error).toMatchObject({
      code: 'reauthentication_not_valid',
      status: 422,
    });
    expect((await client.reauthenticate()).error).toBeNull();
    const { code } = await strict.mailTo(email);
    expect((await client.updateUser({ password: 'third password', nonce: code })).error).toBeNull();
    expect((await client.updateUser({ password: 'fourth password', nonce: code })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    });
  });

  it('needs an address, and a confirmed one (email_not_confirmed)', async () => {
    await using open = await startAuthServer({ settings: { anonymousEnabled: true } });
    const anonymous = latestClient(open);
    await anonymous.signInAnonymously();
    expect((await anonymous.reauthenticate()).error).toMatchObject({
      code: 'validation_failed',
      status: 422,
    });
    const client = latestClient(open);
    await client.signUp({ email: 'unconfirmed@example.com', password: PASSWORD });
    await open.test.pool.query('update identity.users set email_confirmed_at = null');
    expect((await client.reauthenticate()).error).toMatchObject({ code: 'email_not_confirmed', status: 422 });
  });
});
