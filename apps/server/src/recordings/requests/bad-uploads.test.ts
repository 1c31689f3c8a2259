import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { IMAGE_FILE_BYTES } from '@voice-feedback/contract/images';
import { request } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { readAudio, upload } from '../../../testing/call.ts';
import { countLeftovers, NOTHING_LEFT } from '../../../testing/leftovers.ts';
import { AUDIO_FILE_BYTES, CONNECTION_TIMEOUT_MS, LINGER_MS, MEGABYTE } from '../../http/limits/limits.ts';

/** These uploads are rejected before they reach a worker, so none runs. */
describe('an upload that cannot be a recording', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());
  afterEach(async () => {
    await vi.waitFor(async () => expect(await countLeftovers(app)).toEqual(NOTHING_LEFT));
  });

  const text = Buffer.from('This is a text and not a recording, however long it goes on about it.');
  const playlist = Buffer.from('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/secret.ts\n');

  it.each([
    ['an empty file', 422, 'audio_empty', async () => Buffer.alloc(0)],
    ['a text', 415, 'unsupported_format', async () => text],
    ['an image', 415, 'unsupported_format', () => readAudio('picture.png')],
    ['a playlist', 415, 'unsupported_format', async () => playlist],
    ['three bytes', 415, 'unsupported_format', async () => Buffer.from('OGG')],
  ])('%s gets %i %s and leaves nothing', async (_, status, code, content) => {
    const response = await upload(app, app.key, await content());
    expect(await response.json()).toMatchObject({ code, status, success: false });
    expect(response.status).toBe(status);
  });

  it('without a file gets 422 audio_missing', async () => {
    const response = await upload(app, app.key, undefined, { fields: { detailed: 'true' } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'audio_missing' });
  });

  it('without a body gets 422 audio_missing', async () => {
    const response = await fetch(`${app.url}/api/v1/process`, {
      method: 'POST',
      headers: { 'x-api-key': app.key },
    });
    expect(await response.json()).toMatchObject({ code: 'audio_missing', status: 422 });
  });

  it('with the file in another field gets the name of the right field', async () => {
    const form = new FormData();
    form.set('file', new Blob([await readAudio('modern.webm')]), 'a.webm');
    const response = await fetch(`${app.url}/api/v1/process`, {
      method: 'POST',
      body: form,
      headers: { 'x-api-key': app.key },
    });
    const body = await response.json();
    expect(body).toMatchObject({ code: 'audio_missing', status: 422 });
    expect(body.detail).toContain('"audio"');
  });

  it('with two files gets 400 malformed_body', async () => {
    const form = new FormData();
    const audio = await readAudio('modern.webm');
    form.append('audio', new Blob([audio]), 'a.webm');
    form.append('audio', new Blob([audio]), 'b.webm');
    const response = await fetch(`${app.url}/api/v1/process`, {
      method: 'POST',
      body: form,
      headers: { 'x-api-key': app.key },
    });
    expect(await response.json()).toMatchObject({ code: 'malformed_body', status: 400 });
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'whatever'],
    ['the wrong boundary', 'multipart/form-data; boundary=abc', '--other\r\n\r\nx\r\n--other--\r\n'],
    [
      'no end',
      'multipart/form-data; boundary=abc',
      '--abc\r\ncontent-disposition: form-data; name="audio"; filename="a.webm"\r\n\r\n\x1a\x45\xdf\xa3 and then',
    ],
    ['nothing in it', 'multipart/form-data; boundary=abc', '--abc\r\n'],
  ])('with a broken form (%s) gets 400 malformed_body', async (_, type, body) => {
    const response = await fetch(`${app.url}/api/v1/process`, {
      method: 'POST',
      headers: { 'x-api-key': app.key, 'content-type': type },
      body: Buffer.from(body, 'latin1'),
    });
    expect(await response.json()).toMatchObject({ code: 'malformed_body', status: 400 });
  });

  it('of another content type gets 415', async () => {
    const response = await fetch(`${app.url}/api/v1/process`, {
      method: 'POST',
      headers: { 'x-api-key': app.key, 'content-type': 'image/png' },
      body: await readAudio('modern.webm'),
    });
    expect(await response.json()).toMatchObject({ code: 'unsupported_media_type', status: 415 });
  });

  it('that announces more than the maximum recording and image size is rejected before it is read', async () => {
    const size = AUDIO_FILE_BYTES + IMAGE_FILE_BYTES + MEGABYTE + 1;
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(
      `POST /api/v1/process HTTP/1.1\r\nhost: x\r\nx-api-key: ${app.key}\r\ncontent-type: multipart/form-data; boundary=abc\r\ncontent-length: ${size}\r\n\r\n`,
    );
    const answer = await firstAnswer(socket);
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('audio_too_large');
    socket.destroy();
  });

  it('that is rejected early is drained for a while, and then cut off', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/v1/process HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=abc\r\ncontent-length: 50000000\r\n\r\n',
    );
    const sentAt = Date.now();
    const sending = setInterval(() => socket.write('more and more'), 100);
    const answer = await firstAnswer(socket);
    const answeredAt = Date.now();
    expect(answer).toContain('HTTP/1.1 401');
    await closed;
    clearInterval(sending);
    // The server counts from its answer, which arrives here later.
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(LINGER_MS);
    // The body limit ended it, not the timeout of an idle connection or of the request.
    expect(Date.now() - answeredAt).toBeLessThan(CONNECTION_TIMEOUT_MS);
  });

  it('of 101 MB that does not announce its size is rejected when it exceeds the limit', async () => {
    const response = await request(`${app.url}/api/v1/process`, {
      method: 'POST',
      headers: { 'x-api-key': app.key, 'content-type': 'multipart/form-data; boundary=abc' },
      body: Readable.from(bigForm(101)),
    });
    expect(await response.body.json()).toMatchObject({ code: 'audio_too_large', status: 413 });
  });

  it('leaves nothing behind if its client disconnects', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(
      `POST /api/v1/process HTTP/1.1\r\nhost: x\r\nx-api-key: ${app.key}\r\ncontent-type: multipart/form-data; boundary=abc\r\ncontent-length: 1000000\r\n\r\n` +
        '--abc\r\ncontent-disposition: form-data; name="audio"; filename="a.ogg"\r\n\r\nOggS and a good deal more',
    );
    await vi.waitFor(async () => expect((await countLeftovers(app)).files).toHaveLength(1));
    socket.destroy();
  });

  it('that stops sending gets 408 after the idle limit', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(
      `POST /api/v1/process HTTP/1.1\r\nhost: x\r\nx-api-key: ${app.key}\r\ncontent-type: multipart/form-data; boundary=abc\r\ncontent-length: 1000000\r\n\r\n` +
        '--abc\r\ncontent-disposition: form-data; name="audio"; filename="a.ogg"\r\n\r\nOggS and then nothing',
    );
    const answer = await firstAnswer(socket);
    expect(answer).toContain('HTTP/1.1 408');
    expect(answer).toContain('upload_stalled');
    socket.destroy();
  });
});

describe('options of an upload', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it.each([
    ['an unknown option', { colour: 'red' }, 'unsupported_option'],
    ['a redaction that is neither wanted nor not', { redact_pii: 'names' }, 'invalid_request'],
    ['a language that is no code', { language: 'speak English' }, 'invalid_request'],
    ['metadata that is no JSON', { metadata: 'hello' }, 'invalid_request'],
    ['metadata over 16 KB', { metadata: JSON.stringify({ a: 'x'.repeat(16_001) }) }, 'invalid_request'],
    ['a boolean that is none', { detailed: 'maybe' }, 'invalid_request'],
    ['a retention that is no number', { retention_days: '-1' }, 'invalid_request'],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, i) => `t${i}`).join(',') }, 'invalid_request'],
  ])('%s is rejected, and the audio is not kept', async (_, fields, code) => {
    const response = await upload(app, app.key, await readAudio('modern.webm'), { fields });
    expect(await response.json()).toMatchObject({ code, status: 422 });
    expect(await countLeftovers(app)).toEqual(NOTHING_LEFT);
  });
});

function firstAnswer(socket: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (piece) => {
      text += String(piece);
      if (text.includes('request_id')) resolve(text);
    });
    socket.on('error', reject);
    socket.on('end', () => resolve(text));
  });
}

async function* bigForm(megabytes: number): AsyncGenerator<Buffer> {
  yield Buffer.from('--abc\r\ncontent-disposition: form-data; name="audio"; filename="a.ogg"\r\n\r\nOggS');
  const piece = Buffer.alloc(1_000_000);
  for (let sent = 0; sent < megabytes; sent += 1) yield piece;
  yield Buffer.from('\r\n--abc--\r\n');
}
