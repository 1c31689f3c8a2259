import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { answer, changeAskLink, makeAskLink } from '../../testing/ask-links.ts';
import { call, readAudio } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { leaveCredit } from '../../testing/money.ts';

let app: TestApp;
let alice: Customer;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 100 });
  alice = await signUp(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const formOf = (audio: Buffer<ArrayBuffer>, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('audio', new Blob([audio]), 'recording.webm');
  return form;
};
/** What the link's account has got, oldest first. */
async function receivedOf(linkId: string) {
  const { rows } = await app.test.pool.query(
    `select kind, input_text as text, metadata, end_user_id as "endUserId", consent, tags, api_key_id as "keyId"
       from recordings where metadata ->> 'ask_link' = $1 order by created_at`,
    [linkId],
  );
  return rows;
}
const submit = (url: string, fields: Record<string, string>) =>
  fetch(app.url + new URL(url).pathname, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const codeOf = ({ body }: { body: unknown }) => Object(body).code;

describe('an answer', () => {
  it('becomes a feedback of the account, tied to link, question and person, and its sender learns nothing of it', async () => {
    const link = await makeAskLink(app, alice, {
      questions: [{ text: 'One?', follow_up: 'Why?' }, { text: 'Two?' }],
    });
    const person = randomUUID();
    const written = await answer(app, link, { person, content: { text: ' Slow. ' } });
    const more = await answer(app, link, { person, part: 'follow_up', content: { text: 'The queue.' } });
    const spoken = await answer(app, link, {
      person,
      question: 1,
      content: formOf(await readAudio('blip.webm')),
    });
    for (const { status, body, headers } of [written, more, spoken]) {
      expect([status, body]).toEqual([202, { received: true }]);
      expect(headers.get('location')).toBeNull();
    }
    const [one, two] = link.questions.map(({ id }) => id);
    const common = { endUserId: `ask-${person}`, consent: null, tags: [], keyId: null };
    expect(await receivedOf(link.id)).toEqual([
      { ...common, kind: 'feedback', text: 'Slow.', metadata: { ask_link: link.id, ask_question: one } },
      {
        ...common,
        kind: 'feedback',
        text: 'The queue.',
        metadata: { ask_link: link.id, ask_question: one, ask_follow_up: true },
      },
      { ...common, kind: 'feedback', text: null, metadata: { ask_link: link.id, ask_question: two } },
    ]);
    const now = await (await call(app, alice.key, `/api/v1/ask-links/${link.id}`)).json();
    expect(now.people).toBe(1);
  });

  it('that is sent again is one feedback', async () => {
    const link = await makeAskLink(app, alice);
    const given = { person: randomUUID(), headers: { 'idempotency-key': 'once' } };
    expect((await answer(app, link, given)).status).toBe(202);
    expect((await answer(app, link, given)).status).toBeLessThan(300);
    expect(await receivedOf(link.id)).toHaveLength(1);
  });

  it('is a recording or a text as the question asks, and nothing else', async () => {
    const link = await makeAskLink(app, alice, {
      questions: [
        { text: 'Say it', answer_by: 'voice' },
        { text: 'Write it', answer_by: 'text' },
      ],
    });
    const audio = await readAudio('blip.webm');
    const statuses = await Promise.all(
      [
        { question: 0 },
        { question: 1, content: formOf(audio) },
        { question: 2 },
        { question: 1, content: { text: '' } },
        { question: 1, content: { audio_url: 'https://example.com/a.mp3' } },
        { question: 1, content: { upload_id: randomUUID() } },
        { question: 1, content: { text: 'Hi', tags: ['mine'] } },
        { question: 0, content: formOf(audio, { end_user_id: 'ceo' }) },
        { question: 1, person: 'me' },
      ].map(async (given) => (await answer(app, link, given)).status),
    );
    expect(statuses).toEqual([403, 403, 404, 422, 422, 422, 422, 422, 404]);
    expect(await receivedOf(link.id)).toEqual([]);
  });

  it('needs the consent that the page asks for, which is kept with the person', async () => {
    const link = await makeAskLink(app, alice, { consent_text: 'You may store it.' });
    expect((await answer(app, link)).status).toBe(422);
    const person = randomUUID();
    expect((await answer(app, link, { person, agreed: true })).status).toBe(202);
    expect(await receivedOf(link.id)).toMatchObject([{ consent: true }]);
    const { rows } = await app.test.pool.query('select agreed_to from ask_people where id = $1', [person]);
    expect(rows).toEqual([{ agreed_to: 'You may store it.' }]);
  });

  it('is accepted from as many people as allowed, also at once, and those can finish', async () => {
    const link = await makeAskLink(app, alice, { people_limit: 3 });
    const people = Array.from({ length: 6 }, () => randomUUID());
    const answered = await Promise.all(people.map((person) => answer(app, link, { person })));
    const admitted = people.filter((_, index) => answered[index]?.status === 202);
    expect(admitted).toHaveLength(3);
    expect(answered.filter(({ status }) => status === 410).map(codeOf)).toEqual(
      Array(3).fill('link_expired'),
    );
    expect((await answer(app, link, { person: admitted[0] ?? '' })).status).toBe(202);
    const daily = await makeAskLink(app, alice, { people_per_day: 1 });
    expect((await answer(app, daily)).status).toBe(202);
    expect(await answer(app, daily)).toMatchObject({ status: 429, body: { code: 'daily_limit_reached' } });
    await app.test.pool.query(
      `update ask_people set created_at = created_at - interval '1 day' where ask_link_id = $1`,
      [daily.id],
    );
    expect((await answer(app, daily)).status).toBe(202);
  });

  it('after the end is accepted for a day from those who had begun', async () => {
    const link = await makeAskLink(app, alice);
    const person = randomUUID();
    await answer(app, link, { person });
    const endedHoursAgo = (hours: number) =>
      changeAskLink(app, alice, link.id, { ends_at: new Date(Date.now() - hours * 3_600_000).toISOString() });
    expect((await endedHoursAgo(23)).body.state).toBe('ended');
    expect((await answer(app, link, { person })).status).toBe(202);
    expect((await answer(app, link)).status).toBe(410);
    await endedHoursAgo(25);
    expect((await answer(app, link, { person })).status).toBe(410);
  });

  it('is refused while the link is paused, its account is suspended or without credit, and after it’s deleted', async () => {
    const erin = await signUp(app);
    const link = await makeAskLink(app, erin);
    await changeAskLink(app, erin, link.id, { paused: true });
    expect((await answer(app, link)).status).toBe(410);
    await changeAskLink(app, erin, link.id, { paused: false });
    const setSuspended = (at: string) =>
      app.test.pool.query(`update accounts set suspended_at = ${at} where user_id = $1`, [erin.userId]);
    await setSuspended('now()');
    expect((await answer(app, link)).status).toBe(503);
    await setSuspended('null');
    await leaveCredit(app, erin, 0);
    const spoken = await answer(app, link, { content: formOf(await readAudio('blip.webm')) });
    expect([spoken.status, codeOf(spoken)]).toEqual([402, 'insufficient_credits']);
    expect((await answer(app, link)).status).toBe(202);
    await call(app, erin.key, `/api/v1/ask-links/${link.id}`, { method: 'DELETE' });
    expect((await answer(app, link)).status).toBe(404);
    expect(await receivedOf(link.id)).toHaveLength(1);
  });

  it.each([
    ['from one browser at most 60 times a day', 'ask-person:', 60],
    ['for one link at most 600 times a minute', 'ask-link:', 600],
    ['from one address at most 60 times a minute', 'ask-answers:', 60],
  ])('is taken %s', async (_what, kind, most) => {
    const link = await makeAskLink(app, alice);
    const person = randomUUID();
    expect((await answer(app, link, { person })).status).toBe(202);
    const ofKind = [`${kind}%`];
    const { rowCount } = await app.test.pool.query(
      `update rate_limits set used = ${most} where subject like $1 and subject like any (array['%${link.id}%', 'ask-answers:%'])`,
      ofKind,
    );
    expect(rowCount).toBe(1);
    expect(await answer(app, link, { person })).toMatchObject({ status: 429 });
    await app.test.pool.query('delete from rate_limits where subject like $1', ofKind);
    expect((await answer(app, link, { person })).status).toBe(202);
  });

  it('is forgotten with its person', async () => {
    const link = await makeAskLink(app, alice);
    const [person, other] = [randomUUID(), randomUUID()];
    await answer(app, link, { person });
    await answer(app, link, { person: other });
    const erased = await call(app, alice.key, `/api/v1/end-users/ask-${person}`, { method: 'DELETE' });
    expect(erased.status).toBe(200);
    expect(await receivedOf(link.id)).toMatchObject([{ endUserId: `ask-${other}` }]);
    const { rows } = await app.test.pool.query('select id from ask_people where ask_link_id = $1', [link.id]);
    expect(rows).toEqual([{ id: other }]);
  });
});

describe('an address that somebody leaves', () => {
  const leave = (url: string, person: string, email: string) =>
    fetch(`${app.url}${new URL(url).pathname}/people/${person}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  const contactsOf = async (linkId: string) => {
    const { rows } = await app.test.pool.query<{ email: string | null }>(
      `select contact_email as email from recordings where metadata ->> 'ask_link' = $1 order by created_at`,
      [linkId],
    );
    return rows.map(({ email }) => email);
  };

  it('is for all of their answers to this link, earlier and later ones, and goes with them', async () => {
    const link = await makeAskLink(app, alice, { asks_contact: true });
    const [person, other] = [randomUUID(), randomUUID()];
    await answer(app, link, { person, content: { text: 'Before.' } });
    await answer(app, link, { person: other, content: { text: 'No address.' } });
    expect((await leave(link.url, person, 'grace@example.net')).status).toBe(202);
    await answer(app, link, { person, content: { text: 'After.' } });
    expect(await contactsOf(link.id)).toEqual(['grace@example.net', null, 'grace@example.net']);
    await call(app, alice.key, `/api/v1/end-users/ask-${person}`, { method: 'DELETE' });
    const { rows } = await app.test.pool.query('select from ask_people where contact_email is not null');
    expect([rows, await contactsOf(link.id)]).toEqual([[], [null]]);
  });

  it('is only taken by a page that asks for one, and must be one', async () => {
    const [asking, silent] = [
      await makeAskLink(app, alice, { asks_contact: true }),
      await makeAskLink(app, alice),
    ];
    expect((await leave(silent.url, randomUUID(), 'grace@example.net')).status).toBe(403);
    expect((await leave(asking.url, randomUUID(), 'grace')).status).toBe(422);
    const [page, other] = await Promise.all(
      [asking, silent].map(async ({ url }) => (await fetch(app.url + new URL(url).pathname)).text()),
    );
    expect(page).toContain('name="contact_email"');
    expect(other).not.toContain('name="contact_email"');
    const form = { [`answer_${asking.questions[0]?.id}`]: 'Slow.', contact_email: ' grace@example.net ' };
    expect((await submit(asking.url, form)).status).toBe(303);
    expect(await contactsOf(asking.id)).toEqual(['grace@example.net']);
    const silentForm = { [`answer_${silent.questions[0]?.id}`]: 'Slow.', contact_email: 'grace@example.net' };
    expect((await submit(silent.url, silentForm)).status).toBe(303);
    expect(await contactsOf(silent.id)).toEqual([null]);
  });
});

describe('a form without the page’s script', () => {
  it('sends all written answers at once, and a second time nothing', async () => {
    const link = await makeAskLink(app, alice, {
      questions: [
        { text: 'One?' },
        { text: 'Two?', answer_by: 'voice' },
        { text: 'Three?', answer_by: 'text' },
      ],
      consent_text: 'You may store it.',
    });
    const [one, two, three] = link.questions.map(({ id }) => id);
    const fields = {
      person: randomUUID(),
      [`answer_${one}`]: 'Slow.',
      [`answer_${two}`]: 'Not by voice',
      [`answer_${three}`]: 'Cake.',
    };
    expect((await submit(link.url, fields)).status).toBe(422);
    expect(await receivedOf(link.id)).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      const response = await submit(link.url, { ...fields, agreed: '1' });
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `${new URL(link.url).pathname}?sent=1`,
      ]);
    }
    const received = await receivedOf(link.id);
    expect(received.map(({ text }) => text).sort()).toEqual(['Cake.', 'Slow.']);
    expect(received.every(({ endUserId }) => endUserId === `ask-${fields.person}`)).toBe(true);
  });

  it('that comes too late says so', async () => {
    const link = await makeAskLink(app, alice);
    await changeAskLink(app, alice, link.id, { paused: true });
    const response = await submit(link.url, { [`answer_${link.questions[0]?.id}`]: 'Slow.' });
    expect([response.status, await response.text()]).toEqual([
      410,
      expect.stringContaining('This page is closed'),
    ]);
  });
});
