import { useErrorWords } from '../../i18n/error-words.ts';
import { useWords } from '../../i18n/words.ts';
import { explainFailure } from './explain.ts';

/** Explains a failed call to the user, in the page's language. */
export function useExplain(): (error: Error) => string {
  const errorWords = useErrorWords();
  const words = useWords('dashboard');
  return (error) => explainFailure(error, errorWords, words);
}
