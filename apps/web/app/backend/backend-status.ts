import { queryOptions, useQuery } from '@tanstack/react-query';

export type BackendStatus = 'checking' | 'online' | 'offline';

const CHECK_MS = 15_000;
const CHECK_WHILE_OFFLINE_MS = 4_000;
const TIMEOUT_MS = 5_000;

const healthQuery = queryOptions({
  queryKey: ['health'],
  async queryFn({ signal }) {
    const answer = await fetch('/health', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
    // Any 200 counts as up. Checking the schema would add its library to the initial bundle for no benefit.
    return true;
  },
  refetchInterval: (query) => (query.state.status === 'error' ? CHECK_WHILE_OFFLINE_MS : CHECK_MS),
});

/** Polls whether the backend could process a recording sent now. */
export function useBackendStatus(): { status: BackendStatus } {
  const { status } = useQuery(healthQuery);
  return { status: status === 'pending' ? 'checking' : status === 'success' ? 'online' : 'offline' };
}
