import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { browserSession } from '../../session/session.ts';
import { forgetAccount } from '../account/cached-account.ts';
import { useSignedIn } from './signed-in.tsx';
import { useTo } from './use-to.ts';

/** Ends the session and leads to the sign-in page. What was loaded for this person is forgotten, and what was kept of them here. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const to = useTo();
  return () => {
    void browserSession.signOut().finally(() => {
      queries.clear();
      forgetAccount(localStorage, user.id);
      // The guard has led there already, and it would come back here after the next sign-in.
      void navigate(to('/login'), { replace: true });
    });
  };
}
