import { AuthApiError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { words as english } from '../i18n/en/sign-in.ts';
import { words as french } from '../i18n/fr/sign-in.ts';
import { explainSignIn } from './explain-sign-in.ts';
import { wordsOfSecondFactorProblem } from './second-factor-problem.ts';

const problemOf = (code: string) => explainSignIn(new AuthApiError('x', 429, code));

test.each([
  ['English', english, /recovery code or a security key/, /password|mail/i],
  ['French', french, /code de secours ou une clé de sécurité/, /mot de passe|message|mail/i],
])(
  'slowed down at the app’s code, a person is sent to the other second factors in %s, not to a mail',
  (_name, words, ways, mail) => {
    const text = wordsOfSecondFactorProblem(words, 'totp', problemOf('over_request_rate_limit'));
    expect(text).toMatch(ways);
    expect(text).not.toMatch(mail);
  },
);

test.each(['recovery', 'key'] as const)('too many requests at the step “%s” only need patience', (step) => {
  expect(wordsOfSecondFactorProblem(english, step, problemOf('over_request_rate_limit'))).toBe(
    english.problem.too_often,
  );
});

test('a key that was refused isn’t called a code', () => {
  const problem = problemOf('mfa_verification_failed');
  expect(wordsOfSecondFactorProblem(english, 'key', problem)).toBe(
    english.secondFactor.keyProblem.code_wrong,
  );
  expect(wordsOfSecondFactorProblem(english, 'totp', problem)).toBe(english.problem.code_wrong);
});
