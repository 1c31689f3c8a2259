import type { IMAGE_TYPES } from '@voice-feedback/contract/images';
import { Problem } from '../../http/errors/problem.ts';

export type ImageType = (typeof IMAGE_TYPES)[number];

/** A picture without anything that isn't shown: no place, camera, author, comment or thumbnail. */
export interface Image {
  type: ImageType;
  width: number;
  height: number;
  bytes: Buffer;
}

/** The file ends too early, or its parts contradict each other. */
export function unreadable(reason: string): Problem {
  return new Problem('unreadable_image', { detail: `The image is damaged: ${reason}.` });
}

/** Chunks or segments of one file. Real pictures have a few hundred; reading millions would hold up every other request. */
export const PARTS_AT_MOST = 20_000;

/** Counts the parts of one file, those within others too. Each call throws `Problem` `unreadable_image` past the limit. */
export function countParts(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > PARTS_AT_MOST) throw unreadable('it has too many parts');
  };
}
