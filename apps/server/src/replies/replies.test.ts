import { REPLIES_PER_ADDRESS_PER_DAY, REPLIES_PER_FEEDBACK } from '@voice-feedback/contract/replies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announced } from '../../testing/announced.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { holdIntervalTask } from '../../testing/hold-interval-task.ts';
import { type MailWorker, startMailWorker } from '../../testing/mail-worker.ts';
import { giveMentionedTheme } from '../../testing/mentioned-theme.ts';
import { mailsTo, noticeTo } from '../../testing/notices.ts';
import { askIn, joinAs } from '../../testing/organizations.ts';
import { pressLink } from '../../testing/press-link.ts';
import { mailTasks, NO_QUOTAS } from '../mail/send-mails.ts';
import { openReplyLinks } from './reply-links.ts';
import { tellPeople } from './tell-people.ts';

let app: TestApp;
let mailWorker: MailWorker;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
  await holdIntervalTask(app, 'replies/tell-people');
  mailWorker = await startMailWorker(app);
});
afterAll(async () => {
  await mailWorker[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const address = () => `${crypto.randomUUID()}@example.net`;
const query = async (text: string, values: unknown[] = []) => (await app.test.pool.query(text, values)).rows;

/** Ada's organization "Café Linden", where she gets the answers, and feedbacks whose people left these addresses. */
async function start(emails: readonly (string | null)[], { language = 'en', chooses = true } = {}) {
  const ada = await signUp(app);
  await query(`update accounts set company = 'Café Linden' where user_id = $1`, [ada.userId]);
  const ids = await giveFeedbacks(
    app,
    ada.userId,
    emails.map((_email, index) => ({
      transcript: `The export is slow (${index}).`,
      endUserId: `user-${index}`,
    })),
  );
  for (const [index, email] of emails.entries())
    await query(
      `update recordings set contact_email = $2, language = $3,
        result = jsonb_set(result, '{language}', to_jsonb($3::text)) where id = $1`,
      [ids[index], email, language],
    );
  if (chooses) await choose(ada);
  return { ada, ids, id: ids[0] ?? '' };
}
const choose = async (ada: Customer, userId: string | null = ada.userId) =>
  askIn(app, undefined, ada, '/api/reply-settings', { method: 'PUT', body: { reply_to_user_id: userId } });
const reply = (who: Customer, id: string, text: string, headers: Record<string, string> = {}) =>
  post(app, who.key, `/v1/feedbacks/${id}/replies`, { text }, headers);
const repliesOf = async (who: Customer, id: string) =>
  (await call(app, who.key, `/v1/feedbacks/${id}/replies`)).json();
/** The webhook events about the replies to a feedback. */
const toldOf = async (who: Customer, id: string) =>
  (await announced(app, who.userId)).flatMap(({ type, data: { feedback_id, failure } }) =>
    feedback_id === id ? [{ type, failure }] : [],
  );
const codeOf = async (response: Response) => [response.status, (await response.json()).code];
const unsubscribeLink = (header = '') => {
  const link = new URL(/<([^>]+)>/.exec(header)?.[1] ?? '');
  return app.url + link.pathname + link.search;
};

describe('a reply', () => {
  it('comes in the organization’s name, with a member’s address for answers, and says what it answers', async () => {
    const email = address();
    const { ada, id } = await start([email]);
    const sent = await reply(ada, id, 'Thank you.\nIt’s fast again.\n\n<b>Ada</b>');
    expect([sent.status, await sent.json()]).toEqual([
      201,
      expect.objectContaining({
        feedback_id: id,
        email,
        status: 'queued',
        failure: null,
        announcement_id: null,
      }),
    ]);
    const mail = await noticeTo(app, email, /^Café Linden: about what you told us$/);
    expect(mail).toMatchObject({ senderName: 'Café Linden', replyTo: ada.email });
    expect(mail.text).toContain('Thank you.\nIt’s fast again.\n\n<b>Ada</b>');
    expect(mail.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(mail.html).toContain('prefers-color-scheme: dark');
    expect(mail.text).toContain('The export is slow (0).');
    expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    await expect
      .poll(async () => (await repliesOf(ada, id)).replies)
      .toMatchObject([{ status: 'sent', sent_at: expect.any(String), text: expect.any(String) }]);
    expect(await toldOf(ada, id)).toEqual([{ type: 'reply.sent', failure: null }]);
    const ofPerson = await (await call(app, ada.key, '/v1/end-users/user-0/replies')).json();
    expect(ofPerson.replies).toMatchObject([{ feedback_id: id, status: 'sent' }]);
  });

  it('is in the person’s language', async () => {
    const email = address();
    const { ada, id } = await start([email], { language: 'de' });
    await reply(ada, id, 'Danke!');
    const mail = await noticeTo(app, email, /^Café Linden: zu Ihrer Rückmeldung$/);
    expect(mail.html).toContain('lang="de"');
    expect(mail.text).toContain('Abmelden');
  });

  it('needs an address that was left, and somebody who gets the answers', async () => {
    const { ada, ids, id } = await start([null, address()], { chooses: false });
    expect(await codeOf(await reply(ada, id, 'Hi'))).toEqual([409, 'no_contact_address']);
    expect((await repliesOf(ada, id)).contact).toMatchObject({ email: null, state: 'no_address' });
    expect(await codeOf(await reply(ada, ids[1] ?? '', 'Hi'))).toEqual([409, 'reply_address_missing']);
    const eve = await signUp(app);
    expect((await reply(eve, id, 'Hi')).status).toBe(404);
    expect((await call(app, eve.key, `/v1/feedbacks/${id}/replies`)).status).toBe(404);
    expect((await choose(ada, eve.userId)).status).toBe(422);
    await query('update identity.users set email_confirmed_at = null where id = $1', [ada.userId]);
    expect((await choose(ada)).status).toBe(422);
  });

  it('takes its address from the API’s `contact_email`', async () => {
    const ada = await signUp(app);
    const email = address();
    const body = { text: 'Please write to me.', contact_email: email };
    const made = await post(app, ada.key, '/v1/process', body, { prefer: 'respond-async' });
    const { id } = await made.json();
    expect(await query('select contact_email from recordings where id = $1', [id])).toEqual([
      { contact_email: email },
    ]);
    const wrong = { ...body, contact_email: 'nobody' };
    expect((await post(app, ada.key, '/v1/process', wrong)).status).toBe(422);
    // Not in the address of a request, which may be logged.
    const raw = await call(app, ada.key, `/v1/process?contact_email=${email}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.key}`, 'content-type': 'audio/webm' },
      body: 'x',
    });
    expect(await codeOf(raw)).toEqual([422, 'unsupported_option']);
  });

  it('takes it from a page, too: with a publishable key or a browser token, in JSON or a form', async () => {
    const ada = await signUp(app);
    const keyBody = { kind: 'publishable', allowed_domains: ['https://shop.example'] };
    const { api_key: key } = await (await post(app, ada.key, '/api/keys/create', keyBody)).json();
    const { token } = await (await post(app, ada.key, '/v1/tokens', { max_uses: 2 })).json();
    const headers = { origin: 'https://shop.example', prefer: 'respond-async' };
    for (const credential of [key, token]) {
      const [inJson, inForm] = [address(), address()];
      const body = { text: 'Please write to me.', contact_email: inJson };
      const json = await post(app, credential, '/v1/process', body, headers);
      const audio = await readAudio('modern.webm');
      const form = await upload(app, credential, audio, { fields: { contact_email: inForm }, headers });
      for (const [response, email] of [
        [json, inJson],
        [form, inForm],
      ] as const) {
        expect(response.status).toBe(202);
        const { id } = await response.json();
        expect(await query('select contact_email as email from recordings where id = $1', [id])).toEqual([
          { email },
        ]);
      }
    }
  });

  it('is sent once, however often it’s asked for', async () => {
    const email = address();
    const { ada, id } = await start([email]);
    const once = { 'idempotency-key': 'one' };
    const answers = await Promise.all([reply(ada, id, 'Hi', once), reply(ada, id, 'Hi', once)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await codeOf(await reply(ada, id, 'Hi'))).toEqual([409, 'reply_repeated']);
    await reply(ada, id, 'And now?');
    await noticeTo(app, email, /./, 2);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  it('isn’t sent again if the process died after it was sent, before its mail left the queue', async () => {
    const email = address();
    const { ada, id } = await start([email]);
    await query(
      `create function sent_before() returns trigger language plpgsql as $$
        begin new.status := 'sent'; return new; end $$;
       create trigger was_sent before insert on replies for each row execute function sent_before()`,
    );
    await reply(ada, id, 'Hi');
    await query('drop function sent_before cascade');
    await expect.poll(() => query('select id from queued_mails where reply_id is not null')).toEqual([]);
    expect(await mailsTo(app, email)).toEqual([]);
    expect((await repliesOf(ada, id)).replies).toMatchObject([{ status: 'sent', failure: null }]);
  });

  it('isn’t sent if the address was taken back or replaced while it waited', async () => {
    const emails = [address(), address()];
    const { ada, ids } = await start(emails);
    const [first = '', second = ''] = ids;
    await mailWorker[Symbol.asyncDispose]();
    for (const id of ids) await reply(ada, id, 'Hi');
    await query('update recordings set contact_email = null where id = $1', [first]);
    await query('update recordings set contact_email = $2 where id = $1', [second, address()]);
    mailWorker = await startMailWorker(app);
    await expect.poll(() => query('select id from queued_mails where reply_id is not null')).toEqual([]);
    for (const id of ids)
      expect((await repliesOf(ada, id)).replies).toMatchObject([{ status: 'failed', failure: 'withdrawn' }]);
    for (const email of emails) expect(await mailsTo(app, email)).toEqual([]);
  });

  it('fills in variables, and refuses those without a value', async () => {
    const email = address();
    const { ada, id } = await start([email]);
    for (const wrong of ['{{theme}}', '{{email}}'])
      expect(await codeOf(await reply(ada, id, `About ${wrong}`))).toEqual([422, 'invalid_request']);
    await giveMentionedTheme(app, { name: 'Slow <export>', mentions: [{ feedbackId: id }] });
    const { variables } = (await repliesOf(ada, id)).contact;
    expect(variables).toEqual({
      ...{ organization: 'Café Linden', theme: 'Slow <export>', quote: 'The export is slow (0).' },
    });
    await reply(ada, id, '{{organization}}: {{theme}}, “{{quote}}”.');
    const mail = await noticeTo(app, email, /about what you told us/);
    expect(mail.text).toContain('Café Linden: Slow <export>, “The export is slow (0).”.');
    expect(mail.html).toContain('Slow &lt;export&gt;');
    const tooLong = '{{theme}}'.repeat(500);
    expect((await reply(ada, id, tooLong)).status).toBe(422);
  });

  it('has limits per feedback and per address', async () => {
    const email = address();
    const { ada, ids, id } = await start([email, email]);
    for (let count = 0; count < REPLIES_PER_ADDRESS_PER_DAY; count += 1)
      expect((await reply(ada, id, `Number ${count}`)).status).toBe(201);
    expect((await reply(ada, ids[1] ?? '', 'One more')).status).toBe(429);
    const hash = (await openReplyLinks(app.test.database)).hashOf(email);
    await query(
      `insert into replies (account_id, recording_id, email, address_hash, text, author, status)
       select account_id, id, contact_email, $2, 'Earlier ' || n, 'x', 'sent'
       from recordings, generate_series(1, $3) as n where id = $1`,
      [ids[1], hash, REPLIES_PER_FEEDBACK],
    );
    expect(await codeOf(await reply(ada, ids[1] ?? '', 'Too many'))).toEqual([409, 'too_many_replies']);
  });

  it('isn’t sent again if the process died while it was sent, and says so', async () => {
    const email = address();
    const { ada, id } = await start([email]);
    // As in a process that has given it to the mail server and died.
    await query(
      `create function die_while_sending() returns trigger language plpgsql as $$
        begin new.status := 'sending'; return new; end $$;
       create trigger dies before insert on replies for each row execute function die_while_sending()`,
    );
    await reply(ada, id, 'Hi');
    await query('drop function die_while_sending cascade');
    await expect
      .poll(async () => (await repliesOf(ada, id)).replies)
      .toMatchObject([{ status: 'failed', failure: 'interrupted' }]);
    expect(await toldOf(ada, id)).toMatchObject([{ type: 'reply.failed', failure: 'interrupted' }]);
    expect(await mailsTo(app, email)).toEqual([]);
  });

  it('that the mail server refuses for good has failed', async () => {
    const { ada, id } = await start([address()]);
    await mailWorker[Symbol.asyncDispose]();
    try {
      await reply(ada, id, 'Hi');
      await query('update queued_mails set attempts = 7 where reply_id is not null');
      const deliver = async () => Promise.reject(new Error('550'));
      const seal = { seal: (text: string) => text, open: () => JSON.stringify(REFUSED) };
      const { database } = app.test;
      const mailer = { deliver, close: () => undefined };
      const tasks = mailTasks({ database, seal, mailer, quotas: NO_QUOTAS });
      const helpers = { logger: { error: () => undefined } };
      await Reflect.apply(tasks.send_mail ?? deliver, undefined, [{}, helpers]);
      expect((await repliesOf(ada, id)).replies).toMatchObject([{ status: 'failed', failure: 'refused' }]);
      expect(await toldOf(ada, id)).toMatchObject([{ type: 'reply.failed', failure: 'refused' }]);
    } finally {
      mailWorker = await startMailWorker(app);
    }
  });

  it('is sent by those who may, and read by all who read feedback', async () => {
    const { ada, id } = await start([address()]);
    const { organization, members } = await joinAs(app, ada, ['analyst', 'developer', 'viewer', 'finance']);
    const body = { text: 'Hi' };
    const statuses: Record<string, number[]> = {};
    for (const [role, member] of members) {
      const path = `/v1/feedbacks/${id}/replies`;
      const read = await askIn(app, organization, member, path);
      const written = await askIn(app, organization, member, path, { method: 'POST', body });
      statuses[role] = [read.status, written.status];
    }
    expect(statuses).toEqual({
      analyst: [200, 201],
      developer: [200, 403],
      viewer: [200, 403],
      finance: [403, 403],
    });
  });
});

/** Any valid mail: it's never delivered. */
const REFUSED = {
  ...{ to: 'x@example.net', locale: 'en' },
  template: { name: 'reauthentication', code: '123456' },
};

describe('somebody who unsubscribes', () => {
  it('gets nothing more from this organization, not even what was queued, and others can still write', async () => {
    const email = address();
    const { ada, id } = await start([email]);
    await reply(ada, id, 'First');
    const mail = await noticeTo(app, email, /./);
    const link = unsubscribeLink(mail.headers?.['List-Unsubscribe']);
    // Mail programs open links: that changes nothing.
    expect(await (await fetch(link)).text()).toContain('Stop these emails?');
    expect((await repliesOf(ada, id)).contact.state).toBe('open');
    await mailWorker[Symbol.asyncDispose]();
    await reply(ada, id, 'Queued');
    expect((await pressLink(link)).status).toBe(200);
    mailWorker = await startMailWorker(app);
    await expect
      .poll(async () => (await repliesOf(ada, id)).replies)
      .toMatchObject([{ status: 'sent' }, { status: 'failed', failure: 'unsubscribed' }]);
    expect(await codeOf(await reply(ada, id, 'Third'))).toEqual([409, 'person_unsubscribed']);
    expect(await (await fetch(link)).text()).toContain('You’re unsubscribed');
    const other = await start([email.toUpperCase()]);
    expect((await reply(other.ada, other.id, 'Hi')).status).toBe(201);
    // Another spelling of the same address.
    await query('update recordings set contact_email = upper(contact_email) where id = $1', [id]);
    expect(await codeOf(await reply(ada, id, 'Fourth'))).toEqual([409, 'person_unsubscribed']);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  it('needs our link: a forged or shortened one does nothing', async () => {
    const forged = `${app.url}/account/no-replies?token=${Buffer.alloc(80, 7).toString('base64url')}`;
    for (const link of [forged, `${app.url}/account/no-replies?token=abc`, `${app.url}/account/no-replies`]) {
      expect((await fetch(link)).status).toBe(404);
      expect((await fetch(link, { method: 'POST' })).status).toBe(404);
    }
  });
});

describe('the erasure of a person', () => {
  it('takes replies and queued emails along, and leaves a hash of who unsubscribed', async () => {
    const email = address();
    const { ada, id } = await start([email]);
    await reply(ada, id, 'First');
    const mail = await noticeTo(app, email, /./);
    await fetch(unsubscribeLink(mail.headers?.['List-Unsubscribe']), { method: 'POST' });
    await mailWorker[Symbol.asyncDispose]();
    const { id: accountId } = (await query('select account_id as id from recordings where id = $1', [id]))[0];
    await query('delete from reply_suppressions where account_id = $1', [accountId]);
    await reply(ada, id, 'Queued');
    await fetch(unsubscribeLink(mail.headers?.['List-Unsubscribe']), { method: 'POST' });
    expect((await call(app, ada.key, '/v1/end-users/user-0', { method: 'DELETE' })).status).toBe(200);
    expect(await query('select id from replies where account_id = $1', [accountId])).toEqual([]);
    expect(await query('select id from queued_mails where reply_id is not null')).toEqual([]);
    mailWorker = await startMailWorker(app);
    const kept = await query('select * from reply_suppressions where account_id = $1', [accountId]);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(email);
    // With new feedback, the same address still gets nothing.
    const [next = ''] = await giveFeedbacks(app, ada.userId, [{}]);
    await query('update recordings set contact_email = $2 where id = $1', [next, email]);
    expect(await codeOf(await reply(ada, next, 'Hi'))).toEqual([409, 'person_unsubscribed']);
  });
});

describe('an announcement that a theme is done', () => {
  const tell = async () =>
    tellPeople({
      database: app.test.database,
      logger: app.server.app.log,
      mail: app.identity?.mail ?? { enqueue: async () => Promise.reject(new Error('no mail')) },
      replyLinks: await openReplyLinks(app.test.database),
      publicUrl: app.url,
    });
  const announce = (who: Customer, theme: string, text = 'It’s fixed.') =>
    post(app, who.key, `/v1/themes/${theme}/announcements`, { text });
  const state = async (who: Customer, theme: string) =>
    (await call(app, who.key, `/v1/themes/${theme}/announcements`)).json();

  it('tells each person who left an address once, and nobody else', async () => {
    const [ann, bob, cat] = [address(), address(), address()];
    // Ann said it twice, one person left no address, and Cat unsubscribed.
    const { ada, ids } = await start([ann, ann.toUpperCase(), bob, null, cat]);
    const said = ids.map((feedbackId) => ({ feedbackId }));
    const theme = await giveMentionedTheme(app, { name: 'Slow export', mentions: said });
    expect(await state(ada, theme)).toMatchObject({ people: 3, can_announce: false, announcements: [] });
    expect(await codeOf(await announce(ada, theme))).toEqual([409, 'theme_not_done']);
    await query('update themes set done_at = now() where id = $1', [theme]);
    await query(
      `insert into reply_suppressions (account_id, address_hash) select account_id, $2 from themes where id = $1`,
      [theme, (await openReplyLinks(app.test.database)).hashOf(cat)],
    );
    expect(await state(ada, theme)).toMatchObject({ people: 2, can_announce: true });
    // Marking it as done alone sends nothing.
    await tell();
    const both = await Promise.all([announce(ada, theme), announce(ada, theme, 'Twice.')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await Promise.all([tell(), tell()]);
    const text = (await state(ada, theme)).announcements[0].text;
    await noticeTo(app, bob, /about what you told us/);
    await expect
      .poll(() => state(ada, theme))
      .toMatchObject({ people: 0, announcements: [{ is_finished: true, queued: 0, sent: 2, failed: 1 }] });
    const ofAnn = [...(await mailsTo(app, ann)), ...(await mailsTo(app, ann.toUpperCase()))];
    expect(ofAnn.map((mail) => mail.text)).toEqual([expect.stringContaining(text)]);
    // Their newest message that says it.
    expect(ofAnn[0]?.text).toContain('(1)');
    expect(await mailsTo(app, cat)).toEqual([]);
    expect(await toldOf(ada, ids[4] ?? '')).toMatchObject([
      { type: 'reply.failed', failure: 'unsubscribed' },
    ]);
    // It's part of the feedback's replies, and people who say it later can be told later.
    expect((await repliesOf(ada, ids[2] ?? '')).replies).toMatchObject([
      { announcement_id: expect.any(String) },
    ]);
    expect(await codeOf(await announce(ada, theme))).toEqual([409, 'nobody_to_tell']);
    await query('update recordings set contact_email = $2 where id = $1', [ids[3], address()]);
    expect(await state(ada, theme)).toMatchObject({ people: 1 });
    const eve = await signUp(app);
    expect((await announce(eve, theme)).status).toBe(404);
    expect((await call(app, eve.key, `/v1/themes/${theme}/announcements`)).status).toBe(404);
  });

  it('stops when the theme isn’t done any more', async () => {
    const { ada, ids } = await start([address()]);
    const mentions = ids.map((feedbackId) => ({ feedbackId }));
    const theme = await giveMentionedTheme(app, { name: 'Slow', mentions, doneAt: new Date() });
    expect((await announce(ada, theme)).status).toBe(201);
    await query('update themes set done_at = null where id = $1', [theme]);
    await tell();
    expect(await state(ada, theme)).toMatchObject({
      people: 1,
      announcements: [{ is_finished: true, queued: 0, sent: 0, failed: 0 }],
    });
  });
});

describe('the settings', () => {
  it('are changed by owners and admins only, keep templates, and forget a member who leaves', async () => {
    const ada = await signUp(app);
    const { organization, members } = await joinAs(app, ada, ['analyst', 'admin']);
    const ben = members.get('analyst') ?? ada;
    const put = (who: Customer, body: object) =>
      askIn(app, organization, who, '/api/reply-settings', { method: 'PUT', body });
    const given = { reply_to_user_id: ben.userId, templates: [{ name: 'Fixed', text: 'It’s fixed.' }] };
    expect((await put(ben, given)).status).toBe(403);
    expect((await put(members.get('admin') ?? ada, given)).answer).toMatchObject({
      ...given,
      reply_to: ben.email,
    });
    await query('delete from members where account_id = $1 and user_id = $2', [organization, ben.userId]);
    expect((await askIn(app, organization, ada, '/api/reply-settings')).answer).toMatchObject({
      ...{ reply_to_user_id: null, reply_to: null, templates: given.templates },
    });
  });
});
