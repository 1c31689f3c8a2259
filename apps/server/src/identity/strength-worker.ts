import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as french from '@zxcvbn-ts/language-fr';

/**
 * Estimates passwords in a thread of its own (password-strength.ts starts it): the dictionaries take some 50 MB, and an
 * estimate up to a few hundred milliseconds in which the API process would do nothing else.
 */

/** A password that is strong up to here is strong; the time grows with the square of the length, at least. */
const ESTIMATED_CHARACTERS = 32;
/** The package's own 100 make a password of nothing but "@$0!" take seconds. */
const MAXIMUM_SUBSTITUTIONS = 20;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, ...french.dictionary },
  graphs: common.adjacencyGraphs,
  maxLength: ESTIMATED_CHARACTERS,
  l33tMaxSubstitutions: MAXIMUM_SUBSTITUTIONS,
});

parentPort?.on('message', ({ id, password, about }: { id: number; password: string; about: string[] }) => {
  parentPort?.postMessage({ id, guesses: estimator.check(password, about).guesses });
});
