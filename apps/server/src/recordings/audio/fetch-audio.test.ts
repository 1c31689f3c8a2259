import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio } from '../../../testing/call.ts';
import { countLeftovers, NOTHING_LEFT } from '../../../testing/leftovers.ts';
import { fetchAudio } from './fetch-audio.ts';

const strict = { allowPrivate: false };

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

/** http/address-guard.test.ts covers all hostile addresses. These tests show that the guard is used. */
describe('the guard of audio_url', () => {
  it.each([
    'http://example.com/a.webm',
    'ftp://example.com/a.webm',
    'file:///etc/passwd',
    'https://user:word@example.com/a.webm',
    'https://127.0.0.1/a',
    'https://localhost/a',
  ])('refuses %s', async (address) => {
    await expect(drain(fetchAudio(address, strict))).rejects.toMatchObject({ code: 'audio_url_refused' });
  });

  it('returns a separate code for an address that does not answer', async () => {
    await expect(drain(fetchAudio('https://nowhere.invalid/a', strict))).rejects.toMatchObject({
      code: 'audio_url_unreachable',
    });
  });
});

describe('a recording at a URL', () => {
  let app: TestApp;
  let files: Server;
  let base: string;
  beforeAll(async () => {
    const audio = await readAudio('modern.webm');
    files = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      if (request.url === '/modern.webm') response.end(audio);
      else if (request.url === '/moved') response.writeHead(302, { location: '/modern.webm' }).end();
      else if (request.url === '/text') response.end('a text');
      else if (request.url === '/endless') {
        const piece = Buffer.alloc(1_000_000);
        response.write('OggS');
        const more = () => {
          while (!response.destroyed && response.write(piece));
        };
        response.on('drain', more);
        more();
      } else if (request.url === '/drip') {
        const drip = setInterval(() => response.write('O'), 20);
        response.on('close', () => clearInterval(drip));
      } else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    const address = files.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    base = `http://127.0.0.1:${address.port}`;
    app = await startTestApp({ worker: true, overrides: { addressPolicy: { allowPrivate: true } } });
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    files.closeAllConnections();
    files.close();
  });

  const process = (body: object) =>
    call(app, app.key, '/api/v1/process', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is fetched and processed', async () => {
    const response = await process({ audio_url: `${base}/modern.webm`, retention_days: 0 });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ transcript: expect.stringMatching(/modern/i) });
  });

  it.each([
    ['/moved', 422, 'audio_url_unreachable'],
    ['/missing', 422, 'audio_url_unreachable'],
    ['/text', 415, 'unsupported_format'],
    ['/endless', 413, 'audio_too_large'],
  ])('%s gets %i %s and leaves nothing', async (path, status, code) => {
    const response = await process({ audio_url: base + path });
    expect(await response.json()).toMatchObject({ status, code });
    await vi.waitFor(async () => expect(await countLeftovers(app)).toEqual(NOTHING_LEFT));
  });

  it('that trickles in is aborted after the timeout', async () => {
    await expect(
      drain(fetchAudio(`${base}/drip`, { allowPrivate: true }, { timeoutMs: 300 })),
    ).rejects.toMatchObject({
      code: 'audio_url_unreachable',
      message: expect.stringContaining('0.3 s'),
    });
  });

  it('needs an audio_url: JSON without it, broken JSON and other bodies get separate codes', async () => {
    expect(await (await process({ detailed: true })).json()).toMatchObject({ code: 'audio_missing' });
    expect(await (await process({ audio_url: 'nonsense' })).json()).toMatchObject({
      code: 'invalid_request',
    });
    expect(await (await process({ audio_url: base, colour: 1 })).json()).toMatchObject({
      code: 'unsupported_option',
    });
    expect(await (await process([])).json()).toMatchObject({ code: 'malformed_body' });
    const broken = await call(app, app.key, '/api/v1/process', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"audio_url":',
    });
    expect(await broken.json()).toMatchObject({ code: 'malformed_body', status: 400 });
    const large = await process({ audio_url: base, metadata: { a: 'x'.repeat(1_100_000) } });
    expect(await large.json()).toMatchObject({ code: 'body_too_large', status: 413 });
  });
});
