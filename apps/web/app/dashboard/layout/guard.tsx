import { ORGANIZATION_PARAMETER } from '@voice-feedback/contract/organization-header';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { chooseOrganization } from '../../session/chosen-organization.ts';
import { signInAddress } from '../../session/next.ts';
import { useSession } from '../../session/session.ts';
import classes from './guard.module.css';
import { SignedInProvider } from './signed-in.tsx';
import { useTo } from './use-to.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Provides the signed-in user to its children. Sends other visitors to the sign-in page, and back afterwards.
 * @param isOwnAccount for pages about the user's own account, whichever organization they have chosen
 */
export function Guard({ isOwnAccount = false, children }: { isOwnAccount?: boolean; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const words = useWords('dashboard');
  const to = useTo();
  if (session.status === 'loading') {
    return (
      <main className={classes.loading}>
        <p role="status">{words.loading}</p>
      </main>
    );
  }
  if (session.status !== 'signed-in')
    return <Navigate to={signInAddress(to('/login'), `${pathname}${search}${hash}`)} replace />;
  const linked = new URLSearchParams(search);
  const organization = linked.get(ORGANIZATION_PARAMETER);
  if (organization !== null && !isOwnAccount) {
    // A link from a mail. If the user isn't a member, the server says so, and their default one is opened.
    if (UUID.test(organization)) chooseOrganization(session.user.id, organization);
    linked.delete(ORGANIZATION_PARAMETER);
    return <Navigate to={{ pathname, search: String(linked), hash }} replace />;
  }
  // The key resets all state when another user signs in.
  return (
    <SignedInProvider key={session.user.id} user={session.user} isOwnAccount={isOwnAccount}>
      {children}
    </SignedInProvider>
  );
}
