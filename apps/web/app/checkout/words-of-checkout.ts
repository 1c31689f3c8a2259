import { wordsForCode } from '../i18n/error-words.ts';
import type { Words } from '../i18n/words.ts';
import type { CheckoutProblem } from './start-checkout.ts';

/** "Error: …" and "Network error: …". */
export function wordsOfCheckout(
  words: Words<'checkout'>['problem'],
  errors: Words<'errors'>,
  problem: CheckoutProblem,
): string {
  switch (problem.kind) {
    case 'unreachable':
      return words.network(words.unreachable);
    case 'unknown':
      return words.error(words.unknown);
    case 'refused':
      return words.error(wordsForCode(errors, problem.code));
  }
}
