import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY, balanceQuery, profileQuery } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { sayRefreshFailure } from './refresh-failure.ts';

/** Reloads the balance and reports whether the server responded. */
export function useRefreshBalance(): { refresh: () => void; isRefreshing: boolean } {
  const words = useWords('overview');
  const queries = useQueryClient();
  const server = useServer();
  const isRefreshing = useIsFetching({ queryKey: [ACCOUNT_KEY, 'balance'] }) > 0;

  async function refresh(): Promise<void> {
    try {
      await queries.fetchQuery({ ...balanceQuery(server), staleTime: 0 });
      void queries.invalidateQueries(profileQuery(server));
      showToast({ kind: 'success', message: words.refreshed });
    } catch (error) {
      showToast({ kind: 'error', message: sayRefreshFailure(error, words) });
    }
  }

  return { refresh: () => void refresh(), isRefreshing };
}
