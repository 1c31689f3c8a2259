import { z } from 'zod';

/** The kinds of app that the demo page offers a ready key for (spec, section 3). */
export const DEMO_VERTICALS = ['wellness', 'elearning', 'gaming', 'saas', 'general'] as const;
export type DemoVertical = (typeof DEMO_VERTICALS)[number];

export const demoKeysResponseSchema = z.object({
  success: z.literal(true),
  /** longest recording a demo key takes, in seconds */
  maximum_seconds: z.number(),
  keys: z.array(z.object({ vertical: z.enum(DEMO_VERTICALS), api_key: z.string() })),
});
