import { createServer, type Server } from 'node:http';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';

export interface Person {
  sub: string;
  email: string;
  /** absent: the provider doesn’t say */
  email_verified?: boolean;
  name?: string;
}

export interface RunningProvider extends AsyncDisposable {
  issuer: string;
  people: Map<string, Person>;
}

export const CLIENT_ID = 'voice-feedback';
export const CLIENT_SECRET = 'a secret that only tests know';

/** Starts a real OpenID Connect provider (certified implementation) with a login page for the users in `people`. */
export async function startOidcProvider(callbackUrl: string): Promise<RunningProvider> {
  const people = new Map<string, Person>();
  const server = createServer({ keepAliveTimeout: 0 });
  const issuer = await listen(server);
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [callbackUrl] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    findAccount: (_context: KoaContextWithOIDC, id: string) => {
      const person = people.get(id);
      return person === undefined ? undefined : { accountId: id, claims: () => ({ ...person }) };
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));
  return { issuer, people, [Symbol.asyncDispose]: () => close(server) };
}

/** GitHub according to its API documentation: OAuth 2 without OpenID Connect. Consent is granted at once. */
export async function startGithub(person: {
  id: number;
  login: string;
  email: string;
  verified: boolean;
}): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://github.test');
    const json = (body: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (url.pathname === '/login/oauth/authorize') {
      const target = new URL(url.searchParams.get('redirect_uri') ?? '');
      target.searchParams.set('code', `code-of-${url.searchParams.get('client_id')}`);
      target.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(302, { location: target.href }).end();
    } else if (url.pathname === '/login/oauth/access_token') {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        const form = new URLSearchParams(body);
        const right =
          form.get('client_secret') === CLIENT_SECRET && form.get('code') === `code-of-${CLIENT_ID}`;
        json(
          right
            ? { access_token: 'gho_test', token_type: 'bearer', scope: 'user:email' }
            : { error: 'bad_verification_code' },
        );
      });
    } else if (request.headers.authorization !== 'Bearer gho_test') response.writeHead(401).end('{}');
    else if (url.pathname === '/api/v3/user')
      json({ id: person.id, login: person.login, name: null, avatar_url: 'https://avatars.example/1' });
    else json([{ email: person.email, primary: true, verified: person.verified }]);
  });
  return { url: await listen(server), [Symbol.asyncDispose]: () => close(server) };
}

/** A browser’s part in a visit: follows redirects, keeps cookies, signs in and consents at the provider. */
export async function visit(
  start: string,
  login: string,
  stopAt: (url: string) => boolean,
  cookies = new CookieJar(),
): Promise<string> {
  let url = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step += 1) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      headers: { cookie: cookies.header(url) },
      ...(form === undefined ? {} : { body: form }),
    });
    cookies.store(url, response);
    const location = response.headers.get('location');
    form = undefined;
    if (location !== null) {
      url = new URL(location, url).href;
      if (stopAt(url)) return url;
      continue;
    }
    const html = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1];
    if (action === undefined || prompt === undefined)
      throw new Error(`stuck at ${url}: ${response.status} ${html.slice(0, 300)}`);
    url = new URL(action, url).href;
    form = new URLSearchParams({ prompt, login, password: 'any' });
  }
  throw new Error('too many redirects');
}

/** Cookies by origin; enough for a test's few servers. */
export class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>();
  header(url: string): string {
    const own = this.#cookies.get(new URL(url).origin);
    return [...(own ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  store(url: string, response: Response): void {
    const { origin } = new URL(url);
    const own = this.#cookies.get(origin) ?? new Map<string, string>();
    for (const line of response.headers.getSetCookie()) {
      const [name = '', ...rest] = (line.split(';')[0] ?? '').split('=');
      if (rest.join('=') === '') own.delete(name);
      else own.set(name, rest.join('='));
    }
    this.#cookies.set(origin, own);
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return `http://127.0.0.1:${address.port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
