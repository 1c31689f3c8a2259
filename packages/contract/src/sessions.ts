import { z } from 'zod';

/** Maximum age of the sign-in for changes to keys, exports, webhooks, cards, sign-in methods and administration. */
export const PROOF_HOLDS_MINUTES = 10;

/** The account's sessions, one per browser, app or phone, most recently used first. */
export const sessionListSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      current: z.boolean().describe('Whether this is the session making the request'),
      created_at: z.iso.datetime(),
      last_used_at: z.iso
        .datetime()
        .describe('When the session was last renewed, accurate to the lifetime of an access token'),
      user_agent: z.string().nullable().describe('User agent at sign-in; null if unknown'),
      address: z.string().nullable(),
    }),
  ),
});
export type OwnSession = z.infer<typeof sessionListSchema>['sessions'][number];
