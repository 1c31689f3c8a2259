import { featuresOf } from '../evidence.ts';
import { type LanguageWeights, standardize } from '../language-model.ts';
import { fitClasses, fitOdds, standardization } from './fit.ts';
import { hashOf } from './prepare-clip.ts';
import type { Row } from './read-rows.ts';

export const ENGLISH = 'en';
const FOLDS = 5;
/** With fewer clips, a language can't be told from others. */
const FEWEST_CLIPS = 18;

export function fitWeights(rows: readonly Row[]): LanguageWeights {
  const given = rows.map(({ evidence }) => featuresOf(evidence));
  const scaling = standardization(given);
  const features = given.map((each) => standardize(each, scaling));
  const foreign = fitOdds(
    features,
    rows.map(({ language }) => language !== ENGLISH),
  );
  const languages = [...Map.groupBy(rows, ({ language }) => language)]
    .filter(([language, clips]) => language !== ENGLISH && clips.length >= FEWEST_CLIPS)
    .map(([language]) => language)
    .sort();
  const known = rows.flatMap(({ language }, index) => (languages.includes(language) ? [index] : []));
  const guesses = fitClasses(
    known.map((index) => features[index] ?? []),
    known.map((index) => languages.indexOf(rows[index]?.language ?? '')),
    languages.length,
  );
  return { ...scaling, foreign, languages, guesses };
}

/** Rows and the weights fitted without their voices, or without their synthesizers. */
export function heldOut(
  rows: readonly Row[],
  by: 'voice' | 'engine',
): { rows: Row[]; weights: LanguageWeights }[] {
  const foldOf = (row: Row) => (by === 'voice' ? `${hashOf(row.voice) % FOLDS}` : row.engine);
  return [...Map.groupBy(rows, foldOf)].map(([fold, some]) => ({
    rows: some,
    weights: fitWeights(rows.filter((row) => foldOf(row) !== fold)),
  }));
}
