import { z } from 'zod';

/** Response of `GET /models` in OpenAI's shape. Clients of OpenAI-compatible servers request it first. */

export const modelSchema = z
  .object({
    id: z
      .string()
      .describe('Model name')
      .meta({ examples: ['moonshine-tiny-en-int8'] }),
    object: z.literal('model'),
    created: z
      .int()
      .describe('When the longest-running worker with this model started, in seconds since 1970')
      .meta({ examples: [1_795_392_000] }),
    owned_by: z
      .string()
      .describe('Engine that runs the model')
      .meta({ examples: ['moonshine-onnx'] }),
    task: z.literal('transcription').describe('What the model does. Not part of OpenAI’s format'),
    languages: z
      .array(z.string())
      .describe('Supported languages (ISO 639-1). Not part of OpenAI’s format')
      .meta({ examples: [['en']] }),
  })
  .meta({ id: 'Model' });
export type Model = z.infer<typeof modelSchema>;

export const modelListSchema = z
  .object({ object: z.literal('list'), data: z.array(modelSchema) })
  .meta({ id: 'ModelList' });
