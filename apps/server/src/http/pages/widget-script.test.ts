import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEVER_TOO_BUSY } from '../../../testing/never-too-busy.ts';
import { createServer, type Server } from '../server.ts';
import { registerWidgetScripts } from './widget-script.ts';

const SCRIPT = 'console.log("hello")';

describe('the widget’s scripts', () => {
  let directory: string;
  let file: string;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-widget-'));
    file = path.join(directory, 'widget.js');
    server = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [], ...NEVER_TOO_BUSY });
    registerWidgetScripts(server.app, directory);
    url = `${await server.app.listen({ host: '127.0.0.1', port: 0 })}/widget.js`;
  });
  afterAll(async () => {
    await server.app.close();
    await rm(directory, { recursive: true });
  });

  it('explains how to build it if it isn’t built', async () => {
    const response = await fetch(url);
    expect(response.status).toBe(404);
    expect((await response.json()).detail).toContain('npm start');
  });

  it('may be loaded and cached by every page, and is compressed', async () => {
    await writeFile(file, SCRIPT);
    const response = await fetch(url, { headers: { origin: 'https://shop.example' } });
    expect(await response.text()).toBe(SCRIPT);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.headers.get('vary')).toContain('accept-encoding');
    const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
  });

  it.each(['live', 'extras'])('includes “%s”, which pages of other origins may import', async (part) => {
    await writeFile(path.join(directory, `widget-${part}.js`), SCRIPT);
    const response = await fetch(url.replace('widget.js', `widget-${part}.js`));
    expect(await response.text()).toBe(SCRIPT);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('includes its texts in other languages, and no other file of the folder', async () => {
    await writeFile(path.join(directory, 'widget-fr.js'), SCRIPT);
    await writeFile(path.join(directory, 'widget-secret.js'), SCRIPT);
    const response = await fetch(url.replace('widget.js', 'widget-fr.js'));
    expect(await response.text()).toBe(SCRIPT);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    for (const other of ['secret', 'xx', '..%2Fwidget', 'FR'])
      expect([other, (await fetch(url.replace('widget.js', `widget-${other}.js`))).status]).toEqual([
        other,
        404,
      ]);
  });

  it('is not sent again to browsers that have it, until there is a new one', async () => {
    await writeFile(file, SCRIPT);
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const ask = () => fetch(url, { headers: { 'if-none-match': etag } });
    expect((await ask()).status).toBe(304);
    await writeFile(file, `${SCRIPT};`);
    // Uses a distant time, because file times are only as precise as the file system's clock.
    const later = new Date(Date.now() + 60_000);
    await utimes(file, later, later);
    const next = await ask();
    expect(next.status).toBe(200);
    expect(await next.text()).toBe(`${SCRIPT};`);
  });
});
