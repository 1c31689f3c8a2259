import type { FeedbackView } from '@voice-feedback/contract/process';
import type { ReactNode } from 'react';
import classes from './facts.module.css';
import { SentimentMark } from './sentiment-mark.tsx';

const PERCENT = 100;

/** Everything the analysis says beside the words: one definition list, one line a fact. */
export function Facts({
  feedback,
  roundTripMs,
}: {
  feedback: FeedbackView;
  roundTripMs: number | undefined;
}) {
  const { sentiment, mixed, processing, emotions } = feedback;
  return (
    <dl className={classes.facts}>
      <Fact name="Sentiment">
        <span className={classes.sentiment}>
          <SentimentMark label={sentiment.label} />
          <span>
            {sentiment.label}
            {mixed && ', mixed'}
          </span>
          <span className={classes.number}>{signed(sentiment.score)}</span>
        </span>
        <Scale score={sentiment.score} label={sentiment.label} />
        <span className={classes.small}>{Math.round(sentiment.confidence * PERCENT)} % confident</span>
      </Fact>
      <Fact name="Summary">{feedback.summary}</Fact>
      <Fact name="Intent">{feedback.intent}</Fact>
      {feedback.tone && <Fact name="Tone">{feedback.tone}</Fact>}
      {feedback.topics.length > 0 && <Fact name="Topics">{feedback.topics.join(', ')}</Fact>}
      {feedback.keywords.length > 0 && <Fact name="Keywords">{feedback.keywords.join(', ')}</Fact>}
      {emotions.length > 0 && (
        <Fact name="Emotions">
          {emotions.map((emotion) => (
            <span key={emotion.label} className={classes.emotion}>
              {emotion.label} <span className={classes.number}>{emotion.score.toFixed(2)}</span>
            </span>
          ))}
        </Fact>
      )}
      <Fact name="Timing">
        <span className={classes.timing}>
          <Milliseconds what="decode" value={processing.decode_ms} />
          <Milliseconds what="speech" value={processing.speech_ms} />
          <Milliseconds what="analysis" value={processing.analysis_ms} />
          {roundTripMs !== undefined && <Milliseconds what="round trip" value={roundTripMs} />}
        </span>
      </Fact>
      <Fact name="Engine">
        {processing.engine}, {processing.model}
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

/** Where the score lies between -1 and 1; the number stands beside it. */
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

function signed(score: number): string {
  const digits = Math.abs(score).toFixed(2);
  return Number(digits) === 0 ? digits : `${score < 0 ? '−' : '+'}${digits}`;
}
