import { z } from 'zod';

/** Keys, exports, webhooks, cards, sign-in changes and administration need a sign-in that is no older than this. */
export const PROOF_HOLDS_MINUTES = 10;

/** Where somebody is signed in: a session for each browser, program or telephone. Latest use first. */
export const sessionListSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      /** whether it is the one that asks */
      current: z.boolean(),
      created_at: z.iso.datetime(),
      /** when it was last renewed, to the lifetime of an access token */
      last_used_at: z.iso.datetime(),
      /** as it was at sign-in */
      user_agent: z.string().nullable(),
      address: z.string().nullable(),
    }),
  ),
});
export type OwnSession = z.infer<typeof sessionListSchema>['sessions'][number];
