import type { Analysis, Intent, Remark } from '../analysis.ts';
import type { Analyzer } from '../analyze.ts';
import { accuracy, f1, macroF1 } from './scores.ts';
import type { LabelledTranscript } from './transcripts.ts';

/** All values 0 … 100. */
export interface TranscriptScores {
  sentimentAccuracy: number;
  sentimentMacroF1: number;
  /** share of the messages that aren't neutral whose score has the right sign; 0 has none */
  sentimentSign: number;
  intentMacroF1: number;
  /** F1 of one intent */
  problemF1: number;
  requestF1: number;
  toneAccuracy: number;
  mixedF1: number;
  /** F1 of the words inside quotes, separately for praise and improvements */
  remarkSpanF1: number;
  /** counts recommendations that quote a labeled claim and name its topic */
  recommendationF1: number;
  /** the same, ignoring the topic */
  recommendationQuoteF1: number;
}

/** Scores an analyzer on our own labeled transcripts. */
export function measureTranscripts(
  transcripts: readonly LabelledTranscript[],
  analyze: (text: string) => Analysis,
): TranscriptScores {
  const analyses = transcripts.map((one) => analyze(one.text));
  const spans = { hit: 0, extra: 0, missed: 0 };
  const topics = { hit: 0, extra: 0, missed: 0 };
  const quotes = { hit: 0, extra: 0, missed: 0 };
  const mixed = { hit: 0, extra: 0, missed: 0 };
  for (const [at, truth] of transcripts.entries()) {
    const found = analyses[at];
    if (found === undefined) continue;
    if (found.mixed) mixed[truth.mixed ? 'hit' : 'extra'] += 1;
    else if (truth.mixed) mixed.missed += 1;
    const praise = truth.claims.filter((claim) => claim.kind === 'praise').map((claim) => claim.quote);
    const improve = truth.claims.filter((claim) => claim.kind !== 'praise');
    countSpans(truth.text, found.positiveRemarks ?? [], praise, spans);
    countSpans(
      truth.text,
      found.improvementSuggestions ?? [],
      improve.map((claim) => claim.quote),
      spans,
    );
    const given = found.recommendations ?? [];
    const restsOn = (quote: string) => given.filter((one) => overlaps(truth.text, one.quote, quote));
    const byQuote = improve.filter((claim) => restsOn(claim.quote).length > 0).length;
    const byTopic = improve.filter((claim) =>
      restsOn(claim.quote).some((one) => one.topic === claim.topic),
    ).length;
    const extra = given.filter(
      (one) => !improve.some((claim) => overlaps(truth.text, one.quote, claim.quote)),
    ).length;
    quotes.hit += byQuote;
    quotes.missed += improve.length - byQuote;
    quotes.extra += extra;
    topics.hit += byTopic;
    topics.missed += improve.length - byTopic;
    topics.extra += extra + (byQuote - byTopic);
  }
  const pick = <T>(of: (analysis: Analysis) => T) => analyses.map(of);
  const intentF1 = (intent: Intent) => {
    const counts = { hit: 0, extra: 0, missed: 0 };
    for (const [at, truth] of transcripts.entries()) {
      const isTrue = truth.intent === intent;
      if (analyses[at]?.intent === intent) counts[isTrue ? 'hit' : 'extra'] += 1;
      else if (isTrue) counts.missed += 1;
    }
    return 100 * f1(counts);
  };
  const signed = transcripts
    .map((one, at) => ({ isPositive: one.sentiment === 'positive', label: one.sentiment, at }))
    .filter(({ label }) => label !== 'neutral');
  const rightSign = signed.filter(({ isPositive, at }) => {
    const score = analyses[at]?.sentiment.score ?? 0;
    return isPositive ? score > 0 : score < 0;
  });
  return {
    sentimentAccuracy: accuracy(
      transcripts.map((one) => one.sentiment),
      pick((one) => one.sentiment.label),
    ),
    sentimentSign: (100 * rightSign.length) / Math.max(1, signed.length),
    sentimentMacroF1: macroF1(
      transcripts.map((one) => one.sentiment),
      pick((one) => one.sentiment.label),
    ),
    intentMacroF1: macroF1(
      transcripts.map((one) => one.intent),
      pick((one) => one.intent),
    ),
    problemF1: intentF1('problem'),
    requestF1: intentF1('request'),
    toneAccuracy: accuracy(
      transcripts.map((one) => one.tone),
      pick((one) => one.tone ?? 'neutral'),
    ),
    mixedF1: 100 * f1(mixed),
    remarkSpanF1: 100 * f1(spans),
    recommendationF1: 100 * f1(topics),
    recommendationQuoteF1: 100 * f1(quotes),
  };
}

/** Analyzes a transcript as one segment of speech at an ordinary pace. */
export function analyzeText(analyzer: Analyzer, text: string): Analysis {
  const charactersPerSecond = 15;
  return analyzer.analyze([{ start: 0, end: text.length / charactersPerSecond, text }], { detailed: true });
}

/** Recovers the probabilities of positive, neutral and negative from the sentiment of a full analysis. */
export function sentimentOdds(analyzer: Analyzer, text: string): [number, number, number] {
  const { label, confidence, score } = analyzeText(analyzer, text).sentiment;
  if (label === 'positive') return [confidence, 1 - 2 * confidence + score, confidence - score];
  if (label === 'negative') return [confidence + score, 1 - 2 * confidence - score, confidence];
  return [(1 - confidence + score) / 2, confidence, (1 - confidence - score) / 2];
}

function countSpans(
  text: string,
  given: readonly Remark[],
  labelled: readonly string[],
  counts: { hit: number; extra: number; missed: number },
): void {
  const isGiven = marked(
    text,
    given.map((remark) => remark.quote),
  );
  const isLabelled = marked(text, labelled);
  for (const match of text.matchAll(/[\p{L}\p{N}'’]+/gu)) {
    const at = match.index;
    if (isGiven[at] === 1) counts[isLabelled[at] === 1 ? 'hit' : 'extra'] += 1;
    else if (isLabelled[at] === 1) counts.missed += 1;
  }
}

function marked(text: string, quotes: readonly string[]): Uint8Array {
  const flags = new Uint8Array(text.length);
  for (const quote of quotes) {
    const start = text.indexOf(quote);
    if (start >= 0) flags.fill(1, start, start + quote.length);
  }
  return flags;
}

/** Whether two quotes from a text overlap by at least half of the shorter one. */
function overlaps(text: string, left: string, right: string): boolean {
  const start = Math.max(text.indexOf(left), text.indexOf(right));
  const end = Math.min(text.indexOf(left) + left.length, text.indexOf(right) + right.length);
  return end - start >= Math.min(left.length, right.length) / 2;
}
