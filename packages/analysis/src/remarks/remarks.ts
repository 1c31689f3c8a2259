import type { Remark } from '../analysis.ts';
import type { TimedTranscript } from '../text/transcript.ts';
import type { Claim, ClaimKind } from './claims.ts';

/** Maximum remarks per side. Keeps those with the highest weight, in spoken order. */
const MAXIMUM_REMARKS = 8;

const IMPROVEMENTS: readonly ClaimKind[] = ['defect', 'complaint', 'request'];

/** English words before a quote that only join it to what was said before. */
export const ENGLISH_LEAD =
  /^(?:(?:and|but|so|also|however|although|though|because|then|or|yet|well|um|uh)\b[,\s]*)+/i;

/** Returns verbatim quotes of praise, with their times in seconds. */
export function positiveRemarks(
  claims: readonly Claim[],
  transcript: TimedTranscript,
  lead: RegExp = ENGLISH_LEAD,
): Remark[] {
  return remarksOf(claims, ['praise'], transcript, lead);
}

/** Returns verbatim quotes of defects, complaints and requests, with their times in seconds. */
export function improvementSuggestions(
  claims: readonly Claim[],
  transcript: TimedTranscript,
  lead: RegExp = ENGLISH_LEAD,
): Remark[] {
  return remarksOf(claims, IMPROVEMENTS, transcript, lead);
}

/** Returns the quote and time of a span of characters, without a leading "and" or "but". */
export function quoteOf(
  span: { start: number; end: number },
  transcript: TimedTranscript,
  lead: RegExp = ENGLISH_LEAD,
): Remark {
  const raw = transcript.text.slice(span.start, span.end);
  const joint = lead.exec(raw);
  const skipped = joint !== null && joint[0].length < raw.length ? joint[0].length : 0;
  return quoteAt({ start: span.start + skipped, end: span.end }, transcript);
}

/** Returns the exact quote and time of a span of characters. */
export function quoteAt({ start, end }: { start: number; end: number }, transcript: TimedTranscript): Remark {
  const seconds = transcript.secondsOf({ start, end });
  return {
    start: round(seconds.start),
    end: round(seconds.end),
    quote: transcript.text.slice(start, end),
  };
}

function remarksOf(
  claims: readonly Claim[],
  kinds: readonly ClaimKind[],
  transcript: TimedTranscript,
  lead: RegExp,
): Remark[] {
  const chosen = claims
    .filter((claim) => kinds.includes(claim.kind))
    .sort((left, right) => right.weight - left.weight)
    .slice(0, MAXIMUM_REMARKS)
    .sort((left, right) => left.span.start - right.span.start);
  return chosen.map((claim) => quoteOf(claim.span, transcript, lead));
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
