import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call } from '../../../testing/call.ts';
import { type Customer, post, signUp } from '../../../testing/customer.ts';
import { giveFeedbacks } from '../../../testing/feedback-rows.ts';
import { giveTheme } from '../../../testing/theme-rows.ts';

/** Routes with response formats of other protocols: the auth server and the health checks. */
const OF_OTHERS = /^\/(auth\/v1|\.well-known)\/|^\/(health|readyz)$/;
/** Answers that contain an array but aren't lists of created resources, with the reason. */
const NO_LISTS = new Map([
  ['listModels', 'in the shape of another API'],
  ['getUsage', 'figures'],
  ['getAnalytics', 'figures'],
  ['getFunnel', 'figures'],
  ['getInsights', 'figures'],
  ['getAskLink', 'one thing'],
  ['getAskResults', 'figures'],
  ['listFeedbackValues', 'the most frequent ones'],
  ['getCatalogue', 'fixed'],
  ['listDemoKeys', 'fixed'],
  ['getChat', 'one setting'],
  ['listChatChannels', 'Slack’s, to choose from'],
  ['getKeyterms', 'one setting'],
  ['getCategories', 'one setting'],
  ['getQuestions', 'one setting'],
  ['getReplySettings', 'one setting'],
  ['getSingleSignOn', 'one setting with at most twenty domains'],
  ['getStatus', 'how the service is'],
  ['getSystem', 'how the service is'],
  ['getModel', 'in the shape of another API'],
  ['getTheme', 'one thing'],
  ['getView', 'one thing'],
  ['getWebhook', 'one thing'],
  ['getWebhookDelivery', 'one thing'],
  ['previewView', 'figures'],
]);
const ENTRIES = 5;
/** Lists that are read whole and then split into pages (`http/answers/page.ts`). */
const CUT =
  /\/(keys|views|projects|shares|comments|replies|announcements|changes|notifications|webhooks|connections|issues|themes|reports|ask-links|releases|organizations|members|invitations|invitations\/received)$/;

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
}

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** No worker runs, so nothing is sent. */
describe('every list', () => {
  let app: TestApp;
  let owner: Customer;
  let feedback = '';
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
    owner = await signUp(app);
    feedback = (await giveFeedbacks(app, owner.userId, [{}]))[0] ?? '';
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('is described with limit, cursor, total, has_more and next_cursor', async () => {
    const { paths, components } = await (await fetch(`${app.url}/openapi.json`)).json();
    const resolved = (schema: Schema | undefined): Schema =>
      schema?.$ref === undefined ? (schema ?? {}) : components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    const lists: string[] = [];
    const wrong: string[] = [];
    const others = new Set<string>();
    for (const [path, { get }] of Object.entries<{ get?: Operation }>(paths)) {
      const { properties = {} } = resolved(get?.responses['200']?.content?.['application/json']?.schema);
      const hasArray = Object.values(properties).some((each) => resolved(each).type === 'array');
      const id = get?.operationId.replace(/ShortPrefix$/, '') ?? '';
      if (!hasArray || OF_OTHERS.test(path)) continue;
      if (NO_LISTS.has(id)) {
        others.add(id);
        continue;
      }
      lists.push(id);
      const taken = (get?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
      const missing = [
        ...['limit', 'cursor'].filter((name) => !taken.includes(name)),
        ...['has_more', 'next_cursor', 'total'].filter((name) => properties[name] === undefined),
      ];
      if (missing.length > 0) wrong.push(`${path}: ${missing.join(', ')}`);
    }
    expect(wrong).toEqual([]);
    expect([...others].sort()).toEqual([...NO_LISTS.keys()].sort());
    expect(new Set(lists).size).toBeGreaterThan(12);
  });

  it('answers in pages, and rejects a cursor that it did not create', async () => {
    await app.test.pool.query(`update accounts set role = 'admin' where user_id = $1`, [owner.userId]);
    const webhook = await post(app, owner.key, '/v1/webhooks', { url: 'https://93.184.215.14/listed' });
    const webhookId = (await webhook.json()).id;
    const view = await post(app, owner.key, '/v1/views', { name: 'Listed' });
    const viewId = (await view.json()).id;
    const themeId = await giveTheme(app, owner.userId);
    const addressOf = (path: string) =>
      path
        .replace('{user_id}', owner.userId)
        .replace(
          '{id}',
          path.includes('/webhooks/')
            ? webhookId
            : path.includes('/views/')
              ? viewId
              : path.includes('/themes/')
                ? themeId
                : feedback,
        );
    const { paths } = await (await fetch(`${app.url}/openapi.json`)).json();
    const lists = Object.entries<{ get?: Operation }>(paths).filter(
      ([path, { get }]) =>
        !OF_OTHERS.test(path) && get?.parameters?.some(({ name }) => name === 'cursor') === true,
    );
    expect(lists.length).toBeGreaterThan(20);
    for (const [path] of lists) {
      const page = await call(app, owner.token, `${addressOf(path)}?limit=1`);
      expect([path, page.status]).toEqual([path, 200]);
      expect([path, await page.json()]).toEqual([
        path,
        expect.objectContaining({ total: expect.any(Number), has_more: expect.any(Boolean) }),
      ]);
      const ofNobody = Buffer.from(JSON.stringify(['', randomUUID()])).toString('base64url');
      for (const cursor of ['made-up', 'x'.repeat(1_000), ofNobody]) {
        // Cursors of these lists are positions in the order, and '' with an id is a valid one.
        if (cursor === ofNobody && CUT.test(path)) continue;
        const refused = await call(app, owner.token, `${addressOf(path)}?cursor=${cursor}`);
        const { code, detail } = await refused.json();
        expect([path, cursor, refused.status, code]).toEqual([path, cursor, 400, 'unknown_cursor']);
        expect(detail).toMatch(/next_cursor/);
      }
    }
  });

  it.each([
    [
      'api_keys',
      () => '/api/keys',
      (n: number) => post(app, owner.token, '/api/keys/create', { key_name: `Key ${n}` }),
    ],
    [
      'api_keys',
      () => `/api/admin/clients/${owner.userId}/keys`,
      (n: number) => post(app, owner.token, '/api/keys/create', { key_name: `Client’s key ${n}` }),
    ],
    [
      'views',
      () => '/v1/views',
      (n: number) => post(app, owner.key, '/v1/views', { name: `View ${n % 3} ${n}` }),
    ],
    [
      'projects',
      () => '/v1/projects',
      (n: number) => post(app, owner.key, '/v1/projects', { name: `Project ${n % 3} ${n}` }),
    ],
    [
      'shares',
      () => `/v1/feedbacks/${feedback}/shares`,
      () => post(app, owner.key, `/v1/feedbacks/${feedback}/shares`, {}),
    ],
    [
      'webhooks',
      () => '/api/v1/webhooks',
      (n: number) => post(app, owner.key, '/api/v1/webhooks', { url: `https://93.184.215.14/${n}` }),
    ],
    [
      'batches',
      () => '/api/v1/batches',
      (n: number) =>
        post(app, owner.key, '/api/v1/batches', { items: [{ audio_url: `https://93.184.215.14/${n}` }] }),
    ],
    [
      'erasures',
      () => '/v1/erasures',
      (n: number) => call(app, owner.key, `/v1/end-users/user-${n}`, { method: 'DELETE' }),
    ],
    [
      'invoices',
      () => '/api/billing/invoices',
      // Writes the rows of a purchase without the payment provider.
      (n: number) =>
        app.test.pool.query(
          `with bought as (
             insert into billing_purchases (id, account_id, amount_micro_euros, kind)
             select 'purchase-' || $2::text, id, 1, 'credits' from accounts where user_id = $1 returning id, account_id
           )
           insert into billing_invoices (kind, number, token, purchase_id, account_id, net_micro_euros, tax_micro_euros, test, seller, buyer)
           select 'invoice', 'TEST-2026-00000' || $2::text, 'token-' || $2::text, id, account_id, 1, 0, true, '{}', '{}' from bought`,
          [owner.userId, n],
        ),
    ],
  ])('returns all entries page by page in order: %s', async (name, path, make) => {
    for (let n = 0; n < ENTRIES; n += 1) {
      const made = await make(n);
      if (made instanceof Response) expect([made.status, made.ok]).toEqual([made.status, true]);
    }
    const read = async (query: string) => {
      const answer = await call(app, owner.key, `${path()}${query}`);
      expect([query, answer.status]).toEqual([query, 200]);
      return await answer.json();
    };
    const whole = await read('');
    expect(whole[name].length).toBeGreaterThanOrEqual(ENTRIES);
    expect(whole).toMatchObject({ total: whole[name].length, has_more: false, next_cursor: null });
    const paged: object[] = [];
    for (let cursor = ''; ; ) {
      const page = await read(`?limit=2${cursor}`);
      expect(page[name].length).toBeLessThanOrEqual(2);
      expect(page.total).toBe(whole.total);
      paged.push(...page[name]);
      if (!page.has_more) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    // A key's last use is written after the answer.
    const withoutUse = (entry: object) => ({ ...entry, last_used_at: undefined });
    expect(paged.map(withoutUse)).toEqual(whole[name].map(withoutUse));
    const wrong = await call(app, owner.key, `${path()}?cursor=made-up`);
    expect([wrong.status, (await wrong.json()).code]).toEqual([400, 'unknown_cursor']);
    expect((await call(app, owner.key, `${path()}?limt=2`)).status).toBe(422);
  });
});
