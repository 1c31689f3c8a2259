import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announced } from '../../../testing/announced.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { latestClient } from '../../../testing/auth-clients.ts';
import { type Customer, signUp } from '../../../testing/customer.ts';
import { CookieJar, type RunningProvider, startOidcProvider, visit } from '../../../testing/oidc-provider.ts';
import { askIn } from '../../../testing/organizations.ts';
import {
  addPerson,
  addressSingleSignOn,
  ask,
  type OwnerOf,
  personWith,
  readEnd,
  SINGLE_SIGN_ON,
  SITE,
  setProvider,
  signInThrough,
  startOf,
  verifyDomain,
} from '../../../testing/single-sign-on.ts';
import { startSmallOidcProvider } from '../../../testing/small-oidc-provider.ts';

const DOMAIN = 'acme.test';

let app: TestApp;
let company: RunningProvider;
let owner: OwnerOf & Customer;
let stranger: OwnerOf & Customer;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 1_000, ...SINGLE_SIGN_ON });
  company = await startOidcProvider(addressSingleSignOn(app));
  [owner, stranger] = await Promise.all([ownerOf(await signUp(app)), ownerOf(await signUp(app))]);
  await setProvider(app, owner, company.issuer);
  await verifyDomain(app, owner, DOMAIN);
});
afterAll(async () => {
  await company[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

async function ownerOf(customer: Customer): Promise<OwnerOf & Customer> {
  const { answer } = await askIn(app, undefined, customer, '/api/organizations');
  return { ...customer, organization: answer.organizations[0].id };
}
const address = (domain = DOMAIN) => `${randomUUID()}@${domain}`;
const organizationsOf = async (token: string) =>
  (await askIn(app, undefined, { token }, '/api/organizations')).answer.organizations.map(
    ({ id, role }: { id: string; role: string }) => [id, role],
  );
const userOf = async (token: string) =>
  (await fetch(`${app.url}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } })).json();
const change = (what: object) => setProvider(app, owner, company.issuer, what);

describe('signing in through an organization’s provider', () => {
  it('makes somebody new a member with the default role, and knows them the next time', async () => {
    const login = addPerson(company, { email: address() });
    const first = await signInThrough(app, DOMAIN, login);
    // They get no account of their own.
    expect(await organizationsOf(first.token)).toEqual([[owner.organization, 'viewer']]);
    expect((await userOf(first.token)).email).toBe(company.people.get(login)?.email);
    const second = await signInThrough(app, DOMAIN.toUpperCase(), login);
    expect((await userOf(second.token)).id).toBe((await userOf(first.token)).id);
    const { answer } = await ask(app, owner, '');
    expect(answer.provider.tested_at).not.toBeNull();
    expect(await announced(app, owner.userId)).toContainEqual({
      type: 'member.joined',
      data: {
        ...{ user_id: (await userOf(first.token)).id, role: 'viewer' },
        email: company.people.get(login)?.email,
      },
    });
    const log = await askIn(app, owner.organization, owner, '/api/account/security-events?limit=100');
    expect(log.answer.events).toContainEqual(
      expect.objectContaining({ event: 'member_joined', subject: company.people.get(login)?.email }),
    );
  });

  it('lets in invited people with the role of their invitation, and nobody else if there is no default role (sso_not_a_member)', async () => {
    await change({ default_role: null });
    const login = addPerson(company, { email: address() });
    expect(await signInThrough(app, DOMAIN, login)).toMatchObject({ token: '', error: 'sso_not_a_member' });
    const body = { email: company.people.get(login)?.email, role: 'analyst' };
    await askIn(app, owner.organization, owner, '/api/invitations', { method: 'POST', body });
    const { token } = await signInThrough(app, DOMAIN, login);
    expect(await organizationsOf(token)).toEqual([[owner.organization, 'analyst']]);
    const left = await askIn(app, owner.organization, owner, '/api/invitations');
    expect(left.answer.invitations).toEqual([]);
    await change({});
  });

  it('refuses an address outside the verified domains (sso_address_refused)', async () => {
    await ask(app, owner, '/domains', { method: 'POST', body: { domain: 'unverified.test' } });
    for (const email of [address('other.test'), address(`sub.${DOMAIN}`), address('unverified.test')])
      expect((await signInThrough(app, DOMAIN, addPerson(company, { email }))).error).toBe(
        'sso_address_refused',
      );
    expect(
      readEnd(await visit(await startOf(app, 'unverified.test'), 'x', (url) => url.startsWith(SITE))).error,
    ).toBe('sso_provider_not_found');
  });

  it('refuses an address that isn’t verified, or not said to be unless the owner vouches for that', async () => {
    const denied = addPerson(company, { email: address(), email_verified: false });
    const unmarked = addPerson(company, { email: address() });
    delete company.people.get(unmarked)?.email_verified;
    const refused = { token: '', error: 'provider_email_needs_verification' };
    expect(await signInThrough(app, DOMAIN, denied)).toMatchObject(refused);
    expect(await signInThrough(app, DOMAIN, unmarked)).toMatchObject(refused);
    await change({ trusts_unmarked_addresses: true });
    expect(await signInThrough(app, DOMAIN, denied)).toMatchObject(refused);
    expect((await signInThrough(app, DOMAIN, unmarked)).error).toBe('');
    await change({});
  });

  it('is no way into the account of somebody who isn’t a member or invited', async () => {
    const victim = await personWith(app, address());
    const login = addPerson(company, { email: victim.email });
    expect(await signInThrough(app, DOMAIN, login)).toMatchObject({ token: '', error: 'sso_not_a_member' });
    const linked = await app.test.pool.query('select from identity.identities where provider_id = $1', [
      login,
    ]);
    expect(linked.rowCount).toBe(0);
    await askIn(app, owner.organization, owner, '/api/invitations', {
      method: 'POST',
      body: { email: victim.email, role: 'viewer' },
    });
    const { token } = await signInThrough(app, DOMAIN, login);
    expect((await userOf(token)).id).toBe(victim.userId);
  });

  it('is no way in for another organization’s provider, whatever it claims', async () => {
    await using hostile = await startOidcProvider(`${app.url}/auth/v1/callback`);
    await setProvider(app, stranger, hostile.issuer);
    await verifyDomain(app, stranger, 'hostile.test');
    const login = addPerson(company, { email: address() });
    const { token } = await signInThrough(app, DOMAIN, login);
    const { id, email } = await userOf(token);
    // The same subject and address, from the other issuer.
    addPerson(hostile, { sub: login, email });
    expect((await signInThrough(app, 'hostile.test', login)).error).toBe('sso_address_refused');
    // The same subject with an address of its own is somebody else.
    addPerson(hostile, { sub: login, email: address('hostile.test') });
    const other = await signInThrough(app, 'hostile.test', login);
    expect((await userOf(other.token)).id).not.toBe(id);
    // Nobody else can have a verified domain.
    const taken = await verifyDomain(app, stranger, DOMAIN);
    expect(taken).toMatchObject({ status: 409, answer: { code: 'domain_taken' } });
    expect((await signInThrough(app, DOMAIN, login)).error).toBe('');
  });

  it('stops when the person has another address here, or was removed', async () => {
    const login = addPerson(company, { email: address() });
    const { token } = await signInThrough(app, DOMAIN, login);
    const { id, email } = await userOf(token);
    const set = 'update identity.users set email = $2 where id = $1';
    await app.test.pool.query(set, [id, address('home.test')]);
    expect((await signInThrough(app, DOMAIN, login)).error).toBe('sso_address_refused');
    await app.test.pool.query(set, [id, email]);
    await askIn(app, owner.organization, owner, `/api/members/${id}`, { method: 'DELETE' });
    expect((await signInThrough(app, DOMAIN, login)).error).toBe('sso_not_a_member');
  });

  it.each([
    ['issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['audience', { claims: { aud: 'another-client' } }],
    ['nonce', { claims: { nonce: 'of-another-visit' } }],
    ['signature', { signs: 'with another key' as const }],
  ])('refuses an ID token with a forged %s', async (_, forged) => {
    const email = address('forged.test');
    const person = { sub: randomUUID(), email, email_verified: true };
    await using provider = await startSmallOidcProvider({ person, signs: 'with its key', ...forged });
    await setProvider(app, stranger, provider.issuer);
    const { answer } = await ask(app, stranger, '');
    if (!answer.domains.some(({ domain }: { domain: string }) => domain === 'forged.test'))
      await verifyDomain(app, stranger, 'forged.test');
    expect(await signInThrough(app, 'forged.test', '')).toMatchObject({
      token: '',
      error: 'unexpected_failure',
    });
    const users = await app.test.pool.query('select from identity.users where email = $1', [email]);
    expect(users.rowCount).toBe(0);
  });

  it('refuses a forged state, and a visit that another browser began', async () => {
    const forged = await fetch(`${app.url}/auth/v1/callback?state=${randomUUID()}.x&code=x`, {
      redirect: 'manual',
    });
    expect(readEnd(forged.headers.get('location') ?? '').error).toBe('bad_oauth_state');
    const begun = await fetch(await startOf(app, DOMAIN), { redirect: 'manual' });
    const login = addPerson(company, { email: address() });
    const stolen = await visit(
      begun.headers.get('location') ?? '',
      login,
      (url) => url.startsWith(SITE),
      new CookieJar(),
    );
    expect(readEnd(stolen)).toMatchObject({ token: '', error: 'bad_oauth_state' });
  });

  it('says the same for every domain until the browser goes there (sso_provider_not_found)', async () => {
    const [known, unknown] = await Promise.all([startOf(app, DOMAIN), startOf(app, 'acme.none')]);
    expect(unknown).toBe(known.replace(DOMAIN, 'acme.none'));
    const end = await visit(unknown, '', (url) => url.startsWith(SITE));
    expect(readEnd(end)).toMatchObject({ token: '', error: 'sso_provider_not_found' });
  });

  it('works with the auth client and PKCE', async () => {
    const client = latestClient({ url: `${app.url}/auth/v1` }, { flowType: 'pkce' });
    const { data } = await client.signInWithSSO({
      domain: DOMAIN,
      options: { redirectTo: `${SITE}/in`, skipBrowserRedirect: true },
    });
    const email = address();
    const login = addPerson(company, { email });
    const { searchParams } = new URL(await visit(data?.url ?? '', login, (url) => url.startsWith(SITE)));
    const code = searchParams.get('code') ?? '';
    const flowId = [...searchParams].find(([name]) => name.includes('flow'))?.[1];
    const { data: signedIn, error } = await client.exchangeCodeForSession(code, flowId as never);
    expect(error).toBeNull();
    expect(signedIn.user?.email).toBe(email);
    const { rows } = await app.test.pool.query(
      'select sso_provider_id is not null as is_held from identity.sessions where user_id = $1',
      [signedIn.user?.id],
    );
    expect(rows).toEqual([{ is_held: true }]);
  });

  it('can’t be linked to somebody who is signed in', async () => {
    const response = await fetch(
      `${app.url}/auth/v1/user/identities/authorize?provider=${encodeURIComponent(`sso:${DOMAIN}`)}`,
      { headers: { authorization: `Bearer ${owner.token}` } },
    );
    expect(response.ok).toBe(false);
  });
});
