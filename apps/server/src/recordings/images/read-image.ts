import { IMAGE_PIXELS_A_SIDE } from '@voice-feedback/contract/images';
import { Problem } from '../../http/errors/problem.ts';
import { type Image, unreadable } from './image.ts';
import { isJpeg, readJpeg } from './jpeg.ts';
import { PNG_SIGNATURE, readPng } from './png.ts';
import { isWebp, readWebp } from './webp.ts';

/**
 * Detects the type of an image from its first bytes, whatever type was declared, and strips what isn't shown.
 * @throws Problem `unsupported_image`, `unreadable_image`, `image_too_large`
 */
export function readImage(file: Buffer): Image {
  const image = readByContent(file);
  const { width, height } = image;
  if (width === 0 || height === 0) throw unreadable('it has no size');
  if (width > IMAGE_PIXELS_A_SIDE || height > IMAGE_PIXELS_A_SIDE)
    throw new Problem('image_too_large', { detail: `The image has ${width} × ${height} pixels.` });
  return image;
}

function readByContent(file: Buffer): Image {
  if (file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return readPng(file);
  if (isJpeg(file)) return readJpeg(file);
  if (isWebp(file)) return readWebp(file);
  throw new Problem('unsupported_image');
}
