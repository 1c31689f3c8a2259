import type { tierSchema } from '@voice-feedback/contract/accounts';
import type { z } from 'zod';
import { objectWith } from '../backend/answer.ts';
import { callBackend } from '../backend/call-backend.ts';
import { RefusedError } from '../backend/errors.ts';
import { type Question, useAnswer } from '../backend/use-answer.ts';
import { type Balance, readKeyBalance } from '../credits/key-balance.ts';

type Tier = z.output<typeof tierSchema>;
const tierAnswer = objectWith<Tier>('plan', 'limits');

/** Minimum length of a key. Shorter input is still being typed and isn't looked up. */
const SHORTEST_KEY = 20;

export type KeyFacts =
  | { kind: 'none' }
  | { kind: 'demo' }
  /** loading, or the server is unreachable */
  | { kind: 'asking' }
  | { kind: 'unknown' }
  | {
      kind: 'account';
      plan: string;
      maximumSeconds: number;
      recordings: { left: number; all: number } | undefined;
      credits: number | undefined;
    };

/** Demo keys are recognized by their name. */
function isDemoKey(apiKey: string): boolean {
  return apiKey.includes('demo');
}

/** Whether to ask for the detailed analysis: a demo key isn't charged, and another would pay five times as much. */
export const isDetailed = isDemoKey;

/** What the server allows a key to do. */
export function useKeyFacts(apiKey: string): KeyFacts {
  const key = apiKey.trim();
  const isDemo = isDemoKey(key);
  const isAsked = !isDemo && key.length >= SHORTEST_KEY;
  const tier = useAnswer(isAsked ? tierOf(key) : undefined);
  const balance = useAnswer(isAsked ? balanceOf(key) : undefined);
  if (key === '') return { kind: 'none' };
  if (isDemo) return { kind: 'demo' };
  if (!isAsked) return { kind: 'unknown' };
  if (tier.error instanceof RefusedError) return { kind: 'unknown' };
  if (tier.answer === undefined) return { kind: 'asking' };
  const { plan, limits } = tier.answer;
  const { recordings_per_month: all, recordings_this_month: used, maximum_seconds: maximumSeconds } = limits;
  return {
    kind: 'account',
    plan,
    maximumSeconds,
    recordings: all === null ? undefined : { left: Math.max(0, all - used), all },
    credits: balance.answer?.credits,
  };
}

function tierOf(apiKey: string): Question<Tier> {
  return {
    name: `tier ${apiKey}`,
    ask: (signal) =>
      callBackend('/api/subscription/tier', { answer: tierAnswer, credential: apiKey, signal }),
  };
}

function balanceOf(apiKey: string): Question<Balance> {
  return { name: `balance ${apiKey}`, ask: (signal) => readKeyBalance(apiKey, signal) };
}
