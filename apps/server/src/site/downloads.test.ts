import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server } from '../http/server.ts';
import { registerDownloads } from './download-routes.ts';

const ORIGIN = 'https://voice.example';

describe('downloads for customers', () => {
  let folder: string;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-downloads-'));
    server = await createServer({ logger: pino({ level: 'silent' }), trustedProxies: [] });
    registerDownloads(server.app, { folder, origin: `${ORIGIN}/` });
    url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await server.app.close();
    await rm(folder, { recursive: true });
  });

  const build = async (version: string) => {
    const facts = { kind: 'npm', version };
    const react = pack();
    const dependencies = { voicefeedback: `^${version}`, other: '^1.0.0' };
    react.entry({ name: 'package/package.json' }, JSON.stringify({ name: 'any', dependencies }));
    react.finalize();
    await writeFile(path.join(folder, `voicefeedback-${version}.tgz`), `the client ${version}`);
    await writeFile(path.join(folder, `voicefeedback-react-${version}.tgz`), gzipSync(await buffer(react)));
    const downloads = [
      { ...facts, name: 'voicefeedback', file: `voicefeedback-${version}.tgz`, latest: 'voicefeedback.tgz' },
      {
        ...{ ...facts, name: 'voicefeedback-react', file: `voicefeedback-react-${version}.tgz` },
        ...{ latest: 'voicefeedback-react.tgz', dependencies: { voicefeedback: `^${version}` } },
      },
      ...(version === '1.0.0'
        ? []
        : [{ kind: 'npm', version: '1.0.0', name: 'voicefeedback', file: 'voicefeedback-1.0.0.tgz' }]),
    ];
    await writeFile(path.join(folder, 'index.json'), JSON.stringify({ downloads }));
  };

  it('explain how to build them if they aren’t built', async () => {
    for (const address of ['/sdk/', '/sdk/index.json', '/sdk/voicefeedback-1.0.0.tgz']) {
      const response = await fetch(url + address);
      expect([address, response.status]).toEqual([address, 404]);
      expect((await response.json()).detail).toContain('npm start');
    }
  });

  it('are listed with URLs, commands and correct digests', async () => {
    await build('1.0.0');
    const { packages } = await (await fetch(`${url}/sdk/index.json`)).json();
    expect(packages).toHaveLength(2);
    for (const one of packages) {
      expect(one.url).toBe(`${ORIGIN}/sdk/${one.file}`);
      expect(one.install).toBe(`npm install ${one.url}`);
      const content = Buffer.from(await (await fetch(`${url}/sdk/${one.file}`)).arrayBuffer());
      expect(one.integrity).toBe(`sha512-${createHash('sha512').update(content).digest('base64')}`);
      expect(one.sha256).toBe(createHash('sha256').update(content).digest('hex'));
      expect(one.bytes).toBe(content.length);
    }
    const asked = await fetch(`${url}/sdk/`, { headers: { accept: 'application/json' } });
    expect(await asked.json()).toEqual({ packages });
    const page = await (await fetch(`${url}/sdk`)).text();
    for (const one of packages) {
      expect(page).toContain(`href="${one.url}#sha256=${one.sha256}"`);
      expect(page).toContain(one.integrity);
    }
  });

  it('are cached forever under their version, for minutes as the newest, and open to every page', async () => {
    const get = (file: string) => fetch(`${url}/sdk/${file}`, { headers: { origin: 'https://a.example' } });
    const versioned = await get('voicefeedback-1.0.0.tgz');
    const newest = await get('voicefeedback.tgz');
    expect(await newest.text()).toBe(await versioned.text());
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(newest.headers.get('cache-control')).toBe('public, max-age=300');
    expect(versioned.headers.get('access-control-allow-origin')).toBe('*');
    const etag = versioned.headers.get('etag') ?? '';
    const again = await fetch(`${url}/sdk/voicefeedback.tgz`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('get our other packages from this server, and the rest from their registry', async () => {
    const content = await (await fetch(`${url}/sdk/voicefeedback-react-1.0.0.tgz`)).arrayBuffer();
    const text = gunzipSync(Buffer.from(content)).toString('latin1');
    expect(text).toContain(`"voicefeedback": "${ORIGIN}/sdk/voicefeedback-1.0.0.tgz"`);
    expect(text).toContain('"other": "^1.0.0"');
  });

  it('contain nothing else', async () => {
    for (const name of ['..%2Findex.json', 'voicefeedback-9.9.9.tgz', 'package.json'])
      expect([name, (await fetch(`${url}/sdk/${name}`)).status]).toEqual([name, 404]);
  });

  it('have a new version without a restart, and the previous one for lock files', async () => {
    await build('1.1.0');
    // Ensures a different modification time, whatever the file system's resolution.
    const later = new Date(Date.now() + 60_000);
    await utimes(path.join(folder, 'index.json'), later, later);
    expect(await (await fetch(`${url}/sdk/voicefeedback.tgz`)).text()).toBe('the client 1.1.0');
    expect(await (await fetch(`${url}/sdk/voicefeedback-1.0.0.tgz`)).text()).toBe('the client 1.0.0');
    const { packages } = await (await fetch(`${url}/sdk/index.json`)).json();
    expect(packages.map(({ version }: { version: string }) => version)).toEqual(['1.1.0', '1.1.0']);
  });
});
