import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, PASSWORD, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { sweepSecurityLogs } from '../../security/retention.ts';
import { sweep } from '../sweep.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';
import { sweepAuditLog } from './audit-retention.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { autoConfirm: false } });
});
afterAll(() => server[Symbol.asyncDispose]());

const query = async (text: string, values: unknown[] = []) =>
  (await server.test.pool.query(text, values)).rows;
const write = async (table: string, columns: Record<string, unknown>) => {
  const names = Object.keys(columns);
  await query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(columns),
  );
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const TABLES = ['identity.audit_log', 'admin_audit', 'security_events'];

/** One entry of each age in each of the three logs. */
async function fill(ages: readonly number[]): Promise<void> {
  const accountId = randomUUID();
  await query(
    "insert into accounts (id, user_id, email, source, plan) values ($1, $2, $3, 'signup', 'free')",
    [accountId, randomUUID(), `${accountId}@example.com`],
  );
  for (const age of ages) {
    const at = daysAgo(age);
    await write('identity.audit_log', { event: 'sign_in', created_at: at, address: `age ${age}` });
    const admin = { action: 'audit.read', authority: 'role', request_id: 'r', address: `age ${age}` };
    await write('admin_audit', { ...admin, created_at: at });
    await write('security_events', {
      event: 'key_created',
      account_id: accountId,
      created_at: at,
      address: `age ${age}`,
    });
  }
}

const addresses = async (table: string) =>
  (await query(`select address from ${table} where address like 'age %' order by created_at`)).map(
    ({ address }) => address,
  );

describe('audit entries', () => {
  it('are deleted after the configured number of days in all three logs, and not a day before', async () => {
    await fill([400, 181, 179, 1]);
    const { database } = server.test;
    await sweepAuditLog(server.identity.database, 180);
    await sweepSecurityLogs(database, 180);
    for (const table of TABLES)
      expect([table, await addresses(table)]).toEqual([table, ['age 179', 'age 1']]);
  });

  it('can’t be changed, deleted or truncated in any other way', async () => {
    await fill([400, 20]);
    const attempts = (table: string) => [
      `delete from ${table}`,
      `delete from ${table} where created_at < now() - interval '399 days'`,
      `truncate ${table}`,
      `update ${table} set detail = '{}'`,
      `update ${table} set address = ''`,
      // Even a short retention keeps entries younger than 30 days.
      `select set_config('voice_feedback.audit_sweep_before', 'infinity', true);
       delete from ${table} where created_at > now() - interval '21 days'`,
      // The setting that allows blanking allows no other write.
      `select set_config('voice_feedback.audit_blanking', 'on', true);
       update ${table} set detail = '{"forged": true}'`,
      `select set_config('voice_feedback.audit_blanking', 'on', true);
       update ${table} set created_at = now(), detail = '{}', address = null`,
    ];
    for (const table of ['identity.audit_log', 'admin_audit'])
      for (const text of attempts(table)) {
        await expect(query(text), text).rejects.toThrow(/append-only|null value/);
      }
    await query(`select identity.sweep_audit_log(0, 1000)`);
    expect(await addresses('identity.audit_log')).toEqual(['age 20', 'age 1']);
  });
});

describe('the trail of an erased person', () => {
  const trailOf = (userId: string) =>
    query(`select event, address, user_agent, detail from identity.audit_log where user_id = $1`, [userId]);

  it('keeps the events without address, browser and details, also in entries that only contain the address', async () => {
    await using open = await startAuthServer({ beside: server, settings: { autoConfirm: true } });
    const [email, former, other] = ['now', 'former', 'other'].map(
      (name) => `${name}-${randomUUID()}@example.com`,
    );
    const recover = (address: string | undefined) =>
      call(open, 'POST', '/recover', {
        body: { email: address },
        headers: { 'user-agent': `of ${address}` },
      });
    // Before the account exists, from a browser without a session.
    for (const address of [email, former, other]) expect((await recover(address)).status).toBe(200);
    const { user, access_token: token } = await signUp(open, former ?? '');
    expect((await call(open, 'PUT', '/user', { token, body: { email } })).status).toBe(200);
    const logged = await query(
      `select detail::text from identity.audit_log where event = 'recovery_requested'`,
    );
    expect(JSON.stringify(logged)).not.toContain('@');
    expect(JSON.stringify(await trailOf(user.id))).toContain(email);
    const admin = await signServiceRoleToken(open.identity, 3600);
    const browser = { 'user-agent': 'of the administrator' };
    const path = `/admin/users/${user.id}`;
    expect((await call(open, 'DELETE', path, { token: admin, headers: browser })).status).toBe(200);
    const trail = await trailOf(user.id);
    expect(trail.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['sign_up', 'email_changed', 'admin_user_deleted']),
    );
    for (const { event, address, user_agent, detail } of trail)
      if (event !== 'admin_user_deleted')
        expect([event, address, user_agent, detail]).toEqual([event, null, null, {}]);
    const browsers = await query(
      `select user_agent from identity.audit_log where event = 'recovery_requested' and user_agent is not null`,
    );
    expect(browsers).toEqual([{ user_agent: `of ${other}` }]);
  });

  it('is also blanked when an unconfirmed sign-up is deleted', async () => {
    const email = `${randomUUID()}@example.com`;
    await call(server, 'POST', '/signup', { body: { email, password: PASSWORD } });
    await server.mailTo(email);
    const [{ id }] = await query(
      `update identity.users set created_at = now() - interval '31 days' where email = $1 returning id`,
      [email],
    );
    await sweep(server.identity);
    expect(await query('select id from identity.users where id = $1', [id])).toEqual([]);
    for (const { address, user_agent } of await trailOf(id))
      expect([address, user_agent]).toEqual([null, null]);
    expect((await trailOf(id)).length).toBeGreaterThan(0);
  });
});
