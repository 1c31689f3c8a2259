import { useWords } from '../i18n/words.ts';
import { exampleFeedback } from './example.ts';
import { ResultView } from './result-view.tsx';

export function ExampleResult() {
  const words = useWords('feedback');
  const seconds = exampleFeedback.duration_seconds.toFixed(1);
  return (
    <ResultView title={words.exampleTitle} note={words.exampleNote(seconds)} feedback={exampleFeedback} />
  );
}
