import { useQuery } from '@tanstack/react-query';
import { type MemberRole, mayDo, type Permission } from '@voice-feedback/contract/permissions';
import type { ReactNode } from 'react';
import { profileQuery } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useIsVisitor } from '../visit/visitor.ts';

/** The user's role in the organization, from the profile that the dashboard loads; undefined until then. */
export function useMemberRole(): MemberRole | undefined {
  const isVisitor = useIsVisitor();
  const role = useQuery({ ...profileQuery(useServer()), enabled: false }).data?.organization?.role;
  return isVisitor ? 'viewer' : role;
}

/** Whether the user's role has a permission. The server decides; until the role is known, nothing is hidden. */
export function useMay(permission: Permission | undefined): boolean {
  const role = useMemberRole();
  return role === undefined || permission === undefined || mayDo(role, permission);
}

/** Shows its children to people with the permission. */
export function IfMay({ to, children }: { to: Permission; children: ReactNode }): ReactNode {
  return useMay(to) ? children : null;
}
