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
