import { z } from 'zod';

/**
 * Response of `GET /health`, where `ok` means that a recording sent now would be processed, and of `GET /readyz`, where `ok`
 * means that this process takes requests. Otherwise `problems` describes what is wrong.
 */
export const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  time: z.iso.datetime(),
  database: z.enum(['ok', 'unavailable']),
  worker: z.enum(['ok', 'unavailable', 'unknown']),
  store: z
    .enum(['ok', 'unavailable', 'full', 'unknown'])
    .describe('Where the audio is kept; `full`: there’s no room for another recording'),
  disk: z.enum(['ok', 'full']).describe('Disk of the server; `full`: less is free than it keeps in reserve'),
  queue: z
    .enum(['ok', 'stuck', 'unknown'])
    .describe('Queue of recordings; `stuck`: some wait, and none has started for minutes'),
  speech_model: z
    .enum(['ok', 'unavailable', 'unknown'])
    .describe('`unavailable`: the worker that started last couldn’t load it, and no other worker is running'),
  problems: z
    .array(z.string())
    .describe('One sentence for each part that isn’t `ok`; details are in the log'),
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
