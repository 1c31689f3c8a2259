import { type newShareSchema, SHARES_PER_FEEDBACK } from '@voice-feedback/contract/share-links';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Schema, Trx } from '../database/database.ts';
import { type Standing, standing } from '../database/standing.ts';
import { HOUR_MS } from '../durations.ts';
import { linkTokenHash, newLinkToken } from '../http/access/link-token.ts';
import type { Principal } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { ownedBy } from '../recordings/owner.ts';
import type { RecordingRow } from '../recordings/recording-row.ts';
import { isFinished } from '../recordings/requests/wait-for-result.ts';
import { addClip, clipSecret, requireClip } from './clips/add-clip.ts';

/** Links that show one feedback to anyone who has them, until they expire or are revoked. */

export type Share = Selectable<Schema['feedbackShares']>;
/** A link, and the part that it opens if it's a clip. */
export type SharedPart = Share & { startSeconds: number | null; endSeconds: number | null };

const NO_FEEDBACK = { detail: 'There is no feedback with this id.' };

/**
 * Creates a link. Throws `not_found`, `not_finished`, `too_many_shares`; for a clip, `audio_gone` and `invalid_request`.
 * @returns the token, of which only the hash is stored
 */
export async function createShare(
  trx: Trx,
  owner: Principal,
  feedbackId: string,
  { expires_in_hours: hours, audio, contact, clip }: z.output<typeof newShareSchema>,
): Promise<{ token: string; share: SharedPart }> {
  const row = await trx
    .selectFrom('recordings')
    .select(['id', 'status', 'keep', 'audioKey', 'durationSeconds'])
    .where('id', '=', feedbackId)
    .where('kind', '=', 'feedback')
    .where('keep', '=', true)
    .where(ownedBy(owner))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found', NO_FEEDBACK);
  if (row.status !== 'done' && row.status !== 'no_speech') throw new Problem('not_finished');
  if (clip !== undefined) requireClip(row, clip);
  const { shares } = await trx
    .selectFrom('feedbackShares')
    .where('recordingId', '=', feedbackId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(({ fn }) => fn.countAll<number>().as('shares'))
    .executeTakeFirstOrThrow();
  if (shares >= SHARES_PER_FEEDBACK) throw new Problem('too_many_shares');
  const token = newLinkToken();
  const share = await trx
    .insertInto('feedbackShares')
    .values({
      recordingId: feedbackId,
      tokenHash: linkTokenHash(clip === undefined ? token : clipSecret(token)),
      audio: audio || clip !== undefined,
      contact: contact ?? null,
      expiresAt: new Date(Date.now() + hours * HOUR_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (clip !== undefined) await addClip(trx, share.id, clip);
  return { token, share: { ...share, startSeconds: clip?.start ?? null, endSeconds: clip?.end ?? null } };
}

/** The active links to a feedback, newest first; undefined if the caller has no such feedback. */
export async function listShares(
  database: Database,
  owner: Principal,
  feedbackId: string,
): Promise<SharedPart[] | undefined> {
  const found = await database
    .selectFrom('recordings')
    .select('id')
    .where('id', '=', feedbackId)
    .where('kind', '=', 'feedback')
    .where(ownedBy(owner))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return await database
    .selectFrom('feedbackShares')
    .leftJoin('feedbackClips', 'feedbackClips.shareId', 'feedbackShares.id')
    .selectAll('feedbackShares')
    .select(['startSeconds', 'endSeconds'])
    .where('recordingId', '=', feedbackId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Revokes a link at once. @returns whether there was one */
export async function withdrawShare(
  database: Database | Trx,
  owner: Principal,
  feedbackId: string,
  shareId: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('feedbackShares')
    .using('recordings')
    .whereRef('recordings.id', '=', 'feedbackShares.recordingId')
    .where(ownedBy(owner))
    .where('recordings.id', '=', feedbackId)
    .where('feedbackShares.id', '=', shareId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Revokes all links of an account created until `before`. @returns how many were active */
export async function endShares(trx: Trx, accountId: string, before: Date): Promise<number> {
  const ended = await trx
    .deleteFrom('feedbackShares')
    .using('recordings')
    .whereRef('recordings.id', '=', 'feedbackShares.recordingId')
    .where('recordings.accountId', '=', accountId)
    .where('feedbackShares.createdAt', '<=', before)
    .where('feedbackShares.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Opens a link to a feedback. Throws `not_found` for an unknown or revoked one, `link_expired`. */
export async function openShare(
  database: Database,
  token: string,
): Promise<{ share: Share; row: RecordingRow }> {
  return await openLink(database, linkTokenHash(token));
}

/** @param tokenHash of a link to a feedback or of a clip */
export async function openLink(
  database: Database,
  tokenHash: Buffer,
): Promise<{ share: Share; row: RecordingRow }> {
  const share = await database
    .updateTable('feedbackShares')
    .set({ lastOpenedAt: sql<Date>`now()` })
    .where('tokenHash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst();
  if (share === undefined) throw new Problem('not_found', { detail: 'This link doesn’t exist.' });
  if (share.expiresAt.getTime() <= Date.now()) throw new Problem('link_expired');
  const row = await database
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', share.recordingId)
    .executeTakeFirst();
  if (row === undefined || !isFinished(row))
    throw new Problem('not_found', { detail: 'This link doesn’t exist.' });
  await requireOpenLinks(database, row.accountId);
  return { share, row };
}

/**
 * Checks that an account's links work: not for a suspended account or one with a banned or deleted user. Throws
 * `not_found`.
 * @returns when all links of the account were last revoked; null if never
 */
export async function requireOpenLinks(database: Database, accountId: string | null): Promise<Date | null> {
  if (accountId === null) return null;
  const account = await database
    .selectFrom('accounts')
    .select(['accessEndedAt', standing])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined || !ARE_OPEN.has(account.standing))
    throw new Problem('not_found', { detail: 'This link doesn’t exist.' });
  return account.accessEndedAt;
}

const ARE_OPEN: ReadonlySet<Standing> = new Set(['open', 'unproven']);
