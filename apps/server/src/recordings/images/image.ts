import type { IMAGE_TYPES } from '@voice-feedback/contract/images';
import { Problem } from '../../http/errors/problem.ts';

export type ImageType = (typeof IMAGE_TYPES)[number];

/** An image without its metadata: no location, camera, author, comments or thumbnail. */
export interface Image {
  type: ImageType;
  width: number;
  height: number;
  bytes: Buffer;
}

/** Problem for a file that is truncated or inconsistent. */
export function unreadable(reason: string): Problem {
  return new Problem('unreadable_image', { detail: `The image is damaged: ${reason}.` });
}

/**
 * Maximum chunks or segments in one file. Real images have a few hundred; reading millions would block other requests.
 */
export const PARTS_AT_MOST = 20_000;

/**
 * Returns a counter for the parts of one file, nested ones included. Throws `Problem` `unreadable_image` past the
 * limit.
 */
export function countParts(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > PARTS_AT_MOST) throw unreadable('it has too many parts');
  };
}
