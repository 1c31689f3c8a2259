import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { statementsOf } from '../../testing/statements-of.ts';

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 100 });
  customer = await signUp(app);
  await giveFeedbacks(app, customer.userId, [{ label: 'negative' }, { label: 'positive' }, {}]);
});
afterAll(() => app[Symbol.asyncDispose]());

/** What a statement of a request is for, by a part of its text. */
const KINDS = {
  session: 'from "identity"."sessions"',
  key: 'key_hash = any(',
  member: '"members"."user_id" = ',
  account: '"accounts"."id" = ',
  'rate limit': 'rate_limits',
  page: 'array_agg(recording_id',
  feedbacks: 'string_agg(json',
} as const;

/** The statements of a request; `prepared` ones are neither built again here nor planned again by PostgreSQL. */
async function kindsOf(path: string, credential: string): Promise<string[]> {
  const read = async () => {
    const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${credential}` } });
    expect(response.status).toBe(200);
    return response;
  };
  await (await read()).text();
  return (await statementsOf(read)).map(({ text, isPrepared }) => {
    const kind = Object.entries(KINDS).find(([, part]) => text.includes(part))?.[0] ?? text;
    return isPrepared ? `${kind}, prepared` : kind;
  });
}

const WITH_KEY = ['key, prepared', 'account, prepared', 'rate limit, prepared'];

it.each(['/v1/feedbacks', '/v1/feedbacks/rows?limit=2', '/v1/feedbacks/rows?order=impact'])(
  'a page of %s takes five statements, each planned once',
  async (path) => {
    expect(await kindsOf(path, customer.key)).toEqual([...WITH_KEY, 'page, prepared', 'feedbacks, prepared']);
    expect(await kindsOf(path, customer.token)).toEqual([
      ...['session, prepared', 'member, prepared', 'rate limit, prepared'],
      ...['page, prepared', 'feedbacks, prepared'],
    ]);
  },
);

it('under a filter, only finding the page is planned each time; a page without matches writes nothing', async () => {
  const filtered = '/v1/feedbacks/rows?sentiment=negative';
  expect(await kindsOf(filtered, customer.key)).toEqual([...WITH_KEY, 'page', 'feedbacks, prepared']);
  expect(await kindsOf('/v1/feedbacks/rows?tag=unknown', customer.key)).toEqual([...WITH_KEY, 'page']);
});
