import type { Claim } from '../remarks/claims.ts';
import type { TitleWords } from '../title/title.ts';
import { headlineOf } from '../title/title.ts';

/** Returns a claim as a headline in the speaker's words; empty if it says too little on its own. */
export function labelOf(text: string, claim: Claim, language: TitleWords): string {
  const headline = headlineOf(text, claim.span, claim.kind, language);
  return language.fragment.test(headline) || language.vague.test(headline) ? '' : headline;
}
