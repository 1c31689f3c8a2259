import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { changeAskLink, makeAskLink } from '../../testing/ask-links.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { readImageWithSecrets, SECRET } from '../../testing/images.ts';
import { askIn, joinAs } from '../../testing/organizations.ts';
import { contrast, inkOn } from './ink-on.ts';
import { pageLanguage } from './page-language.ts';

let app: TestApp;
let alice: Customer;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 100 });
  alice = await signUp(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const read = (path: string, { key } = alice) => call(app, key, `/api/v1${path}`);
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

describe('an ask link', () => {
  it('is created, listed, read, changed and deleted, by its account only', async () => {
    const bob = await signUp(app);
    const link = await makeAskLink(app, bob, { thank_you: 'Thanks a lot' });
    expect(link).toMatchObject({ language: 'auto', thank_you: 'Thanks a lot', state: 'open', people: 0 });
    expect(new URL(link.url).pathname).toMatch(/^\/ask\/[A-Za-z0-9]{16}$/);
    expect(await (await read('/ask-links', bob)).json()).toMatchObject({ ask_links: [link], total: 1 });
    expect(await (await read(`/ask-links/${link.id}`, bob)).json()).toEqual(link);
    expect((await read(`/ask-links/${link.id}`)).status).toBe(404);
    expect((await read(`/ask-links/${link.id}/results`)).status).toBe(404);
    expect((await changeAskLink(app, alice, link.id, { paused: true })).status).toBe(404);
    const { body: paused } = await changeAskLink(app, bob, link.id, { paused: true, color: '#FFEE00' });
    expect(paused).toMatchObject({ state: 'paused', color: '#ffee00', thank_you: 'Thanks a lot' });
    const remove = (who: Customer) =>
      call(app, who.key, `/api/v1/ask-links/${link.id}`, { method: 'DELETE' });
    expect([(await remove(alice)).status, (await remove(bob)).status]).toEqual([404, 204]);
    expect((await read(`/ask-links/${link.id}`, bob)).status).toBe(404);
    const { rows } = await app.test.pool.query(
      `select event, detail ->> 'id' as id from security_events
        where account_id = (select id from accounts where user_id = $1) and event like 'ask_link%' order by id`,
      [bob.userId],
    );
    const events = ['ask_link_created', 'ask_link_changed', 'ask_link_deleted'];
    expect(rows.map(({ event }) => event).sort()).toEqual(events.sort());
    expect(rows.every(({ id }) => id === link.id)).toBe(true);
  });

  it('keeps the id of a question that is changed, moved or stays, and takes no id of another link', async () => {
    const link = await makeAskLink(app, alice, { questions: [{ text: 'One?' }, { text: 'Two?' }] });
    const [one, two] = link.questions;
    const other = await makeAskLink(app, alice);
    const questions = [
      { id: two?.id, text: 'Two, better?', answer_by: 'voice', follow_up: 'Why?' },
      { text: 'Three?' },
      { id: one?.id, text: 'One?' },
    ];
    const { body } = await changeAskLink(app, alice, link.id, { questions });
    expect(body.questions).toEqual([
      questions[0],
      { id: expect.stringMatching(/^[a-z0-9]{10}$/), text: 'Three?', answer_by: 'either', follow_up: null },
      one,
    ]);
    const foreign = { questions: [{ id: other.questions[0]?.id, text: 'Mine?' }] };
    expect(await changeAskLink(app, alice, link.id, foreign)).toMatchObject({ status: 422 });
    const twice = { questions: [one, one] };
    expect(await changeAskLink(app, alice, link.id, twice)).toMatchObject({ status: 422 });
  });

  it('needs the permission to share, and a repeated request creates one', async () => {
    const owner = await signUp(app);
    const { organization, members } = await joinAs(app, owner, ['viewer', 'analyst', 'developer']);
    const create = async (role: 'viewer' | 'analyst' | 'developer') => {
      const body = { name: 'Mine', questions: [{ text: 'Why?' }] };
      const person = members.get(role) ?? owner;
      return (await askIn(app, organization, person, '/api/v1/ask-links', { method: 'POST', body })).status;
    };
    expect([await create('viewer'), await create('developer'), await create('analyst')]).toEqual([
      403, 403, 201,
    ]);
    const once = () =>
      post(
        app,
        owner.key,
        '/api/v1/ask-links',
        { name: 'Once', questions: [{ text: 'Why?' }] },
        {
          'idempotency-key': 'same',
        },
      );
    const [first, second] = [await (await once()).json(), await (await once()).json()];
    expect(second).toEqual(first);
  });

  it('can be created several times at once', async () => {
    const links = await Promise.all(Array.from({ length: 5 }, () => makeAskLink(app, alice)));
    expect(new Set(links.map(({ url }) => url)).size).toBe(5);
  });

  it('exists at most 100 times per account', async () => {
    const carol = await signUp(app);
    await makeAskLink(app, carol);
    await app.test.pool.query(
      `insert into ask_links (account_id, token, name, language, color, questions)
       select account_id, 'token' || number, name, language, color, questions
       from ask_links, generate_series(1, 99) as number where account_id = (select id from accounts where user_id = $1)`,
      [carol.userId],
    );
    const refused = await post(app, carol.key, '/api/v1/ask-links', {
      name: 'One more',
      questions: [{ text: 'Why?' }],
    });
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'too_many_shares']);
  });

  it('has a logo without what isn’t visible in it, and refuses other files and large ones', async () => {
    const secret = await readImageWithSecrets('gradient.png');
    const link = await makeAskLink(app, alice, { logo: dataUrl(secret) });
    const shown = await fetch(app.url + new URL(link.logo_url ?? '').pathname);
    expect(shown.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(secret.includes(SECRET)).toBe(true);
    expect([bytes.length > 0, bytes.includes(SECRET)]).toEqual([true, false]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refusals = [
      'https://example.com/logo.png',
      dataUrl(svg),
      `data:image/svg+xml;base64,${svg.toString('base64')}`,
      dataUrl(Buffer.concat([secret, Buffer.alloc(30_001 - secret.length)])),
    ];
    const codes = await Promise.all(
      refusals.map(async (logo) => (await changeAskLink(app, alice, link.id, { logo })).body.code),
    );
    expect(codes).toEqual(['invalid_request', 'unsupported_image', 'invalid_request', 'image_too_large']);
    const { body } = await changeAskLink(app, alice, link.id, { logo: null });
    expect(body.logo_url).toBeNull();
    expect((await fetch(app.url + new URL(link.logo_url ?? '').pathname)).status).toBe(404);
  });

  it.each(['#ffffff', '#000000', '#777777', '#ff0000', '#00ff00', '#2a5bff', '#ffee00', '#757575'])(
    'has readable text on its color: %s',
    (color) => expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(4.5),
  );

  it.each([
    ['auto', 'de-AT,en;q=0.5', 'de'],
    ['auto', 'da, fr;q=0.2, pt-BR;q=0.9', 'pt'],
    ['auto', 'en;q=0, da', 'en'],
    ['auto', undefined, 'en'],
    ['ja', 'de', 'ja'],
  ] as const)('is in the language of the link or of the browser: %s, %s', (chosen, accepted, language) =>
    expect(pageLanguage(chosen, accepted)).toBe(language),
  );
});

it('results have each question’s answers, feelings and quotes, and each person’s answers together', async () => {
  const dora = await signUp(app);
  const link = await makeAskLink(app, dora, {
    questions: [{ text: 'One?', follow_up: 'Why?' }, { text: 'Two?' }],
  });
  const [one = '', two = ''] = link.questions.map(({ id }) => id);
  const about = (question: string, followUp = false) => ({
    ask_link: link.id,
    ask_question: question,
    ...(followUp && { ask_follow_up: true }),
  });
  const ids = await giveFeedbacks(app, dora.userId, [
    { transcript: 'Slow.', label: 'negative', metadata: about(one), endUserId: 'ask-ann' },
    { transcript: 'The queue.', label: 'negative', metadata: about(one, true), endUserId: 'ask-ann' },
    { transcript: 'Lovely cake.', label: 'positive', metadata: about(two), endUserId: 'ask-ann' },
    { transcript: 'Great!', label: 'positive', metadata: about(one), endUserId: 'ask-bob' },
    { transcript: 'Elsewhere.', label: 'negative', metadata: { ask_link: 'another' }, endUserId: 'ask-bob' },
  ]);
  const results = async () => await (await read(`/ask-links/${link.id}/results`, dora)).json();
  const found = await results();
  expect(found).toMatchObject({
    people: 2,
    questions: [
      { id: one, text: 'One?', answers: 2, follow_ups: 1, positive: 1, neutral: 0, negative: 2 },
      { id: two, text: 'Two?', answers: 1, follow_ups: 0, positive: 1, neutral: 0, negative: 0 },
    ],
  });
  const said = (quotes: { transcript: string }[]) => quotes.map(({ transcript }) => transcript);
  expect(said(found.questions[0].quotes)).toEqual(['Great!', 'The queue.', 'Slow.']);
  const people = found.latest_people.map(
    (person: { end_user_id: string; answers: { transcript: string }[] }) => [
      person.end_user_id,
      said(person.answers),
    ],
  );
  expect(people).toEqual([
    ['ask-bob', ['Great!']],
    ['ask-ann', ['Slow.', 'The queue.', 'Lovely cake.']],
  ]);
  await call(app, dora.key, `/api/v1/feedbacks/${ids[0]}`, { method: 'DELETE' });
  expect((await results()).questions[0]).toMatchObject({ answers: 1, follow_ups: 1 });
  expect((await call(app, dora.key, '/api/v1/ask-links', { method: 'POST', ...json({}) })).status).toBe(422);
});
