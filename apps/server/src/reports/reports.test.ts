import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { giveMentionedTheme } from '../../testing/mentioned-theme.ts';
import type { GivenFeedback } from '../seed/invented-feedback.ts';
import { sweepReports } from './reports.ts';

const PERIOD = { from: '2026-01-12', to: '2026-01-18' };

const said = (
  day: string,
  endUserId: string,
  label: 'negative' | 'positive',
  plan = 'free',
): GivenFeedback => ({
  createdAt: new Date(`2026-01-${day}T08:00:00Z`),
  endUserId,
  label,
  topics: ['dark mode', 'the blue button'],
  metadata: { plan },
});

let app: TestApp;
let alice: Customer;
let ids: string[];
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 100 });
  alice = await signUp(app);
  ids = await giveFeedbacks(app, alice.userId, [
    said('05', 'ann', 'negative'),
    said('06', 'bob', 'positive'),
    said('12', 'ann', 'negative', 'pro'),
    said('13', 'bob', 'negative'),
    said('14', 'cleo', 'negative', 'pro'),
    said('15', 'dan', 'positive'),
  ]);
  await giveMentionedTheme(app, {
    name: 'The *export* <breaks> off',
    mentions: [
      { feedbackId: ids[0] ?? '' },
      { feedbackId: ids[2] ?? '', quote: 'it & the file | are gone', start: 63.4 },
      { feedbackId: ids[3] ?? '', quote: 'it stops', start: 3 },
      { feedbackId: ids[4] ?? '', quote: 'no file', start: 0 },
    ],
    doneAt: new Date('2026-01-16T12:00:00Z'),
  });
});
afterAll(() => app[Symbol.asyncDispose]());

const ask = (customer: Customer, method: string, path: string, body?: object) =>
  call(app, customer.key, `/api/v1${path}`, { method, ...(body === undefined ? {} : json(body)) });
async function create(body: object = {}, customer = alice) {
  const response = await ask(customer, 'POST', '/reports', body);
  const report = await response.json();
  expect([response.status, report]).toEqual([201, expect.objectContaining({ id: expect.any(String) })]);
  return { ...report, path: new URL(report.url).pathname };
}
const open = (path: string) => fetch(`${app.url}${path}`);
const markdown = async (body: object = {}) =>
  (await open(`${(await create({ insights: PERIOD, ...body })).path}/markdown`)).text();

describe('the link to a report', () => {
  it('opens Markdown without a key: numbers, themes, and quotes with links to their second', async () => {
    const { path } = await create({ insights: PERIOD, title: 'Release 2.4' });
    const response = await open(`${path}/markdown`);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const quote = (text: string, time: string, place: number, second: number) =>
      `> ${text} ([${time}](${app.config.publicUrl}/dashboard/feedback/${ids[place]}#t=${second}))`;
    expect(await response.text()).toBe(
      [
        '# Release 2.4',
        '12 January 2026 to 18 January 2026, compared with 5 January 2026 to 11 January 2026',
        '## Numbers',
        [
          '|  | This period | Period before | Change |',
          '| --- | --- | --- | --- |',
          '| Messages | 4 | 2 | +100% |',
          '| People | 4 | 2 | +100% |',
          '| Negative | 3 (75%) | 1 (50%) | +25 points |',
        ].join('\n'),
        '## Themes',
        '### 1. The \\*export\\* \\<breaks\\> off: 3 people',
        'Problem · 3 messages · 3 negative · +200%',
        'Done on 16 January 2026: 1 message a week before, 0 since',
        quote('no file', '0:00', 4, 0),
        quote('it stops', '0:03', 3, 3),
        quote('it & the file \\| are gone', '1:03', 2, 63),
        '',
      ]
        .join('\n\n')
        .replace(/\n\n$/, '\n'),
    );
  });

  it('opens a page that loads nothing, in the language of the report', async () => {
    const { path } = await create({ insights: PERIOD, language: 'fr' });
    const response = await open(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const page = await response.text();
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('<h1>Ce qui s’est dit</h1>');
    expect(page).toContain('1. The *export* &#60;breaks&#62; off\u00a0: 3 personnes');
    expect(page).toContain('it &#38; the file | are gone');
    expect(page).not.toMatch(/<script|<link|<img|src=/);
    // A bar for each day, and one for its negative part.
    expect(page.match(/<rect class="all"/g)).toHaveLength(7);
    expect(page.match(/<title>2026-01-12: 1 \(1\)<\/title>/g)).toHaveLength(1);
    expect(page).toContain(`href="${app.config.publicUrl}/fr/dashboard/feedback/`);
    expect(page).toContain('1 message par semaine avant');
    const link = /href="([^"]+\/markdown)"/.exec(page)?.[1] ?? '';
    expect((await fetch(new URL(link, `${app.url}${path}`))).status).toBe(200);
  });

  it('has what the filters match, and says which', async () => {
    const text = await markdown({
      insights: { ...PERIOD, sentiment: 'negative', metadata: { plan: 'pro' } },
    });
    expect(text).toContain('Filters: sentiment = negative, plan = pro');
    expect(text).toContain('| Messages | 2 | 0 | – |');
    expect(text).not.toContain('it stops');
    expect(
      await markdown({ insights: { ...PERIOD, not_sentiment: 'neutral', not_metadata: { plan: 'pro' } } }),
    ).toContain('Filters: sentiment ≠ neutral, plan ≠ pro');
  });

  it('names topics, and the values of filters, in its language', async () => {
    const french = await markdown({
      language: 'fr',
      insights: { ...PERIOD, by: 'topic', sentiment: 'negative', metadata: { plan: 'pro' } },
    });
    const { path } = await create({ language: 'fr', insights: { ...PERIOD, by: 'topic' } });
    const page = await (await open(path)).text();
    const english = await markdown({ insights: { ...PERIOD, by: 'topic' } });
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(french)).toMatch(/^### 1\. mode sombre : 2 personnes$/m);
    expect(plain(french)).toMatch(/^### 2\. the blue button : 2 personnes$/m);
    expect(plain(page)).toMatch(/<h3>\d\. mode sombre : 4 personnes<\/h3>/);
    expect(english).toMatch(/^### 1\. dark mode: 4 people$/m);
    const filtered = await markdown({
      language: 'fr',
      insights: {
        ...PERIOD,
        topic: 'dark mode',
        sentiment: ['negative', 'neutral'],
        metadata: { key: 'neutral' },
      },
    });
    expect(plain(filtered)).toContain(
      'Filtres : sentiment = négatif, neutre, sujet = mode sombre, key = neutral',
    );
  });

  it('names projects, themes, keys and members: readers have no account to look up an id in', async () => {
    const gus = await signUp(app);
    const project = await (await ask(gus, 'POST', '/projects', { name: 'Shop' })).json();
    const { api_keys: keys } = await (await call(app, gus.key, '/api/keys')).json();
    const insights = {
      ...PERIOD,
      project: [project.id, 'none'],
      not_assignee: [gus.userId, 'none'],
      key: keys[0].id,
    };
    const created = await create({ language: 'fr', insights }, gus);
    const text = await (await open(`${created.path}/markdown`)).text();
    expect(text).toMatch(/Shop, ?aucun/);
    expect(text).toMatch(/, ?personne/);
    expect(text).toContain(keys[0].key_name);
    for (const id of [project.id, gus.userId, keys[0].id]) expect(text).not.toContain(id);
    expect(text).not.toContain('@');
    const { themes } = await (await ask(alice, 'GET', '/themes')).json();
    const ofTheme = await markdown({ insights: { ...PERIOD, theme: themes[0].id } });
    expect(ofTheme).toContain('theme = The \\*export\\* \\<breaks\\> off');
    // What belongs to somebody else has no name here.
    const { path } = await create({ insights: { ...PERIOD, project: project.id } });
    expect(await (await open(path)).text()).not.toContain('Shop');
  });

  it('says so if nobody said anything', async () => {
    expect(await markdown({ insights: { from: '2025-01-01', to: '2025-01-07' } })).toContain(
      'Nobody said anything in this period.',
    );
  });

  it('keeps its period, which a relative one would move away from', async () => {
    const created = await create({ insights: { period: 'last_week' } });
    const { query } = await app.test.database
      .selectFrom('reports')
      .select('query')
      .where('id', '=', created.id)
      .executeTakeFirstOrThrow();
    expect(query).toMatchObject({ from: created.from, to: created.to });
    expect(query).not.toHaveProperty('period');
  });

  it('has no words of feedback that was deleted since', async () => {
    const bob = await signUp(app);
    const [first = '', second = ''] = await giveFeedbacks(app, bob.userId, [
      said('12', 'ann', 'negative'),
      said('13', 'bob', 'negative'),
    ]);
    const mentions = [
      { feedbackId: first, quote: 'the first words' },
      { feedbackId: second, quote: 'the second words' },
    ];
    await giveMentionedTheme(app, { name: 'Words', mentions });
    const { path } = await create({ insights: PERIOD }, bob);
    expect(await (await open(path)).text()).toContain('the first words');
    await ask(bob, 'DELETE', `/feedbacks/${first}`);
    const page = await (await open(path)).text();
    expect([page.includes('the first words'), page.includes('the second words')]).toEqual([false, true]);
  });

  it('ends when the report is deleted or expires, when all access ends, and when the account is suspended', async () => {
    const expectEnd = async (path: string, status: number, code: string) => {
      const response = await open(path);
      expect([response.status, (await response.json()).code]).toEqual([status, code]);
    };
    const deleted = await create();
    expect((await ask(alice, 'DELETE', `/reports/${deleted.id}`)).status).toBe(204);
    await expectEnd(deleted.path, 404, 'not_found');
    expect((await ask(alice, 'DELETE', `/reports/${deleted.id}`)).status).toBe(404);

    const expired = await create({ expires_in_hours: 1 });
    const { pool, database } = app.test;
    await pool.query(`update reports set expires_at = now() - interval '1 s' where id = $1`, [expired.id]);
    await expectEnd(expired.path, 410, 'link_expired');
    await sweepReports(database);
    await expectEnd(expired.path, 410, 'link_expired');
    await pool.query(`update reports set expires_at = now() - interval '31 days' where id = $1`, [
      expired.id,
    ]);
    await sweepReports(database);
    await expectEnd(expired.path, 404, 'not_found');

    const carol = await signUp(app);
    const suspended = await create({}, carol);
    await pool.query('update accounts set suspended_at = now() where user_id = $1', [carol.userId]);
    await expectEnd(suspended.path, 404, 'not_found');
    await expectEnd(`${suspended.path.slice(0, -1)}_/markdown`, 404, 'not_found');
  });
});

it('reports are listed for their account only, without the link', async () => {
  const dave = await signUp(app);
  const created = await create({ title: 'Mine' }, dave);
  const { url: _url, path: _path, ...shown } = created;
  await open(created.path);
  const list = await (await ask(dave, 'GET', '/reports')).json();
  expect(list).toMatchObject({ reports: [{ ...shown, last_opened_at: expect.any(String) }], total: 1 });
  expect(JSON.stringify(list)).not.toContain(created.path.slice(-43));
  expect((await ask(alice, 'DELETE', `/reports/${created.id}`)).status).toBe(404);
  expect((await open(created.path)).status).toBe(200);
});

it('several reports can be created at once', async () => {
  const fay = await signUp(app);
  const reports = await Promise.all(Array.from({ length: 5 }, () => create({}, fay)));
  expect(new Set(reports.map(({ path }) => path)).size).toBe(5);
});

it('a repeated request creates one report, and there are 100 at most', async () => {
  const erin = await signUp(app);
  const once = () =>
    call(app, erin.key, '/api/v1/reports', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'same' },
    });
  const urls = [await once(), await once()].map(async (response) => (await response.json()).url);
  const [first, second] = await Promise.all(urls);
  expect(first).toBe(second);
  await app.test.pool.query(
    `insert into reports (account_id, token_hash, language, query, from_at, to_at, expires_at)
     select account_id, sha256(number::text::bytea), 'en', '{}', now(), now(), now() + interval '1 day'
     from reports, generate_series(1, 99) as number where account_id = (select id from accounts where user_id = $1)`,
    [erin.userId],
  );
  const refused = await ask(erin, 'POST', '/reports', {});
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'too_many_shares']);
});
