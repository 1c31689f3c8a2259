import { z } from 'zod';

/** The public status page: what works now, and what worked in the last 90 days. Nothing about versions, hosts or amounts. */

export const STATUS_COMPONENTS = ['api', 'processing', 'webhooks', 'database'] as const;
export const STATUS_DAYS = 90;
/** From best to worst. `degraded`: it works, but later than usual. */
export const STATUS_STATES = ['operational', 'degraded', 'down'] as const;

const minutes = z.int().nonnegative();

/** Answer of `GET /api/status`. */
export const statusSchema = z.object({
  /** the worst of all components */
  status: z.enum(STATUS_STATES),
  updated_at: z.iso.datetime(),
  /** false: the history can't be read now, and what's here may be old or missing */
  history_is_current: z.boolean(),
  components: z.array(
    z.object({
      name: z.enum(STATUS_COMPONENTS),
      status: z.enum(STATUS_STATES),
      /** part of the observed time in which it wasn't down, 0 to 1; null: nothing was observed yet */
      uptime: z.number().min(0).max(1).nullable(),
      /** days (UTC) with observations, oldest first; minutes in each state */
      days: z.array(z.object({ date: z.iso.date(), operational: minutes, degraded: minutes, down: minutes })),
    }),
  ),
});
export type Status = z.infer<typeof statusSchema>;
export type StatusState = (typeof STATUS_STATES)[number];
