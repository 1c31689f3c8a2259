import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json, readAudio, upload } from '../../../testing/call.ts';
import { type Customer, post, signUp } from '../../../testing/customer.ts';
import { debit } from '../../credits/ledger.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const CURL_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

interface Given {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

function formWith(fields: Record<string, string>, audio?: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (audio !== undefined) form.set('audio', new Blob([audio]), 'a.webm');
  return form;
}

/** No worker runs: submitted recordings stay queued. */
describe('errors for users of curl explain what to send', () => {
  let app: TestApp;
  let owner: Customer;
  let audio: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
    owner = await signUp(app);
    audio = await readAudio('modern.webm');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const ask = async (path: string, { method = 'POST', headers = {}, body }: Given) => {
    const answer = await call(app, owner.token, path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return `${answer.status} ${(await answer.json()).detail}`;
  };

  it('when the content type is wrong: which was sent, which are accepted, and how', async () => {
    const raw = { headers: CURL_TYPE, body: audio };
    expect(await ask('/v1/process', raw)).toMatch(
      /^415 This call takes multipart\/form-data or application\/json.*, but the body was sent as application\/x-www-form-urlencoded\. Send it with: curl -F audio=@recording\.webm, or curl -H 'Content-Type: application\/json' -d '\{…\}'$/,
    );
    expect(await ask('/v1/analyze', { headers: CURL_TYPE, body: '{"text":"Fine."}' })).toBe(
      "415 This call takes application/json, but the body was sent as application/x-www-form-urlencoded. Send it with: curl -H 'Content-Type: application/json' -d '{…}'",
    );
    expect(await ask('/v1/analyze', { body: formWith({ text: 'Fine.' }) })).toMatch(
      /^415 This call takes application\/json, but the body was sent as multipart\/form-data\./,
    );
    expect(await ask('/v1/process', { headers: { 'content-type': 'text/plain' }, body: 'x' })).toMatch(
      /but the body was sent as text\/plain\./,
    );
  });

  it('when a body is missing, empty or not JSON', async () => {
    expect(await ask('/v1/analyze', {})).toBe('422 body: is missing; send a JSON object');
    const headers = { 'content-type': 'application/json' };
    expect(await ask('/v1/analyze', { headers, body: '' })).toMatch(/^400 The body is empty, but/);
    expect(await ask('/v1/analyze', { headers, body: '{' })).toBe('400 The body isn’t valid JSON.');
  });

  it('when an option of a form is wrong', async () => {
    const process = (fields: Record<string, string>) => ask('/v1/process', { body: formWith(fields, audio) });
    expect(await process({ retention_days: '-1' })).toBe('422 retention_days: must be at least 0');
    expect(await process({ retention_days: 'ten' })).toBe(
      '422 retention_days: must be a number, not a string',
    );
    expect(await process({ metadata: 'x' })).toBe('422 metadata: must be a JSON object, not a string');
    expect(await process({ language: 'the language of love' })).toBe(
      '422 language: is not a language code such as "en"; leave it out if you don’t know it',
    );
    expect(await ask('/api/billing/create-checkout-session', json({ amount_euros: 'ten' }))).toMatch(
      /^422 body\/amount_euros: must be .*; body\/success_url: is missing; send a string; body\/cancel_url: is missing; send a string$/,
    );
    expect(await ask(`/v1/webhooks/${ID}/replay`, json({}))).toBe('422 body: needs "event_id" or "from"');
    expect(await ask('/v1/feedbacks?limit=5000', { method: 'GET' })).toBe(
      '422 querystring/limit: must be at most 100',
    );
  });

  it('when there is no credit: the list price, not that of one second', async () => {
    const poor = await signUp(app);
    const { rows } = await app.test.pool.query('select id from accounts where user_id = $1', [poor.userId]);
    const given = { accountId: rows[0].id, amountMicroEuros: 250_000, reference: 'test:all' };
    await app.test.database.transaction().execute((trx) => debit(trx, given));
    const refused = await upload(app, poor.key, audio, { fields: { detailed: 'true' } });
    expect([refused.status, (await refused.json()).detail]).toEqual([
      402,
      'This costs €0.05 a minute, and €0.00 is available. Add credits and try again.',
    ]);
  });

  it('with OPTIONS, by the Allow header', async () => {
    for (const path of ['/v1/feedbacks/x', '/api/keys/create', '/health']) {
      const answer = await fetch(app.url + path, { method: 'OPTIONS' });
      expect([path, answer.status]).toEqual([path, 204]);
      expect(answer.headers.get('allow')).toMatch(/^[A-Z, ]*OPTIONS$/);
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    }
    expect((await fetch(`${app.url}/v1/nowhere`, { method: 'OPTIONS' })).status).toBeGreaterThanOrEqual(400);
  });

  it('when they request a translation, in the format of OpenAI’s clients', async () => {
    const answer = await call(app, owner.key, '/v1/audio/translations', { method: 'POST' });
    expect(answer.status).toBe(404);
    expect((await answer.json()).error).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('POST /v1/audio/transcriptions'),
    });
  });

  it('needs no body to rotate a key', async () => {
    const made = await (await post(app, owner.token, '/api/keys/create', {})).json();
    const rotated = await call(app, owner.token, `/api/keys/${made.key.id}/rotate`, { method: 'POST' });
    expect(rotated.status).toBe(201);
  });
});
