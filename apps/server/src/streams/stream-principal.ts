import { KEY_SCOPES } from '@voice-feedback/contract/api-keys';
import { z } from 'zod';
import { PLANS, type PlanId } from '../credits/catalogue.ts';
import type { Principal } from '../http/principal.ts';

const isPlan = (value: unknown): boolean => typeof value === 'string' && value in PLANS;

/** Who a stream belongs to, as its row keeps it for the worker. */
export const streamPrincipalSchema: z.ZodType<Principal> = z.object({
  kind: z.enum(['secret', 'publishable', 'demo', 'session', 'app']),
  keyId: z.uuid().nullable(),
  account: z
    .object({
      id: z.uuid(),
      userId: z.string(),
      email: z.string(),
      plan: z.custom<PlanId>(isPlan),
      role: z.enum(['member', 'admin']),
      privacy: z.object({ redactPii: z.boolean(), retentionDays: z.number().nullable() }),
    })
    .nullable(),
  // Streams from before scopes have none in their rows, and were submitted all the same.
  scopes: z.array(z.enum(KEY_SCOPES)).default(['submit']),
  limits: z.object({
    maximumSeconds: z.number(),
    requestsPerMinute: z.number(),
    requestsPerDay: z.number().nullable(),
  }),
});

/** Without the address of the person, which no recording needs. */
export function principalToKeep({
  kind,
  keyId,
  account,
  scopes,
  limits,
  token,
  signIn,
}: Principal): Record<string, unknown> {
  return {
    ...{ kind, keyId, account: account === null ? null : { ...account, email: '' }, scopes, limits },
    // The worker doesn't read it: the database asks whether it has ended.
    ...(signIn === undefined ? {} : { signIn }),
    // The upload in its place needs no other use of it.
    tokenId: token?.id ?? null,
  };
}
