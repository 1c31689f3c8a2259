import { z } from 'zod';

/**
 * Response of `GET /health` and `GET /readyz`. `ok` means that a recording sent now would be processed. Otherwise
 * `problems` describes what is wrong.
 */
export const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  time: z.iso.datetime(),
  database: z.enum(['ok', 'unavailable']),
  worker: z.enum(['ok', 'unavailable', 'unknown']),
  store: z
    .enum(['ok', 'unavailable', 'full', 'unknown'])
    .describe('Where the audio is kept; `full`: there is no room for another recording'),
  disk: z.enum(['ok', 'full']).describe('Of the server; `full`: less is free than it keeps in reserve'),
  queue: z
    .enum(['ok', 'stuck', 'unknown'])
    .describe('Of recordings; `stuck`: some wait, and none has been begun for minutes'),
  speech_model: z
    .enum(['ok', 'unavailable', 'unknown'])
    .describe(
      '`unavailable`: the worker that started last could not load it, and no other worker is running',
    ),
  problems: z
    .array(z.string())
    .describe('One sentence for each part that is not `ok`; details are in the log'),
  worker_processes: z.int().describe('Worker processes that share the work'),
  model: z.object({ engine: z.string(), name: z.string(), languages: z.array(z.string()) }).nullable(),
  models: z.array(
    z.object({
      name: z.string(),
      engine: z.string(),
      languages: z.array(z.string()),
      remote: z.boolean(),
      status: z.enum(['ok', 'unavailable']),
    }),
  ),
});
export type Health = z.infer<typeof healthSchema>;

/** Response of `GET /livez`: the process responds, whatever the state of its dependencies. */
export const livenessSchema = z.object({ status: z.literal('ok') });
