import type { LookPlan } from './effort.ts';
import type { Hypothesis, Look } from './engine.ts';

/**
 * Looks at one utterance until it is sure enough: first as it is, then padded otherwise and with its noise turned
 * down, and takes the hypothesis with the highest confidence. A faulty one (loop, endless, empty) counts only
 * where nothing better came.
 * @param look recognises the utterance in one way; gets the best hypothesis so far
 * @param mayGoOn asked before every round but the first: false takes what is there
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
  return one.confidence > other.confidence;
}
