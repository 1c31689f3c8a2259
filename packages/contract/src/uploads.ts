import { z } from 'zod';

/** Audio that is uploaded before the call that processes it. */

export const uploadIdSchema = z
  .uuid()
  .describe('Of `POST /uploads`, after the audio was sent to its address');

export const newUploadSchema = z
  .strictObject({
    bytes: z.int().positive().describe('Of the file; exactly so many have to be sent'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe('Of the file, hexadecimal. Then nothing else can be sent to the address'),
  })
  .meta({ examples: [{ bytes: 4_200_000 }] });

export const uploadSchema = z
  .object({
    id: z.uuid().describe('To be sent as `upload_id` within an hour, once'),
    method: z.literal('PUT'),
    url: z.url().describe('Takes the bytes of the file as its body, without a key'),
    headers: z.record(z.string(), z.string()).describe('Have to be sent exactly so'),
    expires_at: z.iso.datetime().describe('Until then an upload to the address may begin'),
  })
  .meta({
    examples: [
      {
        id: '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f',
        method: 'PUT',
        url: 'https://bucket.s3.eu-west-3.amazonaws.com/audio/5d0f…?X-Amz-Signature=…',
        headers: { 'content-type': 'application/octet-stream' },
        expires_at: '2026-11-23T10:15:00.000Z',
      },
    ],
  });
export type Upload = z.infer<typeof uploadSchema>;
