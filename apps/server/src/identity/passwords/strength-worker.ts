import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as french from '@zxcvbn-ts/language-fr';
import { SCORED_CHARACTERS } from './scored-characters.ts';

/**
 * Estimates passwords in a thread of its own (password-strength.ts starts it): the dictionaries take some 50 MB, and an
 * estimate up to a few hundred milliseconds in which the API process would do nothing else.
 */

/** The package's own 100 make a password of nothing but "@$0!" take seconds. */
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
parentPort?.postMessage({ ready: true });
