import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import type { Language } from '../paths.ts';

/** As the server: more characters take a time that a person would notice. */
const ESTIMATED_CHARACTERS = 32;
const MAXIMUM_SUBSTITUTIONS = 20;

const DICTIONARIES = {
  en: () => import('@zxcvbn-ts/language-en'),
  fr: () => import('@zxcvbn-ts/language-fr'),
};

export interface PasswordEstimator {
  /** how many guesses it takes who knows `about` */
  guesses(password: string, about: readonly string[]): number;
}

/** Loads the dictionaries of this language: about 1 MB, so only when somebody chooses a password. */
export async function loadEstimator(language: Language): Promise<PasswordEstimator> {
  const { dictionary } = await DICTIONARIES[language]();
  const estimator = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: ESTIMATED_CHARACTERS,
    l33tMaxSubstitutions: MAXIMUM_SUBSTITUTIONS,
  });
  return { guesses: (password, about) => estimator.check(password, [...about]).guesses };
}
