import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PASSPHRASE, WORK_FACTOR } from '../../testing/backups.ts';
import { createEmptyDatabase, createTestDatabase } from '../../testing/database.ts';
import { checkAdminPassword, storeAdminPassword } from '../admin/password.ts';
import { readConfig } from '../config.ts';
import { checkRecent } from '../credits/check-ledger.ts';
import { hashPassword } from '../identity/passwords/passwords.ts';
import { settleSharedSecrets } from '../shared-secrets/shared-secrets.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const PASSWORD = 'the password in the settings';

it('a restored database works on a server with fewer transactions, and without the setting of the administrator password', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-another-server-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const [pepper, key] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('hex'));
  const secrets = { NODE_ENV: 'test', API_KEY_PEPPERS: pepper, ENCRYPTION_KEY: key };
  await using test = await createTestDatabase();
  const old = readConfig({
    ...{ ...secrets, DATABASE_URL: test.url, DATA_DIR: path.join(directory, 'old') },
    ADMIN_PASSWORD_HASH: await hashPassword(PASSWORD),
  });
  await settleSharedSecrets(test.database, old, 'api');
  await storeAdminPassword(test.database, 'one from before the setting');
  await test.pool.query("update ledger_checks set next_after_xid = '9000000000000', next_transfer_id = 7");
  await test.pool.query(
    "insert into inbox_changes (account_id, change, xid) values ($1, 1, '9000000000000')",
    [randomUUID()],
  );
  const file = path.join(directory, 'backup.age');
  await writeBackup(
    file,
    { config: old, databaseUrl: test.url },
    { passphrase: PASSPHRASE, scryptWorkFactor: WORK_FACTOR },
  );

  await using empty = await createEmptyDatabase();
  const config = readConfig({ ...secrets, DATABASE_URL: empty.url, DATA_DIR: path.join(directory, 'new') });
  await restoreBackup(file, { config, passphrase: PASSPHRASE });
  await settleSharedSecrets(empty.database, config, 'api');
  const source = { configured: config.adminPasswordHash, dataDirectory: config.dataDirectory };
  await checkAdminPassword(empty.database, source, { password: PASSWORD, address: '192.0.2.1' });
  const { rows } = await empty.pool.query(
    `select xid < pg_snapshot_xmax(pg_current_snapshot()) as is_past from inbox_changes
     union all select next_after_xid < pg_snapshot_xmax(pg_current_snapshot()) from ledger_checks`,
  );
  expect(rows).toEqual([{ is_past: true }, { is_past: true }]);
});

it('a ledger check that waits for a transaction of another server continues at once', async () => {
  await using test = await createTestDatabase();
  await test.pool.query("update ledger_checks set next_after_xid = '9000000000000', next_transfer_id = 7");
  await checkRecent(test.database);
  const { rows } = await test.pool.query('select checked_transfer_id as checked from ledger_checks');
  expect(rows).toEqual([{ checked: 7 }]);
});
