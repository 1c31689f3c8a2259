import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json } from '../../../testing/call.ts';
import { type Customer, post, signUp } from '../../../testing/customer.ts';
import { giveTheme } from '../../../testing/theme-rows.ts';

const AT_ONCE = 5;
const VIEW = { name: 'Café' };
const LINK = { name: 'Café', questions: [{ text: 'What was it like?' }] };
const termsOf = (text: string) => ({ keyterms: [text] });
const categoriesOf = (text: string) => ({
  categories: [{ name: text, description: '', examples: ['one', 'two', 'three', 'four', 'five'] }],
});
const questionsOf = (text: string) => ({
  questions: [{ name: 'q', question: `Is it ${text}?`, kind: 'yes_no' }],
});

let app: TestApp;
let ada: Customer;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUp(app);
});
afterAll(() => app[Symbol.asyncDispose]());

async function made(address: string, body: object): Promise<string> {
  const response = await post(app, ada.key, address, body);
  expect(response.status).toBe(201);
  return String((await response.json()).id);
}

async function madeKey(): Promise<string> {
  const body = { kind: 'publishable', allowed_domains: ['shop.example'] };
  return String((await (await post(app, ada.token, '/api/keys/create', body)).json()).key.id);
}

/** What is changed without asking if somebody else changed it, and why that overwrites nobody's words. */
const LAST_ONE_WINS: Record<string, string> = {
  authChangeUser: 'personal',
  authRenamePasskey: 'personal',
  changeDigest: 'personal',
  changeNotificationSettings: 'personal',
  changeComment: 'only its author can change it',
  authAdminChangeUser: 'for the operator’s programs',
  authAdminChangeClient: 'for the operator’s programs',
  putUpload: 'bytes of one recording, each at its place',
  editFeedbacks: 'changes what it names of each feedback, and can be undone',
  orderViews: 'an order, without words',
  changePrivacyDefaults: 'choices, and only those that are sent',
  setSpendingLimit: 'an amount',
  setAutoTopUp: 'amounts',
  changePlan: 'a choice',
  changeOrganization: 'one choice',
  changeMember: 'one choice',
  changeDonePage: 'choices; the logo stays unless one is sent',
  changeChatChannel: 'choices, checked with Slack',
  changeConnection: 'secrets, which nobody reads again',
  requireSingleSignOn: 'one choice',
  setSingleSignOn: 'copied from the provider, which is asked if it’s right',
};

/** What several people can edit: its address, the method, and a body for a text. */
const EDITED: [string, 'PUT' | 'PATCH', () => Promise<string>, (text: string) => object][] = [
  ['key terms', 'PUT', async () => '/v1/keyterms', termsOf],
  ['categories', 'PUT', async () => '/api/v1/categories', categoriesOf],
  ['questions', 'PUT', async () => '/v1/questions', questionsOf],
  [
    'templates of replies',
    'PUT',
    async () => '/api/reply-settings',
    (text) => ({ reply_to_user_id: null, templates: [{ name: text, text }] }),
  ],
  [
    'what was done about a theme',
    'PUT',
    async () => `/api/done-page/themes/${await giveTheme(app, ada.userId)}`,
    (text) => ({ said: text, did: text, done_on: '2026-11-20' }),
  ],
  [
    'an ask link',
    'PATCH',
    async () => `/v1/ask-links/${(await (await post(app, ada.key, '/v1/ask-links', LINK)).json()).id}`,
    (text) => ({ thank_you: text }),
  ],
  ['a saved view', 'PATCH', async () => `/v1/views/${await made('/v1/views', VIEW)}`, (name) => ({ name })],
  [
    'the filter of a view',
    'PATCH',
    async () => `/v1/views/${await made('/v1/views', { ...VIEW, name: 'Filter' })}`,
    (text) => ({ filter: { q: text } }),
  ],
  ['a theme', 'PATCH', async () => `/v1/themes/${await giveTheme(app, ada.userId)}`, (name) => ({ name })],
  [
    'a project',
    'PATCH',
    async () => `/v1/projects/${await made('/v1/projects', VIEW)}`,
    (name) => ({ name }),
  ],
  [
    'a webhook',
    'PATCH',
    async () => `/v1/webhooks/${await made('/v1/webhooks', { url: 'https://hooks.example/here' })}`,
    (description) => ({ description }),
  ],
  ['a key', 'PATCH', async () => `/api/api-keys/${await madeKey()}`, (key_name) => ({ key_name })],
  [
    'the websites of a key',
    'PATCH',
    async () => `/api/api-keys/${await madeKey()}`,
    (text) => ({ allowed_domains: [`${text.replaceAll(' ', '-')}.example`] }),
  ],
  ['the organization’s name', 'PATCH', async () => '/api/user/profile', (company) => ({ company })],
  [
    'billing details',
    'PUT',
    async () => '/api/billing/profile',
    (name) => ({ name, address: '1 Street, Town', vat_number: null }),
  ],
];

describe.each(EDITED)('%s', (_, method, make, bodyOf) => {
  let address: string;
  beforeAll(async () => {
    address = await make();
  });
  const read = async () => {
    const response = await call(app, ada.token, address);
    return { etag: String(response.headers.get('etag')), content: await response.json() };
  };
  const edit = (text: string, etag?: string) =>
    call(app, ada.token, address, {
      ...json(bodyOf(text)),
      method,
      headers: { 'content-type': 'application/json', ...(etag === undefined ? {} : { 'if-match': etag }) },
    });

  it('is edited if nobody else was faster, otherwise the answer is their version', async () => {
    const before = await read();
    const first = await edit('first', before.etag);
    expect(first.status).toBe(200);
    const now = await read();
    expect(now.etag).not.toBe(before.etag);
    expect(first.headers.get('etag')).toBe(now.etag);
    const second = await edit('second', before.etag);
    expect([second.status, second.headers.get('etag')]).toEqual([409, now.etag]);
    const { code, current } = await second.json();
    expect(code).toBe('edit_conflict');
    expect(current).toEqual(now.content);
    expect(await read()).toEqual(now);
    expect((await edit('second', now.etag)).status).toBe(200);
    expect((await edit('third', `W/${(await read()).etag}`)).status).toBe(200);
    // With `*` and without the header, the last one counts.
    expect((await edit('fourth', '*')).status).toBe(200);
    expect((await edit('fifth')).status).toBe(200);
  });

  it(`is edited by exactly one of ${AT_ONCE} who read the same`, async () => {
    const { etag } = await read();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_each, index) => edit(`at once ${index}`, etag)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(AT_ONCE - 1).fill(409)]);
  });
});

it('everything else with words asks, too, or it says why not', async () => {
  const { paths } = await (await fetch(`${app.url}/openapi.json`)).json();
  const edits = Object.entries<Record<string, { operationId: string; parameters?: { name: string }[] }>>(
    paths,
  )
    .flatMap(([path, { put, patch }]) => (path.startsWith('/v1/') ? [] : [put, patch]))
    .filter((operation) => operation !== undefined);
  const [asking, others] = [true, false].map((asks) =>
    edits
      .filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'If-Match') === asks)
      .map(({ operationId }) => operationId),
  );
  expect(others?.sort()).toEqual(Object.keys(LAST_ONE_WINS).sort());
  expect(asking?.length).toBeGreaterThanOrEqual(new Set(EDITED.map(([, , make]) => make)).size - 1);
});

it('a theme that’s pinned, or named by what people say, can be named by who read it before', async () => {
  const address = `/v1/themes/${await giveTheme(app, ada.userId)}`;
  const etagNow = async () => String((await call(app, ada.key, address)).headers.get('etag'));
  const etag = await etagNow();
  const patch = (body: object) =>
    call(app, ada.key, address, {
      ...json(body),
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': etag },
    });
  expect((await patch({ pinned: true })).status).toBe(200);
  expect((await patch({ name: 'Export' })).status).toBe(200);
  expect((await patch({ name: 'Files' })).status).toBe(409);
});

it('what was done about a theme is deleted unless somebody else wrote it meanwhile', async () => {
  const address = `/api/done-page/themes/${await giveTheme(app, ada.userId)}`;
  const write = async (did: string) => {
    const body = json({ said: 'Slow.', did, done_on: '2026-11-20' });
    return String((await call(app, ada.token, address, { ...body, method: 'PUT' })).headers.get('etag'));
  };
  const remove = (etag: string) =>
    call(app, ada.token, address, { method: 'DELETE', headers: { 'if-match': etag } });
  const before = await write('Made it faster.');
  const after = await write('Twice as fast.');
  const refused = await remove(before);
  expect([refused.status, refused.headers.get('etag')]).toEqual([409, after]);
  expect((await refused.json()).current.text.did).toBe('Twice as fast.');
  expect((await remove(after)).status).toBe(204);
});

it('an ask link that’s paused or answered can be edited by who read it before', async () => {
  const made = await (await post(app, ada.key, '/v1/ask-links', LINK)).json();
  const address = `/v1/ask-links/${made.id}`;
  const patch = (body: object, headers: Record<string, string> = {}) =>
    call(app, ada.key, address, {
      ...json(body),
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...headers },
    });
  const etag = String((await call(app, ada.key, address)).headers.get('etag'));
  expect((await patch({ paused: true })).status).toBe(200);
  await app.test.pool.query('update ask_links set people = people + 1 where id = $1', [made.id]);
  const answer = await patch({ name: 'Bar' }, { 'if-match': etag });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ name: 'Bar', paused: true, people: 1 });
});
