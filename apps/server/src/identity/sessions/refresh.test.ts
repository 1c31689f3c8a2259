import { randomUUID } from 'node:crypto';
import { sessionListSchema } from '@voice-feedback/contract/sessions';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  call,
  latestClient,
  memoryStorage,
  PASSWORD,
  signUp,
} from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { untilBlocked } from '../../../testing/lock-waits.ts';
import { decodeRefreshToken, encodeRefreshToken } from './refresh-tokens.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.com`;
const refresh = (token: string, at: Pick<AuthServer, 'url'> = server) =>
  call(at, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
const tokenOf = (answer: Answer) => String(answer.body.refresh_token);
/** Simulates that this much time has passed since this user's last refresh. */
const passSeconds = (seconds: number, userId: string) =>
  sql`update identity.sessions set refreshed_at = refreshed_at - make_interval(secs => ${seconds})
    where user_id = ${userId}`.execute(server.identity.database);
const reuseOf = async (userId: string) => {
  const lines = await server.identity.database
    .selectFrom('identity.auditLog')
    .select('id')
    .where('event', '=', 'token_reuse_detected')
    .where('userId', '=', userId)
    .execute();
  return lines.length;
};
const codeOf = (answer: Answer) => [answer.status, answer.body.code];

describe('refresh', () => {
  it('gives 50 concurrent refreshes of one token the same new token', async () => {
    const { refresh_token: token } = await signUp(server, address());
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const tokens = new Set(answers.map(tokenOf));
    expect(tokens.size).toBe(1);
    expect(tokens.has(token)).toBe(false);
  });

  it('gives 50 concurrent refreshes over two processes the same new token', async () => {
    await using second = await startAuthServer({
      beside: server,
      settings: { publicUrl: server.identity.settings.publicUrl },
    });
    const { refresh_token: token } = await signUp(server, address());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => refresh(token, index % 2 === 0 ? server : second)),
    );
    expect(new Set(answers.map(tokenOf)).size).toBe(1);
  });

  it('answers a token one behind with the current one, without rotating', async () => {
    const { refresh_token: first } = await signUp(server, address());
    const second = tokenOf(await refresh(first));
    expect(tokenOf(await refresh(first))).toBe(second);
    expect(tokenOf(await refresh(first))).toBe(second);
    expect(tokenOf(await refresh(second))).not.toBe(second);
  });

  it('ends the session for a token two behind, access tokens included (refresh_token_already_used)', async () => {
    const signed = await signUp(server, address());
    const second = tokenOf(await refresh(signed.refresh_token));
    const third = await refresh(second);
    expect(codeOf(await refresh(signed.refresh_token))).toEqual([400, 'refresh_token_already_used']);
    expect(codeOf(await refresh(tokenOf(third)))).toEqual([400, 'refresh_token_not_found']);
    const user = await call(server, 'GET', '/user', { token: String(third.body.access_token) });
    expect(codeOf(user)).toEqual([403, 'session_not_found']);
    const trail = await server.identity.database
      .selectFrom('identity.auditLog')
      .select(['event', 'userId'])
      .where('event', '=', 'token_reuse_detected')
      .execute();
    expect(trail).toContainEqual({ event: 'token_reuse_detected', userId: signed.user.id });
  });

  it('ends the session for a token from before its second factor, even if it’s only one behind', async () => {
    const { refresh_token: first, user } = await signUp(server, address());
    const second = tokenOf(await refresh(first));
    // A second factor advances the counter by two; this makes it look as if it had advanced by one.
    await sql`update identity.sessions set minimum_counter = refresh_counter
      where user_id = ${user.id}`.execute(server.identity.database);
    expect(codeOf(await refresh(first))).toEqual([400, 'refresh_token_already_used']);
    expect(codeOf(await refresh(second))).toEqual([400, 'refresh_token_not_found']);
  });

  it('ends the session for a token one behind that is used after 60 s', async () => {
    const signed = await signUp(server, address());
    const second = tokenOf(await refresh(signed.refresh_token));
    // The requests themselves take time, too.
    await passSeconds(30, signed.user.id);
    expect(tokenOf(await refresh(signed.refresh_token))).toBe(second);
    await passSeconds(31, signed.user.id);
    expect(codeOf(await refresh(signed.refresh_token))).toEqual([400, 'refresh_token_already_used']);
    expect(codeOf(await refresh(second))).toEqual([400, 'refresh_token_not_found']);
  });

  it('detects a thief who takes turns with the owner, in either order', async () => {
    for (const thiefFirst of [true, false]) {
      const owner = latestClient(server);
      await owner.signUp({ email: address(), password: PASSWORD });
      const { session } = (await owner.getSession()).data;
      let stolen = String(session?.refresh_token);
      const userId = String(session?.user.id);
      let detected = false;
      for (let turn = 0; turn < 4 && !detected; turn += 1) {
        await passSeconds(600, userId);
        if ((turn % 2 === 0) === thiefFirst) {
          const answer = await refresh(stolen);
          if (answer.status === 200) stolen = tokenOf(answer);
          else detected = answer.body.code === 'refresh_token_already_used';
        } else detected = (await owner.refreshSession()).error?.code === 'refresh_token_already_used';
      }
      expect(detected, `thief first: ${thiefFirst}`).toBe(true);
      expect(codeOf(await refresh(stolen))).toEqual([400, 'refresh_token_not_found']);
      expect(await reuseOf(userId)).toBe(1);
    }
  });

  it('keeps two tabs of one person signed in that refresh at the same moment, hour after hour', async () => {
    const storage = memoryStorage();
    const first = latestClient(server, { storage });
    await first.signUp({ email: address(), password: PASSWORD });
    const { session } = (await first.getSession()).data;
    const tabs = [String(session?.refresh_token), String(session?.refresh_token)];
    for (let hour = 0; hour < 3; hour += 1) {
      await passSeconds(3600, String(session?.user.id));
      const answers = await Promise.all(tabs.map((token) => refresh(token)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      answers.forEach((answer, index) => {
        tabs[index] = tokenOf(answer);
      });
    }
    expect(new Set(tabs).size).toBe(1);
  });

  it('refuses text that isn’t a token (validation_failed) and tokens of no session (refresh_token_not_found)', async () => {
    const { refresh_token: token } = await signUp(server, address());
    const flipped = `${token.slice(0, 10)}${token[10] === 'A' ? 'B' : 'A'}${token.slice(11)}`;
    for (const bad of ['x', 'abcdefghijkl', flipped, `${token}A`, 'é'.repeat(40), 'A'.repeat(5000)])
      expect(codeOf(await refresh(bad)), bad.slice(0, 60)).toEqual([400, 'validation_failed']);
    expect(codeOf(await call(server, 'POST', '/token?grant_type=refresh_token', { body: {} }))).toEqual([
      400,
      'validation_failed',
    ]);
    const decoded = decodeRefreshToken(token);
    const guessed = { id: decoded?.sessionId ?? '', refreshKey: Buffer.alloc(32) };
    const forged = encodeRefreshToken(server.identity.vault, guessed, 0);
    expect(codeOf(await refresh(forged))).toEqual([400, 'refresh_token_not_found']);
  });

  it('refuses a counter ahead of its session', async () => {
    const signed = await signUp(server, address());
    const sessionId = String(decodeJwt(signed.access_token).session_id);
    const session = await server.identity.database
      .selectFrom('identity.sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const ahead = encodeRefreshToken(server.identity.vault, session, 300);
    expect(decodeRefreshToken(ahead)?.counter).toBe(300);
    expect(codeOf(await refresh(ahead))).toEqual([400, 'validation_failed']);
  });

  it('returns conflict if the session stays locked longer than 5 s, and session_not_found if it ends meanwhile', async () => {
    const blocked = await signUp(server, address());
    const ending = await signUp(server, address());
    const database = server.identity.database;
    const holder = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const locking = database.transaction().execute(async (trx) => {
      await sql`select 1 from identity.sessions where user_id in (${blocked.user.id}, ${ending.user.id}) for update`.execute(
        trx,
      );
      held.resolve();
      await holder.promise;
    });
    await held.promise;
    expect(codeOf(await refresh(blocked.refresh_token))).toEqual([409, 'conflict']);
    holder.resolve();
    await locking;
    const deleting = Promise.withResolvers<void>();
    const deleted = Promise.withResolvers<void>();
    const removal = database.transaction().execute(async (trx) => {
      await trx.deleteFrom('identity.sessions').where('userId', '=', ending.user.id).execute();
      deleted.resolve();
      await deleting.promise;
    });
    await deleted.promise;
    const waiting = refresh(ending.refresh_token);
    await untilBlocked(database, waiting);
    deleting.resolve();
    await removal;
    expect(codeOf(await waiting)).toEqual([400, 'session_not_found']);
    expect((await refresh(blocked.refresh_token)).status).toBe(200);
  });

  it('ends sessions by age and idle time if limits are set (session_expired), and keeps one per user if configured', async () => {
    await using strict = await startAuthServer({
      settings: { sessionMaximumSeconds: 3600, sessionIdleSeconds: 600, singleSessionPerUser: true },
    });
    const email = address();
    const signed = await signUp(strict, email);
    await sql`update identity.sessions set refreshed_at = now() - interval '11 minutes'`.execute(
      strict.identity.database,
    );
    expect(codeOf(await refresh(signed.refresh_token, strict))).toEqual([400, 'session_expired']);
    await sql`update identity.sessions set refreshed_at = now(), created_at = now() - interval '2 hours'`.execute(
      strict.identity.database,
    );
    expect(codeOf(await refresh(signed.refresh_token, strict))).toEqual([400, 'session_expired']);
    const one = latestClient(strict);
    const two = latestClient(strict);
    await one.signInWithPassword({ email, password: PASSWORD });
    await two.signInWithPassword({ email, password: PASSWORD });
    expect((await one.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await two.getUser()).error).toBeNull();
  });

  it('refuses a banned user from the next request on (user_banned)', async () => {
    const signed = await signUp(server, address());
    await sql`update identity.users set banned_until = now() + interval '1 hour' where id = ${signed.user.id}`.execute(
      server.identity.database,
    );
    expect(codeOf(await refresh(signed.refresh_token))).toEqual([400, 'user_banned']);
    expect(codeOf(await call(server, 'GET', '/user', { token: signed.access_token }))).toEqual([
      403,
      'user_banned',
    ]);
  });
});

describe('sign-out', () => {
  it('reaches all sessions, this one, or all others', async () => {
    const email = address();
    await signUp(server, email);
    const sessions = [
      latestClient(server),
      latestClient(server),
      latestClient(server),
      latestClient(server),
    ] as const;
    for (const client of sessions) await client.signInWithPassword({ email, password: PASSWORD });
    const alive = async () =>
      Promise.all(sessions.map(async (client) => (await client.getUser()).error === null));
    await sessions[0].signOut({ scope: 'local' });
    expect(await alive()).toEqual([false, true, true, true]);
    await sessions[1].signOut({ scope: 'others' });
    expect(await alive()).toEqual([false, true, false, false]);
    await sessions[3].signInWithPassword({ email, password: PASSWORD });
    await sessions[3].signOut();
    expect(await alive()).toEqual([false, false, false, false]);
  });

  it('ends one session by its id from the user’s list of sessions; those of others don’t exist', async () => {
    const email = address();
    const { access_token: token } = await signUp(server, email);
    const phone = latestClient(server, { headers: { 'user-agent': 'Phone' } });
    await phone.signInWithPassword({ email, password: PASSWORD });
    const stranger = await signUp(server, address());
    const { sessions } = sessionListSchema.parse(
      (await call(server, 'GET', '/user/sessions', { token })).body,
    );
    expect(sessions).toMatchObject([
      { current: false, user_agent: 'Phone', address: '127.0.0.1' },
      { current: true },
    ]);
    const end = (by: string) => call(server, 'DELETE', `/user/sessions/${sessions[0]?.id}`, { token: by });
    expect(codeOf(await end(stranger.access_token))).toEqual([404, 'session_not_found']);
    expect((await phone.getUser()).error).toBeNull();
    expect((await end(token)).status).toBe(204);
    expect((await phone.getUser()).error).not.toBeNull();
    expect(codeOf(await end(token))).toEqual([404, 'session_not_found']);
    expect((await call(server, 'GET', '/user', { token })).status).toBe(200);
  });

  it('refuses another scope (validation_failed)', async () => {
    const signed = await signUp(server, address());
    expect(codeOf(await call(server, 'POST', '/logout?scope=all', { token: signed.access_token }))).toEqual([
      400,
      'validation_failed',
    ]);
  });
});
