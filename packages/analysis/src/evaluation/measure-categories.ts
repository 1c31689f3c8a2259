import type { Analyzer } from '../analyze.ts';
import { type CategorySet, categorySets } from './category-data.ts';

/** How well categories are recognized, 0 … 100: means over the categories of a set. */
export interface CategoryScores {
  set: string;
  examples: number;
  categories: number;
  judged: number;
  precision: number;
  recall: number;
  f1: number;
}

const SEEDS = [1, 2];

/** Recognizes the categories of the test part, with examples from the training part; means over two choices of examples. */
export function measureCategories(analyzer: Analyzer, examples: number): CategoryScores[] {
  const runs = SEEDS.map((seed) =>
    categorySets('test', examples, seed).map((set) => scoresOf(analyzer, set)),
  );
  return (runs[0] ?? []).map((first, at) => {
    const same = runs.flatMap((run) => run[at] ?? []);
    const mean = (name: 'precision' | 'recall' | 'f1') =>
      same.reduce((sum, one) => sum + one[name], 0) / same.length;
    return { ...first, examples, precision: mean('precision'), recall: mean('recall'), f1: mean('f1') };
  });
}

function scoresOf(analyzer: Analyzer, { name, categories, judged }: CategorySet) {
  const given = judged.map(({ text }) => {
    const { categories: found } = analyzer.analyze([{ start: 0, end: 0, text }], {
      detailed: false,
      categories,
    });
    return new Set(found?.map((match) => match.name));
  });
  const scores = categories.map((category) => {
    let hit = 0;
    let found = 0;
    let labelled = 0;
    for (const [at, { labels }] of judged.entries()) {
      const isFound = given[at]?.has(category.name) === true;
      const isLabelled = labels.has(category.name);
      found += isFound ? 1 : 0;
      labelled += isLabelled ? 1 : 0;
      hit += isFound && isLabelled ? 1 : 0;
    }
    const precision = (100 * hit) / Math.max(1, found);
    const recall = (100 * hit) / Math.max(1, labelled);
    return { precision, recall, f1: hit === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
  });
  const mean = (part: 'precision' | 'recall' | 'f1') =>
    scores.reduce((sum, one) => sum + one[part], 0) / scores.length;
  return {
    set: name,
    categories: categories.length,
    judged: judged.length,
    precision: mean('precision'),
    recall: mean('recall'),
    f1: mean('f1'),
  };
}
