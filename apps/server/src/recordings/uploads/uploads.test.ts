import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio } from '../../../testing/call.ts';
import { type Customer, post, signUp } from '../../../testing/customer.ts';
import { type S3Server, startS3Server } from '../../../testing/s3-server.ts';
import { signatureOf } from '../../../testing/s3-signature.ts';
import { sweepNow } from '../../../testing/sweep-now.ts';
import { openAudioStore } from '../audio/open-audio-store.ts';
import { purgeUploads } from './purge-uploads.ts';

const LATER = { prefer: 'respond-async' };

/** Clients take the same steps with a bucket as with this server. */
describe.each(['file', 's3'] as const)('uploads with the %s audio store', (kind) => {
  let app: TestApp;
  let alice: Customer;
  let bob: Customer;
  let audio: Buffer<ArrayBuffer>;
  let s3: S3Server | undefined;
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-uploads-'));
    if (kind === 's3') s3 = await startS3Server(directory);
    const endpoint = s3 && new URL(s3.location).searchParams.get('endpoint');
    app = await startTestApp({
      ...(s3 ? { audioStore: `${s3.location}&public_endpoint=${endpoint}` } : {}),
      accountsPerAddressPerDay: 10,
    });
    [alice, bob] = [await signUp(app), await signUp(app)];
    audio = await readAudio('modern.webm');
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await s3?.[Symbol.asyncDispose]();
    await rm(directory, { recursive: true, force: true });
  });

  async function open(body: object = { bytes: audio.length }, key = alice.key) {
    const response = await post(app, key, '/api/v1/uploads', body);
    expect(response.status).toBe(201);
    const upload: { id: string; url: string; headers: Record<string, string> } = await response.json();
    // The test server's port differs from the one in PUBLIC_URL.
    return kind === 's3' ? upload : { ...upload, url: upload.url.replace(/^http:\/\/[^/]+/, app.url) };
  }
  const put = (upload: { url: string; headers: Record<string, string> }, body: Buffer<ArrayBuffer> = audio) =>
    fetch(upload.url, { method: 'PUT', headers: upload.headers, body });
  const submit = (id: string, { key = alice.key, headers = {} }: { key?: string; headers?: object } = {}) =>
    call(app, key, '/v1/process', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...LATER, ...headers },
      body: JSON.stringify({ upload_id: id }),
    });
  const codeOf = async (response: Response) => [response.status, (await response.json()).code];

  it('go to the URL, and become a recording of the call that names them, once', async () => {
    const upload = await open();
    expect(new URL(upload.url).host === new URL(app.url).host).toBe(kind === 'file');
    expect(await codeOf(await submit(upload.id))).toEqual([422, 'audio_missing']);
    expect((await put(upload)).status).toBe(200);
    const response = await submit(upload.id);
    expect(response.status).toBe(202);
    const { id } = await response.json();
    const stored = await call(app, alice.key, `/v1/feedbacks/${id}/audio`);
    expect(Buffer.from(await stored.arrayBuffer()).equals(audio)).toBe(true);
    expect(await codeOf(await submit(upload.id))).toEqual([409, 'conflict']);
    // Until the URL expires, a client can replace the file, but not the recording's copy.
    await put(upload, Buffer.alloc(audio.length, 1));
    const again = await call(app, alice.key, `/v1/feedbacks/${id}/audio`);
    expect(Buffer.from(await again.arrayBuffer()).equals(audio)).toBe(true);
  });

  it('are used once by two concurrent calls, and a repeated call gets the first answer', async () => {
    const upload = await open();
    await put(upload);
    const answers = await Promise.all([submit(upload.id), submit(upload.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    const second = await open();
    await put(second);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await (await submit(second.id, { headers })).json();
    const repeated = await submit(second.id, { headers });
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    expect((await repeated.json()).id).toBe(first.id);
  });

  it('that another call uses and removes before they are copied are not an error of the store', async () => {
    const upload = await open();
    await put(upload);
    const copying = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const copy = app.audioStore.copy.bind(app.audioStore);
    vi.spyOn(app.audioStore, 'copy').mockImplementationOnce(async (from, to) => {
      copying.resolve();
      await held.promise;
      return copy(from, to);
    });
    const late = submit(upload.id);
    await copying.promise;
    expect((await submit(upload.id)).status).toBe(202);
    const { rows } = await app.test.pool.query('select audio_key from uploads where id = $1', [upload.id]);
    await expect.poll(() => app.audioStore.sizeOf(rows[0].audio_key)).toBeUndefined();
    held.resolve();
    expect(await codeOf(await late)).toEqual([409, 'conflict']);
  });

  it('belong to their account, and cannot be created with a demo key', async () => {
    const upload = await open();
    await put(upload);
    expect(await codeOf(await submit(upload.id, { key: bob.key }))).toEqual([404, 'not_found']);
    const refused = await post(app, app.demoKey, '/api/v1/uploads', { bytes: 10 });
    expect(await codeOf(refused)).toEqual([403, 'forbidden']);
    expect((await submit(upload.id)).status).toBe(202);
  });

  it('accept only as much as announced, at most 100 MB, and only audio', async () => {
    const large = await post(app, alice.key, '/api/v1/uploads', { bytes: 100_000_001 });
    expect(await codeOf(large)).toEqual([413, 'audio_too_large']);
    const picture = await readAudio('picture.png');
    const image = await open({ bytes: picture.length });
    const sent = await put(image, picture);
    if (kind === 'file') expect(await codeOf(sent)).toEqual([415, 'unsupported_format']);
    else expect(await codeOf(await submit(image.id))).toEqual([415, 'unsupported_format']);
    const upload = await open({ bytes: 10 });
    if (kind === 'file') {
      expect(await codeOf(await put(upload))).toEqual([400, 'malformed_body']);
      const url = upload.url.replace(/token=../, 'token=00');
      expect(await codeOf(await put({ ...upload, url }, audio.subarray(0, 10)))).toEqual([404, 'not_found']);
      return;
    }
    const signature = new URL(upload.url).searchParams.get('X-Amz-Signature');
    const signed = (bytes: number, headers: Record<string, string> = {}) =>
      signatureOf(
        upload.url,
        'PUT',
        { ...upload.headers, 'content-length': String(bytes), ...headers },
        'S3RVER',
      );
    expect(signed(10)).toBe(signature);
    expect(signed(11)).not.toBe(signature);
    expect(signed(10, { 'content-type': 'text/html' })).not.toBe(signature);
  });

  it('can have a checksum, which must then be sent as a header', async () => {
    const sha256 = createHash('sha256').update(audio).digest('hex');
    const upload = await open({ bytes: audio.length, sha256 });
    expect(upload.headers['x-amz-checksum-sha256']).toBe(Buffer.from(sha256, 'hex').toString('base64'));
    if (kind === 'file') {
      const wrong = Buffer.from(audio);
      wrong[audio.length - 1] = 0;
      expect(await codeOf(await put(upload, wrong))).toEqual([400, 'malformed_body']);
    } else {
      const headers = { ...upload.headers, 'content-length': String(audio.length) };
      const signature = new URL(upload.url).searchParams.get('X-Amz-Signature');
      expect(signatureOf(upload.url, 'PUT', headers, 'S3RVER')).toBe(signature);
      const other = { ...headers, 'x-amz-checksum-sha256': 'AAAA' };
      expect(signatureOf(upload.url, 'PUT', other, 'S3RVER')).not.toBe(signature);
    }
    expect((await put(upload)).status).toBe(200);
    expect((await submit(upload.id)).status).toBe(202);
  });

  it('that are never used are deleted with their audio', async () => {
    const upload = await open();
    await put(upload);
    const { rows } = await app.test.pool.query(
      `update uploads set expires_at = now() where id = $1 returning audio_key`,
      [upload.id],
    );
    expect(await codeOf(await submit(upload.id))).toEqual([404, 'not_found']);
    await purgeUploads(app.test.database);
    const left = await app.test.pool.query('select from uploads where id = $1', [upload.id]);
    expect(left.rowCount).toBe(0);
    const [{ audio_key: audioKey }] = rows;
    const due = `update loose_audio set due_at = now() where audio_key = $1`;
    expect((await app.test.pool.query(due, [audioKey])).rowCount).toBe(1);
    await sweepNow(app);
    const notes = await app.test.pool.query('select from loose_audio where audio_key = $1', [audioKey]);
    expect(notes.rowCount).toBe(0);
    await using store = await openAudioStore(app.config, {
      database: app.test.database,
      logger: app.server.app.log,
    });
    expect(await store.sizeOf(audioKey)).toBeUndefined();
  });

  it('are limited in number for an account', async () => {
    const carol = await signUp(app);
    const insert = `insert into uploads (account_id, audio_key, bytes, address_expires_at, expires_at)
      select id, n, 1, now() + interval '1 hour', now() + interval '1 hour' from accounts, generate_series(1, 1000) as n
      where user_id = $1`;
    await app.test.pool.query(insert, [carol.userId]);
    const refused = await post(app, carol.key, '/api/v1/uploads', { bytes: 10 });
    expect(await codeOf(refused)).toEqual([429, 'rate_limited']);
  });

  it('let a caller download from the bucket on request, without the key', async () => {
    const upload = await open();
    await put(upload);
    const { id } = await (await submit(upload.id)).json();
    const response = await call(app, alice.key, `/v1/feedbacks/${id}/audio?direct=true`, {
      redirect: 'manual',
    });
    expect(response.status).toBe(kind === 's3' ? 302 : 200);
    const location = response.headers.get('location');
    if (location === null) return;
    const part = await fetch(location, { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/webm']);
    expect(Buffer.from(await part.arrayBuffer()).equals(audio.subarray(0, 4))).toBe(true);
    await app.test.pool.query('update recordings set redact_pii = true where id = $1', [id]);
    const hidden = await call(app, alice.key, `/v1/feedbacks/${id}/audio?direct=true`, {
      redirect: 'manual',
    });
    expect(await codeOf(hidden)).toEqual([410, 'audio_gone']);
  });
});
