import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call as callAuth } from '../../testing/auth-clients.ts';
import { call } from '../../testing/call.ts';
import { untilBlocked } from '../../testing/lock-waits.ts';
import { type MailWorker, startMailWorker } from '../../testing/mail-worker.ts';
import { connect, type OAuthClient, type OAuthFlow, oauthFlow } from '../../testing/oauth-flow.ts';
import { pressLink } from '../../testing/press-link.ts';

const SERVICE_ROLE_KEY = 'a-service-role-key-that-is-long-enough';

let app: TestApp;
let mails: MailWorker;
let flow: OAuthFlow;
let client: OAuthClient;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 1_000, environment: { SERVICE_ROLE_KEY } });
  // The port is part of the issuer.
  app.config.identity.settings.publicUrl = app.url;
  mails = await startMailWorker(app);
  flow = oauthFlow(auth(), SERVICE_ROLE_KEY);
  client = await flow.register();
});
afterAll(async () => {
  await mails[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});
const auth = () => ({ url: `${app.url}/auth/v1` });
const firstCall = (token: string) => call(app, token, '/api/credits/balance');

/**
 * An attacker who signed up with someone's address and hasn't called the API yet, and the link with which the owner
 * takes the account back.
 */
async function stranger(kind: 'session' | 'app') {
  const email = `${randomUUID()}@example.org`;
  const user = await flow.user(email);
  const { data } = await user.getSession();
  const token =
    kind === 'app' ? (await connect(auth(), user, client)).access_token : (data.session?.access_token ?? '');
  await app.test.pool.query('delete from identity.limits');
  await callAuth(auth(), 'POST', '/recover', { body: { email } });
  const link = new URL((await mails.mailTo(email)).link);
  return { email, token, takeBack: () => pressLink(app.url + link.pathname + link.search) };
}

/** Locks the rows of `query` until `work` is done. */
async function whileLocked(
  query: string,
  values: unknown[],
  work: (unlock: () => Promise<void>) => Promise<void>,
) {
  const holder = await app.test.pool.connect();
  try {
    await holder.query('begin');
    expect((await holder.query(query, values)).rows).toHaveLength(1);
    await work(async () => void (await holder.query('commit')));
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

async function accountsOf(email: string): Promise<{ ended: boolean }[]> {
  const { rows } = await app.test.pool.query<{ ended: boolean }>(
    'select access_ended_at is not null as ended from accounts where email = $1',
    [email],
  );
  return rows;
}

describe.each(['session', 'app'] as const)('the very first call with a stranger’s token (%s)', (kind) => {
  it('creates no account once the owner of the address has proven it', async () => {
    const { email, token, takeBack } = await stranger(kind);
    await whileLocked(
      'select id from identity.users where email = $1 for update',
      [email],
      async (unlock) => {
        // Waits first for the user's row, so the call was authenticated before its session ended.
        const takingBack = takeBack();
        await untilBlocked(app.test.database, takingBack);
        const calling = firstCall(token);
        await untilBlocked(app.test.database, calling, 2);
        await unlock();
        expect((await takingBack).headers.get('location')).toContain('access_token');
        const answer = await calling;
        expect([answer.status, (await answer.json()).code]).toEqual([401, 'session_expired']);
      },
    );
    expect(await accountsOf(email)).toEqual([]);
  });

  it('creates an account that the owner takes back if they prove the address at the same time', async () => {
    const other = await stranger('session');
    expect((await firstCall(other.token)).status).toBe(200);
    const { email, token, takeBack } = await stranger(kind);
    const opened = `select subject from rate_limits where subject like 'accounts:%' for update`;
    await whileLocked(opened, [], async (unlock) => {
      const calling = firstCall(token);
      await untilBlocked(app.test.database, calling);
      const takingBack = takeBack();
      await untilBlocked(app.test.database, takingBack, 2);
      await unlock();
      expect((await takingBack).headers.get('location')).toContain('access_token');
      await calling;
    });
    expect(await accountsOf(email)).toEqual([{ ended: true }]);
    expect((await firstCall(token)).status).toBe(401);
  });
});

it('two concurrent first calls create one account, and both are answered', async () => {
  const { email, token } = await stranger('session');
  const answers = await Promise.all([firstCall(token), firstCall(token), firstCall(token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await accountsOf(email)).toHaveLength(1);
});
