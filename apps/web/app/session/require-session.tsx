import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useLanguage, useWords } from '../i18n/words.ts';
import { localized } from '../paths.ts';
import { signInAddress } from './next.ts';
import { useSession } from './session.ts';
import type { SessionUser } from './session-state.ts';

interface Properties {
  children: (user: SessionUser) => ReactNode;
}

/** A page for those who are signed in. Says so while that is found out, and sends everyone else to sign in and back. */
export function RequireSession({ children }: Properties) {
  const words = useWords('shell');
  const language = useLanguage();
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'loading') return <p role="status">{words.loading}</p>;
  if (session.status !== 'signed-in')
    return (
      <Navigate to={signInAddress(localized('/login', language), `${pathname}${search}${hash}`)} replace />
    );
  return children(session.user);
}
