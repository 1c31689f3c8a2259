import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { BackendStatus } from '../backend/backend-status.ts';
import { numberFormat } from '../i18n/number-format.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { localized } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import type { SampleDates } from './sample-dates.ts';
import { outcomeOf, type Story } from './samples.ts';
import classes from './showcase.module.css';
import { useSimulatedRecorder } from './use-simulated-recorder.ts';

/** Plays a recording of three seconds and shows the story's canned result, labelled as what it is. */
export function SimulatedRecorder({
  story,
  backend,
  dates,
}: {
  story: Story;
  backend: BackendStatus;
  dates: SampleDates;
}) {
  const words = useWords('showcase').recorder;
  const language = useLanguage();
  const outcome = outcomeOf(story);
  const [hasResult, setHasResult] = useState(false);
  const { isRecording, elapsedSeconds, press } = useSimulatedRecorder({
    onStart: () => setHasResult(false),
    onFinish: useCallback(() => setHasResult(true), []),
  });
  const seconds = numberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(elapsedSeconds);
  return (
    <section className={classes.recorder} aria-label={words.title}>
      <div className={classes.controls}>
        <h2>{words.title}</h2>
        <p className={classes.note}>{words.note}</p>
        <Button size="lg" className={classes.record} data-recording={isRecording} onClick={press}>
          {isRecording ? words.stop(seconds) : words.start}
        </Button>
        {backend === 'online' && <Link to={localized('/voice-feedback', language)}>{words.real}</Link>}
      </div>
      <div className={classes.outcome} role="status">
        {hasResult ? (
          <AnalysisCard facts={outcome} date={dates[outcome.id]} title={words.result} />
        ) : (
          <p className={classes.note}>{isRecording ? words.recording : words.waiting}</p>
        )}
      </div>
    </section>
  );
}
