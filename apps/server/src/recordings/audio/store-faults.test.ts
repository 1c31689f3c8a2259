import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type Health, healthSchema } from '@voice-feedback/contract/health';
import { pino } from 'pino';
import { request } from 'undici';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call as callOnce, readAudio, upload } from '../../../testing/call.ts';
import { mountSmallDisk, NO_MOUNTS } from '../../../testing/mounts.ts';
import { startS3Server } from '../../../testing/s3-server.ts';
import { purge } from '../retention/purge.ts';
import { openAudioStore } from './open-audio-store.ts';

const MEGABYTE = 1_048_576;
/** Longer than the result of a check is cached. */
const CHECKED_AGAIN = { interval: 300 };

/** There is no worker, so accepted recordings stay queued. Every store here is real. */
describe('a store that fails', () => {
  let parent: string;
  beforeEach(async () => {
    // The path contains "multipart" on purpose: the cause was once guessed from the text of an error.
    parent = await mkdtemp(path.join(tmpdir(), 'voice-feedback-multipart-'));
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  /** Retries while the answer only says that the server is busy. */
  const patiently = (ask: () => Promise<Response>) =>
    vi.waitFor(
      async () => {
        const response = await ask();
        const { code } = await response
          .clone()
          .json()
          .catch(() => ({}));
        if (code === 'overloaded') throw new Error('the machine is busy');
        return response;
      },
      { interval: 500 },
    );
  const send = async (app: TestApp, given?: Buffer<ArrayBuffer>) => {
    const audio = given ?? (await readAudio('modern.webm'));
    return await patiently(() => upload(app, app.key, audio, { headers: { prefer: 'respond-async' } }));
  };
  const call = (app: TestApp, key: string, address: string, init?: RequestInit) =>
    patiently(() => callOnce(app, key, address, init));
  const expectUnavailable = async (response: Response) => {
    expect(await response.json()).toMatchObject({ code: 'storage_unavailable', status: 503 });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  };
  const readHealth = async (app: TestApp): Promise<Health> =>
    healthSchema.parse(await (await fetch(`${app.url}/health`)).json());
  const expectStore = (app: TestApp, store: Health['store']) =>
    vi.waitFor(async () => expect(await readHealth(app)).toMatchObject({ store }), CHECKED_AGAIN);
  const failuresLogged = (app: TestApp) =>
    app.logLines.filter(({ msg, level }) => msg === 'the audio store failed' && level === 50);
  const filesIn = async (directory: string) =>
    (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.voice-feedback-'))
      .map((entry) => entry.name);

  it('because its folder is not mounted answers 503, logs the reason, and loses nothing', async () => {
    const folder = path.join(parent, 'volume', 'audio');
    await using app = await startTestApp({ audioStore: `file:${folder}` });
    const { id } = await (await send(app)).json();
    const { id: erased } = await (await send(app)).json();
    expect((await call(app, app.key, `/v1/feedbacks/${id}/audio`)).status).toBe(200);

    await rename(path.join(parent, 'volume'), path.join(parent, 'elsewhere'));
    await mkdir(folder, { recursive: true });
    await expectUnavailable(await send(app));
    await expectUnavailable(await call(app, app.key, `/v1/feedbacks/${id}/audio`));
    const link = await call(app, app.key, `/v1/feedbacks/${id}/audio-link`);
    await expectUnavailable(await fetch((await link.json()).url.replace(/^https?:\/\/[^/]+/, app.url)));
    expect(failuresLogged(app).length).toBeGreaterThanOrEqual(3);
    await expectStore(app, 'unavailable');
    const health = await readHealth(app);
    expect(health.status).toBe('unavailable');
    expect(health.problems.join(' ')).toMatch(/audio store/);
    expect(JSON.stringify(health)).not.toContain(parent);
    expect((await call(app, app.key, `/v1/feedbacks/${erased}`, { method: 'DELETE' })).status).toBe(204);
    expect(await filesIn(folder)).toEqual([]);

    await rm(path.join(parent, 'volume'), { recursive: true });
    await rename(path.join(parent, 'elsewhere'), path.join(parent, 'volume'));
    await expectStore(app, 'ok');
    expect((await send(app)).status).toBe(202);
    const kept = await call(app, app.key, `/v1/feedbacks/${id}/audio`);
    expect(Buffer.from(await kept.arrayBuffer()).equals(await readAudio('modern.webm'))).toBe(true);
    // Recordings deleted during the outage are removed now, and no file is orphaned.
    const logger = pino({ level: 'silent' });
    const { database } = app.test;
    await using audioStore = await openAudioStore(app.config, { database, logger });
    await purge({ database, audioStore, logger });
    const { rows } = await app.test.pool.query('select audio_key from recordings');
    expect((await filesIn(folder)).sort()).toEqual(rows.map(({ audio_key }) => audio_key).sort());
  });

  it('because one file is missing answers 503 instead of saying that it was deleted', async () => {
    const folder = path.join(parent, 'audio');
    await using app = await startTestApp({ audioStore: `file:${folder}` });
    const { id } = await (await send(app)).json();
    const [key = ''] = await filesIn(folder);
    await rm(path.join(folder, key.slice(0, 2), key));
    await expectUnavailable(await call(app, app.key, `/v1/feedbacks/${id}/audio`));
    expect(failuresLogged(app)).toMatchObject([{ audioKey: key, operation: 'open' }]);
    await expectStore(app, 'ok');
    await app.test.pool.query('update recordings set audio_key = null');
    const gone = await call(app, app.key, `/v1/feedbacks/${id}/audio`);
    expect(await gone.json()).toMatchObject({ code: 'audio_gone', status: 410 });
  });

  it('because its disk is full answers 507, leaves no partial file, and works again once there is room', async ({
    skip,
  }) => {
    await using disk = await mountSmallDisk(2 * MEGABYTE);
    if (disk === undefined) return skip(NO_MOUNTS);
    const folder = path.join(disk.directory, 'partition', 'audio');
    await using app = await startTestApp({ audioStore: `file:${folder}` });
    await expectStore(app, 'ok');
    const audio = Buffer.concat([await readAudio('modern.webm'), Buffer.alloc(1.2 * MEGABYTE)]);
    expect((await send(app, audio)).status).toBe(202);
    const refused = await send(app, audio);
    expect(await refused.json()).toMatchObject({ code: 'storage_full', status: 507 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(failuresLogged(app)).toMatchObject([{ reason: expect.stringMatching(/is full .*ENOSPC/) }]);
    expect(await filesIn(folder)).toHaveLength(1);
    await expectStore(app, 'full');
    await disk.remount(`size=${8 * MEGABYTE}`);
    await expectStore(app, 'ok');
    expect((await send(app, audio)).status).toBe(202);
  });

  it('because its disk is read-only answers 503', async ({ skip }) => {
    await using disk = await mountSmallDisk(8 * MEGABYTE);
    if (disk === undefined) return skip(NO_MOUNTS);
    const folder = path.join(disk.directory, 'partition', 'audio');
    await using app = await startTestApp({ audioStore: `file:${folder}` });
    expect((await send(app)).status).toBe(202);
    await disk.remount('ro');
    await expectUnavailable(await send(app));
    expect(failuresLogged(app)).toMatchObject([{ reason: expect.stringMatching(/EROFS/) }]);
    await expectStore(app, 'unavailable');
    await disk.remount('rw');
    await expectStore(app, 'ok');
    expect((await send(app)).status).toBe(202);
    expect(await filesIn(folder)).toHaveLength(2);
  });

  it('because its S3 server dies during an upload answers 503, and works again once the server is back', async () => {
    await using s3 = await startS3Server(path.join(parent, 's3'));
    await using app = await startTestApp({ audioStore: s3.location });
    await expectStore(app, 'ok');
    const { id } = await (await send(app)).json();
    const form = slowForm(await readAudio('modern.webm'), 12 * MEGABYTE);
    const answer = request(`${app.url}/api/v1/process`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.key}`, 'content-type': form.contentType },
      body: form.body,
    });
    await form.halfSent;
    await s3.stop();
    form.sendRest();
    const refused = await answer;
    expect(await refused.body.json()).toMatchObject({ code: 'storage_unavailable', status: 503 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await expectUnavailable(await call(app, app.key, `/v1/feedbacks/${id}/audio`));
    expect(failuresLogged(app).map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['put', 'open']),
    );
    await expectStore(app, 'unavailable');
    await s3.start();
    await expectStore(app, 'ok');
    expect((await call(app, app.key, `/v1/feedbacks/${id}/audio`)).status).toBe(200);
    expect((await send(app)).status).toBe(202);
  });

  it('because it is unavailable at startup does not keep the server from starting', async () => {
    await using s3 = await startS3Server(path.join(parent, 's3'));
    await s3.stop();
    await using app = await startTestApp({ audioStore: s3.location });
    await expectUnavailable(await send(app));
    expect((await fetch(`${app.url}/livez`)).status).toBe(200);
    expect((await fetch(`${app.url}/health`)).status).toBe(503);
    await s3.start();
    await expectStore(app, 'ok');
    expect((await send(app)).status).toBe(202);
  });

  it('does not hide errors of the client: a broken form is still a 400', async () => {
    await using app = await startTestApp({ audioStore: `file:${path.join(parent, 'audio')}` });
    const post = async (contentType: string, body: string) =>
      await (
        await fetch(`${app.url}/api/v1/process`, {
          method: 'POST',
          headers: { authorization: `Bearer ${app.key}`, 'content-type': contentType },
          body,
        })
      ).json();
    const long = 'x'.repeat(300);
    for (const [contentType, body] of [
      [`multipart/form-data; boundary=${long}`, `--${long}\r\n\r\n--${long}--`],
      ['multipart/form-data', 'nothing'],
      ['multipart/form-data; boundary=""', 'nothing'],
      ['multipart/form-data; boundary=a', '--a\r\nnonsense\r\n'],
      [
        'multipart/form-data; boundary=a',
        '--a\r\ncontent-disposition: form-data; name="audio"; filename="a"\r\n\r\nOggS',
      ],
    ] as const)
      expect(await post(contentType, body)).toMatchObject({ code: 'malformed_body', status: 400 });
    expect(failuresLogged(app)).toEqual([]);
    expect(await readFile(path.join(parent, 'audio', '.voice-feedback-store'), 'utf8')).toMatch(
      /^[0-9a-f-]{36}\n/,
    );
  });
});

/** Returns a form with one file of `bytes`. The second half is sent on command. */
function slowForm(start: Buffer<ArrayBuffer>, bytes: number) {
  const boundary = randomUUID();
  const half = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const piece = Buffer.alloc(65_536, 1);
  const pieces = Math.ceil(bytes / piece.length);
  async function* content() {
    yield Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="audio"; filename="a.webm"\r\ncontent-type: audio/webm\r\n\r\n`,
    );
    yield start;
    for (let sent = 0; sent < pieces; sent += 1) {
      if (sent === Math.floor(pieces / 2)) {
        half.resolve();
        await rest.promise;
      }
      yield piece;
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Readable.from(content(), { objectMode: false }),
    halfSent: half.promise,
    sendRest: rest.resolve,
  };
}
