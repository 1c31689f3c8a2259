import { MEMBER_ROLES, type MemberRole } from '@voice-feedback/contract/permissions';

export const ROLES: readonly MemberRole[] = MEMBER_ROLES;

/** The roles that a person can give. Only owners make owners. */
export function rolesToGive(role: MemberRole | undefined): readonly MemberRole[] {
  return role === 'owner' ? ROLES : ROLES.filter((each) => each !== 'owner');
}

export function roleOf(value: string): MemberRole | undefined {
  return ROLES.find((each) => each === value);
}
