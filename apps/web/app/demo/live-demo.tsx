import { PLANS } from '@voice-feedback/contract/catalogue-entries';
import { lazy, Suspense } from 'react';
import type { BackendStatus } from '../backend/backend-status.ts';
import { useWords } from '../i18n/words.ts';
import { DemoResultCard } from './demo-result.tsx';
import { KeyBadges } from './key-badges.tsx';
import { KeyChoice } from './key-choice.tsx';
import { useKeyFacts } from './key-facts.ts';
import { KeyRecorder } from './key-recorder.tsx';
import { sampleResult } from './sample-result.ts';
import { useKeyRecorder } from './use-key-recorder.ts';
import classes from './voice-feedback.module.css';

/** Needed after the first recording, not with the page. */
const ResultView = lazy(async () => ({ default: (await import('../feedback/result-view.tsx')).ResultView }));

/** What a demo key says of itself, until the real one is there. */
const ANY_DEMO_KEY = 'demo';

/** This page's recording limit, whatever the key allows. */
const MAXIMUM_SECONDS = 10;

interface Properties {
  apiKey: string;
  /** whether a key is about to be filled in */
  isChoosingKey: boolean;
  onKeyChange(apiKey: string): void;
  backend: BackendStatus;
}

/** The key, the recorder and the result. */
export function LiveDemo({ apiKey, isChoosingKey, onKeyChange, backend }: Properties) {
  const words = useWords('voiceFeedback');
  // Nothing on the page moves when the key arrives.
  const facts = useKeyFacts(isChoosingKey ? ANY_DEMO_KEY : apiKey);
  const recording = useKeyRecorder(apiKey.trim(), MAXIMUM_SECONDS);
  const hasKey = apiKey.trim() !== '';
  const isOffline = backend === 'offline';
  const { result } = recording.snapshot;
  return (
    <>
      <div className={classes.live}>
        <div className={classes.controls}>
          <KeyChoice value={apiKey} onChange={onKeyChange} />
          <KeyBadges facts={facts} backend={backend} freeSeconds={PLANS.free.maximumSeconds} />
          <KeyRecorder
            recording={recording}
            maximumSeconds={MAXIMUM_SECONDS}
            isDisabled={!hasKey || isOffline}
            hint={hasKey || isChoosingKey ? undefined : words.key.missing}
          />
        </div>
        {result === undefined || isOffline ? (
          <DemoResultCard
            title={words.result.sample}
            note={isOffline ? words.result.sampleNote : words.result.exampleNote}
            result={sampleResult}
          />
        ) : (
          <DemoResultCard title={words.result.title} note={words.result.yours} result={result.card} />
        )}
      </div>
      {result?.feedback !== undefined && !isOffline && (
        <Suspense>
          <div className={classes.whole}>
            <ResultView title={words.result.whole} note={words.result.wholeNote} feedback={result.feedback} />
          </div>
        </Suspense>
      )}
    </>
  );
}
