import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio, upload } from '../../../testing/call.ts';
import { type Customer, patiently, post, signUp } from '../../../testing/customer.ts';
import { finishWith } from '../../../testing/recording-states.ts';
import { HOUR_MS } from '../../durations.ts';
import { resultOf } from '../../seed/invented-feedback.ts';
import { openReadTokens, READ_TOKEN_HOURS } from './read-tokens.ts';

const PAGE = 'https://shop.example';

/** No worker runs: the tests set the outcome of recordings. */
describe('the read token of a 202', () => {
  let app: TestApp;
  let customer: Customer;
  let publishable: { api_key: string; key: { id: string } };
  beforeAll(async () => {
    app = await startTestApp();
    customer = await signUp(app);
    await app.test.pool.query("update accounts set plan = 'pro'");
  });
  afterAll(() => app[Symbol.asyncDispose]());
  beforeEach(async () => {
    const made = await post(app, customer.key, '/api/keys/create', {
      kind: 'publishable',
      allowed_domains: ['shop.example'],
    });
    publishable = await made.json();
  });

  const submit = async (key: string, headers: Record<string, string> = { origin: PAGE }) => {
    const audio = await readAudio('modern.webm');
    const options = {
      path: '/v1/process',
      fields: { tags: 'checkout' },
      headers: { ...headers, prefer: 'respond-async' },
    };
    const answer = await patiently(() => upload(app, key, audio, options));
    expect(answer.status).toBe(202);
    return { ...(await answer.json()), location: answer.headers.get('location') ?? '' };
  };
  const read = (token: string, location: string, origin: string | undefined = PAGE) =>
    call(
      app,
      token,
      location,
      origin === '' ? {} : { headers: { origin, authorization: `Bearer ${token}` } },
    );
  const refusal = async (answer: Response) => [answer.status, (await answer.json()).code];

  it('gives a sender with a publishable key access to the result', async () => {
    const { id, read_token: token, location } = await submit(publishable.api_key);
    expect(token).toMatch(/^vfr_/);
    expect(await (await read(token, location)).json()).toMatchObject({
      id,
      status: 'queued',
      tags: ['checkout'],
    });
    await finishWith(app, resultOf({ transcript: 'Where is the basket?' }));
    const done = await read(token, location);
    expect(done.status).toBe(200);
    expect(await done.json()).toMatchObject({ id, transcript: 'Where is the basket?', tags: ['checkout'] });
  });

  it('gives a sender with a browser token access to the result after that token is used up', async () => {
    const { token: browserToken } = await (await post(app, customer.key, '/v1/tokens', {})).json();
    const { id, read_token: token, location } = await submit(browserToken);
    expect((await (await read(token, location)).json()).id).toBe(id);
  });

  it('shows none of the team’s edits', async () => {
    const { id, read_token: token, location } = await submit(publishable.api_key);
    await finishWith(app, resultOf({}));
    const before = await read(token, location);
    expect((await before.json()).tags).toEqual(['checkout']);
    // A new analysis doesn't change the sender's tags. `process.test.ts` checks that reanalyses are counted.
    await app.test.pool.query(
      'update recordings set version = version + 2, reanalyses = reanalyses + 2 where id = $1',
      [id],
    );
    expect((await (await read(token, location)).json()).tags).toEqual(['checkout']);
    const edits = { note: 'A difficult customer.', status: 'done', tags: ['checkout', 'angry'] };
    const edited = await call(app, customer.key, `/v1/feedbacks/${id}`, {
      method: 'PATCH',
      body: JSON.stringify(edits),
      headers: { authorization: `Bearer ${customer.key}`, 'content-type': 'application/json' },
    });
    expect(edited.status).toBe(200);
    const shown = await (await read(token, location)).json();
    expect(shown).toMatchObject({ note: null, inbox_status: 'new', version: 1 });
    expect(JSON.stringify(shown)).not.toMatch(/difficult|angry/);
    // This view always shows version 1, so its ETag doesn't reveal later changes.
    const headers = {
      origin: PAGE,
      authorization: `Bearer ${token}`,
      'if-none-match': before.headers.get('etag') ?? '',
    };
    const again = await call(app, token, location, { headers });
    expect(again.status).toBe(200);
    expect((await again.json()).tags).toEqual([]);
  });

  it('gives read access to this feedback only, and only from the page that submitted it', async () => {
    const mine = await submit(publishable.api_key);
    const other = await submit(publishable.api_key);
    const { read_token: token, location } = mine;
    expect(await refusal(await read(token, other.location))).toEqual([401, 'token_invalid']);
    expect(await refusal(await read(token, location, 'https://evil.example'))).toEqual([
      401,
      'token_invalid',
    ]);
    expect(await refusal(await read(token, location, ''))).toEqual([401, 'token_invalid']);
    expect(await refusal(await read(`${token.slice(0, -1)}~`, location))).toEqual([401, 'token_invalid']);
    for (const [method, path] of [
      ['DELETE', location],
      ['GET', `${location}/audio`],
      ['GET', '/v1/feedbacks'],
    ] as const)
      expect((await call(app, token, path, { method })).status).toBe(401);
    // Anyone can read the publishable key in the page.
    const headers = { origin: PAGE, authorization: `Bearer ${publishable.api_key}` };
    expect((await call(app, publishable.api_key, location, { headers })).status).toBe(403);
  });

  it('stops working with its key', async () => {
    const { read_token: token, location } = await submit(publishable.api_key);
    expect((await read(token, location)).status).toBe(200);
    await call(app, customer.key, `/api/api-keys/${publishable.key.id}`, { method: 'DELETE' });
    expect((await read(token, location)).status).toBe(401);
  });

  it('is not issued to a secret key, which needs none', async () => {
    expect(await submit(customer.key, {})).not.toHaveProperty('read_token');
  });

  it('expires after a day', async () => {
    const tokens = await openReadTokens(app.test.database, app.url);
    const id = crypto.randomUUID();
    const token = tokens.make(id, PAGE);
    tokens.check(token, id, PAGE);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + READ_TOKEN_HOURS * HOUR_MS });
    try {
      expect(() => tokens.check(token, id, PAGE)).toThrow(expect.objectContaining({ code: 'token_expired' }));
    } finally {
      vi.useRealTimers();
    }
  });

  it('of a page of this server also works for a GET without Origin', async () => {
    const tokens = await openReadTokens(app.test.database, app.url);
    const id = crypto.randomUUID();
    tokens.check(tokens.make(id, app.url), id, undefined);
    expect(() => tokens.check(tokens.make(id, PAGE), id, undefined)).toThrow();
  });
});
