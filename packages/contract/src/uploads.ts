import { z } from 'zod';

/** Audio uploads that precede the call that processes them. */

export const uploadIdSchema = z
  .uuid()
  .describe('Upload id from `POST /uploads`, once you’ve sent the audio to its URL');

export const newUploadSchema = z
  .strictObject({
    bytes: z.int().positive().describe('Size of the file, in bytes; the upload must be exactly this long'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe('SHA-256 hash of the file, in hexadecimal; any other content is refused'),
  })
  .meta({ examples: [{ bytes: 4_200_000 }] });

export const uploadSchema = z
  .object({
    id: z.uuid().describe('Upload id; send it once as `upload_id` within an hour'),
    method: z.literal('PUT'),
    url: z.url().describe('URL that takes the bytes of the file as the request body, without an API key'),
    headers: z.record(z.string(), z.string()).describe('Headers to send exactly as given'),
    expires_at: z.iso.datetime().describe('When the URL expires (UTC); the upload must start before that'),
  })
  .meta({
    examples: [
      {
        id: '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f',
        method: 'PUT',
        url: 'https://bucket.s3.eu-west-3.amazonaws.com/audio/5d0f3b8f?X-Amz-Signature=1d2e4f',
        headers: { 'content-type': 'application/octet-stream' },
        expires_at: '2026-11-23T10:15:00.000Z',
      },
    ],
  });
export type Upload = z.infer<typeof uploadSchema>;
