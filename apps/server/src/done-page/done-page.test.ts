import { DONE_TEXTS_PER_ACCOUNT } from '@voice-feedback/contract/done-page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { askIn, joinAs } from '../../testing/organizations.ts';
import { giveTheme } from '../../testing/theme-rows.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const TEXT = { said: 'The export was <slow>.', did: 'Seconds now.\nFor all files.', done_on: '2026-11-20' };

describe('the page “You said, we did”', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const ask = (who: Customer, path = '', given: { method?: string; body?: object } = {}) =>
    askIn(app, undefined, who, `/api/done-page${path}`, given);
  const put = (who: Customer, path: string, body: object) => ask(who, path, { method: 'PUT', body });
  const open = async (url: string) => {
    const response = await fetch(app.url + new URL(url).pathname);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const setDone = (theme: string, done = true) =>
    app.test.pool.query('update themes set done_at = case when $2 then now() end where id = $1', [
      theme,
      done,
    ]);
  const start = async () => {
    const ada = await signUp(app);
    await app.test.pool.query(`update accounts set company = 'Café <Linden>' where user_id = $1`, [
      ada.userId,
    ]);
    const theme = await giveTheme(app, ada.userId);
    await setDone(theme);
    return { ada, theme };
  };

  it('is off by default, and 404 again when it’s turned off', async () => {
    const { ada } = await start();
    expect((await ask(ada)).answer).toEqual({
      ...{ enabled: false, url: null, language: 'en', logo: null },
      ...{ organization: 'Café <Linden>', shown: 0 },
    });
    const { answer } = await put(ada, '', { enabled: false, language: 'en' });
    expect((await open(answer.url)).status).toBe(404);
    const on = await put(ada, '', { enabled: true, language: 'en' });
    expect(on.answer.url).toBe(answer.url);
    expect((await open(answer.url)).status).toBe(200);
    await put(ada, '', { enabled: false, language: 'en' });
    expect((await open(answer.url)).status).toBe(404);
    await put(ada, '', { enabled: true, language: 'en' });
    await app.test.pool.query('update accounts set suspended_at = now() where user_id = $1', [ada.userId]);
    expect((await open(answer.url)).status).toBe(404);
    expect((await open(`${app.url}/did/${'a'.repeat(16)}`)).status).toBe(404);
    const events = await app.test.pool.query(
      `select detail ->> 'name' as name from security_events join accounts on accounts.id = account_id
       where accounts.user_id = $1 and event = 'done_page_changed' order by security_events.id`,
      [ada.userId],
    );
    expect(events.rows.map(({ name }) => name)).toEqual(['off', 'on', 'off', 'on']);
  });

  it('says only what the team wrote, about themes that are done, in its language, without a script', async () => {
    const { ada, theme } = await start();
    const other = await giveTheme(app, ada.userId);
    const { answer } = await put(ada, '', { enabled: true, language: 'fr', logo: PNG });
    expect(await put(ada, `/themes/${theme}`, TEXT)).toMatchObject({
      status: 200,
      answer: { text: TEXT, is_shown: true },
    });
    expect((await put(ada, `/themes/${other}`, { ...TEXT, said: 'Hidden' })).answer.is_shown).toBe(false);
    const { text, headers } = await open(answer.url);
    expect(text).toContain('<html lang="fr">');
    expect(text).toContain('The export was &#60;slow&#62;.');
    expect(text).toContain('<time datetime="2026-11-20">20 novembre 2026</time>');
    expect(text).toContain('Café &#60;Linden&#62;');
    expect(text).toContain('<img src="data:image/png;base64,');
    expect(text).not.toMatch(/Hidden|<script|https?:/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await ask(ada, '/preview')).answer.html).toBe(text);
    // A change without a logo leaves it.
    await put(ada, '', { enabled: true, language: 'en' });
    expect((await open(answer.url)).text).toContain('<img');
    await setDone(theme, false);
    expect((await open(answer.url)).text).toContain('There’s nothing here yet.');
    await setDone(theme);
    await ask(ada, `/themes/${theme}`, { method: 'DELETE' });
    expect((await ask(ada, `/themes/${theme}`)).answer).toEqual({ text: null, is_shown: false });
    expect((await open(answer.url)).text).toContain('There’s nothing here yet.');
  });

  it('is set up by owners and admins and written by who may reply, each for their own organization', async () => {
    const { ada, theme } = await start();
    const { organization, members } = await joinAs(app, ada, ['analyst', 'viewer']);
    const as = async (role: 'analyst' | 'viewer', path: string, body: object) =>
      (
        await askIn(app, organization, members.get(role) ?? ada, `/api/done-page${path}`, {
          method: 'PUT',
          body,
        })
      ).status;
    expect(await as('analyst', '', { enabled: true, language: 'en' })).toBe(403);
    expect(await as('analyst', `/themes/${theme}`, TEXT)).toBe(200);
    expect(await as('viewer', `/themes/${theme}`, TEXT)).toBe(403);
    const eve = await signUp(app);
    expect((await put(eve, `/themes/${theme}`, TEXT)).status).toBe(404);
    expect((await ask(eve, `/themes/${theme}`, { method: 'DELETE' })).status).toBe(404);
    expect((await call(app, ada.key, '/api/done-page')).status).toBe(403);
  });

  it('refuses what’s wrong, and too many texts', async () => {
    const { ada, theme } = await start();
    for (const wrong of [
      { ...TEXT, said: ' ' },
      { ...TEXT, did: 'x'.repeat(1_001) },
      { ...TEXT, done_on: '2026-02-30' },
      { ...TEXT, other: 1 },
    ])
      expect((await put(ada, `/themes/${theme}`, wrong)).status).toBe(422);
    expect((await put(ada, '', { enabled: true, language: 'de' })).status).toBe(422);
    expect((await put(ada, '', { enabled: true, language: 'en', logo: 'data:text/html,x' })).status).toBe(
      422,
    );
    await app.test.pool.query(
      `with more as (
         insert into themes (account_id, kind, language, name, profile, first_seen_at, last_seen_at)
         select account_id, kind, language, name, profile, first_seen_at, last_seen_at from themes,
           generate_series(1, $2::int) where id = $1 returning id, account_id)
       insert into done_texts (theme_id, account_id, said, did, done_on)
       select id, account_id, 'a', 'b', '2026-11-01' from more`,
      [theme, DONE_TEXTS_PER_ACCOUNT],
    );
    expect((await put(ada, `/themes/${theme}`, TEXT)).status).toBe(409);
  });
});
