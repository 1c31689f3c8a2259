import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { callerOf } from '../accounts/caller-account.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { Database, Trx } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import type { Principal } from '../http/access/principal.ts';
import { requireStillAdmittedSince } from '../http/access/still-admitted.ts';
import type { AddressPolicy } from '../http/address-guard.ts';
import { Problem } from '../http/errors/problem.ts';
import { withLogContext } from '../logging/log-context.ts';
import { accountIn, findProjectOnce } from '../projects/find-project.ts';
import { fetchAudio, UnreachableError } from '../recordings/audio/fetch-audio.ts';
import {
  discardAudio,
  removeNotedFiles,
  type StoredAudio,
  type StoreResources,
  storeAudio,
} from '../recordings/audio/store-audio.ts';
import { requireCredit } from '../recordings/charging/charge.ts';
import { BATCH_PRIORITY } from '../recordings/processing/enqueue-recording.ts';
import { createRecordingIn, factsOf } from '../recordings/requests/create-recording.ts';
import { beginRecording, FAILED_DECODE_SECONDS } from '../recordings/requests/failed-decodes.ts';
import { copyUploaded } from '../recordings/uploads/take-upload.ts';
import type { ClaimedItem } from './claim-items.ts';
import { releaseAudio } from './held-audio.ts';

export interface StartResources extends StoreResources {
  /** policy for downloads */
  addressPolicy: AddressPolicy;
}

/** Pauses after downloads that may succeed later. After the last pause, one more failure is final. */
const PAUSES_SECONDS = [2, 15, 60];
/** Pause after a failure on our side, or while the account is rate limited. It doesn't count as an attempt. */
const OWN_PAUSE_SECONDS = 30;

/** The item was cancelled, or another run has claimed it. */
class LostItemError extends Error {
  override name = 'LostItemError';
}

/**
 * Turns an item into a recording, or records why it failed. It may be interrupted and repeated: the recording and the
 * item's link to it are written together, by the run that holds the claim.
 * @param signal aborted when the process stops: the item then waits again
 */
export async function startItem(
  resources: StartResources,
  item: ClaimedItem,
  signal: AbortSignal,
): Promise<void> {
  await withLogContext({ requestId: item.requestId ?? undefined }, async () => {
    try {
      const principal = await principalOf(resources, item);
      // Checks limits and credit first, so that nothing is downloaded in vain.
      await beginRecording(
        resources.database,
        { accountId: item.accountId, decodeSubject: null },
        FAILED_DECODE_SECONDS,
      );
      await requireCredit(
        resources.database,
        factsOf('', principal, { kind: 'feedback', detailed: item.options.detailed }),
      );
      await createFrom(resources, item, principal, await audioOf(resources, item, signal));
    } catch (error) {
      if (error instanceof LostItemError) return;
      await (signal.aborted ? waitAgain(resources, item, 0) : noteFailure(resources, item, error));
    }
  });
}

/** Returns the account in its current state, because its defaults may have changed. */
async function principalOf({ database }: StartResources, item: ClaimedItem): Promise<Principal> {
  await requireAdmitted(database, item);
  const account = await findAccount(database, { id: item.accountId });
  if (account === undefined) throw new Problem('account_suspended');
  const project = item.projectId === null ? undefined : await findProjectOnce(database, item.projectId);
  const caller = callerOf(account);
  return {
    kind: 'secret',
    keyId: item.apiKeyId,
    account: project === undefined ? caller : accountIn(caller, project),
    projectId: project?.id,
    scopes: ['submit'],
    limits: { maximumSeconds: item.maximumSeconds, requestsPerMinute: 0, requestsPerDay: null },
  };
}

/**
 * Throws a `Problem` if the sender's access has ended: the account was suspended or closed, the key was revoked or has
 * expired, or all access to the account ended after the batch was sent.
 */
async function requireAdmitted(
  database: Database | Trx,
  { accountId, apiKeyId, sentAt }: ClaimedItem,
): Promise<void> {
  await requireStillAdmittedSince(database, { accountId, keyId: apiKeyId }, sentAt);
}

async function audioOf(
  resources: StartResources,
  { audioUrl, audioKey }: ClaimedItem,
  signal: AbortSignal,
): Promise<StoredAudio> {
  if (audioKey !== null) return await copyUploaded(resources, audioKey);
  if (audioUrl === null) throw new Problem('audio_missing');
  return await storeAudio(resources, fetchAudio(audioUrl, resources.addressPolicy, { signal }));
}

async function createFrom(
  resources: StartResources,
  item: ClaimedItem,
  principal: Principal,
  audio: StoredAudio,
): Promise<void> {
  const id = randomUUID();
  try {
    const released = await resources.database.transaction().execute(async (trx) => {
      // Locks the account before the item, in the same order as an erasure, which then deletes the items.
      await sql`select from accounts where id = ${item.accountId}::uuid for key share`.execute(trx);
      const mine = await trx
        .selectFrom('batchItems')
        .select('index')
        .where('batchId', '=', item.batchId)
        .where('index', '=', item.index)
        .where('claim', '=', item.claim)
        .forUpdate()
        .executeTakeFirst();
      if (mine === undefined) throw new LostItemError(`item ${item.index} of batch ${item.batchId}`);
      // Checked again, because a download may take minutes.
      await requireAdmitted(trx, item);
      await createRecordingIn(
        trx,
        id,
        principal,
        { kind: 'feedback', audio, options: item.options },
        undefined,
        {
          durable: true,
          address: '',
          failedDecodeSeconds: FAILED_DECODE_SECONDS,
          priority: BATCH_PRIORITY,
        },
      );
      await trx
        .updateTable('batchItems')
        .set({ claim: null, recordingId: id, audioUrl: null, options: null })
        .where('batchId', '=', item.batchId)
        .where('index', '=', item.index)
        .execute();
      return await releaseAudio(trx, isItem(item));
    });
    await removeNotedFiles(resources, released);
  } catch (error) {
    await discardAudio(resources, audio.key);
    throw error;
  }
}

async function noteFailure(resources: StartResources, item: ClaimedItem, error: unknown): Promise<void> {
  const { logger } = resources;
  // The item's claim expires, and another run retries it.
  if (isDatabaseUnavailable(error)) return logger.warn({ err: error }, 'a batch waits for the database');
  if (error instanceof Problem && (error.status >= 500 || error.code === 'rate_limited'))
    return await waitAgain(resources, item, OWN_PAUSE_SECONDS);
  const pause = PAUSES_SECONDS[item.attempts];
  const mayPass = error instanceof UnreachableError ? error.isTemporary : !(error instanceof Problem);
  if (!(error instanceof Problem))
    logger.error({ err: error, batchId: item.batchId, index: item.index }, 'an item of a batch failed');
  if (mayPass && pause !== undefined) return await waitAgain(resources, item, pause, { counted: true });
  const { code, message } = error instanceof Problem ? error : new Problem('internal_error');
  await fail(resources, item, code, message);
}

async function waitAgain(
  { database }: StartResources,
  item: ClaimedItem,
  seconds: number,
  { counted = false }: { counted?: boolean } = {},
): Promise<void> {
  await sql`update batch_items set status = 'waiting', claim = null, attempts = attempts + ${counted}::boolean::int,
      due_at = clock_timestamp() + make_interval(secs => ${seconds})
    where ${isItem(item)} and claim = ${item.claim}::uuid`.execute(database);
}

async function fail(
  resources: StartResources,
  item: ClaimedItem,
  code: string,
  detail: string,
): Promise<void> {
  const { database } = resources;
  const failed = await sql`update batch_items
    set status = 'failed', claim = null, audio_url = null, options = null, error_code = ${code}, error_detail = ${detail}
    where ${isItem(item)} and claim = ${item.claim}::uuid`.execute(database);
  if (failed.numAffectedRows === 1n)
    await removeNotedFiles(resources, await releaseAudio(database, isItem(item)));
}

function isItem({ batchId, index }: ClaimedItem) {
  return sql<boolean>`batch_id = ${batchId}::uuid and index = ${index}`;
}
