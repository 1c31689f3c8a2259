import { VALUE_FIELDS } from '@voice-feedback/contract/feedback-values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { giveMentionedTheme } from '../../testing/mentioned-theme.ts';
import { sweepInbox } from '../inbox/sweep.ts';

/** What one project has, with words that occur nowhere else. */
interface Part {
  project: string | null;
  feedback: string;
  theme: string;
  view: string;
  person: string;
  secrets: string[];
}

describe('what a key of a project reads', () => {
  let app: TestApp;
  let who: Customer;
  let key: string;
  let [mine, other, none]: Part[] = [];
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100, overrides: { requestsPerMinute: 100_000 } });
    who = await signUp(app);
    const [a, b] = [await make('Shop'), await make('Elephants')];
    mine = await fill(a, { name: 'mine', word: 'marmalade' });
    other = await fill(b, { name: 'theirs', word: 'zebrafish' });
    none = await fill(null, { name: 'nobodys', word: 'quicksand' });
    // A filter by both shows the other project's name for it.
    await ask(who.key, 'POST', '/views', { name: 'Both', filter: { project: [a, b] } });
    await sweepInbox(app.test.database);
    const made = await call(app, who.key, '/api/keys/create', {
      method: 'POST',
      ...json({ project: a, scopes: ['read', 'submit'] }),
      headers: { authorization: `Bearer ${who.key}`, 'content-type': 'application/json' },
    });
    key = (await made.json()).api_key;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const ask = async (credential: string, method: string, path: string, body?: object) => {
    const response = await call(app, credential, `/v1${path}`, { method, ...(body && json(body)) });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json;') ?? false;
    return { status: response.status, text, answer: isJson && text !== '' ? JSON.parse(text) : text };
  };
  const read = async (path: string, credential = key) => (await ask(credential, 'GET', path)).answer;
  const make = async (name: string): Promise<string> =>
    (await ask(who.key, 'POST', '/projects', { name })).answer.id;

  async function fill(project: string | null, { name, word }: { name: string; word: string }): Promise<Part> {
    const said = (transcript: string, endUserId: string) => ({
      ...{ transcript, endUserId, projectId: project, label: 'negative' as const },
      ...{ metadata: { plan: `plan-${name}`, app_version: `1.0-${name}` }, tags: [`tag-${name}`] },
    });
    const ids = await giveFeedbacks(app, who.userId, [
      said(`The ${word} crashes.`, `person-${name}`),
      said(`The ${word} is slow.`, `person-${name}`),
      // Somebody who uses both apps.
      said(`I can’t open the ${word}.`, 'everybody'),
    ]);
    const [feedback = ''] = ids;
    const theme = await giveMentionedTheme(app, {
      name: `Broken ${word}`,
      mentions: ids.map((feedbackId) => ({ feedbackId, quote: `the ${word} crashes` })),
    });
    const view = await ask(who.key, 'POST', '/views', {
      name: `View ${name}`,
      filter: { project: project ?? 'none' },
    });
    return {
      ...{ project, feedback, theme, view: view.answer.id, person: `person-${name}` },
      secrets: [...ids, theme, view.answer.id, word, name, ...(project === null ? [] : [project])],
    };
  }

  const part = (given: Part | undefined): Part => {
    if (given === undefined) throw new Error('not filled');
    return given;
  };
  const secretsOfOthers = () => [...part(other).secrets, ...part(none).secrets, 'Elephants', 'Both'];
  const idsOf = ({ feedback, theme, view, person, project }: Part, url: string) =>
    url
      .replace(':end_user_id', person)
      .replace(
        ':id',
        url.includes('/themes/')
          ? theme
          : url.includes('/views/')
            ? view
            : url.includes('/projects/')
              ? (project ?? feedback)
              : feedback,
      )
      .replaceAll(/:\w+/g, crypto.randomUUID());

  it('names nothing of another project, on any open route, with its own ids and with others’', async () => {
    const routes = app.server.routes
      .list()
      .filter(
        ({ config, method, url }) =>
          config.projectKeys !== undefined && method === 'GET' && url.startsWith('/v1/'),
      );
    const urls = routes.map(({ url }) => url);
    for (const url of [
      '/insights',
      '/analytics',
      '/themes',
      '/themes/:id',
      '/feedbacks/values',
      '/views',
      '/projects',
    ])
      expect(urls).toContain(`/v1${url}`);
    const queries: Record<string, string[]> = {
      '/v1/feedbacks/values': VALUE_FIELDS.flatMap((field) => [
        `?field=${field}`,
        `?field=${field}&not_project=${part(mine).project}`,
      ]).concat('?field=metadata&metadata_name=plan', `?field=project&theme=${part(other).theme}`),
      '/v1/insights': [
        '',
        '?by=topic',
        '?by=category',
        `?theme=${part(other).theme}`,
        '?end_user_id=everybody',
      ],
      '/v1/analytics': ['?timezone=UTC', '?timezone=UTC&end_user_id=everybody'],
      '/v1/feedbacks': [
        '',
        '?q=zebrafihs',
        '?q=zebra',
        '?q=quicksnad',
        '?end_user_id=everybody',
        '?expand=themes',
      ],
      '/v1/feedbacks/rows': ['', '?q=zebrafihs', `?theme=${part(other).theme}`],
      '/v1/feedbacks/export': ['', '?format=jsonl', '?format=jsonl&q=zebrafihs'],
      '/v1/themes': ['', '?ignored=true', '?order=newest'],
      '/v1/projects': ['', '?archived=true'],
    };
    const wrong: string[] = [];
    let answered = 0;
    for (const url of urls)
      for (const one of url.includes('/:') ? [mine, other, none] : [mine])
        for (const query of queries[url] ?? ['']) {
          const path = idsOf(part(one), url) + query;
          const { status, text } = await ask(key, 'GET', path.replace('/v1', ''));
          // An answer may repeat what was asked for.
          const shown = secretsOfOthers().filter((secret) => text.includes(secret) && !path.includes(secret));
          if (shown.length > 0 || status >= 500) wrong.push(`${path}: ${status} ${shown.join(', ')}`);
          if (one !== mine && status < 400) wrong.push(`${path}: ${status}`);
          if (status < 300) answered += 1;
        }
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(45);
  });

  it('counts what the same filter counts for the organization', async () => {
    const { project, theme, person } = part(mine);
    const same = async (path: string, pick: (answer: ReturnType<typeof JSON.parse>) => unknown) => {
      const limited = `${path}${path.includes('?') ? '&' : '?'}project=${project}`;
      const given = pick(await read(path));
      expect([path, given]).toEqual([path, pick(await read(limited, who.key))]);
      return given;
    };
    expect(await same('/insights', ({ totals }) => totals)).toMatchObject({ people: 2, messages: 3 });
    expect(
      await same('/insights', ({ groups }) =>
        groups.map(({ id, people, quotes }: { id: string; people: number; quotes: object[] }) => ({
          id,
          people,
          quotes: quotes.length,
        })),
      ),
    ).toEqual([{ id: theme, people: 2, quotes: 2 }]);
    expect(await same('/analytics?timezone=UTC', ({ totals }) => totals.feedbacks)).toBe(3);
    expect(
      await same('/themes', ({ themes, total }) => [themes.map(({ id }: { id: string }) => id), total]),
    ).toEqual([[theme], 1]);
    expect(await same('/feedbacks/values?field=end_user_id', ({ values }) => values)).toEqual([
      { value: person, count: 2 },
      { value: 'everybody', count: 1 },
    ]);
    expect((await read('/feedbacks/values?field=project')).values).toEqual([{ value: project, count: 3 }]);
    expect((await read('/end-users/everybody')).feedbacks).toBe(1);
    expect((await read('/end-users/everybody', who.key)).feedbacks).toBe(3);
    expect((await read('/views')).views.map(({ name }: { name: string }) => name)).toEqual(['View mine']);
    expect(await read(`/views/${part(mine).view}/preview`)).toMatchObject({ matched: 3 });
    expect((await read('/projects')).projects.map(({ id }: { id: string }) => id)).toEqual([project]);
  });

  it('counts only its own feedbacks whose themes are still being found', async () => {
    await app.test.pool.query(
      `insert into theme_backlog (account_id, recording_ids)
       select account_id, array_agg(id) from recordings where id = any($1) group by account_id`,
      [[part(mine).feedback, part(other).feedback, part(none).feedback]],
    );
    const [limited, all] = [await read('/themes'), await read('/themes', who.key)];
    expect(all.waiting - limited.waiting).toBeGreaterThan(1);
    expect(limited.waiting).toBe((await read(`/themes?project=${part(mine).project}`, who.key)).waiting);
  });

  it('exports by their ids only its own', async () => {
    const ids = [part(mine), part(other), part(none)].map(({ feedback }) => feedback);
    const { text } = await ask(key, 'POST', '/feedbacks/export', { ids, format: 'jsonl' });
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([part(mine).feedback]);
  });

  it('corrects a search to words of its own texts, and by them', async () => {
    const corrected = async (q: string, credential = key) =>
      (await read(`/feedbacks?q=${q}`, credential)).corrected_q;
    expect(await corrected('zebrafihs', who.key)).toBe('zebrafish');
    expect(await corrected('zebrafihs')).toBe(null);
    expect(await corrected('marmalaed')).toBe('marmalade');
    // Another project knows this word, which must not show here.
    await giveFeedbacks(app, who.userId, [{ transcript: 'My marmelade.', projectId: part(other).project }]);
    await sweepInbox(app.test.database);
    expect(await corrected('marmelade', who.key)).toBe(null);
    expect(await corrected('marmelade')).toBe('marmalade');
  });
});
