import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio, upload } from '../../../testing/call.ts';
import { post } from '../../../testing/customer.ts';
import { StreamClient } from '../../../testing/stream-client.ts';

const NUL = 'a\u0000b';
/** Half of a surrogate pair, as `JSON.stringify` writes it. */
const HALF = '\ud800';

describe('text that PostgreSQL cannot hold', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const refused = async (response: Response) => {
    const body = await response.json();
    expect([response.status, body.code]).toEqual([400, 'malformed_request']);
  };

  it.each([NUL, HALF])('is rejected in a body, in keys and in nested values: %j', async (text) => {
    for (const [path, body] of [
      ['/v1/process', { text: 'Hello.', metadata: { deep: [{ [text]: 1 }] } }],
      ['/v1/process', { text, end_user_id: 'ann' }],
      ['/v1/webhooks', { url: 'https://example.com/hook', description: text }],
      ['/api/keys/create', { key_name: text }],
      ['/api/analytics', { event: text }],
      ['/v1/views', { name: text, filter: {} }],
    ] as const)
      await refused(await post(app, app.key, path, body));
  });

  it.each(['%00', 'a%00b'])('is rejected in a URL: %s', async (text) => {
    await refused(await call(app, app.key, `/v1/feedbacks?q=${text}`));
    await refused(await call(app, app.key, `/v1/end-users/${text}`, { method: 'DELETE' }));
  });

  it('is rejected, and so is excessive nesting', async () => {
    const depth = 10_000;
    const body = `{"text":"Hello.","metadata":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${app.key}` };
    await refused(await fetch(`${app.url}/v1/process`, { method: 'POST', body, headers }));
  });

  it('is rejected in the first message of a stream', async () => {
    const client = new StreamClient(app);
    await client.say({ type: 'start', key: app.key, options: { metadata: { a: NUL } } });
    expect(await client.closed).toBe(4400);
  });

  it('is rejected in a form, which leaves nothing behind', async () => {
    const audio = await readAudio('modern.webm');
    await refused(await upload(app, app.key, audio, { fields: { end_user_id: NUL } }));
    await refused(await upload(app, app.key, audio, { fields: { metadata: JSON.stringify({ a: NUL }) } }));
    const { rows } = await app.test.pool.query(
      'select audio_key from loose_audio union all select id::text from recordings',
    );
    expect(rows).toEqual([]);
  });
});
