import { randomUUID } from 'node:crypto';
import { type Analyzer, openAnalyzer } from '@voice-feedback/analysis/analyze';
import { ThemeIndex } from '@voice-feedback/analysis/themes/theme-index';
import { THEMES_PER_PAGE, type Theme, type ThemeDetail } from '@voice-feedback/contract/themes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announced } from '../../testing/announced.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { readZip } from '../../testing/read-zip.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import { sweepInbox } from '../inbox/sweep.ts';
import { consolidateThemes } from './consolidate-themes.ts';
import { gatherMentions } from './gather-mentions.ts';
import { recallThemes } from './recall-themes.ts';
import { RememberedThemes } from './remembered-themes.ts';

const EXPORT = [
  'The export crashes every single time.',
  'It crashed again when I tried the export.',
  'The export crashes whenever I use it.',
];
const DARK = ['Please add a dark mode.', 'A dark mode would be great.', 'I would love a dark mode at night.'];

/** What webhooks get of a theme. */
const toldOf = ({ id, name, kind, done_at, merged_into, people, messages }: Theme) => ({
  ...{ id, name, kind, done_at, merged_into, people, messages },
});

describe('themes', () => {
  let app: TestApp;
  let analyzer: Analyzer;
  let remembered: RememberedThemes;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    analyzer = await openAnalyzer();
    remembered = new RememberedThemes(() => analyzer.meanings());
  });
  beforeEach(async () => {
    customer = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const gather = () =>
    gatherMentions({
      ...{ database: app.test.database, logger: silentLogger },
      mentionsOf: (segments) => analyzer.mentionsOf(segments),
      remembered,
    });
  const consolidate = () => consolidateThemes({ database: app.test.database, remembered });
  /** Stores feedbacks and finds their themes, as the worker does a little later. */
  const say = async (texts: readonly string[], people: readonly string[] = []) => {
    const given = texts.map((transcript, at) => ({ transcript, endUserId: people[at] ?? null }));
    const ids = await giveFeedbacks(app, customer.userId, given);
    await sweepInbox(app.test.database);
    await gather();
    return ids;
  };
  const read = async (path: string, by = customer) => (await call(app, by.key, path)).json();
  const themes = async (query = ''): Promise<Theme[]> => (await read(`/api/v1/themes${query}`)).themes;
  const theme = (id: string): Promise<ThemeDetail> => read(`/v1/themes/${id}`);
  const only = async (): Promise<Theme> => {
    const [first, ...rest] = await themes();
    expect(rest).toEqual([]);
    if (first === undefined) throw new Error('there is no theme');
    return first;
  };
  const change = async (id: string, changes: object) => {
    const { body, headers } = json(changes);
    return await call(app, customer.key, `/v1/themes/${id}`, { method: 'PATCH', body, headers });
  };
  const changed = async (id: string, changes: object): Promise<ThemeDetail> =>
    (await change(id, changes)).json();
  const act = async (id: string, action: string, body: object = {}) =>
    (await post(app, customer.key, `/api/v1/themes/${id}/${action}`, body)).json();
  const feedbacksOf = async (id: string): Promise<string[]> =>
    (await read(`/v1/feedbacks?theme=${id}`)).feedbacks.map((one: { id: string }) => one.id);

  it('belong to one project: what is said in another, or in none, isn’t counted', async () => {
    const made = async (name: string): Promise<string> =>
      (await (await post(app, customer.key, '/v1/projects', { name })).json()).id;
    const [shop, site] = [await made('Shop'), await made('Site')];
    const sayIn = async (projectId: string | null, people: readonly string[]) => {
      const given = people.map((endUserId, at) => ({ transcript: EXPORT[at] ?? '', endUserId, projectId }));
      await giveFeedbacks(app, customer.userId, given);
      await sweepInbox(app.test.database);
      await gather();
    };
    await sayIn(shop, ['ann', 'bob']);
    await sayIn(site, ['eve', 'joe']);
    await sayIn(null, ['tom', 'sue']);
    await consolidate();
    expect(await themes()).toEqual([]);
    await sayIn(shop, ['kim']);
    await sayIn(site, ['pat']);
    await consolidate();
    const found = await themes();
    expect(found.map(({ project, people }) => [project, people]).toSorted()).toEqual(
      [
        [shop, 3],
        [site, 3],
      ].toSorted(),
    );
    const [ofShop = found[0]] = await themes(`?project=${shop}`);
    expect(ofShop).toMatchObject({ project: shop, people: 3 });
    expect(await themes('?project=none')).toEqual([]);
    const ofSite = found.find(({ project }) => project === site);
    expect(await act(ofShop?.id ?? '', 'merge', { into: ofSite?.id })).toMatchObject({
      code: 'invalid_request',
    });
  });

  it('appear once three people have said the same, named in their words', async () => {
    const [first = '', second = ''] = await say(EXPORT.slice(0, 2), ['ann', 'ann']);
    await say(['My battery is empty by noon.']);
    expect(await themes()).toEqual([]);
    // The same person again doesn't count.
    const [third = ''] = await say(EXPORT.slice(2), ['ann']);
    expect(await themes()).toEqual([]);
    const [fourth = '', fifth = ''] = await say(EXPORT.slice(0, 2), ['bob', 'eve']);
    const found = await only();
    expect(found).toMatchObject({ kind: 'problem', people: 3, messages: 5, name_is_own: false });
    expect(found.name).toMatch(/^The export crashes/);
    expect((await feedbacksOf(found.id)).toSorted()).toEqual(
      [first, second, third, fourth, fifth].toSorted(),
    );
    const { quotes } = await theme(found.id);
    expect(quotes).toHaveLength(5);
    expect(quotes.find(({ feedback_id }) => feedback_id === first)?.quote).toMatch(
      /^The export crashes every single time/,
    );
    const expanded = await read(`/v1/feedbacks/${first}?expand=themes`);
    expect(expanded.themes).toEqual([
      {
        id: found.id,
        name: found.name,
        kind: 'problem',
        people: found.people,
        mentions: [
          { quote: expect.stringMatching(/export/), start: expect.any(Number), end: expect.any(Number) },
        ],
      },
    ]);
    expect((await read('/v1/feedbacks?expand=themes&limit=1')).feedbacks[0].themes).toMatchObject([
      { id: found.id, people: found.people },
    ]);
    expect((await read(`/v1/feedbacks/${first}`)).themes).toBeUndefined();
  });

  it('keep what is said apart, and a feedback in each theme that it speaks of', async () => {
    const both = EXPORT.map((said, at) => `${said} ${DARK[at]}`);
    const ids = await say(both);
    const found = await themes();
    expect(found.map(({ kind }) => kind).sort()).toEqual(['problem', 'request']);
    const [problem] = await themes('?kind=problem');
    const [request] = await themes('?kind=request');
    expect(request?.name).toMatch(/^Dark mode/);
    for (const { id } of [problem, request].filter((one) => one !== undefined))
      expect((await feedbacksOf(id)).toSorted()).toEqual(ids.toSorted());
  });

  it('stay as they are when the same feedbacks are read again and when more arrive', async () => {
    const ids = await say([...EXPORT, ...DARK]);
    const before = await themes();
    const pairs = await Promise.all(before.map(async ({ id }) => [id, await feedbacksOf(id)]));
    await app.test.pool.query(
      "update recordings set result = jsonb_set(result, '{summary}', '\"another\"') where id = any($1)",
      [ids],
    );
    await say(['The export is really slow.', 'I would like folders.']);
    await consolidate();
    expect(await Promise.all(before.map(async ({ id }) => [id, await feedbacksOf(id)]))).toEqual(pairs);
    expect((await themes()).map(({ id, name, messages }) => [id, name, messages])).toEqual(
      before.map(({ id, name, messages }) => [id, name, messages]),
    );
  });

  it('take what people decide: a name, a pin, ignored, done; each can be taken back', async () => {
    await say([...EXPORT, ...DARK]);
    const [dark] = await themes('?kind=request');
    const [crash] = await themes('?kind=problem');
    if (dark === undefined || crash === undefined) throw new Error('a theme is missing');
    await say(EXPORT);
    expect((await themes())[0]?.id).toBe(crash.id);
    expect(await changed(dark.id, { name: 'Night', pinned: true })).toMatchObject({
      name: 'Night',
      name_is_own: true,
    });
    expect((await themes()).map(({ id }) => id)).toEqual([dark.id, crash.id]);
    await say([...DARK, ...DARK]);
    await consolidate();
    expect(await theme(dark.id)).toMatchObject({ name: 'Night', pinned: true, messages: 9 });
    expect((await changed(dark.id, { name: null })).name).toBe(dark.name);
    expect((await changed(dark.id, { done: true })).done_at).not.toBeNull();
    expect((await themes('?done=true')).map(({ id }) => id)).toEqual([dark.id]);
    expect((await themes('?done=false')).map(({ id }) => id)).toEqual([crash.id]);
    expect((await changed(dark.id, { done: false })).done_at).toBeNull();
    // An undo gives back the day that it had.
    const day = '2026-01-16T12:00:00.000Z';
    expect((await changed(dark.id, { done: true, done_at: day })).done_at).toBe(day);
    expect((await changed(dark.id, { done: true })).done_at).toBe(day);
    expect((await changed(dark.id, { done: false })).done_at).toBeNull();
    for (const wrong of [
      { done: true, done_at: new Date(Date.now() + 3_600_000).toISOString() },
      { done: false, done_at: day },
      { done_at: day },
    ]) {
      const refused = await change(dark.id, wrong);
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('done_at')]);
    }
    await changed(dark.id, { ignored: true });
    // What is ignored goes on collecting, but isn't shown.
    const [said = ''] = await say(DARK.slice(0, 1));
    expect((await themes()).map(({ id }) => id)).toEqual([crash.id]);
    expect((await themes('?ignored=true')).map(({ messages }) => messages)).toEqual([10]);
    expect((await read(`/v1/feedbacks/${said}?expand=themes`)).themes).toEqual([]);
    expect((await change(dark.id, {})).status).toBe(422);
  });

  it('count people and messages once, whatever is read again, and correct wrong counts within a day', async () => {
    const ids = await say([...EXPORT, ...EXPORT], ['ann', 'bob', 'eve', 'ann', 'ann']);
    const found = await only();
    const counts = async () => {
      const { messages, people } = await theme(found.id);
      return { messages, people };
    };
    expect(await counts()).toEqual({ messages: 6, people: 4 });
    // One message with the same statement twice, by somebody who is new, and one by somebody who isn't.
    await say([`${EXPORT[0]} ${EXPORT[2]}`, EXPORT[1] ?? ''], ['zoe', 'bob']);
    expect(await counts()).toEqual({ messages: 8, people: 5 });
    const [first = ''] = ids;
    const corrected = (transcript: string) =>
      app.test.pool.query(
        `update recordings set result = jsonb_set(jsonb_set(result, '{transcript}', to_jsonb($2::text)), '{segments}', '[]'),
           reanalyzed_at = clock_timestamp() where id = $1`,
        [first, transcript],
      );
    await corrected(`${EXPORT[1]} I like the colours.`);
    await sweepInbox(app.test.database);
    await gather();
    expect(await counts()).toEqual({ messages: 8, people: 5 });
    await corrected('I like the colours.');
    await sweepInbox(app.test.database);
    await gather();
    expect(await counts()).toEqual({ messages: 7, people: 5 });
    await app.test.pool.query('update themes set messages = 70, people = 50 where id = $1', [found.id]);
    await consolidate();
    expect(await counts()).toEqual({ messages: 7, people: 5 });
  });

  it('can be merged, also for what is said later, and taken apart again', async () => {
    await say([...EXPORT, ...DARK]);
    const [dark] = await themes('?kind=request');
    const [crash] = await themes('?kind=problem');
    if (dark === undefined || crash === undefined) throw new Error('a theme is missing');
    const merged: ThemeDetail = await act(dark.id, 'merge', { into: crash.id });
    expect(merged).toMatchObject({ id: crash.id, messages: 6, merged: [{ id: dark.id }] });
    expect((await only()).id).toBe(crash.id);
    expect(await theme(dark.id)).toMatchObject({ merged_into: crash.id, messages: 0 });
    await say(DARK.slice(0, 1));
    await consolidate();
    expect(await only()).toMatchObject({ id: crash.id, name: crash.name, messages: 7 });
    expect(await act(dark.id, 'unmerge')).toMatchObject({ id: dark.id, merged_into: null, messages: 4 });
    expect(await theme(crash.id)).toMatchObject({ messages: 3, merged: [] });
    await consolidate();
    expect((await themes()).map(({ id }) => id).sort()).toEqual([crash.id, dark.id].sort());
    for (const into of [dark.id, crypto.randomUUID()])
      expect((await post(app, customer.key, `/v1/themes/${dark.id}/merge`, { into })).status).toBe(
        into === dark.id ? 422 : 404,
      );
  });

  it('can be split by words or feedbacks, and stay split', async () => {
    const ids = await say([...EXPORT, ...EXPORT.map((said) => said.replace('export', 'PDF export'))]);
    await consolidate();
    const whole = await only();
    const part: ThemeDetail = await act(whole.id, 'split', { terms: ['pdf'], name: 'PDF' });
    expect(part).toMatchObject({ name: 'PDF', name_is_own: true, messages: 3 });
    expect((await feedbacksOf(part.id)).toSorted()).toEqual(ids.slice(3).toSorted());
    expect((await feedbacksOf(whole.id)).toSorted()).toEqual(ids.slice(0, 3).toSorted());
    await consolidate();
    expect(await themes()).toHaveLength(2);
    const one: ThemeDetail = await act(whole.id, 'split', { feedback_ids: ids.slice(0, 1) });
    expect(await feedbacksOf(one.id)).toEqual(ids.slice(0, 1));
    const nothing = await post(app, customer.key, `/v1/themes/${whole.id}/split`, { terms: ['zebra'] });
    expect(nothing.status).toBe(422);
    expect(await themes()).toHaveLength(3);
  });

  it('forget what was deleted: mentions at once, counts, words and names soon after', async () => {
    const ids = await say([...EXPORT, 'Exporting to Zanzibar crashes every time.']);
    const found = await only();
    const last = ids.at(-1) ?? '';
    await call(app, customer.key, `/v1/feedbacks/${last}`, { method: 'DELETE' });
    expect(await feedbacksOf(found.id)).not.toContain(last);
    await recallThemes(app.test.database);
    expect(await theme(found.id)).toMatchObject({ messages: 3, people: 3 });
    const { rows } = await app.test.pool.query('select profile::text from themes where id = $1', [found.id]);
    expect(rows[0].profile).toContain('export');
    expect(rows[0].profile).not.toContain('zanzibar');
    for (const id of ids.slice(0, 3))
      await call(app, customer.key, `/v1/feedbacks/${id}`, { method: 'DELETE' });
    await recallThemes(app.test.database);
    expect(await themes()).toEqual([]);
    expect((await call(app, customer.key, `/v1/themes/${found.id}`)).status).toBe(404);
  });

  it('are told to webhooks when they appear, and when the team renames, merges or closes them', async () => {
    await say([...EXPORT, ...DARK]);
    const [dark] = await themes('?kind=request');
    const [crash] = await themes('?kind=problem');
    if (dark === undefined || crash === undefined) throw new Error('a theme is missing');
    await changed(crash.id, { name: 'Crashes', done: true });
    // Nothing of what is told has changed.
    await changed(crash.id, { done: true, pinned: true });
    await changed(crash.id, { done: false });
    await act(dark.id, 'merge', { into: crash.id });
    await act(dark.id, 'unmerge');
    const part: ThemeDetail = await act(crash.id, 'split', { terms: ['single'], name: 'Single' });
    const told = await announced(app, customer.userId);
    expect(told.filter(({ type }) => type === 'theme.created').map(({ data }) => data.id)).toEqual(
      expect.arrayContaining([dark.id, crash.id, part.id]),
    );
    expect(told.filter(({ data }) => data.id === crash.id)).toEqual([
      { type: 'theme.created', data: toldOf(crash) },
      {
        type: 'theme.changed',
        data: {
          ...{ ...toldOf(crash), name: 'Crashes', done_at: expect.any(String) },
          changed: ['name', 'done_at'],
        },
      },
      { type: 'theme.changed', data: { ...toldOf(crash), name: 'Crashes', changed: ['done_at'] } },
    ]);
    expect(told.filter(({ data }) => data.id === dark.id).map(({ data }) => data.merged_into)).toEqual([
      null,
      crash.id,
      null,
    ]);
  });

  it('are found in all other feedbacks if one cannot be read', async () => {
    const [broken = ''] = await giveFeedbacks(app, customer.userId, [{ transcript: EXPORT[0] ?? '' }]);
    await app.test.pool.query("update recordings set result = result - 'segments' where id = $1", [broken]);
    await say(EXPORT);
    expect(await only()).toMatchObject({ messages: 3 });
    expect(await read('/v1/themes')).toMatchObject({ waiting: 0 });
  });

  it('belong to one account', async () => {
    await say(EXPORT);
    const { id } = await only();
    const other = await signUp(app);
    expect((await read('/v1/themes', other)).themes).toEqual([]);
    for (const path of [`/v1/themes/${id}`, `/api/v1/themes/${id}`])
      expect((await call(app, other.key, path)).status).toBe(404);
    expect((await post(app, other.key, `/v1/themes/${id}/split`, { terms: ['export'] })).status).toBe(404);
    expect((await read(`/v1/feedbacks?theme=${id}`, other)).feedbacks).toEqual([]);
    // Two accounts with the same words have two themes.
    const { userId } = other;
    await giveFeedbacks(
      app,
      userId,
      EXPORT.map((transcript) => ({ transcript })),
    );
    await sweepInbox(app.test.database);
    await gather();
    expect((await read('/v1/themes', other)).themes).toMatchObject([{ messages: 3 }]);
    expect(await only()).toMatchObject({ id, messages: 3 });
  });

  it('are in the export of the account', async () => {
    await say(EXPORT);
    const { id, name } = await only();
    const response = await call(app, customer.token, '/api/account/export');
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    const lines = (file: string) =>
      String(files.get(file))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    expect(lines('themes.jsonl')).toMatchObject([{ id, name }]);
    expect(lines('theme-mentions.jsonl')).toHaveLength(3);
  });

  it('are listed in pages', async () => {
    await say([...EXPORT, ...DARK]);
    const first = await read('/v1/themes?limit=1');
    expect(first).toMatchObject({ total: 2, has_more: true, waiting: 0 });
    const second = await read(`/v1/themes?limit=1&cursor=${first.next_cursor}`);
    expect(second.has_more).toBe(false);
    expect(new Set([first, second].map(({ themes: [one] }) => one.id)).size).toBe(2);
    expect((await call(app, customer.key, `/v1/themes?limit=${THEMES_PER_PAGE * 3}`)).status).toBe(422);
  });

  it('are found in French, apart from English', async () => {
    await say([
      "L'export plante à chaque fois.",
      "L'export plante tout le temps.",
      "Impossible d'utiliser l'export, il plante.",
      ...EXPORT,
    ]);
    const found = await themes();
    expect(found.map(({ language }) => language).sort()).toEqual(['en', 'fr']);
  });

  it('wait in one row for the feedbacks that were swept together, also what the previous version queued', async () => {
    const ids = await giveFeedbacks(
      app,
      customer.userId,
      [...EXPORT, ...DARK].map((transcript) => ({ transcript })),
    );
    await sweepInbox(app.test.database);
    const backlog = async () =>
      (await app.test.pool.query('select recording_ids as ids from theme_backlog')).rows.map((row) =>
        row.ids.toSorted(),
      );
    expect(await backlog()).toEqual([ids.toSorted()]);
    expect((await read('/v1/themes')).waiting).toBe(6);
    // As processes of the previous version leave them.
    await app.test.pool.query(`
      with taken as (delete from theme_backlog returning account_id, recording_ids)
      insert into theme_queue (recording_id, account_id, created_at)
      select recording_id, account_id, now() from taken cross join unnest(recording_ids) as recording_id`);
    await gather();
    expect(await backlog()).toEqual([]);
    expect((await app.test.pool.query('select from theme_queue')).rowCount).toBe(0);
    expect((await themes()).map(({ people }) => people)).toEqual([3, 3]);
  });

  it('follow a feedback whose words change while they are read', async () => {
    const [id = ''] = await giveFeedbacks(app, customer.userId, [{ transcript: EXPORT[0] ?? '' }]);
    await sweepInbox(app.test.database);
    let change: Promise<unknown> | undefined;
    await gatherMentions({
      ...{ database: app.test.database, logger: silentLogger, remembered },
      mentionsOf: (segments) => {
        change ??= app.test.pool.query(
          `update recordings set note = 'changed',
             result = result || jsonb_build_object('transcript', $2::text, 'segments', '[]'::jsonb)
           where id = $1`,
          [id, DARK[0]],
        );
        return analyzer.mentionsOf(segments);
      },
    });
    await change;
    await sweepInbox(app.test.database);
    await gather();
    const { rows } = await app.test.pool.query('select kind from theme_mentions where recording_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ kind: 'request' }]);
  });

  it('count a feedback without a sender as one person, however it is stored and however often it is read', async () => {
    const ids = await say(EXPORT);
    expect(await only()).toMatchObject({ people: 3, messages: 3 });
    // As processes of the previous version store it.
    await app.test.pool.query(
      'update theme_mentions set speaker = recording_id::text where recording_id = any($1)',
      [ids.slice(0, 2)],
    );
    await app.test.pool.query("update recordings set note = 'read again' where id = any($1)", [ids]);
    await sweepInbox(app.test.database);
    await gather();
    const [fourth = ''] = await say(EXPORT.slice(0, 1));
    expect(await only()).toMatchObject({ people: 4, messages: 4 });
    await call(app, customer.key, `/v1/feedbacks/${fourth}`, { method: 'DELETE' });
    await recallThemes(app.test.database);
    expect(await only()).toMatchObject({ people: 3, messages: 3 });
  });

  it('are remembered up to a number of all accounts together', async () => {
    const few = new RememberedThemes(() => analyzer.meanings(), 10);
    const [first, second] = [randomUUID(), randomUUID()];
    for (const accountId of [first, second]) {
      const index = new ThemeIndex(analyzer.meanings());
      for (let id = 0; id < 6; id += 1)
        index.put({ id: `${id}`, kind: 'problem', language: 'en', mentions: 1, terms: { export: 1 } });
      few.remember(accountId, { version: 1, index, known: new Map() }, 2);
    }
    const sizeOf = (accountId: string) =>
      app.test.database.transaction().execute(async (trx) => (await few.read(trx, accountId, 2)).index.size);
    expect(await sizeOf(second)).toBe(6);
    // Read again, from a database that has none of it.
    expect(await sizeOf(first)).toBe(0);
  });
});
