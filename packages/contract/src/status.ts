import { z } from 'zod';

/** The public status page: the current state and the last 90 days. It reveals no versions, hosts or amounts. */

export const STATUS_COMPONENTS = ['api', 'processing', 'webhooks', 'database'] as const;
/** From best to worst. `degraded` means slower than usual. */
export const STATUS_STATES = ['operational', 'degraded', 'down'] as const;

const minutes = z.int().nonnegative();

/** Response of `GET /api/status`. */
export const statusSchema = z.object({
  status: z.enum(STATUS_STATES).describe('Worst state of all components'),
  updated_at: z.iso.datetime(),
  history_is_current: z
    .boolean()
    .describe('False if the history can’t be read right now; the data may be old or missing'),
  components: z.array(
    z.object({
      name: z.enum(STATUS_COMPONENTS),
      status: z.enum(STATUS_STATES),
      uptime: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .describe(
          'Uptime as a fraction of the observed time, from 0 to 1; null if there are no observations yet',
        ),
      days: z
        .array(z.object({ date: z.iso.date(), operational: minutes, degraded: minutes, down: minutes }))
        .describe(
          'Minutes in each state per day (UTC), oldest first; days without observations are left out',
        ),
    }),
  ),
});
export type Status = z.infer<typeof statusSchema>;
export type StatusState = (typeof STATUS_STATES)[number];
