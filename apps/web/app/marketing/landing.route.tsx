import type { FeedbackView } from '@voice-feedback/contract/process';
import { BackendBadge } from '../backend/backend-badge.tsx';
import { useBackendStatus } from '../backend/backend-status.ts';
import { DemoPanel } from '../demo/demo-panel.tsx';
import { useDemo } from '../demo/use-demo.ts';
import { ExampleResult } from '../feedback/example-result.tsx';
import { ResultView } from '../feedback/result-view.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { CurlSample } from './curl-sample.tsx';
import classes from './landing.module.css';

export function meta() {
  return pageMeta({
    title: 'voice feedback: your users say it, your code reads it',
    description:
      'A short voice message goes in; transcript, sentiment, topics and remarks with their seconds come out as JSON.',
  });
}

export default function Landing() {
  const backend = useBackendStatus();
  const demo = useDemo();
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <BackendBadge status={backend.status} />
        <div className={classes.hero}>
          <h1>
            Your users say it. <span>Your code reads it.</span>
          </h1>
          <p>
            Say what you think of an app. Back come your words with their seconds, what you liked, what you
            did not, and what you asked for, as JSON.
          </p>
        </div>
        <DemoPanel demo={demo} backend={backend.status} />
        {demo.result && demo.phase !== 'recording' ? (
          <ResultView
            title="Your result"
            note={describeAudio(demo.result.feedback)}
            feedback={demo.result.feedback}
            roundTripMs={demo.result.roundTripMs}
          />
        ) : (
          <ExampleResult />
        )}
        <CurlSample apiKey={demo.apiKey} />
      </div>
    </div>
  );
}

function describeAudio({ duration_seconds: seconds, audio }: FeedbackView): string {
  if (audio === null) return 'written';
  return `${seconds.toFixed(1)} s of ${audio.format}, ${Math.round(audio.bytes / 1000)} KB`;
}
