import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { purgeBrowserTokens, takeBrowserToken } from './browser-tokens.ts';

const ORIGIN = 'https://app.example.com';

/** There's no worker, so recordings are accepted but not processed. */
describe('browser tokens', () => {
  let app: TestApp;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
    customer = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const make = async (body: object = {}): Promise<{ token: string }> => {
    const response = await post(app, customer.key, '/api/v1/tokens', body);
    expect(response.status).toBe(201);
    return await response.json();
  };
  const send = async (
    token: string,
    headers: Record<string, string> = {},
    audio?: Uint8Array<ArrayBuffer>,
  ) => {
    const response = await upload(app, token, audio ?? (await readAudio('modern.webm')), {
      headers: { prefer: 'respond-async', ...headers },
    });
    return [response.status, (await response.json()).code] as const;
  };

  it('send recordings on behalf of the key that they were created with', async () => {
    const { token, ...facts } = await make({ expires_in_seconds: 60 });
    expect(facts).toMatchObject({ scopes: ['process'], max_uses: 1, allowed_origin: null });
    expect(await send(token)).toEqual([202, undefined]);
    const { rows } = await app.test.pool.query(
      `select user_id, key_prefix from recordings join accounts on accounts.id = account_id
       join api_keys on api_keys.id = api_key_id order by recordings.created_at desc limit 1`,
    );
    expect(rows).toEqual([{ user_id: customer.userId, key_prefix: customer.key.slice(0, 8) }]);
  });

  it('work up to their limit and no more, even if all are used at the same time', async () => {
    const { token } = await make({ max_uses: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(token)));
    expect(answers.map(([status]) => status).sort()).toEqual([202, 202, 202, 401, 401, 401, 401, 401]);
    expect(await send(token)).toEqual([401, 'token_used_up']);
  });

  it('aren’t used up by a refused request', async () => {
    const { token } = await make();
    expect(await send(token, {}, new Uint8Array([1, 2, 3]))).toEqual([415, 'unsupported_format']);
    await vi.waitFor(async () => expect(await send(token)).toEqual([202, undefined]));
  });

  it('are used once by a repeated request, and a refused repetition doesn’t return that use', async () => {
    const { token } = await make();
    const headers = { 'idempotency-key': 'from-a-page' };
    expect(await send(token, headers)).toEqual([202, undefined]);
    expect(await send(token, headers)).toEqual([202, undefined]);
    const other = await readAudio('silence.webm');
    expect(await send(token, headers, other)).toEqual([422, 'idempotency_key_reused']);
    expect(await send(token)).toEqual([401, 'token_used_up']);
  });

  it('only work from their website, if one is named', async () => {
    const { token } = await make({ allowed_origin: ORIGIN, max_uses: 10 });
    expect(await send(token)).toEqual([403, 'origin_not_allowed']);
    expect(await send(token, { origin: 'https://evil.example' })).toEqual([403, 'origin_not_allowed']);
    expect(await send(token, { origin: 'https://app.example.com.evil.example' })).toEqual([
      403,
      'origin_not_allowed',
    ]);
    expect(await send(token, { origin: ORIGIN })).toEqual([202, undefined]);
    const bad = await post(app, customer.key, '/v1/tokens', { allowed_origin: '*.com' });
    expect(bad.status).toBe(422);
  });

  it('end at their time, and with the key that they were created with', async () => {
    const { token } = await make();
    await app.test.pool.query(`update browser_tokens set expires_at = now() - interval '1 s'`);
    expect(await send(token)).toEqual([401, 'token_expired']);
    const { api_key: key, key: facts } = await (await post(app, customer.key, '/api/keys/create', {})).json();
    const child = await (await post(app, key, '/v1/tokens', {})).json();
    await call(app, customer.key, `/api/api-keys/${facts.id}`, { method: 'DELETE' });
    expect(await send(child.token)).toEqual([401, 'api_key_revoked']);
    await app.test.pool.query(`update browser_tokens set expires_at = now() - interval '2 hours'`);
    await purgeBrowserTokens(app.test.database);
    expect(await send(token)).toEqual([401, 'token_invalid']);
  });

  it('can only do what they’re for', async () => {
    const { token } = await make({ max_uses: 50 });
    for (const path of ['/api/v1/feedbacks', '/v1/usage', '/v1/webhooks', '/api/keys'])
      expect([path, (await call(app, token, path)).status]).toEqual([path, 403]);
    const again = await post(app, token, '/v1/tokens', {});
    expect(again.status).toBe(403);
    const { token: streaming } = await make({ scopes: ['stream'], max_uses: 2 });
    expect(await send(streaming)).toEqual([403, 'forbidden']);
    const used = await takeBrowserToken(app.test.database, streaming, undefined);
    expect(used.scopes).toEqual(['stream']);
  });

  it('can only be created with secret keys, within their limits', async () => {
    expect((await post(app, customer.token, '/v1/tokens', {})).status).toBe(403);
    expect((await post(app, app.demoKey, '/v1/tokens', {})).status).toBe(403);
    for (const body of [
      { max_uses: 0 },
      { max_uses: 101 },
      { expires_in_seconds: 3_601 },
      { scopes: [] },
      { scope: 'all' },
    ])
      expect([body, (await post(app, customer.key, '/v1/tokens', body)).status]).toEqual([body, 422]);
  });

  it('are unreadable in the database, and unknown ones are refused', async () => {
    const { token } = await make();
    const { rows } = await app.test.pool.query(
      'select row_to_json(browser_tokens)::text as text from browser_tokens',
    );
    for (const { text } of rows) expect(text).not.toContain(token.slice(4));
    expect(await send(`vft_${'A'.repeat(43)}`)).toEqual([401, 'token_invalid']);
    expect(await send('vft_short')).toEqual([401, 'token_invalid']);
  });
});
