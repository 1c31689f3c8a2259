import { readdirSync, readFileSync } from 'node:fs';
import { centralSentences } from '../summary/summary.ts';
import { words } from '../text/words.ts';
import { TEXT_DATA } from '../training/text-data.ts';

const SENTENCES = 2;

/** Mean ROUGE-1 F (0 … 100) of two chosen sentences on the 51 topics of Opinosis, against all human summaries. */
export function measureSummary(choose: (sentences: readonly string[]) => number[] = byCentrality): number {
  const root = new URL('opinosis/', TEXT_DATA);
  const scores: number[] = [];
  for (const file of readdirSync(new URL('topics/', root)).sort()) {
    const sentences = readFileSync(new URL(`topics/${file}`, root), 'latin1')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const chosen = choose(sentences).map((index) => sentences[index] ?? '');
    const gold = new URL(`summaries-gold/${file.replace('.txt.data', '')}/`, root);
    for (const name of readdirSync(gold)) {
      scores.push(rougeOne(chosen.join(' '), readFileSync(new URL(name, gold), 'latin1')));
    }
  }
  return (100 * scores.reduce((sum, score) => sum + score, 0)) / scores.length;
}

/** Baseline: the first two sentences. */
export function lead(): number[] {
  return [0, 1];
}

function byCentrality(sentences: readonly string[]): number[] {
  return centralSentences(sentences, SENTENCES);
}

/** ROUGE-1 F (Lin 2004): the F score of shared words, each counted as often as it occurs in both. */
function rougeOne(summary: string, reference: string): number {
  const left = counts(summary);
  const right = counts(reference);
  let shared = 0;
  for (const [word, count] of left) shared += Math.min(count, right.get(word) ?? 0);
  const total = sum(left) + sum(right);
  return total === 0 ? 0 : (2 * shared) / total;
}

function counts(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const { text: word } of words(text)) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

function sum(found: ReadonlyMap<string, number>): number {
  return [...found.values()].reduce((total, count) => total + count, 0);
}
