import { queryOptions, useQuery } from '@tanstack/react-query';
import { tierSchema } from '@voice-feedback/contract/accounts';
import { callBackend } from '../backend/call-backend.ts';
import { RefusedError } from '../backend/errors.ts';
import { keyBalanceQuery } from '../credits/balance.ts';

/** A key has this many characters at least; shorter ones are still being typed, and are not asked about. */
const SHORTEST_KEY = 20;

export type KeyFacts =
  | { kind: 'none' }
  | { kind: 'demo' }
  /** asked about, or the server is away */
  | { kind: 'asking' }
  | { kind: 'unknown' }
  | {
      kind: 'account';
      plan: string;
      maximumSeconds: number;
      recordings: { left: number; all: number } | undefined;
      credits: number | undefined;
    };

/** What the server allows with a key. Demo keys are recognised by their name. */
export function useKeyFacts(apiKey: string): KeyFacts {
  const key = apiKey.trim();
  const isDemo = key.includes('demo');
  const isAsked = !isDemo && key.length >= SHORTEST_KEY;
  const tier = useQuery({ ...tierQuery(key), enabled: isAsked });
  const balance = useQuery({ ...keyBalanceQuery(key), enabled: isAsked });
  if (key === '') return { kind: 'none' };
  if (isDemo) return { kind: 'demo' };
  if (!isAsked) return { kind: 'unknown' };
  if (tier.error instanceof RefusedError) return { kind: 'unknown' };
  if (tier.data === undefined) return { kind: 'asking' };
  const { plan, limits } = tier.data;
  const { recordings_per_month: all, recordings_this_month: used, maximum_seconds: maximumSeconds } = limits;
  return {
    kind: 'account',
    plan,
    maximumSeconds,
    recordings: all === null ? undefined : { left: Math.max(0, all - used), all },
    credits: balance.data?.credits,
  };
}

function tierQuery(apiKey: string) {
  return queryOptions({
    queryKey: ['tier', apiKey],
    queryFn: ({ signal }) =>
      callBackend('/api/subscription/tier', { answer: tierSchema, credential: apiKey, signal }),
  });
}
