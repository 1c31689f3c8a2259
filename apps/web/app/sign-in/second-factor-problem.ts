import type { Words } from '../i18n/words.ts';
import type { SignInProblem } from './explain-sign-in.ts';
import { wordsOfProblem } from './problem-note.tsx';

/**
 * Error messages of the second step. A new password or a mailed link can't replace the second factor, and a security
 * key has no code to correct.
 */
export function wordsOfSecondFactorProblem(
  words: Words<'signIn'>,
  step: 'totp' | 'recovery' | 'key',
  problem: SignInProblem,
): string {
  const { kind } = problem;
  // Too many recovery codes have their own error, and security keys have no limit. This error means that there were
  // too many requests from this network.
  if (kind === 'slowed') return step === 'totp' ? words.secondFactor.slowed : words.problem.too_often;
  const isOfKey = kind === 'cancelled' || kind === 'code_wrong' || kind === 'code_expired';
  return step === 'key' && isOfKey ? words.secondFactor.keyProblem[kind] : wordsOfProblem(words, problem);
}
