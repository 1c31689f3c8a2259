import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Client, call as callAuth } from '../../testing/auth-clients.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { post, signIn, signUp } from '../../testing/customer.ts';
import { EventReader } from '../../testing/event-reader.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { connect, type OAuthClient, type OAuthFlow, oauthFlow } from '../../testing/oauth-flow.ts';
import { StreamClient } from '../../testing/stream-client.ts';
import { resultOf } from '../seed/invented-feedback.ts';

const SERVICE_ROLE_KEY = 'a-service-role-key-that-is-long-enough';
const WAIT = { interval: 50 };
const settings = {
  accountsPerAddressPerDay: 1_000,
  environment: { SERVICE_ROLE_KEY },
  // The heartbeat is too slow to notice, so event streams depend on the notification.
  overrides: { heartbeatMs: 600_000 },
};

interface Opened {
  app: TestApp;
  auth: { url: string };
  flow: OAuthFlow;
  client: OAuthClient;
}

async function open(options: { worker?: boolean }): Promise<Opened> {
  const app = await startTestApp({ ...settings, ...options });
  // The port is part of the issuer.
  app.config.identity.settings.publicUrl = app.url;
  const auth = { url: `${app.url}/auth/v1` };
  const flow = oauthFlow(auth, SERVICE_ROLE_KEY);
  return { app, auth, flow, client: await flow.register() };
}

/** One client's credentials: an app's token and the session that can end it. */
async function letIn({ auth, flow, client }: Opened): Promise<{ user: Client; token: string }> {
  const user = await flow.user();
  return { user, token: (await connect(auth, user, client, 'read submit')).access_token };
}

describe('a stream', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open({ worker: true });
    // Removes this machine's capacity limit, which isn't tested here.
    await opened.app.test.pool.query('update stream_workers set capacity = 100');
  });
  afterAll(() => opened.app[Symbol.asyncDispose]());

  async function started(credential: string): Promise<StreamClient> {
    const stream = new StreamClient(opened.app);
    await stream.start(credential, { format: 'pcm' });
    return stream;
  }
  async function endsWith(stream: StreamClient, status: number, code: string): Promise<void> {
    expect(await stream.closed).toBe(4000 + status);
    expect(stream.messages.at(-1)).toMatchObject({ type: 'error', code, status });
  }

  it('of an app ends when its user revokes the access', async () => {
    const { user, token } = await letIn(opened);
    const stream = await started(token);
    expect((await user.oauth.revokeGrant({ clientId: opened.client.client_id })).error).toBeNull();
    await endsWith(stream, 401, 'session_expired');
  });

  it('of an app ends when the app revokes its token, or is deleted', async () => {
    const own = { ...opened, client: await opened.flow.register() };
    const [one, two] = [await letIn(own), await letIn(own)];
    const streams = [await started(one.token), await started(two.token)] as const;
    await fetch(`${opened.auth.url}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: own.client.client_id, token: one.token }),
    });
    await endsWith(streams[0], 401, 'session_expired');
    await opened.flow.admin.admin.oauth.deleteClient(own.client.client_id);
    await endsWith(streams[1], 401, 'session_expired');
  });

  it('of a person ends when they sign out, or change the password elsewhere, and not when others do', async () => {
    const customer = await signUp(opened.app);
    const other = await signIn(opened.app, customer.email);
    const [kept, ended] = [await started(customer.token), await started(other.access_token)];
    await callAuth(opened.auth, 'POST', '/logout?scope=others', { token: customer.token });
    await endsWith(ended, 401, 'session_expired');
    const again = await started((await signIn(opened.app, customer.email)).access_token);
    await callAuth(opened.auth, 'PUT', '/user', {
      token: customer.token,
      body: { password: 'another good password' },
    });
    await endsWith(again, 401, 'session_expired');
    expect(kept.socket.readyState).toBe(WebSocket.OPEN);
    await kept.say({ type: 'cancel' });
  });

  it('of a key ends when the key expires', async () => {
    const customer = await signUp(opened.app);
    const stream = await started(customer.key);
    await opened.app.test.pool.query(
      `update api_keys set expires_at = now() where account_id = (select id from accounts where user_id = $1)`,
      [customer.userId],
    );
    await endsWith(stream, 401, 'api_key_expired');
  });
});

describe('other open requests', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open({});
  });
  afterAll(() => opened.app[Symbol.asyncDispose]());

  const closedWith = (events: EventReader, code: string) =>
    vi.waitFor(() => expect(events.named('closed')).toEqual([{ code }]), WAIT);

  it('an app’s event stream ends at once when its user revokes the access, or the app its token', async () => {
    for (const end of [
      ({ user }: { user: Client }) => user.oauth.revokeGrant({ clientId: opened.client.client_id }),
      ({ token }: { token: string }) =>
        fetch(`${opened.auth.url}/oauth/revoke`, {
          method: 'POST',
          body: new URLSearchParams({ client_id: opened.client.client_id, token }),
        }),
    ]) {
      const held = await letIn(opened);
      await using events = await EventReader.open(opened.app, held.token);
      expect(events.response.status).toBe(200);
      await end(held);
      await closedWith(events, 'session_expired');
    }
  });

  it('a person’s event stream ends at once when the session does, and no other one', async () => {
    const customer = await signUp(opened.app);
    const other = await signIn(opened.app, customer.email);
    await using kept = await EventReader.open(opened.app, customer.token);
    await using ended = await EventReader.open(opened.app, other.access_token);
    await callAuth(opened.auth, 'POST', '/logout?scope=others', { token: customer.token });
    await closedWith(ended, 'session_expired');
    expect(kept.ended).toBe(false);
  });

  /** An upload that waits for its result, which takes a long time. */
  async function waiting(
    credential: string,
  ): Promise<{ answer: Promise<Response>; finish(): Promise<void> }> {
    const { pool } = opened.app.test;
    const { rows: before } = await pool.query<{ id: string }>('select id from recordings');
    const answer = upload(opened.app, credential, await readAudio('modern.webm'));
    let id = '';
    await vi.waitFor(async () => {
      const { rows } = await pool.query<{ id: string }>(
        `select id from recordings where id <> all ($1) and created_at < clock_timestamp() - interval '1.5 s'`,
        [before.map((row) => row.id)],
      );
      expect(rows).toHaveLength(1);
      id = rows[0]?.id ?? '';
    }, WAIT);
    const finish = async () => {
      await pool.query(
        `update recordings set status = 'done', finished_at = now(), result = $2 where id = $1`,
        [id, JSON.stringify(resultOf({ transcript: 'We love it' }))],
      );
    };
    return { answer, finish };
  }

  it('a request that waits for its result gets none once its access has ended', async () => {
    const { user, token } = await letIn(opened);
    const byApp = await waiting(token);
    await user.oauth.revokeGrant({ clientId: opened.client.client_id });
    await byApp.finish();
    const refused = await byApp.answer;
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'session_expired']);

    const customer = await signUp(opened.app);
    const { api_key: extra, key } = await (
      await post(opened.app, customer.key, '/api/keys/create', {})
    ).json();
    const byKey = await waiting(extra);
    await call(opened.app, customer.key, `/api/api-keys/${key.id}`, { method: 'DELETE' });
    await byKey.finish();
    const stopped = await byKey.answer;
    expect([stopped.status, (await stopped.json()).code]).toEqual([401, 'api_key_revoked']);

    const goesOn = await waiting(customer.key);
    await goesOn.finish();
    const answered = await goesOn.answer;
    expect([answered.status, (await answered.json()).transcript]).toEqual([200, 'We love it']);
  });

  it('a waiting request with only the password gets no result if two-step sign-in was enabled in the meantime', async () => {
    const customer = await signUp(opened.app);
    const other = await signIn(opened.app, customer.email);
    const held = await waiting(other.access_token);
    await opened.app.test.pool.query(
      `insert into identity.factors (id, user_id, factor_type, status, friendly_name, secret)
       values (gen_random_uuid(), $1, 'totp', 'verified', 'phone', '')`,
      [customer.userId],
    );
    await held.finish();
    const refused = await held.answer;
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'second_factor_required']);
  });

  /**
   * A download that has started and then waited for a locked table for more than a second, until the test continues.
   */
  async function downloading(path: string, credential: string, table: string) {
    const { pool } = opened.app.test;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query(`lock table ${table} in access exclusive mode`);
    const answer = await call(opened.app, credential, path);
    expect(answer.status).toBe(200);
    // Counted from the answer: the download's own clock started before it, however slow this machine is.
    await holder.query('select pg_sleep(1.5)');
    const goOn = async () => {
      await holder.query('commit');
      holder.release();
    };
    return { answer, goOn };
  }

  it.each([
    ['an app', '/api/v1/feedbacks/export?format=csv', 'inbox_entries'],
    ['a person', '/api/account/export', 'saved_views'],
    ['a person', '/api/credits/ledger?format=csv', 'ledger_transfers'],
  ])(
    'a download of %s breaks off if the access has ended, and is complete otherwise',
    async (kind, path, table) => {
      for (const isEnded of [false, true]) {
        const { user, token: appToken } = await letIn(opened);
        const { data } = await user.getSession();
        const token = kind === 'an app' ? appToken : (data.session?.access_token ?? '');
        await call(opened.app, token, '/api/credits/balance');
        await giveFeedbacks(opened.app, data.session?.user.id ?? '', [{}]);
        const { answer, goOn } = await downloading(path, token, table);
        if (isEnded && kind === 'an app') await user.oauth.revokeGrant({ clientId: opened.client.client_id });
        else if (isEnded) await user.signOut({ scope: 'global' });
        await goOn();
        const read = answer.arrayBuffer().then(
          ({ byteLength }) => byteLength > 0,
          () => 'broken off',
        );
        expect(await read).toBe(isEnded ? 'broken off' : true);
      }
    },
  );

  it('a download by the owner of a suspended account is complete, however long it takes', async () => {
    const { user } = await letIn(opened);
    const { data } = await user.getSession();
    const userId = data.session?.user.id;
    await call(opened.app, data.session?.access_token ?? '', '/api/credits/balance');
    await opened.app.test.pool.query('update accounts set suspended_at = now() where user_id = $1', [userId]);
    const { answer, goOn } = await downloading(
      '/api/account/export',
      data.session?.access_token ?? '',
      'saved_views',
    );
    await goOn();
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });
});
