import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { askIn } from '../../testing/organizations.ts';
import { readZip } from '../../testing/read-zip.ts';
import { giveTheme } from '../../testing/theme-rows.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('what the page “You said, we did” holds', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** An account with a page that shows one text. */
  const start = async (said: string) => {
    const owner = await signUp(app);
    const put = async (path: string, body: object) =>
      (await askIn(app, undefined, owner, `/api/done-page${path}`, { method: 'PUT', body })).answer;
    const theme = await giveTheme(app, owner.userId);
    await app.test.pool.query('update themes set done_at = now() where id = $1', [theme]);
    const page = await put('', { enabled: true, language: 'fr', logo: PNG });
    await put(`/themes/${theme}`, { said, did: 'Now it’s fast.', done_on: '2026-11-20' });
    return { owner, theme, page: app.url + new URL(page.url).pathname };
  };
  const open = async (page: string) => {
    const response = await fetch(page);
    return { status: response.status, text: await response.text() };
  };
  const exported = async ({ token }: Customer) => {
    const zip = await call(app, token, '/api/account/export');
    const files = readZip(Buffer.from(await zip.arrayBuffer()));
    const lines = (name: string) =>
      String(files.get(name))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line));
    return { page: lines('done-page.jsonl'), texts: lines('done-texts.jsonl') };
  };

  it('is in its account’s export, and erased with the account; another one keeps its own', async () => {
    const [ada, ben] = [await start('Ada’s export was slow.'), await start('Ben’s export was slow.')];
    const { page, texts } = await exported(ada.owner);
    const token = ada.page.split('/').at(-1);
    expect(page).toEqual([expect.objectContaining({ enabled: true, language: 'fr', logo: PNG, token })]);
    expect(texts).toEqual([
      expect.objectContaining({
        ...{ theme_id: ada.theme, said: 'Ada’s export was slow.', did: 'Now it’s fast.' },
        done_on: '2026-11-20',
      }),
    ]);
    expect((await open(ada.page)).text).toContain('Ada’s export was slow.');
    const erased = await post(app, ada.owner.token, '/api/account/erasure', { email: ada.owner.email });
    expect(erased.status).toBe(200);
    expect((await open(ada.page)).status).toBe(404);
    const { rows } = await app.test.pool.query(
      `select token as words from done_pages union all select said from done_texts order by words`,
    );
    expect(rows.map(({ words }) => words).sort()).toEqual(
      [ben.page.split('/').at(-1), 'Ben’s export was slow.'].sort(),
    );
    expect((await open(ben.page)).text).toContain('Ben’s export was slow.');
  });
});
