import { useErrorWords } from '../../i18n/error-words.ts';
import { useWords } from '../../i18n/words.ts';
import { explainFailure } from './explain.ts';

/** What a failed call means to the person in front of the page, in the page's language. */
export function useExplain(): (error: Error) => string {
  const errorWords = useErrorWords();
  const words = useWords('dashboard');
  return (error) => explainFailure(error, errorWords, words);
}
