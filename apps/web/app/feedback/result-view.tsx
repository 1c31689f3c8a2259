import type { FeedbackView } from '@voice-feedback/contract/process';
import { type ReactNode, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { Choice } from '../ui/choice.tsx';
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
  const words = useWords('feedback');
  const [view, setView] = useState<'read' | 'json'>('read');
  const json = JSON.stringify(feedback, null, INDENT);
  return (
    <section className={classes.result} aria-label={title}>
      <header className={classes.header}>
        <div>
          <h2>{title}</h2>
          <p>{note}</p>
        </div>
        <Choice
          label={words.showAs}
          value={view}
          onChange={setView}
          options={[
            { value: 'read', label: words.reading },
            { value: 'json', label: 'JSON' },
          ]}
        />
      </header>
      {view === 'json' ? (
        <div className={classes.json}>
          <div className={classes.copy}>
            <CopyButton text={json} label={words.theJson} />
          </div>
          <Json text={json} label={words.asJson} />
        </div>
      ) : feedback.status === 'no_speech' ? (
        <p className={classes.silence}>{words.noSpeech}</p>
      ) : (
        <div className={classes.columns}>
          <div className={classes.words}>
            <div>
              <Transcript lines={spokenLines(feedback)} />
              <p className={classes.legend}>
                <SentimentMark label="positive" /> {words.liked} <SentimentMark label="negative" />{' '}
                {words.better}
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
