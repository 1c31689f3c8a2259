import { z } from 'zod';

/** Answer of `GET /health`. `ok` means that a recording sent now would be answered. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  time: z.iso.datetime(),
  database: z.enum(['ok', 'unavailable']),
  worker: z.enum(['ok', 'unavailable', 'unknown']),
  /** worker processes that share the work */
  worker_processes: z.int(),
  model: z.object({ engine: z.string(), name: z.string(), languages: z.array(z.string()) }).nullable(),
});
