import { useWords, type Words } from '../i18n/words.ts';
import form from '../ui/form.module.css';
import type { SignInProblem } from './explain-sign-in.ts';

/** The error message of the page, or the server's if the page has none. */
export function wordsOfProblem(words: Words<'signIn'>, problem: SignInProblem): string {
  return problem.kind === 'other' ? words.problem.other(problem.server) : words.problem[problem.kind];
}

export function ProblemNote({ problem }: { problem: SignInProblem }) {
  const words = useWords('signIn');
  return (
    <p className={form.problem} role="alert">
      {wordsOfProblem(words, problem)}
    </p>
  );
}
