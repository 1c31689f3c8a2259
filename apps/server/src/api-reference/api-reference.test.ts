import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokens } from '../../../web/app/tokens.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { isObject, type JsonObject, listIn, objectIn } from '../http/openapi/json.ts';
import { readDetails, readGroups } from './operations.ts';
import { Reference } from './reference.ts';
import { sampleRequest, writeSamples } from './samples.ts';
import { REFERENCE_LANGUAGES } from './words.ts';

/** What a reader loads before anything happens, gzipped: the page, its style and its script. */
const PAGE_LIMIT_BYTES = 40_000;
const SCRIPT_LIMIT_BYTES = 8_000;
const GUIDES = new URL('../../../web/app/docs/content/', import.meta.url);

describe('the API reference', () => {
  let app: TestApp;
  let document: JsonObject;
  let reference: Reference;
  /** every page by its address */
  const pages = new Map<string, string>();
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(app.url + path, { headers, redirect: 'manual' });

  beforeAll(async () => {
    app = await startTestApp();
    document = await (await get('/openapi.json')).json();
    const files = { style: '/style.css', script: '/script.js', fonts: '' };
    reference = new Reference(document, { origin: 'https://voice.example', files });
    const groups = readGroups(document);
    const paths = [
      ...['', '/sign-in', '/operators'],
      ...groups.flatMap(({ name, operations }) => [
        `/${name}`,
        ...operations.map(({ id }) => `/${name}/${id}`),
      ]),
    ];
    for (const path of paths)
      for (const language of REFERENCE_LANGUAGES) {
        const page = reference.write(path, language);
        if (page !== undefined) pages.set(`${language === 'fr' ? '/fr' : ''}/api-reference${path}`, page);
      }
    expect(pages.size).toBe(paths.length * REFERENCE_LANGUAGES.length);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it.each(REFERENCE_LANGUAGES)(
    'has a page for each call with its parameters, fields and errors, in %s',
    (language) => {
      let fields = 0;
      for (const [path, methods] of Object.entries(objectIn(document, 'paths')))
        for (const [method, operation] of Object.entries(isObject(methods) ? methods : {})) {
          // The short prefix repeats calls, and their pages name both addresses.
          if (!isObject(operation) || path.startsWith('/v1/')) continue;
          const [tag] = listIn(operation, 'tags');
          const start = language === 'fr' ? '/fr' : '';
          const page = textOf(pages.get(`${start}/api-reference/${tag}/${operation.operationId}`) ?? '');
          const markdown = reference.writeMarkdown(`/${tag}/${operation.operationId}`, language) ?? '';
          for (const text of [page, markdown]) {
            expect(text, path).toContain(path);
            expect(text).toContain(method.toUpperCase());
          }
          const names = [
            ...listIn(operation, 'parameters').map((one) => (isObject(one) ? one.name : '')),
            ...Object.values(objectIn(operation.requestBody, 'content')).flatMap((media) =>
              Object.keys(objectIn(objectIn(media, 'schema'), 'properties')),
            ),
            ...Object.values(objectIn(operation, 'responses')).flatMap((answer) =>
              Object.values(objectIn(answer, 'content')).flatMap((media) =>
                Object.keys(objectIn(media, 'examples')),
              ),
            ),
          ];
          fields += names.length;
          for (const name of names) {
            expect(page, `${operation.operationId}`).toContain(` ${name} `);
            expect(markdown, `${operation.operationId}`).toContain(`\`${name}\``);
          }
        }
      expect(fields).toBeGreaterThan(1_000);
    },
  );

  it('leads nowhere that isn’t there: to other calls, guides and pages', async () => {
    const guides = (await readdir(new URL('en', GUIDES))).map((file) => `/docs/${file.replace('.md', '')}`);
    const others = ['/', '/docs', '/login', '/dashboard', ...guides];
    const known = new Set([
      ...pages.keys(),
      ...[...pages.keys()]
        .filter((address) => address.split('/').length > 3)
        .map((address) => `${address}.md`),
      ...others.flatMap((path) => [path, path === '/' ? '/fr' : `/fr${path}`]),
      ...['/openapi.json', '/favicon.svg', '/style.css'],
    ]);
    const broken = new Set<string>();
    for (const [address, page] of pages)
      for (const [, href = ''] of page.matchAll(/href="([^"]+)"/g)) {
        const target = href.replace('https://voice.example', '').replace(/#.*$/, '');
        if (target !== '' && !known.has(target)) broken.add(`${href} on ${address}`);
        const id = /^#(.+)$/.exec(href)?.[1];
        if (id !== undefined && !page.includes(`id="${id}"`)) broken.add(`${href} on ${address}`);
      }
    expect([...broken]).toEqual([]);
  });

  it('keeps operators’ calls apart from those of customers', () => {
    expect(pages.get('/api-reference')).not.toContain('/api-reference/admin/');
    expect(pages.get('/api-reference/recordings/process')).not.toContain('/api-reference/auth-admin');
    const operators = pages.get('/api-reference/operators');
    expect(operators).toContain('/api-reference/admin/addCredits');
    expect(operators).not.toContain('/api-reference/recordings/process');
  });

  it('loads little, and the French pages say that descriptions are in English', async () => {
    const page = await (await get('/api-reference')).text();
    const [script = ''] = /(?<=<script src=")[^"]+/.exec(page) ?? [];
    const [style = ''] = /(?<=<link rel="stylesheet" href=")[^"]+/.exec(page) ?? [];
    const sizeOf = async (address: string) => gzipSync(await (await get(address)).text()).length;
    const [scriptBytes, styleBytes] = [await sizeOf(script), await sizeOf(style)];
    expect(scriptBytes).toBeLessThan(SCRIPT_LIMIT_BYTES);
    const sizes = [...pages].map(([address, text]) => ({ address, bytes: gzipSync(text).length }));
    const [largest] = sizes.sort((a, b) => b.bytes - a.bytes);
    expect((largest?.bytes ?? 0) + scriptBytes + styleBytes, largest?.address).toBeLessThan(PAGE_LIMIT_BYTES);
    for (const [address, text] of pages) expect(text.match(/<script/g), address).toHaveLength(2);
    for (const [address, text] of pages)
      expect(text.includes('sont en anglais'), address).toBe(address.startsWith('/fr/'));
  });

  it('is cached by browsers, sent with and without compression, and answers what is missing with 404', async () => {
    const address = '/api-reference/feedbacks/listFeedbacks';
    const answer = await get(address);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    const again = await get(address, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const plain = await get(address, { 'accept-encoding': 'identity' });
    expect(await plain.text()).toBe(await answer.text());
    const calls = await (await get('/fr/api-reference/search.json')).json();
    expect(calls).toContainEqual(expect.objectContaining({ id: address, heading: 'List feedbacks' }));
    const [script = ''] = /(?<=<script src=")[^"]+/.exec(await (await get('/api-reference')).text()) ?? [];
    expect((await get(script)).headers.get('cache-control')).toContain('immutable');
    for (const missing of [
      '/nothing',
      '/feedbacks/nothing',
      '/feedbacks/listFeedbacks/more',
      '/feedbacks/process',
    ])
      expect([missing, (await get(`/api-reference${missing}`)).status]).toEqual([missing, 404]);
  });

  it('is there as Markdown: the list of calls, and each call with its fields, its sample and its examples', async () => {
    const list = await get('/api-reference/index.md');
    expect(list.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const [, address = ''] =
      /\(http[^)]+?(\/api-reference\/feedbacks\/listFeedbacks\.md)\)/.exec(await list.text()) ?? [];
    const page = await get(address);
    expect(page.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await page.text();
    expect(text).toMatch(/^# List feedbacks\n/);
    expect(text).toContain('`GET /api/v1/feedbacks` · API key · scope `read` · Also at `/v1/feedbacks`');
    expect(text).toMatch(/^- `limit` \(integer; Default `\d+`; 1 to \d+[^\n]*\)/m);
    expect(text).toContain('```sh\ncurl ');
    expect(text).toContain('```json\n{\n  "feedbacks": [');
    expect(text).not.toMatch(/undefined|\[object/);
    expect((await (await get(`/fr${address}`)).text()).split('\n')).toContain('## Paramètres de requête');
    expect((await get('/api-reference/feedbacks/nothing.md')).status).toBe(404);
    expect((await get('/api-reference/feedbacks.md')).status).toBe(404);
  });

  it('is linked to by the method and path of a call, as the guides do', async () => {
    const moved = async (path: string) => (await get(path)).headers.get('location');
    expect(await moved('/api-reference/POST/v1/process')).toBe('/api-reference/recordings/process');
    expect(await moved('/fr/api-reference/GET/api/v1/feedbacks/%7Bid%7D')).toBe(
      '/fr/api-reference/feedbacks/getFeedback',
    );
    expect((await get('/api-reference/GET/api/v1/nothing')).status).toBe(404);
    const calls = /`(GET|POST|PUT|PATCH|DELETE) (\/(?:api|v1)\/[\w/{}-]+)`/g;
    let count = 0;
    for (const language of REFERENCE_LANGUAGES)
      for (const file of (await readdir(new URL(language, GUIDES))).filter((name) => name.endsWith('.md')))
        for (const [, method, path] of (
          await readFile(new URL(`${language}/${file}`, GUIDES), 'utf8')
        ).matchAll(calls)) {
          count += 1;
          expect(
            reference.movedTo(`/${method}${path}`, language),
            `${method} ${path} in ${file}`,
          ).toBeDefined();
        }
    expect(count).toBeGreaterThan(20);
  });

  it('has samples that compile', () => {
    const samples = readGroups(document)
      .flatMap(({ operations }) => operations)
      .map((one) => writeSamples(sampleRequest(one, readDetails(document, one), app.url)));
    const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
    for (const { javascript } of samples)
      expect(() => new AsyncFunction(javascript.replaceAll(/^import .*$/gm, ''))).not.toThrow();
    const python = 'import ast, json, sys\nfor one in json.load(sys.stdin): ast.parse(one)';
    execFileSync('python3', ['-c', python], { input: JSON.stringify(samples.map((one) => one.python)) });
    const shell = samples.map(({ curl }, index) => `call${index}() {\n${curl}\n}`).join('\n');
    execFileSync('sh', ['-n'], { input: shell });
  });

  it('has samples that work with the reader’s key', async () => {
    const list = readGroups(document)
      .flatMap(({ operations }) => operations)
      .find(({ id }) => id === 'listFeedbacks');
    if (list === undefined) throw new Error('there is no such call');
    const { javascript } = writeSamples(sampleRequest(list, readDetails(document, list), app.url));
    const shown: string[] = [];
    const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
    await new AsyncFunction('process', 'console', javascript)(
      { env: { VOICEFEEDBACK_API_KEY: app.key } },
      { log: (text: string) => shown.push(text) },
    );
    expect(JSON.parse(shown[0] ?? '')).toMatchObject({ feedbacks: [] });
  });

  it('has the colors of the site', async () => {
    const style = await readFile(new URL('browser/style/base.css', import.meta.url), 'utf8');
    const declared = [...style.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)];
    expect(declared.length).toBeGreaterThan(8);
    const colors: Readonly<Record<string, Readonly<Record<string, string>>>> = tokens;
    for (const [, name = '', light, dark] of declared) {
      const token = name.replace(/-(\w)/, (_match, letter: string) => letter.toUpperCase());
      expect([name, light, dark]).toEqual([name, colors.light?.[token], colors.dark?.[token]]);
    }
  });
});

/** The text of a page, with a space at each end of an element. */
function textOf(html: string): string {
  return html
    .replaceAll('<wbr>', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
