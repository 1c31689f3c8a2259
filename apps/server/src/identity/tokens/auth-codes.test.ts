import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { newPkce } from '../../../testing/oauth-flow.ts';
import { pressLink } from '../../../testing/press-link.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

interface Code {
  userId: string;
  auth_code: string;
  code_verifier: string;
}

/** A code from a mailed link, with its verifier. */
async function mailedCode(): Promise<Code> {
  const email = `${randomUUID()}@example.com`;
  const { user } = await signUp(server, email);
  const pkce = newPkce();
  const body = { email, code_challenge: pkce.challenge, code_challenge_method: 's256' };
  expect((await call(server, 'POST', '/recover', { body })).status).toBe(200);
  const answer = await pressLink((await server.mailTo(email)).link);
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return { userId: user.id, auth_code: code, code_verifier: pkce.verifier };
}
const redeem = ({ auth_code, code_verifier }: Code) =>
  call(server, 'POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });

async function sessionsOf(userId: string): Promise<number> {
  const { rows } = await server.test.pool.query('select from identity.sessions where user_id = $1', [userId]);
  return rows.length;
}

/**
 * While `work` runs, the database refuses every new session, as if the process had stopped just before creating it.
 */
async function withoutSessions(work: () => Promise<void>): Promise<void> {
  const { pool } = server.test;
  await pool.query(
    `create function refuse_session() returns trigger language plpgsql as 'begin raise exception ''not now''; end'`,
  );
  await pool.query(
    'create trigger refuse_session before insert on identity.sessions for each row execute function refuse_session()',
  );
  try {
    await work();
  } finally {
    await pool.query('drop function refuse_session cascade');
  }
}

describe('a PKCE code', () => {
  it('stays valid if its session couldn’t be created', async () => {
    const code = await mailedCode();
    const before = await sessionsOf(code.userId);
    await withoutSessions(async () => {
      expect((await redeem(code)).status).toBe(500);
    });
    expect(await sessionsOf(code.userId)).toBe(before);
    expect((await redeem(code)).status).toBe(200);
    expect(await sessionsOf(code.userId)).toBe(before + 1);
  });

  it('creates exactly one session if several redeem it at once', async () => {
    const code = await mailedCode();
    const before = await sessionsOf(code.userId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect(await sessionsOf(code.userId)).toBe(before + 1);
  });

  it('is used up by a wrong verifier', async () => {
    const code = await mailedCode();
    const wrong = await redeem({ ...code, code_verifier: newPkce().verifier });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'bad_code_verifier']);
    const after = await redeem(code);
    expect([after.status, after.body.code]).toEqual([404, 'flow_state_not_found']);
  });

  it('is used up once it’s too old', async () => {
    const code = await mailedCode();
    await server.test.pool.query(
      `update identity.flow_states set auth_code_expires_at = now() - interval '1 s'`,
    );
    const late = await redeem(code);
    expect([late.status, late.body.code]).toEqual([422, 'flow_state_expired']);
    expect((await redeem(code)).status).toBe(404);
  });
});
