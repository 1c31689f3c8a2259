import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, call, PASSWORD, type Signed, signUp } from '../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../testing/auth-server.ts';
import { untilBlocked } from '../../testing/lock-waits.ts';
import {
  authorizationIdOf,
  authorizeQuery,
  connect,
  newPkce,
  type OAuthClient,
  type OAuthFlow,
  oauthFlow,
  openAuthorize,
  postForm,
} from '../../testing/oauth-flow.ts';
import { secondFactors } from '../../testing/second-factor.ts';
import type { IdentityTrx } from './tables.ts';
import { signServiceRoleToken } from './tokens/access-tokens.ts';

/** Older than a recent proof may be. */
const LONG_AGO_SECONDS = 3600;
const OTHERS = 'another good password';

let server: AuthServer;
let flow: OAuthFlow;
beforeAll(async () => {
  server = await startAuthServer();
  flow = oauthFlow(server, await signServiceRoleToken(server.identity, 3600));
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.com`;
const codeOf = ({ status, body }: Answer) => [status, body.code];
const put = (token: string, body: object) => call(server, 'PUT', '/user', { token, body });
const signIn = (email: string, password: string) =>
  call(server, 'POST', '/token?grant_type=password', { body: { email, password } });
const rowOf = (id: string) =>
  server.identity.database
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Blocks changes to the user until `work` is done, so that the writes of `work` come first. */
async function holding<T>(userId: string, work: (trx: IdentityTrx) => Promise<T>): Promise<T> {
  return server.identity.database.transaction().execute(async (trx) => {
    await trx.selectFrom('identity.users').select('id').where('id', '=', userId).forUpdate().execute();
    return work(trx);
  });
}

/** Both `first` and `second` have passed their checks when `first` commits. */
async function oneAfterTheOther(
  userId: string,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  const answers = await holding(userId, async () => {
    const earlier = first();
    await untilBlocked(server.identity.database, earlier);
    const later = second();
    await untilBlocked(server.identity.database, later, 2);
    return { earlier, later };
  });
  return Promise.all([answers.earlier, answers.later]);
}

describe('the owner takes the account back while a request of the stranger is in progress', () => {
  const takeBackDuring = async (change: (stranger: Signed) => Promise<Answer>) => {
    const email = address();
    const stranger = await signUp(server, email);
    await call(server, 'POST', '/recover', { body: { email } });
    const { code } = await server.mailTo(email);
    const redeem = () => call(server, 'POST', '/verify', { body: { type: 'recovery', email, token: code } });
    const [owner, changed] = await oneAfterTheOther(stranger.user.id, redeem, () => change(stranger));
    expect(owner.status).toBe(200);
    return { email, changed, row: await rowOf(stranger.user.id), token: String(owner.body.access_token) };
  };

  it('a new password isn’t stored', async () => {
    const { email, changed, row, token } = await takeBackDuring(({ access_token: own }) =>
      put(own, { password: OTHERS }),
    );
    expect(codeOf(changed)).toEqual([403, 'session_not_found']);
    expect(row.passwordHash).toBeNull();
    expect(codeOf(await signIn(email, OTHERS))).toEqual([400, 'invalid_credentials']);
    expect((await put(token, { password: PASSWORD })).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('the address isn’t changed', async () => {
    const { email, changed, row } = await takeBackDuring(({ access_token: own }) =>
      put(own, { email: address() }),
    );
    expect(codeOf(changed)).toEqual([403, 'session_not_found']);
    expect([row.email, row.newEmail]).toEqual([email, null]);
    expect(row.emailProvenAt).not.toBeNull();
  });

  it('no second factor is enrolled, and no code is mailed', async () => {
    const enrolled = await takeBackDuring(({ access_token: token }) =>
      call(server, 'POST', '/factors', { token, body: { factor_type: 'totp' } }),
    );
    expect(codeOf(enrolled.changed)).toEqual([403, 'session_not_found']);
    const mailed = await takeBackDuring(({ access_token: token }) =>
      call(server, 'GET', '/reauthenticate', { token }),
    );
    expect(codeOf(mailed.changed)).toEqual([403, 'session_not_found']);
  });
});

it('of two passwords set at once by one session, the second is refused and doesn’t overwrite the first (conflict)', async () => {
  const email = address();
  const { access_token: token, user } = await signUp(server, email);
  const [first, second] = await oneAfterTheOther(
    user.id,
    () => put(token, { password: OTHERS }),
    () => put(token, { password: `${OTHERS} still` }),
  );
  expect([first.status, ...codeOf(second)]).toEqual([200, 409, 'conflict']);
  expect((await signIn(email, OTHERS)).status).toBe(200);
});

describe('a mail to a former address of the account', () => {
  const mailed = async () => {
    const email = address();
    const { user } = await signUp(server, email);
    await call(server, 'POST', '/recover', { body: { email } });
    const { code } = await server.mailTo(email);
    const redeem = () => call(server, 'POST', '/verify', { body: { type: 'recovery', email, token: code } });
    return { id: user.id, redeem };
  };

  it('is invalid once an administrator changes the address (otp_expired)', async () => {
    const { id, redeem } = await mailed();
    const { error } = await flow.admin.admin.updateUserById(id, { email: address() });
    expect(error).toBeNull();
    expect(codeOf(await redeem())).toEqual([403, 'otp_expired']);
  });

  it('proves nothing, for whatever reason it still exists (otp_expired)', async () => {
    const { id, redeem } = await mailed();
    const { database } = server.identity;
    await database.updateTable('identity.users').set({ email: address() }).where('id', '=', id).execute();
    expect(codeOf(await redeem())).toEqual([403, 'otp_expired']);
    expect((await rowOf(id)).emailProvenAt).toBeNull();
  });
});

describe('a second factor whose enrollment was started next to a verified one', () => {
  const { enrol, verify, nextStep, userWithFactor } = secondFactors(() => server);

  it('doesn’t raise a session that only used the password (insufficient_aal)', async () => {
    const { email, factor, raised } = await userWithFactor();
    const planted = await enrol(raised.access_token, 'planted');
    const weak = String((await signIn(email, PASSWORD)).body.access_token);
    expect(codeOf(await verify(weak, planted))).toEqual([403, 'insufficient_aal']);
    await nextStep(factor);
    expect((await verify(weak, factor)).status).toBe(200);
  });

  it('isn’t enrolled by a request that was in progress when the first one was verified (insufficient_aal)', async () => {
    const signed = await signUp(server, address());
    const own = await enrol(signed.access_token, 'own');
    const token = signed.access_token;
    const body = { factor_type: 'totp', friendly_name: 'planted' };
    const { late } = await holding(signed.user.id, async (trx) => {
      const late = call(server, 'POST', '/factors', { token, body });
      await untilBlocked(server.identity.database, late);
      const verified = { status: 'verified' } as const;
      await trx.updateTable('identity.factors').set(verified).where('id', '=', own.id).execute();
      return { late };
    });
    expect(codeOf(await late)).toEqual([403, 'insufficient_aal']);
  });
});

describe('a program that gets access', () => {
  const tokenOf = async (user: Client) => (await user.getSession()).data.session?.access_token ?? '';
  const ask = async (client: OAuthClient) =>
    `/oauth/authorizations/${authorizationIdOf((await openAuthorize(server, authorizeQuery(client, newPkce()))).location)}`;
  const approve = (path: string, token: string) =>
    call(server, 'POST', `${path}/consent`, { token, body: { action: 'approve' } });
  const grantsOf = (userId: string) =>
    server.identity.database
      .selectFrom('identity.oauthGrants')
      .selectAll()
      .where('userId', '=', userId)
      .execute();

  it('needs a recent proof, also the second time, when nobody is asked (reauthentication_needed)', async () => {
    const user = await flow.user();
    const [known, unknown] = [await flow.register(), await flow.register()];
    await connect(server, user, known);
    expect((await call(server, 'GET', await ask(known), { token: await tokenOf(user) })).body).toHaveProperty(
      'redirect_url',
    );
    const timestamp = Math.floor(Date.now() / 1000) - LONG_AGO_SECONDS;
    await server.identity.database
      .updateTable('identity.sessions')
      .set({ amr: JSON.stringify([{ method: 'password', timestamp }]) })
      .where('userId', '=', (await user.getUser()).data.user?.id ?? '')
      .execute();
    await user.refreshSession();
    const old = await tokenOf(user);
    for (const client of [known, unknown]) {
      const path = await ask(client);
      expect((await call(server, 'GET', path, { token: old })).body).toHaveProperty('authorization_id');
      expect(codeOf(await approve(path, old))).toEqual([400, 'reauthentication_needed']);
    }
    const shown = await call(server, 'POST', '/reauthenticate', { token: old, body: { password: PASSWORD } });
    expect((await approve(await ask(unknown), String(shown.body.access_token))).status).toBe(200);
  });

  it('loses access once the password changes', async () => {
    const user = await flow.user();
    const client = await flow.register();
    const { refresh_token } = await connect(server, user, client);
    expect((await put(await tokenOf(user), { password: OTHERS })).status).toBe(200);
    const form = { grant_type: 'refresh_token', client_id: client.client_id, refresh_token };
    expect((await postForm(server, '/oauth/token', form)).body.error).toBe('invalid_grant');
    expect((await user.oauth.listGrants()).data).toEqual([]);
  });

  it('gets no access from a request that was in progress when the password changed', async () => {
    const email = address();
    const { access_token: token, user } = await signUp(server, email);
    const strangers = String((await signIn(email, PASSWORD)).body.access_token);
    const path = await ask(await flow.register());
    const [changed, approved] = await oneAfterTheOther(
      user.id,
      () => put(token, { password: OTHERS }),
      () => approve(path, strangers),
    );
    expect(changed.status).toBe(200);
    expect(codeOf(approved)).toEqual([403, 'session_not_found']);
    expect(await grantsOf(user.id)).toEqual([]);
  });
});
