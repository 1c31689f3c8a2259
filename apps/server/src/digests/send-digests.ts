import { rolesWith } from '@voice-feedback/contract/permissions';
import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Calendar } from '../analytics/calendar.ts';
import type { Database, Trx } from '../database/database.ts';
import { DAY_MS } from '../durations.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { UnsubscribeLinks } from '../mail/unsubscribe-links.ts';
import { organizationName } from '../organizations/members.ts';
import { sentOnText } from './digest-settings.ts';
import { type DigestFacts, readFacts } from './read-facts.ts';
import { daysCovered, dueSlot, nextSlot, slotsAround } from './schedule.ts';
import { type Reader, writeDigest } from './write-digest.ts';

export interface DigestResources {
  database: Database;
  logger: FastifyBaseLogger;
  mail: MailQueue;
  calendar: Calendar;
  /** without a slash at the end */
  publicUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
}

/** Members per run. */
const DIGESTS_AT_ONCE = 200;
/** After a failure, so that one doesn't hold up the others. */
const RETRY_MINUTES = 15;
/** A mail that waits longer isn't news any more. */
const NEWS_MS = DAY_MS;

interface Due {
  accountId: string;
  userId: string;
}

/**
 * Mails the digests that are due to members who may read feedback. Each is sent once: the row of the member is locked while
 * its mail is queued, and says in the same transaction when the next one is due. Safe to run in several processes at once.
 * @returns the number of mails
 */
export async function sendDigests(resources: DigestResources, now = new Date()): Promise<number> {
  const { database, logger } = resources;
  const due = await database
    .selectFrom('digests')
    .select(['accountId', 'userId'])
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .orderBy('accountId')
    .limit(DIGESTS_AT_ONCE)
    .execute();
  const facts = rememberedFacts(resources);
  let sent = 0;
  for (const each of due)
    try {
      sent += await database.transaction().execute((trx) => send(trx, resources, { ...each, now, facts }));
    } catch (error) {
      logger.error(
        { err: error, accountId: each.accountId },
        'a digest was not written; it will be tried again',
      );
      await postpone(database, each, now);
    }
  return sent;
}

/** Members of one organization often read the same days. */
function rememberedFacts({ database, calendar }: DigestResources) {
  const known = new Map<string, Promise<DigestFacts | undefined>>();
  return (accountId: string, given: Parameters<typeof readFacts>[3]) => {
    const key = JSON.stringify([accountId, given]);
    const found = known.get(key) ?? readFacts(database, calendar, accountId, given);
    known.set(key, found);
    return found;
  };
}

async function send(
  trx: Trx,
  resources: DigestResources,
  { accountId, userId, now, facts }: Due & { now: Date; facts: ReturnType<typeof rememberedFacts> },
): Promise<number> {
  // One process locks the member's row. The others skip it.
  const digest = await trx
    .selectFrom('digests')
    .select(['frequency', 'hour', 'weekday', 'timezone', 'language', sentOnText])
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('nextAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (digest === undefined) return 0;
  const { frequency, language, timezone, sentOn } = digest;
  const slots = await slotsAround(trx, digest, now);
  const slot = dueSlot(slots, now);
  const isNew = slot !== undefined && (sentOn === null || slot.day > sentOn);
  const told = isNew ? slot.day : sentOn;
  const reader = isNew ? await findReader(trx, { accountId, userId }) : undefined;
  const found =
    reader === undefined || slot === undefined
      ? undefined
      : await facts(accountId, { days: daysCovered(slot.day, frequency), timezone });
  await trx
    .updateTable('digests')
    .set({
      nextAt: nextSlot(slots, now, told)?.at ?? null,
      sentOn: told,
      ...(found === undefined ? {} : { sentAt: now }),
    })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .execute();
  if (frequency === 'off' || reader === undefined || found === undefined) return 0;
  await mailDigest(trx, resources, found, {
    ...{ accountId, userId, language, frequency, ...reader },
    expiresAt: new Date(now.getTime() + NEWS_MS),
  });
  return 1;
}

/** Queues the mail of a digest. */
export async function mailDigest(
  trx: Trx,
  { mail, publicUrl, unsubscribeLinks }: Pick<DigestResources, 'mail' | 'publicUrl' | 'unsubscribeLinks'>,
  facts: DigestFacts,
  reader: Reader & { userId: string; email: string; expiresAt: Date },
): Promise<void> {
  const unsubscribe = `${publicUrl}${unsubscribeLinks.sign(reader)}`;
  await mail.enqueue(trx, {
    to: reader.email,
    locale: reader.language,
    template: writeDigest(facts, reader, { publicUrl, unsubscribe }),
    expiresAt: reader.expiresAt.toISOString(),
    unsubscribe,
  });
}

/**
 * A member's address and organization. Undefined if they may not read its feedback now: their role doesn't allow it, they
 * or the organization are suspended or closed, their address isn't confirmed, or two-step sign-in is required and theirs
 * is off.
 */
export async function findReader(
  trx: Trx,
  { accountId, userId }: Due,
): Promise<{ email: string; organization: string } | undefined> {
  const reader = await trx
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(['members.email', organizationName.as('organization')])
    .where('members.accountId', '=', accountId)
    .where('members.userId', '=', userId)
    .where('members.role', 'in', rolesWith('feedback:read'))
    .where(sql<boolean>`account_standing(accounts) = 'open'`)
    .where(isWelcome())
    .executeTakeFirst();
  return reader === undefined || !z.email().safeParse(reader.email).success ? undefined : reader;
}

/** What our own auth server knows about the user of `members`; a hosted one keeps no users here. */
export function isWelcome(): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from identity.users where users.id = members.user_id
      and (deleted_at is not null or banned_until > now() or email_confirmed_at is null)
  ) and (not accounts.requires_second_factor or exists (
    select from identity.factors where factors.user_id = members.user_id and factors.status = 'verified'
  )) and (accounts.required_sso_provider is null or members.role = 'owner' or exists (
    select from identity.identities where identities.user_id = members.user_id
      and identities.provider = 'sso:' || accounts.required_sso_provider
  ))`;
}

async function postpone(database: Database, { accountId, userId }: Due, now: Date): Promise<void> {
  await database
    .updateTable('digests')
    .set({ nextAt: sql<Date>`${now}::timestamptz + make_interval(mins => ${RETRY_MINUTES})` })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('nextAt', '<=', now)
    .execute();
}
