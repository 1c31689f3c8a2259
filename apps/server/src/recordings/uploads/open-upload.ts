import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Upload } from '@voice-feedback/contract/uploads';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { Problem } from '../../http/errors/problem.ts';
import { AUDIO_FILE_BYTES, MEGABYTE } from '../../http/limits/limits.ts';
import type { AnnouncedContent, AudioStore, UploadAddress } from '../audio/audio-store.ts';
import { noteLoose } from '../audio/store-audio.ts';
import { UPLOAD_ADDRESS_SECONDS, uploadHeaders } from '../audio/upload-address.ts';

/** Minutes until unused uploaded audio expires. */
export const UPLOAD_HOLDS_MINUTES = 60;
/** Leaves time to finish for an upload that started in the URL's last second. */
export const LOOSE_MINUTES = UPLOAD_HOLDS_MINUTES + 15;
/** Limit of an account's uploads that are neither used nor expired. */
export const UPLOADS_WAITING = 1_000;
/** Limit of their total size. */
export const UPLOADS_WAITING_BYTES = 100 * AUDIO_FILE_BYTES;
const TOKEN_BYTES = 32;
const RETRY_SECONDS = '60';

/**
 * Creates an upload and its URL: of the bucket if clients can reach it, otherwise of this server. Nothing is stored
 * yet.
 * @throws Problem `rate_limited`; StoreError
 */
export async function openUpload(
  trx: Trx,
  { audioStore, publicUrl }: { audioStore: AudioStore; publicUrl: string },
  accountId: string,
  projectId: string | undefined,
  content: AnnouncedContent,
): Promise<Upload> {
  await requireRoom(trx, accountId, content.bytes);
  const audioKey = randomUUID();
  const direct = await audioStore.uploadAddress(audioKey, content);
  const token = direct === undefined ? randomBytes(TOKEN_BYTES).toString('base64url') : undefined;
  await noteLoose(trx, audioKey, LOOSE_MINUTES);
  const { id, addressExpiresAt } = await trx
    .insertInto('uploads')
    .values({
      accountId,
      projectId: projectId ?? null,
      audioKey,
      bytes: content.bytes,
      sha256: content.sha256 ?? null,
      tokenHash: token === undefined ? null : hashOfToken(token),
      addressExpiresAt: sql`now() + make_interval(secs => ${UPLOAD_ADDRESS_SECONDS})`,
      expiresAt: sql`now() + make_interval(mins => ${UPLOAD_HOLDS_MINUTES})`,
    })
    .returning(['id', 'addressExpiresAt'])
    .executeTakeFirstOrThrow();
  const address = direct ?? ownAddress(id, token, content, publicUrl);
  return { id, method: 'PUT', ...address, expires_at: addressExpiresAt.toISOString() };
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function ownAddress(id: string, token = '', { sha256 }: AnnouncedContent, publicUrl: string): UploadAddress {
  const checksum = sha256 && Buffer.from(sha256, 'hex').toString('base64');
  return {
    url: new URL(`/api/uploads/${id}?token=${token}`, publicUrl).href,
    headers: uploadHeaders(checksum),
  };
}

async function requireRoom(trx: Trx, accountId: string, bytes: number): Promise<void> {
  // Serialized with a lock, because concurrent uploads wouldn't see each other in the count.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${accountId}`}, 0))`.execute(trx);
  const { waiting, waitingBytes } = await trx
    .selectFrom('uploads')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('waitingBytes'),
    ])
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  if (waiting < UPLOADS_WAITING && waitingBytes + bytes <= UPLOADS_WAITING_BYTES) return;
  throw new Problem('rate_limited', {
    detail: `${waiting} uploads with ${Math.ceil(waitingBytes / MEGABYTE)} MB haven’t been used yet. Use one of them first; each expires ${UPLOAD_HOLDS_MINUTES} minutes after it was created.`,
    headers: { 'retry-after': RETRY_SECONDS },
  });
}
