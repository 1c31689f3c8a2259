import type { Claim, ClaimKind } from '../remarks/claims.ts';
import { SPAN_KINDS, type SpanKind } from '../tagger/tags.ts';
import { f1 } from './scores.ts';
import type { LabelledKind, LabelledTranscript } from './transcripts.ts';

const KIND_OF: Readonly<Record<ClaimKind | LabelledKind, SpanKind | null>> = {
  praise: 'praise',
  defect: 'problem',
  complaint: 'problem',
  request: 'request',
  question: null,
  none: null,
};

/** F1 of the words inside claims of a kind, 0 … 100. */
export function measureClaims(
  transcripts: readonly LabelledTranscript[],
  find: (text: string) => readonly Claim[],
): Record<SpanKind, number> {
  const counts = Object.fromEntries(
    SPAN_KINDS.map((kind) => [kind, { hit: 0, extra: 0, missed: 0 }]),
  ) as Record<SpanKind, { hit: number; extra: number; missed: number }>;
  for (const { text, claims } of transcripts) {
    const found = find(text);
    for (const { index } of text.matchAll(/[\p{L}\p{N}'’]+/gu)) {
      const claim = found.find(({ span }) => span.start <= index && index < span.end);
      const label = claims.find(({ quote }) => {
        const start = text.indexOf(quote);
        return start <= index && index < start + quote.length;
      });
      const given = KIND_OF[claim?.kind ?? 'none'];
      const truth = KIND_OF[label?.kind ?? 'none'];
      if (given !== null) counts[given][given === truth ? 'hit' : 'extra'] += 1;
      if (truth !== null && given !== truth) counts[truth].missed += 1;
    }
  }
  return {
    praise: 100 * f1(counts.praise),
    problem: 100 * f1(counts.problem),
    request: 100 * f1(counts.request),
  };
}
