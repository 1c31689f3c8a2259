import { z } from 'zod';

/** A photo or screenshot sent with a recording. */

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const IMAGE_EXTENSIONS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
} as const satisfies Record<(typeof IMAGE_TYPES)[number], string>;
export const IMAGE_FILE_BYTES = 5_000_000;
export const IMAGE_PIXELS_A_SIDE = 8_000;

export const imageFileSchema = z
  .file()
  .describe(
    'Picture to keep with the recording: PNG, JPEG or WebP, up to 5 MB and 8,000 × 8,000 pixels. Its metadata is removed',
  );

export const imageSchema = z.object({
  content_type: z.enum(IMAGE_TYPES).describe('Format of the picture'),
  bytes: z
    .int()
    .positive()
    .describe('Size of the picture, in bytes')
    .meta({ examples: [48_213] }),
  width: z
    .int()
    .positive()
    .describe('Width, in pixels')
    .meta({ examples: [1_280] }),
  height: z
    .int()
    .positive()
    .describe('Height, in pixels')
    .meta({ examples: [720] }),
  url: z
    .url()
    .describe('URL of the picture, read with the same API key')
    .meta({ examples: ['https://example.org/api/v1/feedbacks/2f5c7d1e-9a4b-4c3d-8e21-6b0f9a7c5d34/image'] }),
});
export type FeedbackImage = z.infer<typeof imageSchema>;
