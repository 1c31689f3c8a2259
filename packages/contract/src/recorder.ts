import { z } from 'zod';

/** Response of `GET /recorder`, which a recorder checks before it asks for the microphone. */
export const recorderCheckSchema = z.object({
  can_record: z
    .boolean()
    .describe('Whether a recording sent now would be processed. The reason isn’t given if not'),
  can_write: z.boolean().describe('Whether a `text` sent now would be processed'),
  can_add_image: z
    .boolean()
    .describe('Whether a recording sent now may come with an `image`; not with an account that redacts'),
  maximum_seconds: z.int().positive().describe('Maximum length of a recording on this plan, in seconds'),
});
export type RecorderCheck = z.infer<typeof recorderCheckSchema>;
