import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { browserSession } from '../../session/session.ts';
import { useTo } from './use-to.ts';

/** Ends the session and leads to the sign-in page. What was loaded for this person is forgotten. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const to = useTo();
  return () => {
    // First away, then out: behind the guard the page would send itself to sign in and back here.
    void Promise.resolve(navigate(to('/login')))
      .then(() => browserSession.signOut())
      .finally(() => queries.clear());
  };
}
