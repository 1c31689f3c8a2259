import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { track } from '../../analytics/track.ts';
import { readStoredSession } from '../../session/stored-session.ts';
import { useServer, useSignedIn } from '../layout/signed-in.tsx';
import { useIsVisitor } from '../visit/visitor.ts';
import { profileQuery } from './account-queries.ts';
import { type CachedAccount, recallAccount, rememberAccount } from './cached-account.ts';
import { claimMilestones } from './milestones.ts';
import { isServerAway } from './server-away.ts';

/** Interval between retries while the server is unreachable. */
const RETRY_MS = 5_000;

export type Account =
  | { state: 'loading' }
  | {
      state: 'online';
      record: Omit<CachedAccount, 'cached_at'>;
      plan: string;
      role: 'member' | 'admin';
      isSuspended: boolean;
      /** the operator's address */
      contactEmail: string | undefined;
    }
  /** the server is unreachable; `record` is this browser's cached copy, if any */
  | { state: 'offline'; record: CachedAccount | undefined }
  | { state: 'failed'; error: Error; retry: () => void };

/** The demo's organization. Its visitors learn nothing else about it. */
const VISITED: Account = {
  state: 'online',
  record: {
    id: 'visitor',
    email: '',
    credits: 0,
    api_key: null,
    total_requests: 0,
    onboarding_completed: true,
    created_at: new Date(0).toISOString(),
  },
  plan: 'payg',
  role: 'member',
  isSuspended: false,
  contactEmail: undefined,
};

/** The signed-in user's account. Falls back to the last cached response while the server is unreachable. */
export function useAccount(): Account {
  const { user } = useSignedIn();
  const isVisitor = useIsVisitor();
  const { data, error, refetch } = useQuery({
    ...profileQuery(useServer()),
    enabled: !isVisitor,
    refetchInterval: (query) => (isServerAway(query.state.error) ? RETRY_MS : false),
  });
  useEffect(() => {
    // Another tab may have signed out by now and cleared the cache.
    if (data === undefined || readStoredSession(localStorage) === null) return;
    rememberAccount(localStorage, data, new Date());
    for (const name of claimMilestones(localStorage, data.id, data.total_requests))
      track('milestone_reached', { name });
  }, [data]);
  return useMemo((): Account => {
    if (isVisitor) return VISITED;
    if (isServerAway(error)) return { state: 'offline', record: recallAccount(localStorage, user.id) };
    if (data !== undefined)
      return {
        state: 'online',
        record: data,
        plan: data.plan,
        role: data.role,
        isSuspended: data.is_suspended,
        contactEmail: data.contact_email,
      };
    if (error !== null) return { state: 'failed', error, retry: () => void refetch() };
    return { state: 'loading' };
  }, [isVisitor, data, error, refetch, user.id]);
}

export function useOffline(): boolean {
  return useAccount().state === 'offline';
}

/** Whether nothing can be changed: in the demo, while the server is away, or in a suspended account. A banner says which. */
export function useReadOnly(): boolean {
  const account = useAccount();
  const isVisitor = useIsVisitor();
  return isVisitor || account.state === 'offline' || (account.state === 'online' && account.isSuspended);
}

/**
 * Whether to show what only the server can give. It stays if the server goes away afterwards, so that forms keep what
 * was typed.
 */
export function useShowsForms(): boolean {
  const { state } = useAccount();
  const [wasOnline, setWasOnline] = useState(state === 'online');
  if (state === 'online' && !wasOnline) setWasOnline(true);
  return wasOnline || state !== 'offline';
}
