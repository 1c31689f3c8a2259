import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { giveMentionedTheme } from '../../testing/mentioned-theme.ts';
import { DAY_MS } from '../durations.ts';

const PATH = '/api/v1/releases';

describe('releases', () => {
  let app: TestApp;
  let alice: Customer;
  let bob: Customer;
  let theme: string;
  const released = new Date(Date.now() - 20 * DAY_MS);
  const at = (days: number) => new Date(released.getTime() + days * DAY_MS);

  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    alice = await signUp(app);
    bob = await signUp(app);
    const ids = await giveFeedbacks(app, alice.userId, [
      { createdAt: at(-60), metadata: { version: '2.3.0' } },
      { createdAt: at(-15), label: 'negative' },
      { createdAt: at(-14), label: 'negative', endUserId: 'ann', metadata: { version: '2.3.0' } },
      { createdAt: at(-1), label: 'positive', endUserId: 'ann', metadata: { version: '2.3.0' } },
      { createdAt: at(0), label: 'negative', endUserId: 'ann', metadata: { version: '2.4.0' } },
      { createdAt: at(1), label: 'negative', endUserId: 'bob', metadata: { version: '2.4.0' } },
      { createdAt: at(13), label: 'negative', endUserId: 'cleo', metadata: { version: '2.4.0' } },
      { createdAt: at(14), label: 'positive', metadata: { version: '9.9-typo' } },
    ]);
    theme = await giveMentionedTheme(app, {
      name: 'The export breaks off',
      mentions: ids.slice(4, 7).map((feedbackId) => ({ feedbackId })),
    });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const list = async (query = '', customer = alice) =>
    (await (await call(app, customer.key, `${PATH}${query}`)).json()).releases;

  it('are seen in the version that feedbacks come from, and compared with the days before', async () => {
    // 2.3.0 is older than the period, and a single feedback is no release.
    expect(await list('?period=30d')).toEqual([
      {
        id: null,
        name: '2.4.0',
        source: 'version',
        released_at: released.toISOString(),
        days: 14,
        before: { people: 1, messages: 2, negative: 1 },
        after: { people: 3, messages: 3, negative: 3 },
        themes: [
          { id: theme, name: 'The export breaks off', kind: 'problem', people_before: 0, people_after: 3 },
        ],
      },
    ]);
    expect((await list('?period=30d&sentiment=positive'))[0]).toMatchObject({
      before: { messages: 1 },
      after: { messages: 0 },
      themes: [],
    });
  });

  it('can be marked once by each name, which then stands for the version, and deleted', async () => {
    const made = await post(app, alice.key, PATH, { name: '2.4.0', released_at: at(2).toISOString() });
    expect(made.status).toBe(201);
    const release = await made.json();
    expect(release).toEqual({
      id: expect.any(String),
      name: '2.4.0',
      released_at: at(2).toISOString(),
      source: 'marked',
    });
    const again = await post(app, alice.key, '/v1/releases', { name: '2.4.0' });
    expect([again.status, (await again.json()).code]).toEqual([409, 'conflict']);
    expect((await list('?period=30d')).map(({ source }: { source: string }) => source)).toEqual(['marked']);
    expect((await call(app, bob.key, `${PATH}/${release.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await call(app, alice.key, `${PATH}/${release.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await list('?period=30d')).map(({ source }: { source: string }) => source)).toEqual(['version']);
  });

  it('are compared over the days that have passed, and come in pages', async () => {
    await post(app, bob.key, PATH, { name: 'older', released_at: at(10).toISOString() });
    await post(app, bob.key, PATH, { name: 'newer', released_at: at(17).toISOString() });
    const page = await (await call(app, bob.key, `${PATH}?limit=1`)).json();
    expect(page).toMatchObject({ releases: [{ name: 'newer', days: 3 }], total: 2, has_more: true });
    expect(await list(`?limit=1&cursor=${page.next_cursor}`, bob)).toMatchObject([
      { name: 'older', days: 10 },
    ]);
  });
});
