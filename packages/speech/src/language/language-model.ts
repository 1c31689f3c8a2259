import { readFileSync } from 'node:fs';
import { featuresOf, type LanguageEvidence } from './evidence.ts';

const WEIGHTS = new URL('../../models/spoken-language/weights.json', import.meta.url);

/** Linear models over the standardized features. */
export interface LanguageWeights {
  means: number[];
  scales: number[];
  /** one weight per feature, then the constant: log-odds of a language other than English */
  foreign: number[];
  /** ISO 639-1 codes of the languages other than English that it knows */
  languages: string[];
  /** like `foreign`, one row per language */
  guesses: number[][];
}

export interface LanguageJudgement {
  /** log-odds that this isn't English */
  foreign: number;
  /** ISO 639-1: the most likely language if it isn't English; `und` if none stands out */
  language: string;
}

/** Probability below which a language is too uncertain to name. */
const NAMED = 0.5;

let loaded: LanguageWeights | undefined;

function weights(): LanguageWeights {
  loaded ??= JSON.parse(readFileSync(WEIGHTS, 'utf8')) as LanguageWeights;
  return loaded;
}

/** Judges the language of a message, or of a part of it. */
export function judgeLanguage(
  evidence: LanguageEvidence,
  model: LanguageWeights = weights(),
): LanguageJudgement {
  const features = standardize(featuresOf(evidence), model);
  const scores = model.guesses.map((row) => score(row, features));
  const highest = Math.max(...scores);
  const total = scores.reduce((sum, each) => sum + Math.exp(each - highest), 0);
  const language = model.languages[scores.indexOf(highest)];
  return {
    foreign: score(model.foreign, features),
    language: language === undefined || 1 / total < NAMED ? 'und' : language,
  };
}

export function standardize(
  features: readonly number[],
  { means, scales }: Pick<LanguageWeights, 'means' | 'scales'>,
): number[] {
  return features.map((value, i) => (value - (means[i] ?? 0)) * (scales[i] ?? 0));
}

export function score(row: readonly number[], features: readonly number[]): number {
  let sum = row[features.length] ?? 0;
  for (const [i, value] of features.entries()) sum += (row[i] ?? 0) * value;
  return sum;
}
