import { IMAGE_EXTENSIONS } from '@voice-feedback/contract/images';
import type { FastifyReply } from 'fastify';
import { Problem } from '../../http/errors/problem.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import type { RecordingRow } from '../recording-row.ts';

/** If the URL is opened in a browser, the picture can't run or load anything. */
const ALONE = "default-src 'none'; sandbox";

/**
 * Answers with the picture of a feedback.
 * @throws Problem `not_found` where the row has none; StoreError
 */
export async function sendImage(
  { audioStore }: Pick<StoreResources, 'audioStore'>,
  { id, imageKey, imageType, imageBytes }: RecordingRow,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (imageKey === null || imageType === null)
    throw new Problem('not_found', { detail: 'This feedback has no image, or it’s no longer stored.' });
  // From here on the row says that there is one: what is missing now is our fault.
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
