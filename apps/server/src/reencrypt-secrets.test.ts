import { spawn } from 'node:child_process';
import { createCipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, latestClient, PASSWORD } from '../testing/auth-clients.ts';
import { startAuthServer } from '../testing/auth-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Enrolled, secondFactors } from '../testing/second-factor.ts';
import { keyIdOf, openVault } from './identity/keys/vault.ts';
import { mailRequestTasks } from './identity/mail/mail-requests.ts';
import { MAIL_CONTEXT, sealOf } from './identity/open-from-config.ts';
import { listOutbox, openOutboxMailer } from './mail/mailer.ts';
import { mailTasks, NO_QUOTAS } from './mail/send-mails.ts';
import { CLIENT_SECRETS } from './single-sign-on/providers.ts';
import { createEndpoint } from './webhooks/endpoints.ts';
import { WEBHOOK_SECRETS } from './webhooks/sign.ts';

const OLD = randomBytes(32);
const NEW = randomBytes(32);
const OLD_ID = openVault(OLD).keyId;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test[Symbol.asyncDispose]());

const start = (keys: readonly Buffer[]) =>
  startAuthServer({
    beside: { test, masterKey: OLD },
    masterKeys: keys,
    settings: { publicUrl: 'http://auth.example.com' },
  });

/** An envelope as versions before key ids wrote it: nonce, body, tag. */
function formerEnvelope(key: Buffer, plain: string, context: string): Buffer {
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'encrypt', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]);
}

/** Restores the state of a version before key ids. */
async function takeBack(table: string, key: string, column: string, contextOf: (id: string) => string) {
  const { rows } = await test.pool.query(
    `select ${key} as id, ${column} as sealed from ${table} where ${column} is not null`,
  );
  for (const { id, sealed } of rows) {
    const isText = typeof sealed === 'string';
    const bytes = isText ? Buffer.from(sealed, 'base64') : sealed;
    const former = formerEnvelope(OLD, openVault(OLD).decrypt(bytes, contextOf(id)), contextOf(id));
    await test.pool.query(`update ${table} set ${column} = $1 where ${key} = $2`, [
      isText ? former.toString('base64') : former,
      id,
    ]);
  }
}

async function takeBackKeys() {
  await takeBack('identity.signing_keys', 'kid', 'private_key', (kid) => `signing-key:${kid}`);
  await test.pool.query('delete from identity.encryption_keys');
  await test.pool.query('delete from identity.sealed_values');
}

/** Runs the same command as `npm run keys:reencrypt`. */
async function reencrypt(keys: readonly Buffer[]): Promise<{ code: number | null; log: string }> {
  const script = fileURLToPath(new URL('./reencrypt-keys.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: test.url,
      ENCRYPTION_KEY: keys.map((key) => key.toString('hex')).join(','),
    },
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += String(chunk);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, log };
}

describe('the encryption key', () => {
  const email = `${randomUUID()}@example.com`;
  const recovering = `${randomUUID()}@example.com`;
  let accessToken: string;
  let refreshToken: string;
  let factor: Enrolled;
  let codes: readonly string[];
  let webhook: { id: string; secret: string };

  it('of an older version has no id; what it encrypted stays readable', async () => {
    await (await start([OLD]))[Symbol.asyncDispose]();
    await takeBackKeys();
    await using server = await start([OLD]);
    const client = latestClient(server, { recoveryCodes: true });
    const signed = await client.signUp({ email, password: PASSWORD });
    const factors = secondFactors(() => server);
    factor = await factors.enrol(signed.data.session?.access_token ?? '', 'phone');
    const { body } = await factors.verify(signed.data.session?.access_token ?? '', factor);
    await client.setSession({
      access_token: String(body.access_token),
      refresh_token: String(body.refresh_token),
    });
    const made = await client.mfa.recoveryCodes.generate({ friendlyName: 'paper' });
    codes = made.data?.codes ?? [];
    const { data } = await client.getSession();
    accessToken = data.session?.access_token ?? '';
    refreshToken = data.session?.refresh_token ?? '';
    await latestClient(server).signUp({ email: recovering, password: PASSWORD });
    await call(server, 'POST', '/recover', { body: { email: recovering } });
    const accountId = randomUUID();
    await test.pool.query(
      `insert into accounts (id, user_id, email, source, plan) values ($1, $1, 'a@example.com', 'signup', 'free')`,
      [accountId],
    );
    webhook = await test.database.transaction().execute(async (trx) => {
      const seal = sealOf(openVault(OLD), WEBHOOK_SECRETS);
      const given = { accountId, url: 'https://example.com', events: ['*'], description: '' };
      const { row, secret } = await createEndpoint(trx, seal, given);
      return { id: row.id, secret };
    });
    await test.pool.query(
      `insert into sso_providers (account_id, issuer, client_id, client_secret)
       values ($1, 'https://login.example.com', 'client', $2)`,
      [accountId, sealOf(openVault(OLD), CLIENT_SECRETS).seal('of the client')],
    );
    await takeBack('sso_providers', 'id', 'client_secret', () => CLIENT_SECRETS);
    await takeBack('queued_mails', 'id', 'sealed', () => MAIL_CONTEXT);
    await takeBack('identity.factors', 'id', 'secret', (id) => `factor:${id}`);
    await takeBack('webhook_endpoints', 'id', 'secret', () => WEBHOOK_SECRETS);
    await takeBackKeys();
    await using again = await start([OLD]);
    expect((await call(again, 'GET', '/user', { token: accessToken })).status).toBe(200);
  });

  it('is required at startup by its id, as long as something is encrypted with it', async () => {
    await expect(start([NEW])).rejects.toThrow(new RegExp(`Missing: ${OLD_ID}`));
    const alone = await reencrypt([NEW]);
    expect([alone.code, alone.log]).toEqual([1, expect.stringContaining(`Missing: ${OLD_ID}`)]);
  });

  it('is rotated while the server runs: everything is re-encrypted, even if the command runs twice', async () => {
    await using running = await start([NEW, OLD]);
    expect((await call(running, 'GET', '/user', { token: accessToken })).status).toBe(200);
    const first = await reencrypt([NEW, OLD]);
    expect([first.code, first.log]).toEqual([0, expect.stringContaining(`No longer in use: ${OLD_ID}`)]);
    const second = await reencrypt([NEW, OLD]);
    expect([second.code, second.log]).toEqual([0, expect.stringContaining('Encrypted 0 secrets')]);
    expect((await call(running, 'GET', '/user', { token: accessToken })).status).toBe(200);
  });

  it('can then be removed: signing keys, sessions, authenticators, recovery codes, webhooks and queued mail still work', async () => {
    await using server = await start([NEW]);
    expect((await call(server, 'GET', '/user', { token: accessToken })).status).toBe(200);
    const refreshed = await call(server, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    expect(refreshed.status).toBe(200);
    const signIn = await call(server, 'POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    const token = String(signIn.body.access_token);
    const factors = secondFactors(() => server);
    await factors.nextStep(factor);
    expect((await factors.verify(token, factor)).body).toMatchObject({ user: { email } });
    const withCode = await call(server, 'POST', '/factors/recovery-codes/verify', {
      token,
      body: { code: codes[0] },
    });
    expect([withCode.status, withCode.body]).toEqual([
      200,
      expect.objectContaining({ user: expect.anything() }),
    ]);
    const [{ secret }] = (
      await test.pool.query('select secret from webhook_endpoints where id = $1', [webhook.id])
    ).rows;
    const seal = sealOf(openVault(NEW), WEBHOOK_SECRETS);
    expect(seal.open(secret)).toBe(webhook.secret);
    const providers = await test.pool.query('select client_secret from sso_providers');
    const clientSecrets = sealOf(openVault(NEW), CLIENT_SECRETS);
    expect(clientSecrets.open(providers.rows[0].client_secret)).toBe('of the client');
    const outbox = await mkdtemp(path.join(tmpdir(), 'voice-feedback-outbox-'));
    const taskList = {
      ...mailRequestTasks(server.identity),
      ...mailTasks({
        database: test.database,
        seal: sealOf(openVault(NEW)),
        mailer: openOutboxMailer(outbox),
        quotas: NO_QUOTAS,
      }),
    };
    await runOnce({ pgPool: test.pool, taskList, logger: new Logger(() => () => undefined) });
    expect((await listOutbox(outbox)).map(({ to }) => to)).toContain(recovering);
    await rm(outbox, { recursive: true });
  });

  it('lists what no key can decrypt, and stays in use until that’s gone', async () => {
    const stranger = openVault(randomBytes(32)).encrypt('whsec_x', WEBHOOK_SECRETS);
    await test.pool.query('update webhook_endpoints set secret = $1 where id = $2', [
      stranger.toString('base64'),
      webhook.id,
    ]);
    await test.pool.query(
      'insert into identity.encryption_keys (key_id) values ($1) on conflict do nothing',
      [OLD_ID],
    );
    const { code, log } = await reencrypt([NEW, OLD]);
    expect([code, log]).toEqual([1, expect.stringContaining(`webhook_endpoints.secret ${webhook.id}`)]);
    await expect(start([NEW])).rejects.toThrow(new RegExp(`Missing: ${OLD_ID}`));
  });

  it('is only used where the command knows', async () => {
    const root = fileURLToPath(new URL('.', import.meta.url));
    const callers: string[] = [];
    for await (const file of glob('**/*.ts', { cwd: root })) {
      if (file.endsWith('.test.ts')) continue;
      const text = await readFile(path.join(root, file), 'utf8');
      if (/vault\.encrypt\(|\bsealOf\(|\bopenSeal\(/.test(text)) callers.push(file);
    }
    // A new one here needs its column in PLACES, or its job's context in JOB_CONTEXTS, of reencrypt-secrets.ts.
    expect(callers.toSorted()).toEqual([
      'app-resources.ts',
      'identity/factors/enrol-factor.ts',
      'identity/import/import-person.ts',
      'identity/keys/encryption-keys.ts',
      'identity/keys/signing-keys.ts',
      'identity/mail/mail-requests.ts',
      'identity/open-from-config.ts',
      'identity/sign-up/queued-sign-up.ts',
      'identity/social/linking-flow.ts',
      'identity/social/social.ts',
      'reencrypt-secrets.ts',
      'start-worker.ts',
    ]);
  });
});

it('an envelope names its key, and is authenticated with that name and its context', () => {
  const vault = openVault([NEW, OLD]);
  const sealed = vault.encrypt('secret', 'row 1');
  expect(keyIdOf(sealed)).toBe(vault.keyId);
  expect(openVault([OLD, NEW]).decrypt(sealed, 'row 1')).toBe('secret');
  expect(() => vault.decrypt(sealed, 'row 2')).toThrow(/another ENCRYPTION_KEY/);
  expect(() => openVault(OLD).decrypt(sealed, 'row 1')).toThrow(new RegExp(`its id is ${vault.keyId}`));
  const renamed = Buffer.concat([openVault(OLD).header, sealed.subarray(9)]);
  expect(() => vault.decrypt(renamed, 'row 1')).toThrow(/another ENCRYPTION_KEY/);
  expect(vault.decrypt(formerEnvelope(OLD, 'former', 'row 1'), 'row 1')).toBe('former');
});
