import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/errors/problem.ts';

/**
 * Refuses a person without two-step sign-in in an organization that requires it. They can still list their
 * organizations, answer invitations and leave. Throws `organization_requires_second_factor`.
 */
export function requireSecondStep(
  request: FastifyRequest,
  { requiresSecondFactor }: { requiresSecondFactor: boolean },
  hasSecondStep: boolean,
): void {
  if (!requiresSecondFactor || hasSecondStep) return;
  if (request.routeOptions.config.permission === 'any') return;
  throw new Problem('organization_requires_second_factor');
}
