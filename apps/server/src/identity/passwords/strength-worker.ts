import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as french from '@zxcvbn-ts/language-fr';
import { SCORED_CHARACTERS } from './scored-characters.ts';

/**
 * Estimates passwords in a separate thread (started by password-strength.ts): the dictionaries take some 50 MB, and
 * an estimate can block for a few hundred milliseconds.
 */

/** With the package's default of 100, a password made only of "@$0!" takes seconds. */
const MAXIMUM_SUBSTITUTIONS = 20;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, ...french.dictionary },
  graphs: common.adjacencyGraphs,
  maxLength: SCORED_CHARACTERS,
  l33tMaxSubstitutions: MAXIMUM_SUBSTITUTIONS,
});

parentPort?.on('message', ({ id, password, about }: { id: number; password: string; about: string[] }) => {
  parentPort?.postMessage({ id, guesses: estimator.check(password, about).guesses });
});
// The first estimate takes much longer than the others.
estimator.check('warm up');
parentPort?.postMessage({ ready: true });
