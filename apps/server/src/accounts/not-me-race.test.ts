import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { post, signIn, signUp } from '../../testing/customer.ts';
import { pressLink } from '../../testing/press-link.ts';
import { listOutbox } from '../mail/mailer.ts';

/** An arbitrary number. */
const GATE = 7_402_900;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app[Symbol.asyncDispose]());

async function linkMailedTo(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await listOutbox(path.join(app.config.dataDirectory, 'outbox'));
      const mail = mails.find(({ to, subject }) => to === email && /API key was created/.test(subject));
      link = /https?:\/\/\S+\/account\/not-me\?token=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  const { pathname, search } = new URL(link);
  return app.url + pathname + search;
}

it('a sign-in that is in progress when the owner says "this wasn’t me" ends with all others', async () => {
  const owner = await signUp(app);
  await post(app, owner.token, '/api/keys/create', { key_name: 'Robot' });
  const link = await linkMailedTo(owner.email);
  // A sign-in that holds the user's row waits before its session is written.
  await app.test.pool.query(`
    create function wait_at_gate() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(${GATE});
      return new;
    end $$;
    create trigger wait_at_gate before insert on identity.sessions for each row execute function wait_at_gate()`);
  const gate = await app.test.pool.connect();
  await gate.query('select pg_advisory_lock($1)', [GATE]);
  /** The sessions that wait for one that `blocker` names. */
  const waitingFor = async (blocker: number): Promise<number[]> => {
    const { rows } = await gate.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and $1 = any (pg_blocking_pids(pid))',
      [blocker],
    );
    return rows.map(({ pid }) => pid);
  };
  const { rows: own } = await gate.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stranger = signIn(app, owner.email);
  const signingIn = await vi.waitFor(async () => {
    const [pid] = await waitingFor(own[0]?.pid ?? 0);
    if (pid === undefined) throw new Error('the sign-in has not reached the gate');
    return pid;
  });
  const pressed = pressLink(link);
  await expect.poll(() => waitingFor(signingIn)).toHaveLength(1);
  await gate.query('select pg_advisory_unlock($1)', [GATE]);
  gate.release();
  const { access_token: token } = await stranger;
  expect((await pressed).status).toBe(200);
  expect((await call(app, token, '/api/credits/balance')).status).toBe(401);
  expect((await post(app, token, '/api/keys/create', { key_name: 'Stranger' })).status).toBe(401);
  const { rows } = await app.test.pool.query('select from identity.sessions where user_id = $1', [
    owner.userId,
  ]);
  expect(rows).toHaveLength(0);
});
