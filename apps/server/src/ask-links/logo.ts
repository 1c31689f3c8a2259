import { ASK_LOGO_BYTES } from '@voice-feedback/contract/ask-links';
import { Problem } from '../http/errors/problem.ts';
import { readImage } from '../recordings/images/read-image.ts';

const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * The picture in a `data:` URL without what isn't visible in it, and its type, found in its content.
 * @throws Problem `invalid_request`, `unsupported_image`, `unreadable_image`, `image_too_large`
 */
export function readLogo(dataUrl: string | null): { logo: Buffer | null; logoType: string | null } {
  if (dataUrl === null) return { logo: null, logoType: null };
  const [, base64] = DATA_URL.exec(dataUrl) ?? [];
  if (base64 === undefined)
    throw new Problem('invalid_request', {
      detail: 'logo is not a data: URL of a PNG, JPEG or WebP picture, such as "data:image/png;base64,…".',
    });
  const file = Buffer.from(base64, 'base64');
  if (file.length > ASK_LOGO_BYTES)
    throw new Problem('image_too_large', {
      detail: `The logo has ${file.length} bytes; the maximum is ${ASK_LOGO_BYTES}.`,
    });
  const { bytes, type } = readImage(file);
  return { logo: bytes, logoType: type };
}
