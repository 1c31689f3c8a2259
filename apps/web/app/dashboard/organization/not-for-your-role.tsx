import { type Permission, rolesWith } from '@voice-feedback/contract/permissions';
import { useWords } from '../../i18n/words.ts';
import { Empty, Page } from '../layout/page.tsx';
import { useMemberRole } from './use-may.ts';

/** In place of a page that the user's role doesn't include. */
export function NotForYourRole({ title, permission }: { title: string; permission: Permission }) {
  const words = useWords('dashboard');
  const role = useMemberRole();
  const needed = rolesWith(permission).map((each) => words.roles[each]);
  return (
    <Page title={title}>
      <Empty title={words.notForYourRole}>
        {role && words.yourRole(words.roles[role])} {words.neededRoles(needed.join(', '))}
      </Empty>
    </Page>
  );
}
