import { SegmentedControl } from '@mantine/core';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { type ReactNode, useState } from 'react';
import { CopyButton } from '../ui/copy-button.tsx';
import { Json } from '../ui/json.tsx';
import { Facts } from './facts.tsx';
import { Recommendations } from './recommendations.tsx';
import classes from './result-view.module.css';
import { SentimentMark } from './sentiment-mark.tsx';
import { spokenLines } from './spoken-lines.ts';
import { Transcript } from './transcript.tsx';

const INDENT = 2;

interface Properties {
  title: string;
  note: ReactNode;
  feedback: FeedbackView;
  roundTripMs?: number;
}

/** A feedback as a person reads it, and as a program does. */
export function ResultView({ title, note, feedback, roundTripMs }: Properties) {
  const [view, setView] = useState('read');
  const json = JSON.stringify(feedback, null, INDENT);
  return (
    <section className={classes.result} aria-label={title}>
      <header className={classes.header}>
        <div>
          <h2>{title}</h2>
          <p>{note}</p>
        </div>
        <SegmentedControl
          size="sm"
          aria-label="Show the result as"
          value={view}
          onChange={setView}
          data={[
            { value: 'read', label: 'Reading' },
            { value: 'json', label: 'JSON' },
          ]}
        />
      </header>
      {view === 'json' ? (
        <div className={classes.json}>
          <div className={classes.copy}>
            <CopyButton text={json} label="the JSON" />
          </div>
          <Json text={json} label="The result as JSON" />
        </div>
      ) : feedback.status === 'no_speech' ? (
        <p className={classes.silence}>
          Nobody spoke in this recording. Check that the right microphone is chosen, then say a sentence.
        </p>
      ) : (
        <div className={classes.columns}>
          <div className={classes.words}>
            <div>
              <Transcript lines={spokenLines(feedback)} />
              <p className={classes.legend}>
                <SentimentMark label="positive" /> what was liked <SentimentMark label="negative" /> what
                could be better
              </p>
            </div>
            <Recommendations recommendations={feedback.recommendations ?? []} />
          </div>
          <Facts feedback={feedback} roundTripMs={roundTripMs} />
        </div>
      )}
    </section>
  );
}
