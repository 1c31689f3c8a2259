import type { Digest, DigestSetting } from '@voice-feedback/contract/digests';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { nextSlot, slotsAround } from './schedule.ts';

interface MemberReference {
  accountId: string;
  userId: string;
}

/** The driver would read a date as midnight in this machine's time zone. */
export const sentOnText = sql<string | null>`digests.sent_on::text`.as('sentOn');

/** What a member chose in an organization; undefined if they never did. */
export async function findDigest(
  database: Database | Trx,
  { accountId, userId }: MemberReference,
): Promise<
  (DigestSetting & { nextAt: Date | null; sentAt: Date | null; sentOn: string | null }) | undefined
> {
  return await database
    .selectFrom('digests')
    .select(['frequency', 'hour', 'weekday', 'timezone', 'language', 'nextAt', 'sentAt', sentOnText])
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** @param defaults what a member who never chose anything would get */
export async function readDigest(
  database: Database | Trx,
  { email, ...member }: MemberReference & { email: string },
  defaults: DigestSetting,
): Promise<Digest> {
  const found = await findDigest(database, member);
  const { frequency, hour, weekday, timezone, language } = found ?? defaults;
  return {
    ...{ frequency, hour, weekday, timezone, language, email },
    next_at: found?.nextAt?.toISOString() ?? null,
    sent_at: found?.sentAt?.toISOString() ?? null,
  };
}

/** Keeps a member's choice. A day that was told isn't told again at another hour. Throws `invalid_request`. */
export async function changeDigest(
  trx: Trx,
  member: MemberReference,
  setting: DigestSetting,
  now = new Date(),
): Promise<void> {
  // Also if it's off, because the time zone is checked.
  const slots = await slotsAround(trx, setting, now);
  await trx
    .insertInto('digests')
    .values({ ...member, ...setting, nextAt: null, sentOn: null, sentAt: null })
    .onConflict((conflict) => conflict.columns(['accountId', 'userId']).doUpdateSet(setting))
    .execute();
  if (setting.frequency === 'off') return await stopDigest(trx, member);
  const { sentOn } = (await findDigest(trx, member)) ?? { sentOn: null };
  await trx
    .updateTable('digests')
    .set({ nextAt: nextSlot(slots, now, sentOn)?.at ?? null })
    .where('accountId', '=', member.accountId)
    .where('userId', '=', member.userId)
    .execute();
}

/** Turns a member's digest off. The other choices are kept. */
export async function stopDigest(
  database: Database | Trx,
  { accountId, userId }: MemberReference,
): Promise<void> {
  await database
    .updateTable('digests')
    .set({ frequency: 'off', nextAt: null })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .execute();
}
