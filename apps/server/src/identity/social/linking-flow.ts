import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Identity } from '../identity.ts';
import type { IdentityTrx } from '../tables.ts';
import { issueAuthCode, type RedeemedFlow } from '../tokens/flow-states.ts';
import type { ProviderUser } from './providers.ts';
import { requireLinkable, resolveSocialUser } from './social-user.ts';

const personSchema = z.object({
  id: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean(),
  name: z.string().optional(),
  pictureUrl: z.string().optional(),
});
export const linkContext = (flowId: string) => `link:${flowId}`;

/**
 * Stores the provider's person until the link is completed. Someone else may have sent the person there. With PKCE,
 * only the browser that started can redeem the code, so the person is kept encrypted until then and linked by
 * `linkAwaited`. Throws `identity_already_exists`.
 * @returns the code
 */
export async function awaitLink(
  trx: IdentityTrx,
  identity: Identity,
  {
    flowId,
    provider,
    person,
    userId,
  }: { flowId: string; provider: string; person: ProviderUser; userId: string },
): Promise<string> {
  await requireLinkable(trx, { provider, person, linkingUserId: userId });
  const code = await issueAuthCode(trx, identity, flowId, userId);
  await trx
    .updateTable('identity.flowStates')
    .set({ providerSecrets: identity.vault.encrypt(JSON.stringify(person), linkContext(flowId)) })
    .where('id', '=', flowId)
    .execute();
  return code;
}

export async function linkAwaited(
  trx: IdentityTrx,
  identity: Identity,
  request: FastifyRequest,
  userId: string,
  { flowId, provider, person }: NonNullable<RedeemedFlow['link']>,
): Promise<void> {
  const read = personSchema.parse(JSON.parse(identity.vault.decrypt(person, linkContext(flowId))));
  const { email, name, pictureUrl, ...rest } = read;
  await resolveSocialUser(trx, identity, request, {
    provider,
    person: { ...rest, email, name, pictureUrl },
    linkingUserId: userId,
    flowId,
  });
}
