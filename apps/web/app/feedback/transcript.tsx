import type { FeedbackView } from '@voice-feedback/contract/process';
import { SentimentMark } from './sentiment-mark.tsx';
import { formatSeconds } from './spans.ts';
import classes from './transcript.module.css';

/** What was said, each stretch with its seconds and tinted by how it was meant. */
export function Transcript({ segments }: { segments: FeedbackView['segments'] }) {
  return (
    <ol className={classes.transcript} aria-label="Transcript">
      {segments.map((segment) => {
        const label = segment.sentiment?.label ?? 'neutral';
        return (
          <li key={segment.start} className={classes.segment}>
            <span className={classes.seconds}>
              {formatSeconds(segment.start)}–{formatSeconds(segment.end)}
            </span>
            <SentimentMark label={label} />
            <span className={classes.line}>
              <span className={classes.text} data-label={label}>
                {segment.text}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
