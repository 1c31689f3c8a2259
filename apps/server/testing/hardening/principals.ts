import { SHOWCASE_CREDENTIAL } from '@voice-feedback/contract/showcase';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { type Customer, post, signUp } from '../customer.ts';

/** A caller of every route. */
export interface MatrixPrincipal {
  name: string;
  headers: Record<string, string>;
  /** the owner of the protected data, or an administrator; they only read */
  isOwner?: boolean;
  isAdministrator?: boolean;
  /** has no valid credentials */
  isOutsider?: boolean;
  /** has all rights of another account */
  isStranger?: boolean;
}

const SITE = 'https://shop.example';

/** Creates twenty-four kinds of callers. All but the last five have no relation to `owner`. */
export async function makePrincipals(app: TestApp, owner: Customer): Promise<MatrixPrincipal[]> {
  const [stranger, suspended, erased, admin] = [
    await signUp(app),
    await signUp(app),
    await signUp(app),
    await signUp(app),
  ];
  const publishable = await publishableKey(app, stranger);
  const ofOwner = await publishableKey(app, owner);
  const ofProject = await projectKey(app, owner);
  const revoked = await (await post(app, stranger.key, '/api/keys/create', { key_name: 'revoked' })).json();
  await done(call(app, stranger.key, `/api/api-keys/${revoked.key.id}`, { method: 'DELETE' }));
  const expired = await (await post(app, stranger.key, '/api/keys/create', { key_name: 'expired' })).json();
  const { token } = await (await post(app, stranger.key, '/api/v1/tokens', { max_uses: 1_000 })).json();
  const ended = await signUp(app);
  await done(call(app, ended.token, '/auth/v1/logout', { method: 'POST' }));
  const { pool } = app.test;
  await pool.query('update api_keys set expires_at = now() where id = $1', [expired.key.id]);
  await pool.query('update accounts set suspended_at = now() where user_id = $1', [suspended.userId]);
  await pool.query(`update accounts set role = 'admin' where user_id = $1`, [admin.userId]);
  await done(post(app, erased.token, '/api/account/erasure', { email: erased.email }));
  const organizations = await pool.query('select id from accounts where user_id = $1', [owner.userId]);
  const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` });
  const [, claims = '', signature = ''] = owner.token.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return [
    { name: 'nobody', headers: {}, isOutsider: true },
    { name: 'publishable key without origin', headers: bearer(publishable), isOutsider: true },
    { name: 'publishable key', headers: { ...bearer(publishable), origin: SITE } },
    {
      name: 'the owner’s publishable key',
      headers: { ...bearer(ofOwner), origin: 'https://evil.example' },
      isOutsider: true,
    },
    {
      name: 'the owner’s secret key in a page',
      headers: { ...bearer(owner.key), origin: 'https://evil.example' },
      isOutsider: true,
    },
    { name: 'browser token', headers: { ...bearer(token), origin: SITE } },
    { name: 'revoked key', headers: bearer(revoked.api_key), isOutsider: true },
    { name: 'expired key', headers: bearer(expired.api_key), isOutsider: true },
    { name: 'demo key', headers: bearer(app.demoKey) },
    { name: 'visitor of the live demo', headers: bearer(SHOWCASE_CREDENTIAL) },
    { name: 'stranger’s key', headers: bearer(stranger.key), isStranger: true },
    { name: 'stranger’s session', headers: bearer(stranger.token), isStranger: true },
    { name: 'suspended key', headers: bearer(suspended.key), isOutsider: true },
    { name: 'suspended session', headers: bearer(suspended.token) },
    { name: 'erased key', headers: bearer(erased.key), isOutsider: true },
    { name: 'erased session', headers: bearer(erased.token), isOutsider: true },
    { name: 'ended session', headers: bearer(ended.token), isOutsider: true },
    { name: 'garbage key', headers: bearer(`vf_${'A'.repeat(43)}`), isOutsider: true },
    { name: 'the owner’s session, unsigned', headers: bearer(`${none}.${claims}.`), isOutsider: true },
    {
      name: 'the owner’s session, alg none',
      headers: bearer(`${none}.${claims}.${signature}`),
      isOutsider: true,
    },
    {
      name: 'stranger’s session in the owner’s organization',
      headers: { ...bearer(stranger.token), 'voicefeedback-organization': organizations.rows[0].id },
    },
    // It can't send, which would add to the owner's own rows.
    { name: 'key of another project of the owner', headers: bearer(ofProject) },
    { name: 'administrator', headers: bearer(admin.token), isOwner: true, isAdministrator: true },
    { name: 'owner’s key', headers: bearer(owner.key), isOwner: true },
  ];
}

async function publishableKey(app: TestApp, { key }: Customer): Promise<string> {
  const made = await post(app, key, '/api/keys/create', {
    kind: 'publishable',
    allowed_domains: ['shop.example'],
  });
  return (await made.json()).api_key;
}

async function projectKey(app: TestApp, { key }: Customer): Promise<string> {
  const project = await (await post(app, key, '/api/v1/projects', { name: 'Another one' })).json();
  const made = await post(app, key, '/api/keys/create', { project: project.id, scopes: ['read', 'manage'] });
  return (await made.json()).api_key;
}

/** Fails if a principal couldn't be prepared, because with the wrong rights it would be let in legitimately. */
async function done(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`not done: ${answer.status} ${await answer.text()}`);
}
