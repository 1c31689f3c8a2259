import { IMAGE_FILE_BYTES } from '@voice-feedback/contract/images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio, type UploadOptions, upload } from '../../../testing/call.ts';
import { type Customer, post, signUp } from '../../../testing/customer.ts';
import { type ImageName, readImageWithSecrets, readTestImage, SECRET } from '../../../testing/images.ts';
import { countLeftovers } from '../../../testing/leftovers.ts';
import { sweepNow } from '../../../testing/sweep-now.ts';

const ASYNC = { prefer: 'respond-async' };

describe('an image with a recording', () => {
  let app: TestApp;
  let owner: Customer;
  beforeAll(async () => {
    app = await startTestApp({ worker: true, accountsPerAddressPerDay: 1_000 });
    owner = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Sends the file as PNG, whatever its real type. */
  const send = async (key: string, options: UploadOptions) =>
    upload(app, key, await readAudio('modern.webm'), options);
  const codeOf = async (answer: Promise<Response>) => {
    const { status } = await answer;
    return [status, (await (await answer).json()).code];
  };
  const files = async () => (await countLeftovers(app)).files.length;
  const remove = (id: string) => call(app, owner.key, `/v1/feedbacks/${id}`, { method: 'DELETE' });

  it.each<[ImageName, string]>([
    ['gradient.png', 'image/png'],
    ['gradient.jpg', 'image/jpeg'],
    ['gradient.webp', 'image/webp'],
  ])('%s is returned without its metadata and deleted with its feedback', async (name, type) => {
    // The declared type is ignored.
    const answer = await send(owner.key, { image: await readImageWithSecrets(name) });
    const feedback = await answer.json();
    expect(answer.status, JSON.stringify(feedback)).toBe(200);
    expect(feedback.image).toEqual({
      content_type: type,
      bytes: expect.any(Number),
      width: 64,
      height: 40,
      url: expect.stringContaining(`/api/v1/feedbacks/${feedback.id}/image`),
    });
    const { feedbacks } = await (await call(app, owner.key, '/v1/feedbacks')).json();
    expect(feedbacks[0].image).toEqual(feedback.image);
    const image = await call(app, owner.key, new URL(feedback.image.url).pathname);
    const bytes = Buffer.from(await image.arrayBuffer());
    expect(bytes).toHaveLength(feedback.image.bytes);
    expect(bytes.includes(SECRET.slice(0, 8))).toBe(false);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': expect.stringMatching(/^inline; filename="[\w-]+\.(png|jpg|webp)"$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    });
    expect(await files()).toBe(2);
    expect((await remove(feedback.id)).status).toBe(204);
    expect(await files()).toBe(0);
    expect((await call(app, owner.key, `/v1/feedbacks/${feedback.id}/image`)).status).toBe(404);
  });

  it('costs nothing extra; without one, `image` is null and its URL returns 404', async () => {
    const plain = await (await send(owner.key, {})).json();
    const illustrated = await (await send(owner.key, { image: await readTestImage('gradient.png') })).json();
    expect(plain.image).toBeNull();
    expect(illustrated.cost).toEqual(plain.cost);
    expect((await call(app, owner.key, `/v1/feedbacks/${plain.id}/image`)).status).toBe(404);
    for (const { id } of [plain, illustrated]) await remove(id);
  });

  it('of another account doesn’t exist; a publishable key can send but not read it', async () => {
    const body = { kind: 'publishable', allowed_domains: ['shop.example'] };
    const { api_key: page } = await (await post(app, owner.key, '/api/keys/create', body)).json();
    const origin = { origin: 'https://shop.example' };
    const image = await readTestImage('gradient.webp');
    const sent = await send(page, { image, headers: origin });
    const { id } = await sent.json();
    expect(sent.status).toBe(200);
    const path = `/v1/feedbacks/${id}/image`;
    expect((await call(app, page, path, { headers: origin })).status).toBe(403);
    expect((await call(app, (await signUp(app)).key, path)).status).toBe(404);
    expect((await call(app, app.demoKey, path)).status).toBe(404);
    expect((await fetch(`${app.url}${path}`)).status).toBe(401);
    expect((await call(app, owner.token, path)).status).toBe(200);
    await remove(id);
  });

  it('isn’t visible through a share link of the feedback', async () => {
    const { id } = await (await send(owner.key, { image: await readTestImage('gradient.png') })).json();
    const shared = await (await post(app, owner.key, `/v1/feedbacks/${id}/shares`, { audio: true })).json();
    const opened = await (await fetch(`${app.url}/api/shared/${shared.token}`)).text();
    expect(opened).toContain(id);
    expect(opened).not.toContain('image');
    await remove(id);
  });

  it('that is not an image, damaged or too large is rejected with a code and leaves nothing behind', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    const image = await readTestImage('gradient.png');
    const wide = Buffer.from(image);
    wide.writeUInt32BE(9_000, 16);
    expect(await codeOf(send(owner.key, { image: Buffer.from(svg) }))).toEqual([415, 'unsupported_image']);
    expect(await codeOf(send(owner.key, { image: Buffer.alloc(0) }))).toEqual([415, 'unsupported_image']);
    expect(await codeOf(send(owner.key, { image: image.subarray(0, 60) }))).toEqual([
      422,
      'unreadable_image',
    ]);
    expect(await codeOf(send(owner.key, { image: wide }))).toEqual([413, 'image_too_large']);
    const large = Buffer.concat([image, Buffer.alloc(IMAGE_FILE_BYTES)]);
    expect(await codeOf(send(owner.key, { image: large }))).toEqual([413, 'image_too_large']);
    expect(await codeOf(send(owner.key, { image, path: '/v1/transcribe' }))).toEqual([400, 'malformed_body']);
    const redacted = { image, fields: { redact_pii: 'true' } };
    expect(await codeOf(send(owner.key, redacted))).toEqual([422, 'image_not_redactable']);
    expect(await codeOf(send(owner.key, { image, fields: { nonsense: '1' } }))).toEqual([
      422,
      'unsupported_option',
    ]);
    expect(await files()).toBe(0);
  });

  it('is part of an idempotent request: another image with the same key is another request', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [one, other] = [await readTestImage('gradient.png'), await readTestImage('gradient.jpg')];
    const first = await (await send(owner.key, { image: one, headers })).json();
    const again = await send(owner.key, { image: one, headers });
    expect((await again.json()).id).toBe(first.id);
    expect(await codeOf(send(owner.key, { image: other, headers }))).toEqual([422, 'idempotency_key_reused']);
    expect(await files()).toBe(2);
    await remove(first.id);
  });

  it('is deleted together with the audio, and with recordings that aren’t kept', async () => {
    const image = await readTestImage('gradient.png');
    const { id } = await (await send(owner.key, { image })).json();
    await app.test.pool.query(
      `update recordings set audio_purge_at = now() - interval '1 day' where id = $1`,
      [id],
    );
    await sweepNow(app);
    expect(await files()).toBe(0);
    const after = await (await call(app, owner.key, `/v1/feedbacks/${id}`)).json();
    expect(after).toMatchObject({ image: null, audio_url: null, transcript: expect.any(String) });
    const unkept = await (await send(owner.key, { image, fields: { retention_days: '0' } })).json();
    expect(unkept.image).toBeNull();
    await sweepNow(app);
    expect(await files()).toBe(0);
    await remove(id);
  });

  it('is erased with all other data of an end user, during or after processing', async () => {
    const image = await readTestImage('gradient.png');
    const fields = { end_user_id: 'ann' };
    await send(owner.key, { image, fields });
    await send(owner.key, { image, fields, headers: ASYNC });
    await call(app, owner.key, '/v1/end-users/ann', { method: 'DELETE' });
    await sweepNow(app);
    expect(await files()).toBe(0);
  });
});
