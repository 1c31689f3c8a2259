import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { call, json } from './call.ts';
import { makeCustomer, takesCustomers } from './make-customer.ts';

/** A signed-up customer with their credentials. */
export interface Customer {
  email: string;
  password: string;
  userId: string;
  key: string;
  /** access token of a browser session */
  token: string;
}

const BUSY = new Set([503, 504]);
const BUSY_TRIES = 120;
const BUSY_WAIT_MS = 500;
const PASSWORD = 'correct horse battery';

type Source = 'signup' | 'demo' | 'showcase';

/**
 * Creates a customer: directly in the database if the application runs in this process, which saves two requests and
 * two password hashes; otherwise over HTTP.
 */
export async function signUp(app: { url: string }, source: Source = 'signup'): Promise<Customer> {
  if (!takesCustomers(app)) return signUpOverHttp(app, source);
  return makeCustomer(app, { email: `${randomUUID()}@example.org`, password: PASSWORD, source });
}

/** Creates a customer with the same requests as the site. */
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

/**
 * Retries while the server responds that the machine is busy, as a client should. Other tests keep it busy. After a 504
 * of the auth server, nothing has been done.
 */
export async function patiently<Answer extends { status: number }>(
  request: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await request();
    if (!BUSY.has(answer.status) || tries === BUSY_TRIES) return answer;
    if (answer instanceof Response) await answer.body?.cancel();
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

/** Sends a JSON body by POST with a key or access token. */
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
