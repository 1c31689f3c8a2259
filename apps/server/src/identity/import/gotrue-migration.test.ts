import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, latestClient, PASSWORD } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { readConfig } from '../../config.ts';
import { signServiceRoleToken } from '../tokens/access-tokens.ts';
import { createAccessTokenVerifier } from '../tokens/verify-access-token.ts';

/** Follows docs/identity.md, "Moving from a GoTrue or Supabase project in an afternoon", step by step. */

const OLD_ISSUER = 'https://abcdefgh.supabase.co/auth/v1';
const ENCRYPTION_KEY = 'ab'.repeat(32);
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const PASSWORD_OF_BOB = 'another long password';
const [ANN, BOB, CAROL, DORA] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [ANN_SESSION, ANN_OTHER_SESSION, FACTOR] = [randomUUID(), randomUUID(), randomUUID()];
const OLD_REFRESH_TOKEN = 'abcdefghij12';

let source: TestDatabase;
let target: TestDatabase;
let server: AuthServer;
let signingKey: JWK;
let secret: JWK;
let annEmail: string;

/** The columns of GoTrue's migrations, without those that the import doesn't read. */
const SCHEMA = `
  create schema auth;
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.factor_status as enum ('unverified', 'verified');
  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  create table auth.users (
    instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255),
    encrypted_password varchar(255), email_confirmed_at timestamptz, invited_at timestamptz,
    confirmation_token varchar(255), last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
    is_super_admin bool, created_at timestamptz, updated_at timestamptz, phone text, phone_confirmed_at timestamptz,
    banned_until timestamptz, is_sso_user boolean not null default false, deleted_at timestamptz,
    is_anonymous boolean not null default false);
  create table auth.identities (
    provider_id text not null, user_id uuid not null references auth.users, identity_data jsonb not null,
    provider text not null, last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz,
    email text generated always as (lower(identity_data ->> 'email')) stored,
    id uuid primary key default gen_random_uuid(), unique (provider_id, provider));
  create table auth.mfa_factors (
    id uuid primary key, user_id uuid not null references auth.users, friendly_name text,
    factor_type auth.factor_type not null, status auth.factor_status not null, created_at timestamptz not null,
    updated_at timestamptz not null, secret text, phone text, last_challenged_at timestamptz);
  create table auth.sessions (
    id uuid primary key, user_id uuid not null references auth.users, created_at timestamptz, updated_at timestamptz,
    factor_id uuid, aal auth.aal_level, not_after timestamptz, refreshed_at timestamp, user_agent text, ip inet,
    tag text);
  create table auth.mfa_amr_claims (
    session_id uuid not null references auth.sessions, created_at timestamptz not null, updated_at timestamptz not null,
    authentication_method text not null, id uuid primary key default gen_random_uuid());
  create table auth.refresh_tokens (
    instance_id uuid, id bigserial primary key, token varchar(255), user_id varchar(255), revoked boolean,
    created_at timestamptz, updated_at timestamptz, parent varchar(255), session_id uuid references auth.sessions);`;

const insert = async (table: string, row: Record<string, unknown>) => {
  const columns = Object.keys(row);
  await source.pool.query(
    `insert into auth.${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
};

async function fillSource(): Promise<void> {
  await source.pool.query(SCHEMA);
  const at = new Date(Date.now() - 86_400_000);
  const times = { created_at: at, updated_at: at };
  const user = { ...times, aud: 'authenticated', role: 'authenticated', email_confirmed_at: at };
  await insert('users', {
    ...user,
    id: ANN,
    email: annEmail,
    encrypted_password: await bcrypt(PASSWORD, { cost: 10, version: '2a' }),
    raw_app_meta_data: { provider: 'email', providers: ['email', 'github'], plan: 'gold' },
    raw_user_meta_data: { name: 'Ann' },
  });
  await insert('identities', {
    ...times,
    user_id: ANN,
    provider: 'email',
    provider_id: ANN,
    identity_data: { sub: ANN, email: annEmail, email_verified: true },
  });
  await insert('identities', {
    ...times,
    user_id: ANN,
    provider: 'github',
    provider_id: '4711',
    identity_data: { sub: '4711', email: annEmail },
  });
  await insert('mfa_factors', {
    ...times,
    id: FACTOR,
    user_id: ANN,
    friendly_name: 'phone',
    factor_type: 'totp',
    status: 'verified',
    secret: TOTP_SECRET,
  });
  for (const id of [ANN_SESSION, ANN_OTHER_SESSION]) {
    await insert('sessions', {
      ...times,
      id,
      user_id: ANN,
      aal: 'aal1',
      user_agent: 'a browser',
      ip: '192.0.2.7',
    });
    await insert('mfa_amr_claims', { ...times, session_id: id, authentication_method: 'password' });
  }
  for (const [token, revoked] of [
    ['used-long-ago', true],
    [OLD_REFRESH_TOKEN, false],
  ])
    await insert('refresh_tokens', { ...times, token, revoked, user_id: ANN, session_id: ANN_SESSION });
  await insert('users', {
    ...user,
    id: BOB,
    email: `Bob-${BOB}@example.com`,
    encrypted_password: await argon2(PASSWORD_OF_BOB, { memoryCost: 8_192, timeCost: 1, parallelism: 2 }),
  });
  await insert('users', { ...user, id: CAROL, phone: '33612345678' });
  await insert('users', { ...user, id: DORA, email: 'dora@example.com', deleted_at: at });
}

/** Runs the same command as `npm run users:import -- URL`. */
async function importUsers(): Promise<{ code: number | null; log: string }> {
  const script = fileURLToPath(new URL('./import-users.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, source.url], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: target.url, ENCRYPTION_KEY },
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += String(chunk);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, log };
}

/** Creates an access token with the old server's signature. */
async function oldToken(jwk: JWK, change: JWTPayload = {}): Promise<string> {
  const algorithm = jwk.kty === 'oct' ? 'HS256' : 'ES256';
  const { key_ops: _operations, ...key } = jwk;
  const claims = {
    sub: ANN,
    email: annEmail,
    phone: '',
    app_metadata: {},
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: 1_700_000_000 }],
    session_id: ANN_SESSION,
    is_anonymous: false,
    ...change,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) })
    .setIssuer(OLD_ISSUER)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(key, algorithm));
}

beforeAll(async () => {
  annEmail = `ann-${ANN}@example.com`;
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
  const pair = await generateKeyPair('ES256', { extractable: true });
  signingKey = {
    ...(await exportJWK(pair.privateKey)),
    kid: randomUUID(),
    alg: 'ES256',
    key_ops: ['sign', 'verify'],
  };
  secret = {
    kty: 'oct',
    k: Buffer.from('x'.repeat(40)).toString('base64url'),
    alg: 'HS256',
    key_ops: ['verify'],
  };
  await fillSource();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await source[Symbol.asyncDispose]();
  await target[Symbol.asyncDispose]();
});

describe('moving from a GoTrue project', () => {
  it('imports everyone with one command, and lists who was skipped and why', async () => {
    const first = await importUsers();
    expect([first.code, first.log]).toEqual([
      0,
      expect.stringContaining('Imported 2 users; 0 were there already, 2 were left out.'),
    ]);
    expect(first.log).toContain(`${CAROL} has no address (telephone or SSO)`);
    expect(first.log).toContain(`${DORA} is deleted`);
    const second = await importUsers();
    expect(second.log).toContain('Imported 0 users; 2 were there already, 2 were left out.');
    const { identity } = readConfig({
      NODE_ENV: 'test',
      JWT_KEYS: JSON.stringify([signingKey, secret]),
      JWT_ACCEPTED_ISSUERS: OLD_ISSUER,
    });
    const { jwtKeys, acceptedIssuers, signingAlgorithm } = identity.settings;
    server = await startAuthServer({
      beside: { test: target, masterKey: Buffer.from(ENCRYPTION_KEY, 'hex') },
      settings: { jwtKeys, acceptedIssuers, signingAlgorithm },
    });
  });

  it('accepts access tokens of the signing key, and those of the shared secret for imported sessions', async () => {
    const verify = createAccessTokenVerifier(server.identity, undefined);
    for (const token of [await oldToken(signingKey), await oldToken(secret)]) {
      const { data } = await latestClient(server).getUser(token);
      expect(data.user).toMatchObject({
        id: ANN,
        app_metadata: { plan: 'gold' },
        user_metadata: { name: 'Ann' },
      });
      expect(await verify(token)).toMatchObject({ userId: ANN, sessionId: ANN_SESSION });
    }
  });

  it('accepts the shared secret for nothing else: no administrator, no new session, no end of a session', async () => {
    const refused = async (token: string, path = '/user') =>
      expect((await call(server, 'GET', path, { token })).body.code).toMatch(
        /bad_jwt|not_admin|session_not_found/,
      );
    await refused(await oldToken(secret, { role: 'service_role', session_id: undefined }), '/admin/users');
    await refused(await oldToken(secret, { session_id: randomUUID() }));
    const fresh = await latestClient(server).signUp({
      email: `${randomUUID()}@example.com`,
      password: PASSWORD,
    });
    const claims = {
      sub: fresh.data.user?.id ?? '',
      session_id: String(sessionOf(fresh.data.session?.access_token)),
    };
    const forged = await oldToken(secret, claims);
    await refused(forged);
    const verify = createAccessTokenVerifier(server.identity, undefined);
    await expect(verify(forged)).rejects.toMatchObject({ name: 'AccessTokenError' });
    // A public key must not be accepted as a secret.
    const { d: _private, key_ops: _operations, ...publicKey } = signingKey;
    const confused = {
      kty: 'oct',
      k: Buffer.from(JSON.stringify(publicKey)).toString('base64url'),
      kid: publicKey.kid ?? '',
    };
    await refused(await oldToken(confused));
  });

  it('publishes the old public key, signs with it, and exposes no secret', async () => {
    const { body } = await call(server, 'GET', '/.well-known/jwks.json');
    const keys = body.keys as JWK[];
    expect(keys.map(({ kid }) => kid)).toContain(signingKey.kid);
    for (const key of keys)
      expect([key.d, key.k, key.kty]).toEqual([undefined, undefined, expect.not.stringMatching('oct')]);
    const { data } = await latestClient(server).signUp({
      email: `${randomUUID()}@example.com`,
      password: PASSWORD,
    });
    const client = latestClient(server);
    expect((await client.getClaims(data.session?.access_token)).data?.header.kid).toBe(signingKey.kid);
  });

  it('keeps sessions: the client refreshes with its old token, and reuse of a stolen one ends the session', async () => {
    const client = latestClient(server);
    const set = await client.setSession({
      access_token: await oldToken(signingKey),
      refresh_token: OLD_REFRESH_TOKEN,
    });
    expect(set.error).toBeNull();
    const refreshed = await client.refreshSession();
    expect(refreshed.data.user?.id).toBe(ANN);
    expect(sessionOf(refreshed.data.session?.access_token)).toBe(ANN_SESSION);
    expect((await client.refreshSession()).error).toBeNull();
    const again = await call(server, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: OLD_REFRESH_TOKEN },
    });
    expect(again.body.code).toBe('refresh_token_already_used');
    for (const refresh_token of ['used-long-ago', 'never-seen-1'])
      expect(
        (await call(server, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })).body
          .code,
      ).toBe('validation_failed');
  });

  it('keeps passwords and authenticators; the next sign-in replaces the hash with ours', async () => {
    const hashOf = async (id: string) =>
      (await target.pool.query('select password_hash from identity.users where id = $1', [id])).rows[0]
        .password_hash;
    const bob = `bob-${BOB}@example.com`;
    expect(await hashOf(ANN)).toMatch(/^\$2a\$10\$/);
    for (const [id, email, password] of [
      [ANN, annEmail, PASSWORD],
      [BOB, bob, PASSWORD_OF_BOB],
    ] as const) {
      const client = latestClient(server);
      const wrong = await client.signInWithPassword({ email, password: `${password}!` });
      expect(wrong.error?.code).toBe('invalid_credentials');
      for (const _ of ['with the old hash', 'with ours']) {
        expect((await client.signInWithPassword({ email, password })).data.user?.id).toBe(id);
        expect(await hashOf(id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      }
    }
    const client = latestClient(server);
    await client.signInWithPassword({ email: annEmail, password: PASSWORD });
    const code = new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate();
    expect((await client.mfa.challengeAndVerify({ factorId: FACTOR, code })).error).toBeNull();
    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    expect(identities.map(({ provider, id }) => [provider, id])).toEqual(
      expect.arrayContaining([
        ['email', ANN],
        ['github', '4711'],
      ]),
    );
  });
});

describe('a user created with a password hash', () => {
  it('keeps id, address, metadata and password; invalid hashes are refused', async () => {
    const token = await signServiceRoleToken(server.identity, 3600);
    const { admin } = latestClient(server, { headers: { authorization: `Bearer ${token}` } });
    const id = randomUUID();
    const email = `${id}@example.com`;
    const attributes = { id, email, email_confirm: true, app_metadata: { plan: 'gold' } };
    const create = (password_hash: string, other: object = {}) =>
      admin.createUser({ ...attributes, password_hash, ...other });
    // Longer than bcrypt's 72 bytes: the rest must still count.
    const long = 'x'.repeat(72);
    expect((await create(await bcrypt(long, { cost: 5 }))).data.user).toMatchObject({
      id,
      email,
      app_metadata: { plan: 'gold', provider: 'email' },
      email_confirmed_at: expect.any(String),
    });
    const signIn = (password: string) => latestClient(server).signInWithPassword({ email, password });
    expect((await signIn(`${long}y`)).error?.code).toBe('invalid_credentials');
    expect((await signIn(long)).data.user?.id).toBe(id);
    const other = { email: `${randomUUID()}@example.com` };
    expect((await create(await bcrypt(long, { cost: 4 }), other)).error?.code).toBe('user_already_exists');
    for (const hash of [
      'plain',
      '$2a$31$abcdefghijklmnopqrstuuAbCdEfGhIjKlMnOpQrStUvWxYz01234',
      '$argon2id$v=19$m=99999999,t=3,p=4$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNo',
      '$argon2id$v=19$m=65536,t=3,p=4$c2FsdA',
    ])
      expect((await create(hash, { ...other, id: randomUUID() })).error?.code).toBe('validation_failed');
  });
});

function sessionOf(token: string | undefined): unknown {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()).session_id;
}
