import type { FastifyRequest } from 'fastify';
import { Problem } from '../../http/errors/problem.ts';
import * as limits from '../../http/limits/limits.ts';
import { type InspectedAudio, type NewKey, type StoreResources, storeAudio } from '../audio/store-audio.ts';
import { watchForStall } from './upload.ts';

/**
 * Streams a raw audio body to the store.
 * @throws Problem `audio_too_large`, `upload_stalled`, `malformed_body` if it is cut off, and errors in the audio;
 * StoreError. Nothing is left in the store then
 */
export async function storeBody(
  resources: StoreResources,
  request: FastifyRequest,
  newKey?: NewKey,
): Promise<InspectedAudio> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limits.AUDIO_FILE_BYTES) throw new Problem('audio_too_large');
  using stall = watchForStall(request);
  stall.promise.catch(() => undefined);
  return await storeAudio(resources, contentOf(request, stall.promise), newKey);
}

/** Reads the body until `stalled` rejects. The connection stays open for the response. */
async function* contentOf({ raw }: FastifyRequest, stalled: Promise<never>): AsyncGenerator<Buffer> {
  const pieces = raw.iterator({ destroyOnReturn: false });
  let bytes = 0;
  for (;;) {
    const piece: IteratorResult<Buffer, undefined> = await Promise.race([next(pieces), stalled]);
    if (piece.done) return;
    bytes += piece.value.length;
    if (bytes > limits.AUDIO_FILE_BYTES) throw new Problem('audio_too_large');
    yield piece.value;
  }
}

async function next(pieces: AsyncIterator<Buffer, undefined>): Promise<IteratorResult<Buffer, undefined>> {
  try {
    return await pieces.next();
  } catch (error) {
    throw new Problem('malformed_body', { detail: 'The upload is incomplete.', cause: error });
  }
}
