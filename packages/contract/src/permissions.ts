/**
 * What the members of an organization may do, by role: the only table of permissions. Routes name the permission that they
 * need (`http/routes/route-config.ts`), the pages follow it, and docs/organizations.md shows it.
 */

/** From most to least. */
export const MEMBER_ROLES = ['owner', 'admin', 'developer', 'analyst', 'finance', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

const EVERYONE = MEMBER_ROLES;
const LEADERS = ['owner', 'admin'] as const;
const READERS = ['owner', 'admin', 'developer', 'analyst', 'viewer'] as const;
const EDITORS = ['owner', 'admin', 'developer', 'analyst'] as const;
const SHARERS = ['owner', 'admin', 'analyst'] as const;
const BUILDERS = ['owner', 'admin', 'developer'] as const;
const PAYERS = ['owner', 'admin', 'finance'] as const;
// Developers can create keys with the scope `read`, which read this, too.
const READERS_OF_BILLS = ['owner', 'admin', 'developer', 'finance'] as const;

/** Each with the roles that have it. */
export const PERMISSIONS = {
  'organization:read': EVERYONE,
  'organization:edit': LEADERS,
  'organization:export': LEADERS,
  'organization:erase': ['owner'],
  // An admin's own provider could sign them in as an owner.
  'single-sign-on:manage': ['owner'],
  'members:read': EVERYONE,
  'members:manage': LEADERS,
  'security:read': LEADERS,
  'feedback:read': READERS,
  'feedback:submit': EDITORS,
  'feedback:edit': EDITORS,
  'feedback:export': EDITORS,
  'feedback:share': SHARERS,
  'feedback:reply': SHARERS,
  'feedback:delete': SHARERS,
  'settings:read': READERS,
  'settings:edit': BUILDERS,
  'privacy:edit': LEADERS,
  'keys:read': BUILDERS,
  'keys:edit': BUILDERS,
  'webhooks:read': BUILDERS,
  'webhooks:edit': BUILDERS,
  'connections:read': READERS,
  'connections:edit': BUILDERS,
  'requests:read': BUILDERS,
  'usage:read': READERS_OF_BILLS,
  'billing:read': READERS_OF_BILLS,
  'billing:edit': PAYERS,
} as const satisfies Record<string, readonly MemberRole[]>;
export type Permission = keyof typeof PERMISSIONS;

/** The roles with a permission, from most to least. */
export function rolesWith(permission: Permission): readonly MemberRole[] {
  return PERMISSIONS[permission];
}

export function mayDo(role: MemberRole, permission: Permission): boolean {
  return rolesWith(permission).includes(role);
}

export function permissionsOf(role: MemberRole): Permission[] {
  return ALL_PERMISSIONS.filter((permission) => mayDo(role, permission));
}

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS).filter(
  (name): name is Permission => name in PERMISSIONS,
);
