import type { DigestSetting } from '@voice-feedback/contract/digests';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { type MailWorker, startMailWorker } from '../../testing/mail-worker.ts';
import { giveMentionedTheme } from '../../testing/mentioned-theme.ts';
import { mailsTo, noticeTo } from '../../testing/notices.ts';
import { askIn, joinAs } from '../../testing/organizations.ts';
import { pressLink } from '../../testing/press-link.ts';
import { Calendar } from '../analytics/calendar.ts';
import type { OutboxMail } from '../mail/mailer.ts';
import { openUnsubscribeLinks } from '../mail/unsubscribe-links.ts';
import { sendDigests } from './send-digests.ts';

let app: TestApp;
let mailWorker: MailWorker;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
  mailWorker = await startMailWorker(app);
});
afterAll(async () => {
  await mailWorker[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

beforeEach(() => app.test.pool.query('delete from digests'));

/** Later than the real time, so that the application itself finds nothing due: a Thursday, 9 o'clock in Paris. */
const THURSDAY = new Date('2031-11-27T08:00:00Z');
const days = (count: number) => new Date(THURSDAY.getTime() + count * 24 * 60 * 60 * 1_000);
const PARIS: DigestSetting = {
  frequency: 'daily',
  hour: 9,
  weekday: 4,
  timezone: 'Europe/Paris',
  language: 'en',
};

async function send(now = THURSDAY, broken?: 'mail'): Promise<number> {
  const { database } = app.test;
  const enqueue = async () => Promise.reject(new Error('the process died'));
  return sendDigests(
    {
      database,
      logger: app.server.app.log,
      mail: broken === 'mail' ? { enqueue } : (app.identity?.mail ?? { enqueue }),
      calendar: new Calendar(),
      publicUrl: app.url,
      unsubscribeLinks: await openUnsubscribeLinks(database),
    },
    now,
  );
}
const choose = async (
  customer: Customer,
  setting: Partial<DigestSetting> = {},
  organization?: string,
  since = days(-1),
) => {
  const chosen = await askIn(app, organization, customer, '/api/digest', {
    method: 'PUT',
    body: { ...PARIS, ...setting },
  });
  expect(chosen.status).toBe(200);
  // As if it had been chosen the day before.
  await app.test.pool.query('update digests set next_at = $1 where user_id = $2 and next_at is not null', [
    new Date(since.getTime() + 1),
    customer.userId,
  ]);
  return chosen.answer;
};
const yesterday = (hour: string) => new Date(`2031-11-26T${hour}:00Z`);
const digestsOf = async ({ email }: Customer) =>
  (await mailsTo(app, email)).filter(({ headers }) => headers?.['List-Unsubscribe'] !== undefined);
/** The first link of a mail that has this parameter. */
const linkOf = ({ text }: OutboxMail, parameter: string): URL => {
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
  const found = links.find(({ searchParams }) => searchParams.has(parameter));
  if (found === undefined) throw new Error(`no link has ${parameter}: ${text}`);
  return found;
};
const withoutOrganization = (parameters: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...parameters].filter(([name]) => name !== 'organization'));
const unsubscribeLink = ({ headers = {} }: OutboxMail) =>
  /^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';

describe('a daily digest', () => {
  it('says what changed, with quotes that play, and what is waiting, in the reader’s language and zone', async () => {
    const customer = await signUp(app);
    const said = await giveFeedbacks(app, customer.userId, [
      {
        transcript: 'The export is slow.',
        label: 'negative',
        endUserId: 'ann',
        createdAt: yesterday('10:00'),
      },
      {
        transcript: 'Export takes ages.',
        label: 'negative',
        endUserId: 'bob',
        createdAt: yesterday('11:00'),
      },
      { transcript: 'I love it.', label: 'positive', endUserId: 'eve', createdAt: yesterday('22:59') },
      // Wednesday in UTC, and Thursday in Paris.
      { transcript: 'Said today.', label: 'positive', endUserId: 'dan', createdAt: yesterday('23:01') },
      { transcript: 'Said before.', label: 'neutral', createdAt: new Date('2031-11-25T12:00:00Z') },
    ]);
    await giveMentionedTheme(app, {
      name: 'Slow export',
      mentions: [
        { feedbackId: said[0] ?? '', quote: 'The export is slow.', start: 12.4 },
        { feedbackId: said[1] ?? '', quote: 'Export takes ages.', start: 3 },
      ],
    });
    await choose(customer);
    expect(await send()).toBe(1);
    const mail = await noticeTo(app, customer.email, /3 messages, Wednesday,? 26 November/);
    expect(mail.subject).not.toContain('undefined');
    expect(mail.text).toContain('3 people left 3 messages');
    expect(mail.text).toContain('Slow export');
    expect(mail.text).toContain('“The export is slow.”');
    expect(mail.text).toContain(`/dashboard/feedback/${said[0]}?organization=`);
    expect(mail.text).toContain('#t=12');
    // The link of the theme leads to the messages of that day in Paris.
    const ofTheme = linkOf(mail, 'theme').searchParams;
    expect([ofTheme.get('from'), ofTheme.get('to')]).toEqual([
      '2031-11-25T23:00:00.000Z',
      '2031-11-26T23:00:00.000Z',
    ]);
    const shown = await call(app, customer.key, `/api/v1/feedbacks?${withoutOrganization(ofTheme)}`);
    expect((await shown.json()).feedbacks.map(({ id }: { id: string }) => id)).toEqual([said[1], said[0]]);
    expect(mail.text).toContain('5 messages are still new in your inbox, 2 of them negative.');
    expect(mail.text).not.toContain('Said today.');
    // Where it can be changed.
    expect(mail.text).toContain('/dashboard/settings/notifications?organization=');
    expect(mail.html).toContain('prefers-color-scheme: dark');
    expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

    const french = await signUp(app);
    await giveFeedbacks(app, french.userId, [
      { transcript: 'C’est trop lent.', label: 'negative', createdAt: yesterday('10:00') },
    ]);
    await choose(french, { language: 'fr' });
    expect(await send()).toBe(1);
    const translated = await noticeTo(app, french.email, /1 message, mercredi 26 novembre$/);
    expect(translated.text).toContain('1 personne a laissé 1 message');
    expect(translated.text).toContain('«\u00a0C’est trop lent.\u00a0»');
    expect(translated.text).toContain('/fr/dashboard/feedback/');
    expect(translated.html).toContain('lang="fr"');
  });

  it('is sent once, though two processes look, one breaks off, and the hour is changed later that day', async () => {
    const customer = await signUp(app);
    await giveFeedbacks(app, customer.userId, [{ createdAt: yesterday('10:00') }, { createdAt: THURSDAY }]);
    await choose(customer);
    expect(await send(THURSDAY, 'mail')).toBe(0);
    expect((await askIn(app, undefined, customer, '/api/digest')).answer.sent_at).toBeNull();
    // It waits a quarter of an hour, and is still the one of Thursday.
    const later = new Date(THURSDAY.getTime() + 16 * 60_000);
    const sent = await Promise.all([send(later), send(later)]);
    expect(sent.sort()).toEqual([0, 1]);
    await app.test.pool.query('update digests set hour = 20, next_at = $2 where user_id = $1', [
      customer.userId,
      new Date('2031-11-27T19:00:00Z'),
    ]);
    expect(await send(new Date('2031-11-27T19:01:00Z'))).toBe(0);
    expect(await send(new Date('2031-11-28T19:01:00Z'))).toBe(1);
    await vi.waitFor(async () => expect(await digestsOf(customer)).toHaveLength(2));
  });

  it('isn’t sent when nobody said anything, when it’s off, or to anyone who never chose it', async () => {
    const silent = await signUp(app);
    await choose(silent);
    const never = await signUp(app);
    const off = await signUp(app);
    for (const { userId } of [never, off])
      await giveFeedbacks(app, userId, [{ createdAt: yesterday('10:00') }]);
    expect(await choose(off, { frequency: 'off' })).toMatchObject({ frequency: 'off', next_at: null });
    expect((await askIn(app, undefined, never, '/api/digest')).answer).toMatchObject({
      ...{ frequency: 'off', next_at: null, sent_at: null, email: never.email },
    });
    expect(await send()).toBe(0);
    // The day after, somebody said something.
    await giveFeedbacks(app, silent.userId, [{ createdAt: THURSDAY }]);
    expect(await send(days(1))).toBe(1);
  });

  it('after a pause of the server, only the last one is sent', async () => {
    const customer = await signUp(app);
    await giveFeedbacks(app, customer.userId, [{ createdAt: yesterday('10:00') }, { createdAt: days(3) }]);
    await choose(customer);
    expect(await send(days(4))).toBe(1);
    await noticeTo(app, customer.email, /1 message, Sunday,? 30 November/);
    expect(await send(days(4))).toBe(0);
  });
});

it('a weekly digest covers seven whole days and compares them with the seven before', async () => {
  const customer = await signUp(app);
  await giveFeedbacks(app, customer.userId, [
    { createdAt: new Date('2031-11-19T23:30:00Z') },
    { createdAt: yesterday('22:30') },
    { createdAt: new Date('2031-11-19T22:30:00Z') },
  ]);
  await choose(customer, { frequency: 'weekly' }, undefined, days(-7));
  expect(await send()).toBe(1);
  const mail = await noticeTo(app, customer.email, /2 messages, 20\s?–\s?26 November$/);
  expect(mail.text).toContain('Messages: 2 (1 the week before)');
});

it('the link of a theme that is fading leads to the period and the one before', async () => {
  const customer = await signUp(app);
  const before = await giveFeedbacks(
    app,
    customer.userId,
    ['ann', 'bob', 'eve', 'dan', 'fay', 'gil'].map((endUserId) => ({
      endUserId,
      createdAt: new Date('2031-11-25T12:00:00Z'),
    })),
  );
  const [last = ''] = await giveFeedbacks(app, customer.userId, [
    { endUserId: 'ann', createdAt: yesterday('10:00') },
  ]);
  await giveMentionedTheme(app, {
    name: 'Slow export',
    mentions: [...before, last].map((feedbackId) => ({ feedbackId })),
  });
  await choose(customer);
  expect(await send()).toBe(1);
  const mail = await noticeTo(app, customer.email, /1 message, Wednesday,? 26 November/);
  expect(mail.text).toContain('1 person, 6 before');
  const { searchParams } = linkOf(mail, 'theme');
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual([
    '2031-11-24T23:00:00.000Z',
    '2031-11-26T23:00:00.000Z',
  ]);
});

it('is for members who may read feedback now: not for other roles, suspended or unconfirmed users, or who left', async () => {
  const owner = await signUp(app);
  const { organization, members } = await joinAs(app, owner, [
    'viewer',
    'analyst',
    'developer',
    'admin',
    'finance',
  ]);
  await giveFeedbacks(app, owner.userId, [{ createdAt: yesterday('10:00') }]);
  const [viewer, analyst, developer, admin, finance] = [...members.values()];
  if (!viewer || !analyst || !developer || !admin || !finance) throw new Error('no members');
  for (const member of [viewer, analyst, developer, admin]) await choose(member, {}, organization);
  const refused = await askIn(app, organization, finance, '/api/digest', { method: 'PUT', body: PARIS });
  expect([refused.status, refused.answer.code]).toEqual([403, 'insufficient_role']);
  const { pool } = app.test;
  await pool.query(`update members set role = 'finance' where user_id = $1 and account_id = $2`, [
    analyst.userId,
    organization,
  ]);
  await pool.query(`update identity.users set banned_until = now() + interval '1 hour' where id = $1`, [
    developer.userId,
  ]);
  await pool.query('delete from members where user_id = $1 and account_id = $2', [
    admin.userId,
    organization,
  ]);
  expect(await send()).toBe(1);
  await noticeTo(app, viewer.email, /1 message/);
  // With their role again, the next one comes, and not what was missed.
  await pool.query(`update members set role = 'analyst' where user_id = $1`, [analyst.userId]);
  expect(await send()).toBe(0);
  await giveFeedbacks(app, owner.userId, [{ createdAt: THURSDAY }]);
  await pool.query('update accounts set requires_second_factor = true where id = $1', [organization]);
  expect(await send(days(1))).toBe(0);
  await pool.query('update accounts set requires_second_factor = false, suspended_at = now() where id = $1', [
    organization,
  ]);
  await giveFeedbacks(app, owner.userId, [{ createdAt: days(1) }]);
  expect(await send(days(2))).toBe(0);
  await pool.query('update accounts set suspended_at = null where id = $1', [organization]);
  await pool.query('update identity.users set email_confirmed_at = null where id = $1', [viewer.userId]);
  await giveFeedbacks(app, owner.userId, [{ createdAt: days(2) }]);
  expect(await send(days(3))).toBe(1);
  await noticeTo(app, analyst.email, /1 message/);
  expect(await digestsOf(viewer)).toHaveLength(1);
});

describe('the unsubscribe link', () => {
  const subscribed = async () => {
    const customer = await signUp(app);
    await giveFeedbacks(app, customer.userId, [{ createdAt: yesterday('10:00') }]);
    await choose(customer);
    expect(await send()).toBe(1);
    const link = unsubscribeLink(await noticeTo(app, customer.email, /1 message/));
    const frequency = async () => (await askIn(app, undefined, customer, '/api/digest')).answer.frequency;
    return { customer, link, frequency };
  };

  it('opens a page without a sign-in; opening it changes nothing, its button does', async () => {
    const { customer, link, frequency } = await subscribed();
    const page = await fetch(link);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(customer.email);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    await fetch(link, { method: 'HEAD' });
    expect(await frequency()).toBe('daily');
    const pressed = await pressLink(link);
    expect(await pressed.text()).toContain('You’re unsubscribed');
    expect(await frequency()).toBe('off');
    expect(await (await fetch(link)).text()).toContain('You’re unsubscribed');
    await giveFeedbacks(app, customer.userId, [{ createdAt: THURSDAY }]);
    expect(await send(days(1))).toBe(0);
  });

  it.each([
    { body: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' },
    {
      body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      type: 'multipart/form-data; boundary=x',
    },
  ])('takes the POST of a mail program (RFC 8058), as $type', async ({ body, type }) => {
    const { link, frequency } = await subscribed();
    const answer = await fetch(link, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      redirect: 'manual',
    });
    expect(answer.status).toBe(200);
    expect(await frequency()).toBe('off');
  });

  it('ends only the digest that it was signed for', async () => {
    const { customer, link, frequency } = await subscribed();
    const other = await subscribed();
    const token = new URL(link).searchParams.get('token') ?? '';
    const [mine, theirs] = [token, new URL(other.link).searchParams.get('token') ?? ''].map((each) =>
      Buffer.from(each, 'base64url'),
    );
    if (mine === undefined || theirs === undefined) throw new Error('no token');
    const forged = Buffer.concat([theirs.subarray(0, 32), mine.subarray(32)]).toString('base64url');
    for (const wrong of [forged, token.slice(2), '', 'a'.repeat(300)]) {
      const address = `${app.url}/account/unsubscribe?token=${wrong}`;
      for (const method of ['GET', 'POST']) expect((await fetch(address, { method })).status).toBe(404);
    }
    await pressLink(link);
    expect([await frequency(), await other.frequency()]).toEqual(['off', 'daily']);
    await app.test.pool.query('delete from members where user_id = $1', [customer.userId]);
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  });
});

it('a member sees when the next one comes, and can have one now, a few times an hour', async () => {
  const customer = await signUp(app);
  const chosen = await askIn(app, undefined, customer, '/api/digest', { method: 'PUT', body: PARIS });
  expect(chosen.answer).toMatchObject({ ...PARIS, email: customer.email, sent_at: null });
  const next = new Date(chosen.answer.next_at);
  expect(next.getTime()).toBeGreaterThan(Date.now());
  expect(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' }).format(
      next,
    ),
  ).toBe('09:00');
  const now = () => askIn(app, undefined, customer, '/api/digest/now', { method: 'POST' });
  expect((await now()).answer).toEqual({ sent: false });
  await giveFeedbacks(app, customer.userId, [{ createdAt: new Date(Date.now() - 24 * 60 * 60 * 1_000) }]);
  expect((await now()).answer).toEqual({ sent: true });
  const mail = await noticeTo(app, customer.email, /1 message/);
  expect(unsubscribeLink(mail)).toContain('/account/unsubscribe?token=');
  for (let count = 2; count < 5; count += 1) await now();
  expect((await now()).status).toBe(429);
  const { answer } = await askIn(app, undefined, customer, '/api/digest');
  expect([answer.next_at, answer.sent_at]).toEqual([chosen.answer.next_at, null]);
  const wrong = { ...PARIS, timezone: 'Mars/Olympus' };
  expect((await askIn(app, undefined, customer, '/api/digest', { method: 'PUT', body: wrong })).status).toBe(
    422,
  );
  expect((await askIn(app, undefined, { token: customer.key }, '/api/digest')).status).toBe(403);
});
