import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { patiently } from '../../../testing/customer.ts';

const AUTOMATIC = ['HEAD', 'OPTIONS'];
/** Text that PostgreSQL can't store: every route of the API rejects it. */
const UNSTORABLE = '?x=%00';
/** A body that the auth server rejects. */
const MALFORMED = '{';
const ID = '00000000-0000-4000-8000-000000000000';
const NAVIGATION = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };

/** Files of http/ that are about single routes: what the API reference adds to them (decision 24). */
const NAMES_ROUTES = new Set(['openapi/error-examples.ts', 'openapi/headers.ts']);
/** Routes that never reject a request. */
const ALWAYS_ANSWERS = [/^GET \/auth\/v1\/(?:health|settings|\.well-known\/)/, /^GET \/\.well-known\//];

/** The documented error formats: docs/errors.md, OpenAI's API, GoTrue's protocol, OAuth, Stripe's API. */
function documentedShape(url: string): string[] {
  if (url.startsWith('/auth/v1/oauth/')) return ['oauth', 'auth'];
  if (url.startsWith('/auth/') || url.startsWith('/.well-known/')) return ['auth'];
  if (url.startsWith('/api/process-audio')) return ['recorder'];
  if (/^(?:\/api)?\/v1\/(?:audio|models)(?:\/|$)/.test(url)) return ['openai'];
  return url.startsWith('/api/') ? ['api'] : ['problem'];
}

type Answer = { content?: object; $ref?: string };
type Operations = Record<string, { responses: Record<string, Answer> }>;

interface Refusal {
  status: number;
  shape: string;
  text: string;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const text = await answer.text();
  return { status: answer.status, shape: shapeOf(answer.headers.get('content-type') ?? '', text), text };
}

function shapeOf(contentType: string, text: string): string {
  if (contentType.startsWith('text/html')) return 'page';
  const body = JSON.parse(text);
  if (contentType.startsWith('application/problem+json')) {
    const named = [body.type, body.title, body.detail, body.code, body.request_id];
    if (named.some((member) => typeof member !== 'string') || !isExplained(body)) return 'broken';
    if (!('success' in body)) return 'problem';
    if (body.success !== false || body.message !== body.detail) return 'broken';
    if (body.error === body.detail) return 'api';
    return body.error.code === body.code && body.error.message === body.detail ? 'recorder' : 'broken';
  }
  if (typeof body.error === 'object')
    return ['message', 'type', 'param', 'code'].every((member) => member in body.error) ? 'openai' : 'stripe';
  if (typeof body.msg === 'string' && typeof body.error_code === 'string') return 'auth';
  return typeof body.error_description === 'string' ? 'oauth' : 'broken';
}

/** Whether `type` is the URL of the code's documentation, or a registered type. */
function isExplained({ type, code }: { type: string; code: string }): boolean {
  if (!URL.canParse(type)) return false;
  const { hostname, pathname, hash } = new URL(type);
  return hostname === 'iana.org' || `${pathname}${hash}` === `/docs/errors#${code}`;
}

describe('an error answer', () => {
  let app: TestApp;
  beforeAll(async () => {
    // No site is built, so that answers to page URLs don't depend on a build.
    app = await startTestApp({ environment: { SITE_DIRECTORY: tmpdir() } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const routes = () =>
    app.server.routes
      .list()
      .filter(({ method, url }) => !AUTOMATIC.includes(method) && !url.endsWith('*'))
      .map(({ method, url }) => ({ method, url, path: url.replace(/:\w+/g, ID) }));
  const refuse = async (
    method: string,
    path: string,
    { headers = {}, text = '{}' }: { headers?: Record<string, string>; text?: string } = {},
  ) => {
    const body = method === 'GET' || method === 'DELETE' ? null : text;
    const type: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' };
    const init = { method, body, headers: { ...type, ...headers }, redirect: 'manual' as const };
    return refusalOf(await patiently(() => fetch(app.url + path, init)));
  };

  it('has the documented format on every route that programs call', async () => {
    const wrong: string[] = [];
    let refused = 0;
    for (const { method, url, path } of routes()) {
      // Stripe's API is tested elsewhere with Stripe's client.
      if (url.startsWith('/test-provider/') || ALWAYS_ANSWERS.some((open) => open.test(`${method} ${url}`)))
        continue;
      const { status, shape, text } = await refuse(method, path + UNSTORABLE, { text: MALFORMED });
      if (status < 400 || !documentedShape(url).includes(shape))
        wrong.push(`${method} ${url}: ${status} ${shape} ${text.slice(0, 200)}`);
      else refused += 1;
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(150);
  });

  it('is described correctly: in OpenAI’s format for clients of OpenAI, elsewhere as a problem', async () => {
    const { paths, components } = await (await fetch(`${app.url}/openapi.json`)).json();
    const followed = ({ $ref, content = {} }: Answer): object =>
      $ref === undefined ? content : components.responses[$ref.split('/').at(-1) ?? ''].content;
    const described = new Map<string, string[]>();
    // Health checks answer 503 with the failing parts.
    for (const [url, operations] of Object.entries<Operations>(paths))
      for (const { responses } of Object.values(operations))
        for (const [status, answer] of Object.entries(responses))
          if (status.startsWith('4') && !/^\/(auth\/v1|\.well-known)\//.test(url))
            described.set(url, [...(described.get(url) ?? []), ...Object.keys(followed(answer))]);
    for (const [url, types] of described) {
      const isOpenAI = documentedShape(url).includes('openai');
      if (url !== '/api/credits/ledger')
        expect([url, ...new Set(types)]).toEqual([
          url,
          isOpenAI ? 'application/json' : 'application/problem+json',
        ]);
    }
    expect(described.size).toBeGreaterThan(100);
  });

  it.each([
    ['GET', '/api/nowhere', 404, 'api'],
    ['POST', '/api/v1/nowhere', 404, 'api'],
    ['GET', '/v1/nowhere', 404, 'problem'],
    ['GET', '/auth/v1/nowhere', 404, 'auth'],
    ['POST', '/auth/v1/nowhere', 404, 'auth'],
    ['GET', '/nowhere', 404, 'problem'],
    ['DELETE', '/health', 405, 'problem'],
    ['DELETE', '/api/keys/validate', 405, 'api'],
    ['DELETE', '/api/process-audio', 405, 'recorder'],
    ['DELETE', '/v1/audio/transcriptions', 405, 'openai'],
    ['GET', '/api/%E0%A4%A', 400, 'api'],
    ['GET', '/v1/%E0%A4%A', 400, 'problem'],
  ])('without a route has the format of neighboring routes: %s %s', async (method, path, status, shape) => {
    expect(await refuse(method, path)).toMatchObject({ status, shape });
  });

  it('is a page for people who open one, and never for a URL of the API', async () => {
    expect(await refuse('GET', '/nowhere', { headers: NAVIGATION })).toMatchObject({
      status: 404,
      shape: 'page',
    });
    expect(await refuse('GET', '/api/nowhere', { headers: NAVIGATION })).toMatchObject({
      status: 404,
      shape: 'api',
    });
    expect(await refuse('GET', '/v1/feedbacks', { headers: NAVIGATION })).toMatchObject({
      status: 401,
      shape: 'problem',
    });
  });

  it('is chosen by the routes’ own config: code in http/ contains no URLs or operation ids', async () => {
    const own =
      /^\/(?:health|livez|readyz|openapi\.json|(?:fr\/)?api-reference(?:\/\*)?|widget(?:-:part)?\.js|dev\/mail)$/;
    const words = new Set(
      routes()
        .filter(({ url }) => !own.test(url))
        .flatMap(({ url }) => url.replace(/^(?:\/api)?(?:\/v1)?\//, '').split('/'))
        .filter((word) => !word.startsWith(':') && word.length > 2 && !own.test(`/${word}`)),
    );
    expect(words.size).toBeGreaterThan(50);
    const folder = new URL('..', import.meta.url);
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !file.includes('.test.') && !NAMES_ROUTES.has(file),
    );
    expect(files.length).toBeGreaterThan(50);
    const named: string[] = [];
    for (const file of files) {
      const code = codeOf(await readFile(new URL(file, folder), 'utf8'));
      for (const word of words)
        if (new RegExp(`(?<!docs)[/|](?:\\(\\?:)?${word.replaceAll('.', '\\.')}(?![\\w-])`).test(code))
          named.push(`${file}: /${word}`);
      for (const [name] of code.matchAll(/\b(?:recording|feedback|invoice|stream)_?id\b/gi))
        named.push(`${file}: ${name}`);
    }
    expect(named).toEqual([]);
  });
});

/** Removes imports and comments, and unescapes slashes in regular expressions. */
function codeOf(source: string): string {
  return source
    .replace(/^import [^;]*;$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replaceAll('\\/', '/');
}
