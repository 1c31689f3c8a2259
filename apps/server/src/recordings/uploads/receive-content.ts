import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Problem } from '../../http/errors/problem.ts';
import { discardAudio, type InspectedAudio, type StoreResources } from '../audio/store-audio.ts';
import { storeBody } from '../requests/store-body.ts';
import { hashOfToken } from './open-upload.ts';

/**
 * Receives the audio of an upload at this server's URL. It may be sent again until it is used: the last one counts.
 * @throws Problem `not_found` for an invalid URL, `link_expired`, `conflict` if it was already used, and errors in the
 * audio; StoreError. Nothing is left in the store then
 */
export async function receiveContent(
  resources: StoreResources,
  request: FastifyRequest,
  { id, token }: { id: string; token: string },
): Promise<void> {
  const upload = await requireAddress(resources, id, token);
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  if (announced !== upload.bytes) throw wrongContent(`This address takes exactly ${upload.bytes} bytes.`);
  const audio = await storeBody(resources, request);
  try {
    if (audio.bytes !== upload.bytes) throw wrongContent('The upload is incomplete.');
    if (upload.sha256 !== null && audio.sha256 !== upload.sha256)
      throw wrongContent('The SHA-256 does not match the one you announced.');
    await keep(resources, id, audio);
  } catch (error) {
    await discardAudio(resources, audio.key);
    throw error;
  }
}

async function requireAddress({ database }: StoreResources, id: string, token: string) {
  const upload = await database
    .selectFrom('uploads')
    .select(['bytes', 'sha256', 'tokenHash', 'usedAt'])
    .select(sql<boolean>`address_expires_at <= now()`.as('ended'))
    .where('id', '=', id)
    .executeTakeFirst();
  const given = hashOfToken(token);
  if (
    upload?.tokenHash == null ||
    given.length !== upload.tokenHash.length ||
    !timingSafeEqual(given, upload.tokenHash)
  )
    throw new Problem('not_found', { detail: 'There is no upload at this address.' });
  if (upload.ended) throw new Problem('link_expired');
  if (upload.usedAt !== null) throw new Problem('conflict', { detail: 'This upload has already been used.' });
  return upload;
}

/** Records the new content. Earlier content of this upload is deleted once it is due. */
async function keep({ database }: StoreResources, id: string, audio: InspectedAudio): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ audioKey: string }>`
      with before as (select id, audio_key from uploads where id = ${id} and used_at is null for update)
      update uploads set audio_key = ${audio.key} from before where uploads.id = before.id
      returning before.audio_key`.execute(trx);
    const [before] = rows;
    if (before === undefined) throw new Problem('conflict', { detail: 'This upload has already been used.' });
    const kept = await sql`
      update loose_audio set due_at = (select due_at from loose_audio where audio_key = ${before.audioKey})
      where audio_key = ${audio.key} and due_at > clock_timestamp()`.execute(trx);
    if (kept.numAffectedRows !== 1n) throw new Problem('unavailable', { headers: { 'retry-after': '1' } });
    await sql`update loose_audio set due_at = now() where audio_key = ${before.audioKey}`.execute(trx);
  });
}

function wrongContent(detail: string): Problem {
  return new Problem('malformed_body', { detail });
}
