import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openMailQueue, type Seal } from './mail-queue.ts';
import { mailboxOf } from './mailbox.ts';
import { listOutbox, type Mailer, openOutboxMailer } from './mailer.ts';
import type { MailMessage } from './message.ts';
import { type MailQuotas, mailTasks, NO_QUOTAS } from './send-mails.ts';

const PLAIN: Seal = { seal: (text) => text, open: (text) => text };
const LATER_SECONDS = 600;

let test: TestDatabase;
let outbox: string;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test[Symbol.asyncDispose]());
beforeEach(async () => {
  outbox = await mkdtemp(path.join(tmpdir(), 'voice-feedback-mails-'));
  await test.pool.query('delete from queued_mails; delete from graphile_worker._private_jobs');
  return () => rm(outbox, { recursive: true });
});

const code = (to: string, name: 'recovery' | 'confirmation' = 'confirmation'): MailMessage => ({
  to,
  locale: 'en',
  template: { name, code: '012345', link: 'https://app.example' },
});
const notice = (to: string, isSecurity: boolean): MailMessage => ({
  to,
  locale: 'en',
  template: {
    name: 'notice',
    subject: 'News',
    paragraphs: ['News'],
    action: { label: 'Open', link: 'https://app.example' },
    isSecurity,
  },
});

async function queue(...messages: MailMessage[]): Promise<void> {
  const mails = openMailQueue(PLAIN);
  for (const message of messages)
    await test.database.transaction().execute((trx) => mails.enqueue(trx, message));
}

/** Does the jobs that are due, and gives who got mail so far, in order. */
async function send(quotas: MailQuotas = NO_QUOTAS, mailer: Mailer = openOutboxMailer(outbox)) {
  await runOnce({
    pgPool: test.pool,
    taskList: mailTasks({ database: test.database, seal: PLAIN, mailer, quotas }),
    concurrency: 1,
    logger: new Logger(() => () => undefined),
  });
  return (await listOutbox(outbox)).map(({ to }) => to).reverse();
}

/** So many of each, and no more until `refill`. */
function counted(given: Partial<Record<'mailbox' | 'network' | 'server', number>>) {
  const used = new Map<string, number>();
  const quotas: MailQuotas = {
    async tryTake(quota, who) {
      const key = `${quota}:${who}`;
      const taken = used.get(key) ?? 0;
      if (taken >= (given[quota] ?? Number.POSITIVE_INFINITY)) return LATER_SECONDS;
      used.set(key, taken + 1);
      return 0;
    },
    async giveBack(quota, who) {
      const key = `${quota}:${who}`;
      used.set(key, (used.get(key) ?? 0) - 1);
    },
  };
  return { quotas, refill: () => used.clear() };
}

/** What was waiting becomes due. */
async function later(): Promise<void> {
  await test.pool.query(`update queued_mails set not_before = now();
    update graphile_worker._private_jobs set run_at = now()`);
}

const waiting = async () => (await test.pool.query('select id from queued_mails')).rows.length;

describe('a quota that is used up', () => {
  it('of the server: mails over the limit wait, and are sent later in order', async () => {
    const { quotas, refill } = counted({ server: 2 });
    await queue(...['a', 'b', 'c', 'd', 'e'].map((name) => code(`${name}@example.com`)));
    expect(await send(quotas)).toEqual(['a@example.com', 'b@example.com']);
    expect(await waiting()).toBe(3);
    // It schedules its next run for that time, even if no other mail is sent.
    const { rows } = await test.pool.query(
      `select extract(epoch from run_at - now())::float8 as seconds from graphile_worker._private_jobs
       where key = 'send_mail_later'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].seconds).toBeGreaterThan(LATER_SECONDS - 60);
    refill();
    await later();
    expect((await send(quotas)).slice(2)).toEqual(['c@example.com', 'd@example.com']);
    refill();
    await later();
    expect((await send(quotas)).slice(4)).toEqual(['e@example.com']);
    expect(await waiting()).toBe(0);
  });

  it('of the server: codes for recovery go first, then security notices, other codes, other notices', async () => {
    const { quotas, refill } = counted({ server: 1 });
    await queue(
      code('first@example.com'),
      notice('news@example.com', false),
      code('new@example.com'),
      notice('owner@example.com', true),
      code('locked-out@example.com', 'recovery'),
    );
    for (let round = 0; round < 5; round += 1) {
      await send(quotas);
      refill();
      await later();
    }
    expect(await send(quotas)).toEqual([
      'locked-out@example.com',
      'owner@example.com',
      'first@example.com',
      'new@example.com',
      'news@example.com',
    ]);
  });

  it('of one mailbox only delays its own mails, whatever is after the + (identity review, S3-8)', async () => {
    const { quotas, refill } = counted({ mailbox: 2 });
    const bombs = Array.from({ length: 5 }, (_, index) => code(`bombed+${index}@example.com`));
    await queue(...bombs, code('other@example.com'));
    expect(await send(quotas)).toEqual(['bombed+0@example.com', 'bombed+1@example.com', 'other@example.com']);
    refill();
    await later();
    expect((await send(quotas)).slice(3)).toEqual(['bombed+2@example.com', 'bombed+3@example.com']);
  });

  it('of one network only delays mails that were requested from there', async () => {
    const { quotas } = counted({ network: 1 });
    const from = (network: string, to: string) => ({ ...code(to), network });
    await queue(
      from('198.51.100.7', 'a@example.com'),
      from('198.51.100.7', 'b@example.com'),
      from('203.0.113.9', 'c@example.com'),
      notice('owner@example.com', true),
    );
    expect(await send(quotas)).toEqual(['owner@example.com', 'a@example.com', 'c@example.com']);
  });
});

it('a mail with an expired code isn’t sent', async () => {
  const { quotas, refill } = counted({ server: 0 });
  await queue(
    { ...code('late@example.com'), expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
    code('patient@example.com'),
  );
  expect(await send(quotas)).toEqual([]);
  await test.pool.query(`update queued_mails set expires_at = now() - interval '1 second'
    where expires_at is not null`);
  refill();
  await later();
  expect(await send()).toEqual(['patient@example.com']);
  expect(await waiting()).toBe(0);
});

it('a mail that the mail server refuses is retried, and delays no other', async () => {
  const real = openOutboxMailer(outbox);
  let isAway = true;
  const mailer: Mailer = {
    async deliver(mail) {
      if (isAway && mail.to === 'refused@example.com') throw new Error('mailbox is full');
      await real.deliver(mail);
    },
    close: () => undefined,
  };
  await queue(code('refused@example.com'), code('fine@example.com'));
  expect(await send(NO_QUOTAS, mailer)).toEqual(['fine@example.com']);
  isAway = false;
  await later();
  expect(await send(NO_QUOTAS, mailer)).toEqual(['fine@example.com', 'refused@example.com']);
  for (let round = 0; round < 8; round += 1) {
    isAway = true;
    if (round === 0) await queue(code('refused@example.com'));
    await later();
    await send(NO_QUOTAS, mailer);
  }
  expect(await waiting()).toBe(0);
});

it('a mail of a worker that died is sent by another one', async () => {
  await queue(code('a@example.com'));
  await test.pool.query(`update queued_mails set claimed_until = now() + interval '1 minute'`);
  expect(await send()).toEqual([]);
  await test.pool.query(`update queued_mails set claimed_until = now() - interval '1 second'`);
  await later();
  expect(await send()).toEqual(['a@example.com']);
});

it('a queued mail of an earlier version is sent', async () => {
  const payload = { sealed: JSON.stringify(code('earlier@example.com')) };
  await test.pool.query(`select graphile_worker.add_job('send_mail', $1::json)`, [JSON.stringify(payload)]);
  expect(await send()).toEqual(['earlier@example.com']);
});

it.each([
  ['Ann+news@Example.com', 'ann@example.com'],
  ['a.n.n+1@gmail.com', 'ann@gmail.com'],
  ['a.nn@googlemail.com', 'ann@gmail.com'],
  ['a.nn@example.com', 'a.nn@example.com'],
  ['+tag@example.com', '+tag@example.com'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it('two concurrent workers leave no job behind once every mail is sent', async () => {
  const begun = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const real = openOutboxMailer(outbox);
  const slow: Mailer = {
    ...real,
    async deliver(mail) {
      begun.resolve();
      await taken.promise;
      await real.deliver(mail);
    },
  };
  await queue(code('slow@example.com'));
  const first = send(NO_QUOTAS, slow);
  await begun.promise;
  await queue(code('quick@example.com'));
  expect(await send()).toContain('quick@example.com');
  taken.resolve();
  expect(await first).toContain('slow@example.com');
  const jobs = async () =>
    (await test.pool.query('select key, attempts, locked_by from graphile_worker._private_jobs')).rows;
  await expect.poll(jobs).toEqual([]);
});
