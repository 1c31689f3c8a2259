import { z } from 'zod';

/** Keys, exports, webhooks, cards, sign-in changes and administration need a sign-in that is no older than this. */
export const PROOF_HOLDS_MINUTES = 10;

/** The account's sessions, one for each browser, app or phone. Latest use first. */
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
