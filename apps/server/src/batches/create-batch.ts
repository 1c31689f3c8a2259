import type { BatchItem, NewBatch } from '@voice-feedback/contract/batches';
import { processOptionsSchema } from '@voice-feedback/contract/process';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { CallerAccount, Principal } from '../http/access/principal.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { Problem } from '../http/errors/problem.ts';
import { MEGABYTE } from '../http/limits/limits.ts';
import { logContext } from '../logging/log-context.ts';
import { isOfProject } from '../recordings/owner.ts';
import { UPLOADS_WAITING_BYTES } from '../recordings/uploads/open-upload.ts';
import { heldBytesOf, holdAudio } from './held-audio.ts';

/** Maximum uncompleted batches of an account. */
export const BATCHES_OPEN = 20;
const RETRY_SECONDS = '60';

interface NewItem {
  index: number;
  audio_url: string | null;
  audio_key: string | null;
  audio_bytes: number | null;
  options: object;
}

/** The key and size of an upload's audio. */
interface TakenUpload {
  audioKey: string;
  bytes: number;
}

/**
 * Creates a batch. Its uploads are marked as used immediately, so that no other call can use them.
 * @returns its id
 * @throws Problem `rate_limited`; `invalid_request`, `not_found` and `conflict` with the item's position
 */
export async function createBatch(
  trx: Trx,
  principal: Principal,
  account: CallerAccount,
  { items, defaults = {} }: NewBatch,
): Promise<string> {
  await requireRoom(trx, account.id);
  const uploads = await takeUploads(trx, account.id, principal, items);
  const { id } = await trx
    .insertInto('batches')
    .values({
      accountId: account.id,
      apiKeyId: principal.keyId,
      projectId: principal.projectId ?? null,
      maximumSeconds: principal.limits.maximumSeconds,
      requestId: logContext().requestId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = items.map(({ audio_url: url, upload_id: uploadId, ...options }, index): NewItem => {
    const upload = uploadId === undefined ? undefined : uploads.get(nameOf(uploadId));
    return {
      index,
      audio_url: url ?? null,
      audio_key: upload?.audioKey ?? null,
      audio_bytes: upload?.bytes ?? null,
      options: processOptionsSchema.parse({ ...defaults, ...options }),
    };
  });
  await sql`insert into batch_items (batch_id, index, audio_url, audio_key, audio_bytes, options)
    select ${id}::uuid, item.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as item(index int, audio_url text, audio_key text, audio_bytes bigint, options jsonb)`.execute(trx);
  return id;
}

async function requireRoom(trx: Trx, accountId: string): Promise<void> {
  // Serialized with a lock, because concurrent batches wouldn't see each other in the count.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`batches:${accountId}`}, 0))`.execute(trx);
  const { open } = await trx
    .selectFrom('batches')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('accountId', '=', accountId)
    .where('completedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (open < BATCHES_OPEN) return;
  throw new Problem('rate_limited', {
    detail: `${BATCHES_OPEN} batches are still being processed. Wait for one of them, or cancel one.`,
    headers: { 'retry-after': RETRY_SECONDS },
  });
}

/** Normalizes an id: it may be sent in uppercase, and the database returns lowercase. */
function nameOf(uploadId: string): string {
  return uploadId.toLowerCase();
}

/** @returns the uploads by id */
async function takeUploads(
  trx: Trx,
  accountId: string,
  principal: Principal,
  items: readonly BatchItem[],
): Promise<Map<string, TakenUpload>> {
  const places = new Map<string, number>();
  items.forEach(({ upload_id: uploadId }, index) => {
    if (uploadId === undefined) return;
    const id = nameOf(uploadId);
    if (places.has(id))
      throw invalidRequest([
        { path: `body/items/${index}/upload_id`, message: `is the upload of item ${places.get(id)}, too` },
      ]);
    places.set(id, index);
  });
  if (places.size === 0) return new Map();
  const { rows } = await sql<TakenUpload & { id: string; isUsed: boolean; isOver: boolean }>`
    select id, audio_key, bytes, used_at is not null as is_used, expires_at <= now() as is_over from uploads
    where account_id = ${accountId}::uuid and ${isOfProject(principal)} and id = any (${[...places.keys()]}::uuid[])
    order by id for update`.execute(trx);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const [id, index] of places) {
    const upload = found.get(id);
    if (upload === undefined || (upload.isOver && !upload.isUsed))
      throw new Problem('not_found', {
        detail: `items/${index}: there is no upload with this id, or it has expired after an hour. Upload the audio again.`,
      });
    if (upload.isUsed)
      throw new Problem('conflict', {
        detail: `items/${index}: this upload has already been used. Upload the audio again.`,
      });
  }
  await requireHeldRoom(
    trx,
    accountId,
    rows.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  await trx
    .updateTable('uploads')
    .set({ usedAt: sql<Date>`now()` })
    .where('id', 'in', [...places.keys()])
    .execute();
  await holdAudio(
    trx,
    rows.map(({ audioKey }) => audioKey),
  );
  return found;
}

/** Used uploads don't count as waiting any more, so uploads held by batches have a separate limit of the same size. */
async function requireHeldRoom(trx: Trx, accountId: string, bytes: number): Promise<void> {
  const held = await heldBytesOf(trx, accountId);
  if (held + bytes <= UPLOADS_WAITING_BYTES) return;
  throw new Problem('rate_limited', {
    detail: `Your batches hold ${Math.ceil(held / MEGABYTE)} MB of uploads that haven’t been processed, and this one has ${Math.ceil(bytes / MEGABYTE)} MB. At most ${UPLOADS_WAITING_BYTES / MEGABYTE} MB are held. Wait for one of the batches, or cancel one.`,
    headers: { 'retry-after': RETRY_SECONDS },
  });
}
