import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json } from '../../../testing/call.ts';
import { type Customer, signUp } from '../../../testing/customer.ts';

const TEXT = 'I love the new editor, but the export crashes every time. Please fix the export.';

describe('a text in place of a recording', () => {
  let app: TestApp;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp({ worker: true });
    customer = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const send = (key: string, body: object, headers: Record<string, string> = {}) => {
    const given = json(body);
    return call(app, key, '/api/v1/process', {
      method: 'POST',
      body: given.body,
      headers: { ...given.headers, ...headers },
    });
  };
  const balance = async () =>
    Number((await (await call(app, customer.key, '/api/credits/balance')).json()).balance_euros);

  it('becomes an ordinary feedback in the list, free of charge', async () => {
    const before = await balance();
    const response = await send(customer.key, {
      text: TEXT,
      detailed: true,
      metadata: { screen: 'export' },
      tags: ['beta'],
      consent: true,
    });
    expect(response.status).toBe(200);
    const feedback = await response.json();
    expect(feedback).toMatchObject({
      status: 'done',
      transcript: TEXT,
      audio: null,
      audio_url: null,
      duration_seconds: 0,
      segments: [],
      metadata: { screen: 'export' },
      tags: ['beta'],
      consent: true,
      mixed: true,
      cost: { credits: 0, euros: 0 },
    });
    expect(feedback.recommendations.length).toBeGreaterThan(0);
    expect(await (await call(app, customer.key, `/v1/feedbacks/${feedback.id}`)).json()).toEqual(feedback);
    const { feedbacks } = await (await call(app, customer.key, '/v1/feedbacks')).json();
    expect(feedbacks.map((one: { id: string }) => one.id)).toContain(feedback.id);
    expect(await balance()).toBe(before);
  });

  it('is accepted from the website of a publishable key and no other', async () => {
    const created = await call(app, customer.key, '/api/keys/create', {
      method: 'POST',
      ...json({ kind: 'publishable', allowed_domains: ['shop.example'] }),
    });
    const { api_key: key } = await created.json();
    const ours = await send(key, { text: TEXT }, { origin: 'https://shop.example' });
    expect(await ours.json()).toMatchObject({ status: 'done', transcript: TEXT });
    const foreign = await send(key, { text: TEXT }, { origin: 'https://other.example' });
    expect(await foreign.json()).toMatchObject({ status: 403, code: 'origin_not_allowed' });
  });

  it('sent again with its idempotency key is the same feedback, and another text is rejected', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await (await send(customer.key, { text: TEXT }, headers)).json();
    const again = await send(customer.key, { text: TEXT }, headers);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await again.json()).id).toBe(first.id);
    const other = await send(customer.key, { text: 'Something else.' }, headers);
    expect(await other.json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  it.each([
    ['nothing', { text: '  ' }, 'invalid_request'],
    ['more than 20,000 characters', { text: 'a'.repeat(20_001) }, 'invalid_request'],
    ['a number', { text: 7 }, 'invalid_request'],
    ['an address beside it', { text: TEXT, audio_url: 'https://a.example/a.mp3' }, 'unsupported_option'],
  ])('that is %s is rejected with 422', async (_, body, code) => {
    const response = await send(customer.key, body);
    expect(await response.json()).toMatchObject({ status: 422, code });
  });
});
