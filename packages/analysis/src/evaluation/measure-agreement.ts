import { SPAN_KINDS, type SpanKind } from '../tagger/tags.ts';
import type { SentenceLabels } from '../training/labelled-sentences.ts';
import { f1 } from './scores.ts';

/** How far two labellers agree on the same sentences. */
export interface Agreement {
  /** Cohen's kappa: 1 is full agreement, 0 is chance */
  intentKappa: number;
  toneKappa: number;
  /** 0 … 100 */
  topic: number;
  /** F1 of the words inside spans of a kind, 0 … 100 */
  spanF1: Record<SpanKind, number>;
}

export function measureAgreement(
  sentences: readonly { text: string; labels: readonly [SentenceLabels, SentenceLabels] }[],
): Agreement {
  const both = <T>(of: (labels: SentenceLabels) => T) =>
    sentences.map(({ labels }) => [of(labels[0]), of(labels[1])] as const);
  const topics = both((labels) => labels.topic);
  const spanF1 = { praise: 0, problem: 0, request: 0 };
  for (const kind of SPAN_KINDS) {
    const counts = { hit: 0, extra: 0, missed: 0 };
    for (const { text, labels } of sentences) {
      for (const { index } of text.matchAll(/[\p{L}\p{N}'’]+/gu)) {
        const [first, second] = labels.map(({ spans }) =>
          spans.some((span) => span.kind === kind && span.start <= index && index < span.end),
        );
        if (first && second) counts.hit += 1;
        else if (first) counts.missed += 1;
        else if (second) counts.extra += 1;
      }
    }
    spanF1[kind] = 100 * f1(counts);
  }
  return {
    intentKappa: kappa(both((labels) => labels.intent)),
    toneKappa: kappa(both((labels) => labels.tone)),
    topic: (100 * topics.filter(([first, second]) => first === second).length) / topics.length,
    spanF1,
  };
}

/** Cohen's kappa (Cohen 1960): agreement beyond what the labellers' own frequencies give by chance. */
export function kappa(pairs: readonly (readonly [string, string])[]): number {
  const share = (of: 0 | 1, label: string) =>
    pairs.filter((pair) => pair[of] === label).length / pairs.length;
  const observed = pairs.filter(([first, second]) => first === second).length / pairs.length;
  const labels = new Set(pairs.flat());
  const expected = [...labels].reduce((sum, label) => sum + share(0, label) * share(1, label), 0);
  return expected === 1 ? 1 : (observed - expected) / (1 - expected);
}
