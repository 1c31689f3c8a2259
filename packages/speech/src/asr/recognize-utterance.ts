import type { LookPlan } from './effort.ts';
import type { Hypothesis, Look } from './engine.ts';

/**
 * Runs recognition passes over one utterance until one is confident enough: first unchanged, then with other padding
 * and with less noise. Returns the hypothesis with the most key terms, or else the highest
 * confidence. A faulty one (loop, unfinished, empty) is
 * returned only if all are faulty.
 * @param look runs one pass; gets the best hypothesis so far
 * @param mayGoOn called before every round but the first; false ends with the best hypothesis so far
 */
export async function recognizeUtterance(
  look: (how: Look, before: Hypothesis | undefined) => Promise<Hypothesis>,
  plan: LookPlan,
  mayGoOn: () => boolean = () => true,
): Promise<Hypothesis> {
  let best: Hypothesis | undefined;
  for (const round of plan.rounds) {
    if (best && !mayGoOn()) break;
    const before = best;
    for (const hypothesis of await Promise.all(round.map((how) => look(how, before)))) {
      if (!best || isBetter(hypothesis, best)) best = hypothesis;
    }
    if (best?.sound && best.confidence >= plan.enough) break;
  }
  if (!best) throw new Error('a plan needs at least one look');
  return best;
}

function isBetter(one: Hypothesis, other: Hypothesis): boolean {
  if (one.sound !== other.sound) return one.sound;
  // A key term is only written where it fits the audio, but a rare name makes a text less probable.
  const [terms = 0, otherTerms = 0] = [one.keyterms, other.keyterms];
  if (terms !== otherTerms) return terms > otherTerms;
  return one.confidence > other.confidence;
}
