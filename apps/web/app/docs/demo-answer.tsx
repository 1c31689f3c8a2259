import type { Result } from '../demo/send-audio.ts';
import { exampleFeedback } from '../feedback/example.ts';
import { ResultView } from '../feedback/result-view.tsx';
import { useWords } from '../i18n/words.ts';

/** The service's response to a recording, or without one the labelled sample. */
export function DemoAnswer({ real }: { real: Result | undefined }) {
  const words = useWords('docs').demo;
  return real === undefined ? (
    <ResultView title={words.sampleTitle} note={words.sampleNote} feedback={exampleFeedback} />
  ) : (
    <ResultView
      title={words.realTitle}
      note={words.realNote(real.roundTripMs)}
      feedback={real.feedback}
      roundTripMs={real.roundTripMs}
    />
  );
}
