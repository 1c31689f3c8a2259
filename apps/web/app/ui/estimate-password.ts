import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import type { Language } from '../paths.ts';

/** Same limit as the server's: longer input takes noticeable time. */
const ESTIMATED_CHARACTERS = 32;
const MAXIMUM_SUBSTITUTIONS = 20;

const DICTIONARIES = {
  en: () => import('@zxcvbn-ts/language-en'),
  fr: () => import('@zxcvbn-ts/language-fr'),
};

export interface PasswordEstimator {
  /** number of guesses an attacker who knows `about` needs */
  guesses(password: string, about: readonly string[]): number;
}

/** Loads this language's dictionaries, about 1 MB, so only call it when the user chooses a password. */
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
