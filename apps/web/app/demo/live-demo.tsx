import { PLANS } from '@voice-feedback/contract/catalogue-entries';
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

/** This page's recording limit, whatever the key allows. */
const MAXIMUM_SECONDS = 10;

interface Properties {
  apiKey: string;
  onKeyChange(apiKey: string): void;
  backend: BackendStatus;
}

/** The key, the recorder and the result. */
export function LiveDemo({ apiKey, onKeyChange, backend }: Properties) {
  const words = useWords('voiceFeedback');
  const facts = useKeyFacts(apiKey);
  const recording = useKeyRecorder(apiKey.trim(), MAXIMUM_SECONDS);
  const hasKey = apiKey.trim() !== '';
  const isOffline = backend === 'offline';
  const { result } = recording.snapshot;
  return (
    <div className={classes.live}>
      <div className={classes.controls}>
        <KeyChoice value={apiKey} onChange={onKeyChange} />
        <KeyBadges facts={facts} backend={backend} freeSeconds={PLANS.free.maximumSeconds} />
        <KeyRecorder
          recording={recording}
          maximumSeconds={MAXIMUM_SECONDS}
          isDisabled={!hasKey || isOffline}
          hint={hasKey ? undefined : words.key.missing}
        />
      </div>
      {result === undefined || isOffline ? (
        <DemoResultCard
          title={words.result.sample}
          note={isOffline ? words.result.sampleNote : words.result.exampleNote}
          result={sampleResult}
        />
      ) : (
        <DemoResultCard title={words.result.title} note={words.result.yours} result={result} />
      )}
    </div>
  );
}
