import { IMAGE_EXTENSIONS } from '@voice-feedback/contract/images';
import type { FastifyReply } from 'fastify';
import { Problem } from '../../http/errors/problem.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import type { RecordingRow } from '../recording-row.ts';

/** Keeps an image that is opened in a browser from running scripts or loading anything. */
const ALONE = "default-src 'none'; sandbox";

/**
 * Sends the image of a feedback.
 * @throws Problem `not_found` if the row has none; StoreError
 */
export async function sendImage(
  { audioStore }: Pick<StoreResources, 'audioStore'>,
  { id, imageKey, imageType, imageBytes }: RecordingRow,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (imageKey === null || imageType === null)
    throw new Problem('not_found', { detail: 'This feedback has no image, or it’s no longer stored.' });
  // The row says that there is an image. If the file is missing, that is our fault.
  const content = await audioStore.open(imageKey);
  return reply
    .headers({
      'content-type': imageType,
      'content-length': String(imageBytes),
      'content-disposition': `inline; filename="${id}.${IMAGE_EXTENSIONS[imageType]}"`,
      'content-security-policy': ALONE,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    })
    .send(content);
}
