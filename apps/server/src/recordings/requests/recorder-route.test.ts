import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call } from '../../../testing/call.ts';
import { type Customer, post, signUp } from '../../../testing/customer.ts';
import { leaveCredit } from '../../../testing/money.ts';

const PAGE = 'https://shop.example';
const sendText = {
  method: 'POST',
  body: JSON.stringify({ text: 'The export crashes.' }),
  headers: { 'content-type': 'application/json', origin: PAGE },
};
const READY = { can_record: true, can_write: true, can_add_image: true, maximum_seconds: expect.any(Number) };

describe('the check before a recording', () => {
  let app: TestApp;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp({ worker: true, accountsPerAddressPerDay: 1_000 });
    customer = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const makeKey = async (owner: Customer, settings: object = {}): Promise<string> => {
    const body = { kind: 'publishable', allowed_domains: ['shop.example'], ...settings };
    return (await (await post(app, owner.key, '/api/keys/create', body)).json()).api_key;
  };
  const ask = (key: string, query = '', origin = PAGE) =>
    call(app, key, `/v1/recorder${query}`, { headers: { origin } });
  it('answers a page that may send recordings with the seconds that the plan allows', async () => {
    const answer = await ask(await makeKey(customer), '?language=en');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual(READY);
  });

  it('rejects what the recording itself would be rejected for: a wrong key, another website, an unsupported language', async () => {
    const key = await makeKey(customer);
    const codeOf = async (answer: Promise<Response>) => (await (await answer).json()).code;
    expect(await codeOf(ask('vf_pub_wrong'))).toBe('api_key_invalid');
    expect(await codeOf(ask(key, '', 'https://other.example'))).toBe('origin_not_allowed');
    expect(await codeOf(ask(key, '?language=tlh'))).toBe('unsupported_language');
    expect(await codeOf(ask(customer.key))).toBe('secret_key_in_browser');
  });

  it('allows only texts once the account has no credit, and doesn’t say why', async () => {
    const owner = await signUp(app);
    const key = await makeKey(owner);
    await leaveCredit(app, owner, 0);
    const answer = await ask(key);
    const body = await answer.text();
    expect(JSON.parse(body)).toEqual({ ...READY, can_record: false });
    expect(body).not.toMatch(/credit|€|plan|balance|limit/);
  });

  it('allows nothing once the month’s recordings or the key’s daily requests are used up', async () => {
    const owner = await signUp(app, 'demo');
    const key = await makeKey(owner);
    expect(await (await ask(key)).json()).toEqual(READY);
    await app.test.pool.query(
      `insert into plan_usage (account_id, month, recordings)
         select id, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM'), 100 from accounts where user_id = $1`,
      [owner.userId],
    );
    expect(await (await ask(key)).json()).toMatchObject({ can_record: false, can_write: false });

    const daily = await makeKey(customer, { requests_per_day: 1 });
    for (const _ of [1, 2]) expect(await (await ask(daily)).json()).toEqual(READY);
    expect((await call(app, daily, '/v1/process', sendText)).status).toBe(200);
    expect(await (await ask(daily)).json()).toMatchObject({ can_record: false, can_write: false });
  });

  it('rejects a browser token that may not send recordings', async () => {
    const { token } = await (await post(app, customer.key, '/v1/tokens', { scopes: ['stream'] })).json();
    const [asked, sent] = [await ask(token), await call(app, token, '/v1/process', sendText)];
    expect([asked.status, sent.status]).toEqual([403, 403]);
    expect((await asked.json()).detail).toBe((await sent.json()).detail);
  });

  it('allows no image for an account that redacts', async () => {
    const owner = await signUp(app);
    const key = await makeKey(owner);
    expect(await (await ask(key)).json()).toEqual(READY);
    const changed = await call(app, owner.token, '/api/v1/privacy', {
      method: 'PATCH',
      body: '{"redact_pii":true}',
      headers: { 'content-type': 'application/json' },
    });
    expect(changed.status).toBe(200);
    expect(await (await ask(key)).json()).toEqual({ ...READY, can_add_image: false });
  });

  it('never counts as a use of a browser token, not even temporarily', async () => {
    const { token } = await (await post(app, customer.key, '/v1/tokens', { max_uses: 1 })).json();
    // Sent concurrently: a use that is taken and given back would be missing for another request.
    const answers = await Promise.all(Array.from({ length: 12 }, async () => (await ask(token)).json()));
    expect(answers).toEqual(answers.map(() => READY));
    expect((await call(app, token, '/v1/process', sendText)).status).toBe(200);
    expect((await ask(token)).status).toBe(401);
  });
});
