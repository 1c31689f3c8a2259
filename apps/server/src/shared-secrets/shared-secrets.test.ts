import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { storeAdminPassword } from '../admin/password.ts';
import { readConfig } from '../config.ts';
import { hashPassword } from '../identity/passwords/passwords.ts';
import {
  forgetSecret,
  requireSharedSecrets,
  type SecretsConfig,
  SharedSecretsError,
  settleSharedSecrets,
} from './shared-secrets.ts';

const JWK = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
const secret = () => randomBytes(32).toString('hex');

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test[Symbol.asyncDispose]());

/** A host with its own data folder. */
async function host(environment: Record<string, string> = {}): Promise<SecretsConfig> {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-host-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return readConfig({ NODE_ENV: 'test', DATABASE_URL: test.url, DATA_DIR: directory, ...environment });
}

const start = (config: SecretsConfig, role: 'api' | 'worker' = 'api') =>
  settleSharedSecrets(test.database, config, role);

/** Everything that a refused host could have written into the database. */
async function written(): Promise<unknown> {
  const tables = ['secret_ids', 'identity.encryption_keys', 'server_secrets'];
  return Promise.all(
    tables.map(
      async (table) => (await test.pool.query(`select t::text as row from ${table} t order by 1`)).rows,
    ),
  );
}

async function isRefused(config: SecretsConfig, words: string | RegExp, role: 'api' | 'worker' = 'api') {
  const before = await written();
  const refusal = await start(config, role).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(SharedSecretsError);
  expect(String(refusal)).toMatch(words);
  expect(String(refusal)).not.toContain('\n');
  expect(await written()).toEqual(before);
}

describe('a host', () => {
  it('without secrets creates them for a new database; of two that start together, one is refused and writes no file', async () => {
    const hosts = [await host(), await host()];
    const starts = await Promise.allSettled(hosts.map((config) => start(config)));
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const files = await Promise.all(hosts.map(({ dataDirectory }) => readdir(dataDirectory)));
    expect(files.map((names) => names.sort().join()).sort()).toEqual(['', 'api-key-peppers,encryption-key']);
    const [late] = hosts.filter((_, index) => starts[index]?.status === 'rejected');
    if (late === undefined) throw new Error('none was refused');
    await isRefused(late, /ENCRYPTION_KEY \(the database needs \w{8}, this host has none\); API_KEY_PEPPERS/);
    await isRefused(late, /ENCRYPTION_KEY/, 'worker');
    expect(await readdir(late.dataDirectory)).toEqual([]);
  });

  it('with the files of the first one starts, as does one that needs no pepper', async () => {
    const [first, second, worker] = [await host(), await host(), await host()];
    await start(first);
    for (const name of ['encryption-key', 'api-key-peppers'])
      await writeFile(
        path.join(second.dataDirectory, name),
        await readFile(path.join(first.dataDirectory, name)),
      );
    await start(second);
    const key = await readFile(path.join(first.dataDirectory, 'encryption-key'));
    await writeFile(path.join(worker.dataDirectory, 'encryption-key'), key);
    await start(worker, 'worker');
    expect(await readdir(worker.dataDirectory)).toEqual(['encryption-key']);
  });

  it('is refused with the name of each secret that differs, but not its value, until it has the others’', async () => {
    const jwtKeys = (kid: string) => JSON.stringify([{ ...JWK, kid, key_ops: ['sign', 'verify'] }]);
    const given = {
      ENCRYPTION_KEY: secret(),
      API_KEY_PEPPERS: secret(),
      ADMIN_PASSWORD_HASH: await hashPassword('a long enough password'),
      SERVICE_ROLE_KEY: secret(),
      JWT_KEYS: jwtKeys('one'),
    };
    await start(await host(given));
    await start(await host(given));
    const others = {
      ENCRYPTION_KEY: secret(),
      API_KEY_PEPPERS: secret(),
      ADMIN_PASSWORD_HASH: await hashPassword('a long enough password'),
      SERVICE_ROLE_KEY: secret(),
      JWT_KEYS: jwtKeys('two'),
    };
    for (const [name, other] of Object.entries(others)) {
      await isRefused(await host({ ...given, [name]: other }), new RegExp(`nothing: ${name} \\([^;]*\\)\\.`));
      await isRefused(await host({ ...given, [name]: '' }), new RegExp(`${name} .*has none`));
    }
    const error = await start(await host(others)).catch(String);
    for (const value of [...Object.values(given), ...Object.values(others)])
      expect(error).not.toContain(value);
  });

  it('is refused before a database of an older version is migrated, and accepts an empty one', async () => {
    await using empty = await createEmptyDatabase();
    await requireSharedSecrets(empty.database, await host(), 'api');
    await start(await host({ ENCRYPTION_KEY: secret() }), 'worker');
    await test.pool.query('drop table secret_ids');
    await expect(requireSharedSecrets(test.database, await host(), 'api')).rejects.toThrow(
      SharedSecretsError,
    );
  });
});

it('a pepper or an encryption key is rotated host by host: one that has the new one and the old one starts', async () => {
  const [oldPepper, newPepper, oldKey, newKey] = [secret(), secret(), secret(), secret()];
  await start(await host({ API_KEY_PEPPERS: oldPepper, ENCRYPTION_KEY: oldKey }));
  const both = { API_KEY_PEPPERS: `${newPepper},${oldPepper}`, ENCRYPTION_KEY: `${newKey},${oldKey}` };
  await start(await host(both));
  await isRefused(
    await host({ API_KEY_PEPPERS: oldPepper, ENCRYPTION_KEY: oldKey }),
    /ENCRYPTION_KEY.*API_KEY_PEPPERS/,
  );
  await start(await host({ ...both, API_KEY_PEPPERS: newPepper }));
});

it('an administrator password that was changed on purpose is accepted after the command', async () => {
  const keys = { ENCRYPTION_KEY: secret(), API_KEY_PEPPERS: secret() };
  const hashes = await Promise.all(
    ['the first password', 'the second password'].map((one) => hashPassword(one)),
  );
  await start(await host({ ...keys, ADMIN_PASSWORD_HASH: hashes[0] ?? '' }));
  const changed = await host({ ...keys, ADMIN_PASSWORD_HASH: hashes[1] ?? '' });
  await isRefused(changed, /ADMIN_PASSWORD_HASH/);
  await forgetSecret(test.database, 'ADMIN_PASSWORD_HASH');
  await start(changed);
  await isRefused(await host({ ...keys, ADMIN_PASSWORD_HASH: hashes[0] ?? '' }), /ADMIN_PASSWORD_HASH/);
});

it('the only host of its built-in database decides alone which administrator password is valid, or that there is none', async () => {
  const keys = { ENCRYPTION_KEY: secret(), API_KEY_PEPPERS: secret(), DATABASE_URL: '' };
  const hashes = await Promise.all(
    ['the first password', 'the second password'].map((one) => hashPassword(one)),
  );
  await start(await host({ ...keys, ADMIN_PASSWORD_HASH: hashes[0] ?? '', SERVICE_ROLE_KEY: secret() }));
  await start(await host({ ...keys, ADMIN_PASSWORD_HASH: hashes[1] ?? '' }));
  await start(await host(keys));
  // Its API process, which gets the database URL from npm start, must accept the same secrets.
  await start(await host({ ...keys, DATABASE_URL: test.url }));
  await isRefused(await host({ ...keys, ENCRYPTION_KEY: secret() }), /ENCRYPTION_KEY/);
});

it('a host is refused if its data folder has another administrator password than the database', async () => {
  const keys = { ENCRYPTION_KEY: secret(), API_KEY_PEPPERS: secret() };
  await start(await host(keys));
  await storeAdminPassword(test.database, 'the password of all hosts');
  const stale = await host(keys);
  const file = path.join(stale.dataDirectory, 'admin-password-hash');
  await writeFile(file, await hashPassword('an older password'));
  await isRefused(stale, /The file admin-password-hash in .* Remove the file\./);
  await rm(file);
  await start(stale);
});

it('`npm run first-key` prints a key once on a database without an earlier `npm start`, and refuses other secrets with a message', async () => {
  const run = async (environment: Record<string, string>) => {
    const { dataDirectory } = await host();
    const program = fileURLToPath(new URL('../first-key.ts', import.meta.url));
    return new Promise<{ output: string; files: Promise<string[]> }>((resolve) =>
      execFile(
        process.execPath,
        [program],
        { env: { PATH: process.env.PATH, DATABASE_URL: test.url, DATA_DIR: dataDirectory, ...environment } },
        (error, output, errors) =>
          resolve({ output: `${error?.code ?? 0} ${output}${errors}`, files: readdir(dataDirectory) }),
      ),
    );
  };
  const keys = { ENCRYPTION_KEY: secret(), API_KEY_PEPPERS: secret() };
  expect((await run(keys)).output).toMatch(/^0 Your key {2}vf_\w+ .*\n$/);
  expect((await run(keys)).output).toMatch(/^0 This database has accounts/);
  const refused = await run({});
  expect(refused.output).toMatch(/^1 This host's secrets aren't those of its database.*\n$/);
  expect(await refused.files).toEqual([]);
});
