import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEVER_TOO_BUSY } from '../../../testing/never-too-busy.ts';
import { DASHBOARD_PAGES } from '../../site/plugin.ts';
import { createServer, type Server } from '../server.ts';
import { registerPages } from './pages.ts';

describe('the built web application', () => {
  let directory: string;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-pages-'));
    const root = path.join(directory, 'client');
    await mkdir(path.join(root, 'docs'), { recursive: true });
    await mkdir(path.join(root, '404'));
    await mkdir(path.join(root, 'assets'));
    await writeFile(
      path.join(root, 'index.html'),
      '<h1>Home</h1><script>let a = 1;</script><script src="/assets/a-1.js"></script>',
    );
    await writeFile(path.join(root, 'docs/index.html'), '<h1>Docs</h1>');
    await writeFile(path.join(root, 'docs/index.html.br'), brotliCompressSync('<h1>Docs</h1>'));
    await writeFile(path.join(root, 'docs/index.html.gz'), gzipSync('<h1>Docs</h1>'));
    await writeFile(path.join(root, 'assets/a-1.js.br'), brotliCompressSync('export {}'));
    await writeFile(path.join(root, '404/index.html'), '<h1>Oops! Page not found</h1>');
    await mkdir(path.join(root, 'fr/404'), { recursive: true });
    await writeFile(path.join(root, 'fr/404/index.html'), '<h1>Oups\u00a0! Page introuvable</h1>');
    for (const [folder, text] of [
      ['dashboard/feedback', 'Loading…'],
      ['fr/dashboard/feedback', 'Chargement…'],
    ] as const) {
      await mkdir(path.join(root, folder), { recursive: true });
      await writeFile(path.join(root, folder, 'index.html'), text);
    }
    await writeFile(path.join(root, 'assets/a-1.js'), 'export {}');
    await writeFile(path.join(directory, 'secret.txt'), 'what is outside');
    server = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [], ...NEVER_TOO_BUSY });
    await registerPages(server.app, root, DASHBOARD_PAGES);
    url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await server.app.close();
    await rm(directory, { recursive: true });
  });

  it('is served at its paths, with and without a trailing slash', async () => {
    expect(await (await fetch(`${url}/`)).text()).toContain('Home');
    expect(await (await fetch(`${url}/docs`)).text()).toContain('Docs');
    expect(await (await fetch(`${url}/docs/`)).text()).toContain('Docs');
  });

  it.each([
    ['/dashboard/feedback', 'Loading…'],
    ['/dashboard/settings/team', 'Loading…'],
    ['/dashboard/feedback/7f1d2c9a-64a5', 'Loading…'],
    ['/fr/dashboard/feedback/7f1d2c9a-64a5', 'Chargement…'],
  ])('sends the frame of the dashboard, in its language, for a page of it: %s', async (address, frame) => {
    const answer = await fetch(`${url}${address}`, { headers: { accept: 'text/html' } });
    expect([answer.status, await answer.text()]).toEqual([200, frame]);
    // The 404 page would be another one than the browser renders there.
    const deeper = await fetch(`${url}${address}/x/y`, { headers: { accept: 'text/html' } });
    expect([deeper.status, await deeper.text()]).toEqual([404, frame]);
  });

  it('knows every page of the dashboard', async () => {
    const pages = await readFile(
      new URL('../../../../web/app/dashboard/tab-pages.ts', import.meta.url),
      'utf8',
    );
    const paths = [...pages.matchAll(/^ {2}\[\s*'([^']+)',\s*(?:page\(|[A-Z]+\])/gm)].map(
      ([, at]) => `/dashboard/${at}`,
    );
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((at) => !DASHBOARD_PAGES.known.test(at))).toEqual([]);
  });

  it('allows the inline scripts of a page by hash, and no others', async () => {
    const policy = (await fetch(`${url}/`)).headers.get('content-security-policy') ?? '';
    const scripts = policy.split(';').find((directive) => directive.startsWith('script-src')) ?? '';
    expect(scripts.match(/'sha256-[^']+'/g)).toHaveLength(1);
    expect(scripts).not.toContain('unsafe');
  });

  it('caches hashed files forever and revalidates pages', async () => {
    expect((await fetch(`${url}/assets/a-1.js`)).headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${url}/`)).headers.get('cache-control')).toContain('must-revalidate');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('is sent in the build’s encoding: a browser taking %s gets %s', async (accepted, encoding) => {
    const answer = await server.app.inject({ url: '/docs', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding'] ?? null).toBe(encoding);
    expect(answer.headers.vary).toContain('accept-encoding');
    const read = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : Buffer.from;
    expect(read(answer.rawPayload).toString()).toBe('<h1>Docs</h1>');
  });

  it('sends hashed files compressed as well', async () => {
    const answer = await server.app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export {}');
    expect(answer.headers['content-type']).toContain('javascript');
  });

  it('answers an unknown page with the 404 page, and an unknown API call with a problem', async () => {
    const page = await fetch(`${url}/nowhere`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('Oops! Page not found');
    const call = await fetch(`${url}/api/nowhere`, { headers: { accept: 'application/json' } });
    expect(call.status).toBe(404);
    expect(await call.json()).toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['/fr/nulle-part', 'Page introuvable'],
    ['/docs/nowhere', 'Page not found'],
    ['/404', 'Page not found'],
    ['/fr/404/', 'Page introuvable'],
  ])(
    'says in the address’s language, with the status, that there’s nothing at %s',
    async (address, heading) => {
      const page = await fetch(`${url}${address}`, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(404);
      expect(await page.text()).toContain(heading);
    },
  );

  it.each([
    ['/docs', 'This form needs JavaScript'],
    ['/fr/dashboard/feedback/', 'Ce formulaire a besoin de JavaScript'],
  ])('a form posted to %s without JavaScript gets a page that says so', async (address, title) => {
    const answer = await fetch(`${url}${address}`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ password: 'never shown' }),
    });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const text = await answer.text();
    expect(text).toContain(title);
    expect(text).not.toContain('never shown');
  });

  it('a program that posts to a page gets a problem', async () => {
    const answer = await fetch(`${url}/docs`, { method: 'POST' });
    expect(answer.headers.get('content-type')).toContain('problem+json');
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt'])(
    'gives nothing from outside its folder: %s',
    async (wanted) => {
      const response = await server.app.inject({ url: wanted });
      expect(response.body).not.toContain('what is outside');
      expect([400, 403, 404]).toContain(response.statusCode);
    },
  );
});
