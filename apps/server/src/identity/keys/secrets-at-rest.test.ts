import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { call, latestClient, PASSWORD } from '../../../testing/auth-clients.ts';
import { startAuthServer } from '../../../testing/auth-server.ts';
import { openVault, readMasterKeys } from './vault.ts';

describe('the encryption key', () => {
  it('is created once by processes that start together, and only its owner can read it', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-vault-'));
    const keys = await Promise.all(Array.from({ length: 8 }, () => readMasterKeys([], directory)));
    expect(new Set(keys.map(([key]) => key?.toString('hex'))).size).toBe(1);
    const file = path.join(directory, 'encryption-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toBe(keys[0]?.[0]?.toString('hex'));
    await writeFile(file, 'half a ke');
    await expect(readMasterKeys([], directory)).rejects.toThrow(/64 hexadecimal digits/);
    await rm(directory, { recursive: true });
  });

  it('decrypts what it encrypted, and only in the same context', () => {
    const vault = openVault(randomBytes(32));
    const sealed = vault.encrypt('secret', 'row 1');
    expect(vault.decrypt(sealed, 'row 1')).toBe('secret');
    expect(() => vault.decrypt(sealed, 'row 2')).toThrow(/another ENCRYPTION_KEY/);
    expect(() => openVault(randomBytes(32)).decrypt(sealed, 'row 1')).toThrow(/another ENCRYPTION_KEY/);
  });
});

it('a copy of the database holds no password, code, link, token or factor secret', async () => {
  await using server = await startAuthServer({ settings: { autoConfirm: false } });
  const email = `${randomUUID()}@example.com`;
  const client = latestClient(server);
  await client.signUp({ email, password: PASSWORD });
  const mail = await server.mailTo(email);
  await client.verifyOtp({ email, token: mail.code, type: 'signup' });
  const { data } = await client.getSession();
  const enrolled = await client.mfa.enroll({ factorType: 'totp' });
  if (enrolled.data?.type !== 'totp') throw new Error('enrol failed');
  // Jobs are held before the request, so that a copy of the database still contains them.
  await sql`create or replace function graphile_worker.test_hold() returns trigger language plpgsql as $$ begin new.run_at = now() + interval '1 day'; return new; end $$`.execute(
    server.identity.database,
  );
  await sql`create trigger hold before insert on graphile_worker._private_jobs for each row execute function graphile_worker.test_hold()`.execute(
    server.identity.database,
  );
  const other = `${randomUUID()}@example.com`;
  await call(server, 'POST', '/otp', { body: { email: other } });
  await call(server, 'POST', '/signup', {
    body: { email: `${randomUUID()}@example.com`, password: PASSWORD },
  });
  const tables = await sql<{ name: string }>`
    select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('identity', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(
    server.identity.database,
  );
  let copy = '';
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(
      server.identity.database,
    );
    copy += rows.map(({ text }) => text).join('\n');
  }
  expect(copy).toContain(email);
  // The copy has the held jobs, but their content is encrypted.
  expect(copy).toContain('sealed');
  expect(copy).not.toContain(other);
  const token = new URL(mail.link).searchParams.get('token') ?? 'none';
  const secrets = [
    PASSWORD,
    token,
    data.session?.refresh_token ?? 'none',
    enrolled.data.totp.secret,
    '/verify?',
  ];
  for (const secret of secrets) {
    expect(copy).not.toContain(secret);
    expect(copy).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
