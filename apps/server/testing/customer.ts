import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { call, json } from './call.ts';
import { makeCustomer, takesCustomers } from './make-customer.ts';

/** Someone who signed up and in, with everything that they then hold. */
export interface Customer {
  email: string;
  password: string;
  userId: string;
  key: string;
  /** access token of a browser session */
  token: string;
}

const BUSY_TRIES = 10;
const BUSY_WAIT_MS = 500;
const PASSWORD = 'correct horse battery';

type Source = 'signup' | 'demo' | 'showcase';

/**
 * A new customer. In the database where the application runs in this process: the same rows without two requests and two
 * password hashes. Over HTTP elsewhere.
 */
export async function signUp(app: { url: string }, source: Source = 'signup'): Promise<Customer> {
  if (!takesCustomers(app)) return signUpOverHttp(app, source);
  return makeCustomer(app, { email: `${randomUUID()}@example.org`, password: PASSWORD, source });
}

/** A new customer, by the requests that the site sends. */
export async function signUpOverHttp(app: { url: string }, source: Source = 'signup'): Promise<Customer> {
  const email = `${randomUUID()}@example.org`;
  const response = await patiently(() =>
    fetch(`${app.url}/api/register-with-api-key`, {
      method: 'POST',
      ...json({ email, password: PASSWORD, source }),
    }),
  );
  const body = await response.json();
  if (response.status !== 201) throw new Error(`sign-up answered ${JSON.stringify(body)}`);
  const { access_token: token } = await signIn(app, email);
  return { email, password: PASSWORD, userId: body.user.id, key: body.api_key, token };
}

/** Tries again, as a client should, while the server says that the machine is busy: other tests keep it so. */
export async function patiently(request: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await request();
    if (response.status !== 503 || tries === BUSY_TRIES) return response;
    await setTimeout(BUSY_WAIT_MS);
  }
}

/** Signs in at the auth server. */
export async function signIn(
  app: { url: string },
  email: string,
): Promise<{ access_token: string; user: { id: string } }> {
  const response = await fetch(`${app.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    ...json({ email, password: PASSWORD }),
  });
  return await response.json();
}

/** POST of a JSON body with a key or access token. */
export function post(
  app: { url: string },
  credential: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const given = json(body);
  return call(app, credential, path, {
    method: 'POST',
    body: given.body,
    headers: { ...given.headers, ...headers },
  });
}
