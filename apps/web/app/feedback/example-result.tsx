import { exampleFeedback } from './example.ts';
import { ResultView } from './result-view.tsx';

export function ExampleResult() {
  const seconds = exampleFeedback.duration_seconds.toFixed(1);
  return (
    <ResultView
      title="What comes back"
      note={`An example until you record: this server’s answer to our sample, ${seconds} s of a synthetic voice.`}
      feedback={exampleFeedback}
    />
  );
}
