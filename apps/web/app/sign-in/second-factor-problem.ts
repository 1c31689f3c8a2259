import type { Words } from '../i18n/words.ts';
import type { SignInProblem } from './explain-sign-in.ts';
import { wordsOfProblem } from './problem-note.tsx';

/**
 * What the second step says about a problem: a new password or a mailed link is no way past it, and for a security key no
 * code was typed.
 */
export function wordsOfSecondFactorProblem(
  words: Words<'signIn'>,
  step: 'totp' | 'recovery' | 'key',
  problem: SignInProblem,
): string {
  const { kind } = problem;
  // Recovery codes that are slowed down have a refusal of their own, and keys never are: there it's only this network's requests.
  if (kind === 'slowed') return step === 'totp' ? words.secondFactor.slowed : words.problem.too_often;
  const isOfKey = kind === 'cancelled' || kind === 'code_wrong' || kind === 'code_expired';
  return step === 'key' && isOfKey ? words.secondFactor.keyProblem[kind] : wordsOfProblem(words, problem);
}
