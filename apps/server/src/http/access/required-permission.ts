import { type MemberRole, mayDo, type Permission, rolesWith } from '@voice-feedback/contract/permissions';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors/problem.ts';
import { type Principal, principalOf } from './principal.ts';

/** A permission, or `any`: every member may call the route, which decides the rest itself. */
export type RequiredPermission = Permission | 'any';

/** Roles that may call a route without a permission. */
const TRUSTED: readonly MemberRole[] = ['owner', 'admin'];

/**
 * Rejects a person, or an app that acts for one, whose role in the organization doesn't have the permission that the
 * route needs. Keys have scopes instead. Throws `Problem` `insufficient_role`.
 */
export function requirePermission(request: FastifyRequest, { member }: Principal): void {
  const { scope, permission } = request.routeOptions.config;
  if (member === undefined || scope === undefined || permission === 'any') return;
  const isAllowed = permission === undefined ? TRUSTED.includes(member.role) : mayDo(member.role, permission);
  if (!isAllowed)
    throw insufficientRole(member.role, permission === undefined ? TRUSTED : rolesWith(permission));
}

/** The same check for a part of a route. */
export function requirePermissionTo(request: FastifyRequest, permission: Permission): void {
  const { member } = principalOf(request);
  if (member !== undefined && !mayDo(member.role, permission))
    throw insufficientRole(member.role, rolesWith(permission));
}

function insufficientRole(role: MemberRole, needed: readonly MemberRole[]): Problem {
  const names = needed.map((name) => `"${name}"`).join(' or ');
  return new Problem('insufficient_role', {
    detail: `This needs the role ${names} in the organization, and yours is "${role}".`,
    neededRoles: needed,
  });
}
