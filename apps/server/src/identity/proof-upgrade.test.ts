import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openPool } from '../database/database.ts';
import { createTestDatabase } from '../testing/database.ts';

const MIGRATIONS = new URL('../database/migrations/', import.meta.url);
const THIS = '0122_proof.sql';

/** A database of the version before. */
async function openOld(): Promise<{ pool: pg.Pool } & AsyncDisposable> {
  await using test = await createTestDatabase();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(test.url);
  url.pathname = `/${name}`;
  const administer = async (sql: string) => {
    const admin = new pg.Client({ connectionString: new URL('/postgres', test.url).href });
    await admin.connect();
    await admin.query(sql).finally(() => admin.end());
  };
  await administer(`create database ${name} template template0`);
  const pool = openPool(url.href, 'upgrade-test');
  for (const file of (await readdir(MIGRATIONS)).filter((each) => each < THIS).sort())
    if (file.endsWith('.sql')) await pool.query(await readFile(new URL(file, MIGRATIONS), 'utf8'));
  return {
    pool,
    async [Symbol.asyncDispose]() {
      await pool.end();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

it('an upgrade takes as proven what the audit log shows, restricts nobody who was confirmed, and keeps the passwords that wait', async () => {
  await using old = await openOld();
  const { pool } = old;
  const people = new Map<string, string>();
  const user = async (name: string, confirmed: boolean) => {
    const id = randomUUID();
    people.set(name, id);
    await pool.query(
      `insert into identity.users (id, email, password_hash, email_confirmed_at, user_metadata)
       values ($1, $2, 'hash of ' || $2, case when $3 then now() end, '{"full_name":"Old"}')`,
      [id, `${name}@example.com`, confirmed],
    );
    await pool.query(
      `insert into accounts (user_id, email, source, plan) values ($1, $2, 'signup', 'free')`,
      [id, `${name}@example.com`],
    );
  };
  const note = (name: string, event: string, detail: object = {}, minutesAgo = 10) =>
    pool.query(
      `insert into identity.audit_log (user_id, event, detail, created_at) values ($1, $2, $3, now() - make_interval(mins => $4))`,
      [people.get(name), event, detail, minutesAgo],
    );
  for (const name of ['mailed', 'reset', 'moved', 'social', 'byadmin', 'auto', 'deleted'])
    await user(name, true);
  for (const name of ['form', 'protocol']) await user(name, false);
  await note('mailed', 'email_confirmed');
  await note('reset', 'sign_in', { method: 'recovery' });
  await note('moved', 'email_confirmed', {}, 20);
  await note('moved', 'email_changed', {}, 10);
  await note('byadmin', 'admin_user_updated', { fields: ['confirm'] });
  await note('auto', 'sign_in', { method: 'password' });
  await note('protocol', 'sign_up');
  await note('deleted', 'admin_user_deleted', { soft: false });
  await pool.query('delete from identity.users where id = $1', [people.get('deleted')]);
  await pool.query(
    `insert into identity.identities (identity_id, user_id, provider, provider_id, identity_data)
     values (gen_random_uuid(), $1, 'google', '1', '{"email":"Social@example.com","email_verified":true}')`,
    [people.get('social')],
  );
  await pool.query(
    `insert into identity.mail_tokens (id, user_id, purpose, token_hash, code_hash, email, expires_at)
     values (gen_random_uuid(), $1, 'confirmation', 'a', 'b', 'form@example.com', now() + interval '5 minutes')`,
    [people.get('form')],
  );

  await pool.query(await readFile(new URL(THIS, MIGRATIONS), 'utf8'));

  const { rows } = await pool.query(
    `select split_part(accounts.email, '@', 1) as name, email_proven_by as by, account_standing(accounts) as standing,
       users.password_hash is not null as password, accounts.sign_up_id is not null as opened_by_sign_up
     from accounts left join identity.users on users.id = accounts.user_id order by 1`,
  );
  const confirmed = { standing: 'open', password: true, opened_by_sign_up: false };
  const waiting = { by: null, standing: 'unproven', password: false };
  expect(rows).toEqual([
    { name: 'auto', by: null, ...confirmed },
    { name: 'byadmin', by: 'admin', ...confirmed },
    { name: 'deleted', by: null, standing: 'closed', password: false, opened_by_sign_up: false },
    { name: 'form', ...waiting, opened_by_sign_up: true },
    { name: 'mailed', by: 'mail', ...confirmed },
    { name: 'moved', by: null, ...confirmed },
    { name: 'protocol', ...waiting, opened_by_sign_up: false },
    { name: 'reset', by: 'mail', ...confirmed },
    { name: 'social', by: 'provider', ...confirmed },
  ]);
  const waits = await pool.query(
    `select password_hash, user_metadata, mail_tokens.id is not null as mailed from identity.sign_ups
     left join identity.mail_tokens on sign_up_id = sign_ups.id order by password_hash`,
  );
  expect(waits.rows).toEqual([
    { password_hash: 'hash of form@example.com', user_metadata: { full_name: 'Old' }, mailed: true },
    { password_hash: 'hash of protocol@example.com', user_metadata: { full_name: 'Old' }, mailed: false },
  ]);
});
