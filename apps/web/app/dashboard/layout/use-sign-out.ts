import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { browserSession } from '../../session/session.ts';
import { forgetAccount } from '../account/cached-account.ts';
import { forgetDrafts } from '../drafts/drafts.ts';
import { useSignedIn } from './signed-in.tsx';
import { useTo } from './use-to.ts';

/** Signs out, clears this user's cached and stored data, and goes to the sign-in page. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const to = useTo();
  return () => {
    void browserSession.signOut().finally(() => {
      queries.clear();
      forgetAccount(localStorage, user.id);
      forgetDrafts(localStorage, user.id);
      // The guard has already redirected there, but with a return address that the next sign-in would follow.
      void navigate(to('/login'), { replace: true });
    });
  };
}
