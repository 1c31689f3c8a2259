import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/errors/problem.ts';
import type { Membership } from './find-account.ts';

/**
 * Refuses a person who didn't come from the provider that the organization requires. An owner can also come with two-step
 * sign-in, so that somebody can work here while the provider is away. The others can still list their organizations, answer
 * invitations and leave. Throws `organization_requires_single_sign_on`.
 */
export function requireSingleSignOn(
  request: FastifyRequest,
  { requiredSsoProvider, member }: Pick<Membership, 'requiredSsoProvider' | 'member'>,
  { ssoProviderId, hasSecondStep }: { ssoProviderId: string | null; hasSecondStep: boolean },
): void {
  if (requiredSsoProvider === null || ssoProviderId === requiredSsoProvider) return;
  if (member.role === 'owner' && hasSecondStep) return;
  if (request.routeOptions.config.permission === 'any') return;
  throw new Problem('organization_requires_single_sign_on');
}
