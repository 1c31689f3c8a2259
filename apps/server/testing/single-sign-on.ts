import { randomBytes } from 'node:crypto';
import { limitVariable } from '../src/identity/limits/limit-settings.ts';
import type { TestApp } from './app.ts';
import type { Customer } from './customer.ts';
import { makeCustomer, takesCustomers } from './make-customer.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  CookieJar,
  type Person,
  type RunningProvider,
  visit,
} from './oidc-provider.ts';
import { askIn } from './organizations.ts';

/** Where sign-ins end; nothing has to listen there. */
export const SITE = 'http://localhost:3000';

/** TXT records by name, which tests fill. */
const records = new Map<string, string[]>();

/** Lets the application call providers on this machine, and look up `records`. */
const overrides = {
  addressPolicy: { allowPrivate: true },
  resolveTxt: async (name: string) => {
    const found = records.get(name);
    if (found === undefined) throw new Error(`queryTxt ENOTFOUND ${name}`);
    // In pieces, as DNS has long texts.
    return found.map((text) => [text.slice(0, 10), text.slice(10)]);
  },
};
/** Options of the application. All tests share one IP address. */
export const SINGLE_SIGN_ON = { overrides, environment: { [limitVariable('social')]: '100000/m' } };

/** The port is part of the callback. */
export function addressSingleSignOn(app: TestApp): string {
  const { settings } = app.config.identity;
  settings.publicUrl = app.url;
  settings.siteUrl = SITE;
  return `${app.url}/auth/v1/callback`;
}

/** An owner in their organization. */
export interface OwnerOf {
  token: string;
  organization: string;
}

export function ask(
  app: TestApp,
  { token, organization }: OwnerOf,
  path: string,
  given: { method?: string; body?: object } = {},
) {
  return askIn(app, organization, { token }, `/api/single-sign-on${path}`, given);
}

/** Enters a provider of this client. */
export function setProvider(app: TestApp, owner: OwnerOf, issuer: string, change: object = {}) {
  const body = { issuer, client_id: CLIENT_ID, client_secret: CLIENT_SECRET, default_role: 'viewer' };
  return ask(app, owner, '', { method: 'PUT', body: { ...body, ...change } });
}

/** Adds a domain and proves it. */
export async function verifyDomain(app: TestApp, owner: OwnerOf, domain: string) {
  const { answer } = await ask(app, owner, '/domains', { method: 'POST', body: { domain } });
  const added = answer.domains.find((each: { domain: string }) => each.domain === domain);
  records.set(added.record_name, ['v=spf1 -all', added.record_value]);
  return await ask(app, owner, `/domains/${domain}/check`, { method: 'POST', body: {} });
}

/** Adds a person to a provider. @returns their login there */
export function addPerson(provider: RunningProvider, given: Partial<Person> & { email: string }): string {
  const login = given.sub ?? `p${randomBytes(6).toString('hex')}`;
  provider.people.set(login, { sub: login, email_verified: true, name: 'Pat', ...given });
  return login;
}

/** Where a browser is sent for an address of a domain. */
export async function startOf(app: TestApp, domain: string): Promise<string> {
  const response = await fetch(`${app.url}/auth/v1/sso`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain, redirect_to: `${SITE}/in`, skip_http_redirect: true }),
  });
  return (await response.json()).url;
}

export interface SignedIn {
  token: string;
  refreshToken: string;
  /** the code of the refusal; '' if there is none */
  error: string;
}

/** Signs in through a domain's provider as a browser does. */
export async function signInThrough(app: TestApp, domain: string, login: string): Promise<SignedIn> {
  const start = await startOf(app, domain);
  return readEnd(await visit(start, login, (url) => url.startsWith(SITE), new CookieJar()));
}

export function readEnd(url: string): SignedIn {
  const end = new URLSearchParams(new URL(url).hash.slice(1));
  return {
    token: end.get('access_token') ?? '',
    refreshToken: end.get('refresh_token') ?? '',
    error: end.get('error_code') ?? '',
  };
}

/** Somebody with an account and a password, who has proven their address. */
export async function personWith(app: TestApp, email: string): Promise<Customer> {
  if (!takesCustomers(app)) throw new Error('the application runs in another process');
  const person = await makeCustomer(app, { email, password: 'correct horse battery', source: 'signup' });
  await app.test.pool.query(
    "update identity.users set email_proven_at = now(), email_proven_by = 'mail' where id = $1",
    [person.userId],
  );
  return person;
}
