import { ASK_LOGO_BYTES } from '@voice-feedback/contract/ask-links';

/** Twice what the page shows, for dense screens. */
const WIDTH_PIXELS = 400;
const HEIGHT_PIXELS = 144;
/** From the best to the smallest. Browsers without WebP write PNG instead. */
const FORMATS = [
  { type: 'image/png' },
  { type: 'image/webp', quality: 0.9 },
  { type: 'image/webp', quality: 0.7 },
  { type: 'image/jpeg', quality: 0.7 },
] as const;
const BYTES_PER_CHARACTER = 0.75;

/** The file isn't a picture that this browser can show, or it can't be made small enough. */
export class LogoError extends Error {
  override name = 'LogoError';
}

/** A picture as a `data:` URL that fits the page of an ask link. Throws `LogoError`. */
export async function shrinkLogo(file: Blob): Promise<string> {
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw new LogoError('not a picture', { cause });
  });
  const scale = Math.min(1, WIDTH_PIXELS / image.width, HEIGHT_PIXELS / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  for (const format of FORMATS) {
    const url = canvas.toDataURL(format.type, 'quality' in format ? format.quality : undefined);
    const [, base64 = ''] = url.split(',', 2);
    if (base64.length * BYTES_PER_CHARACTER <= ASK_LOGO_BYTES) return url;
  }
  throw new LogoError('too large');
}
