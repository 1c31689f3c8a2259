import { KEY_SCOPES } from '@voice-feedback/contract/api-keys';
import { z } from 'zod';
import { PLANS, type PlanId } from '../credits/catalogue.ts';
import type { Principal } from '../http/access/principal.ts';

const isPlan = (value: unknown): boolean => typeof value === 'string' && value in PLANS;

/** The principal of a stream, as stored in its row for the worker. */
export const streamPrincipalSchema: z.ZodType<Principal> = z.object({
  kind: z.enum(['secret', 'publishable', 'demo', 'session', 'app']),
  keyId: z.uuid().nullable(),
  projectId: z.uuid().optional(),
  account: z
    .object({
      id: z.uuid(),
      userId: z.string(),
      email: z.string(),
      plan: z.custom<PlanId>(isPlan),
      role: z.enum(['member', 'admin']),
      privacy: z.object({ redactPii: z.boolean(), retentionDays: z.number().nullable() }),
      // Rows of the previous version have none.
      keyterms: z.array(z.string()).default([]),
      verbatim: z.boolean().default(false),
    })
    .nullable(),
  // Rows from before scopes existed have none.
  scopes: z.array(z.enum(KEY_SCOPES)).default(['submit']),
  limits: z.object({
    maximumSeconds: z.number(),
    requestsPerMinute: z.number(),
    requestsPerDay: z.number().nullable(),
  }),
});

/** Leaves out the email address, which no recording needs. */
export function principalToKeep({
  kind,
  keyId,
  projectId,
  account,
  member,
  scopes,
  limits,
  token,
  signIn,
}: Principal): Record<string, unknown> {
  return {
    ...{
      kind,
      keyId,
      projectId,
      account: account === null ? null : { ...account, email: '' },
      scopes,
      limits,
    },
    // For `access_refusal` in the database, which checks whether the sign-in or the membership has ended.
    ...(member === undefined ? {} : { member: { userId: member.userId, role: member.role } }),
    ...(signIn === undefined ? {} : { signIn }),
    // An upload in place of the stream doesn't need a second use of the token.
    tokenId: token?.id ?? null,
  };
}
