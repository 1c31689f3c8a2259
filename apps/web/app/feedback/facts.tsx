import type { FeedbackView } from '@voice-feedback/contract/process';
import type { ReactNode } from 'react';
import { numberFormat } from '../i18n/number-format.ts';
import { signedNumber } from '../i18n/signed-number.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import classes from './facts.module.css';
import { SentimentMark } from './sentiment-mark.tsx';
import { useValueNames } from './value-names.ts';

const PERCENT = 100;

/** Everything the analysis says beside the words: one definition list, one line a fact. */
export function Facts({
  feedback,
  roundTripMs,
}: {
  feedback: FeedbackView;
  roundTripMs: number | undefined;
}) {
  const words = useWords('feedback');
  const language = useLanguage();
  const decimals = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const names = useWords('facts');
  const values = useValueNames();
  const labels = useWords('shell').sentiment;
  const { sentiment, mixed, processing, emotions } = feedback;
  return (
    <dl className={classes.facts}>
      <Fact name={names.sentiment}>
        <span className={classes.sentiment}>
          <SentimentMark label={sentiment.label} />
          <span>
            {labels[sentiment.label]}
            {mixed && `, ${names.mixed}`}
          </span>
          <span className={classes.number}>{signedNumber(language, sentiment.score)}</span>
        </span>
        <Scale score={sentiment.score} label={sentiment.label} />
        <span className={classes.small}>{words.confident(Math.round(sentiment.confidence * PERCENT))}</span>
      </Fact>
      {feedback.title && <Fact name={names.title}>{feedback.title}</Fact>}
      {feedback.summary !== feedback.title && <Fact name={names.summary}>{feedback.summary}</Fact>}
      <Fact name={names.intent}>{words.intents[feedback.intent]}</Fact>
      {feedback.tone && <Fact name={names.tone}>{values.tone(feedback.tone)}</Fact>}
      {feedback.topics.length > 0 && (
        <Fact name={names.topics}>{feedback.topics.map(values.topic).join(', ')}</Fact>
      )}
      {feedback.keywords.length > 0 && <Fact name={names.keywords}>{feedback.keywords.join(', ')}</Fact>}
      {emotions.length > 0 && (
        <Fact name={names.emotions}>
          {emotions.map((emotion) => (
            <span key={emotion.label} className={classes.emotion}>
              {values.emotion(emotion.label)}{' '}
              <span className={classes.number}>{decimals.format(emotion.score)}</span>
            </span>
          ))}
        </Fact>
      )}
      <Fact name={words.timing}>
        <span className={classes.timing}>
          <Milliseconds what={words.decode} value={processing.decode_ms} />
          <Milliseconds what={words.speech} value={processing.speech_ms} />
          <Milliseconds what={words.analysis} value={processing.analysis_ms} />
          {roundTripMs !== undefined && <Milliseconds what={words.roundTrip} value={roundTripMs} />}
        </span>
        {roundTripMs !== undefined &&
          roundTripMs < processing.decode_ms + processing.speech_ms + processing.analysis_ms && (
            <span className={classes.small}>{words.whileSpeaking}</span>
          )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The score on a scale from -1 to 1, with its number. */
function Scale({ score, label }: { score: number; label: string }) {
  const position = ((score + 1) / 2) * PERCENT;
  return (
    <span className={classes.scale} aria-hidden="true">
      <span className={classes.needle} data-label={label} style={{ left: `${position}%` }} />
    </span>
  );
}

function Milliseconds({ what, value }: { what: string; value: number }) {
  return (
    <span>
      {what} <span className={classes.number}>{Math.round(value)} ms</span>
    </span>
  );
}
