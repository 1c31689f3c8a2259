import { SentimentMark } from '../feedback/sentiment-mark.tsx';
import { formatSeconds, type SpokenLine } from '../feedback/spoken-lines.ts';
import { useLanguage } from '../i18n/words.ts';
import classes from './said.module.css';

/** What was said as one text, each remark tinted. `now`: the second that is playing. */
export function Said({ lines, now }: { lines: readonly SpokenLine[]; now?: number | undefined }) {
  return (
    <p className={classes.said} lang="en">
      {lines.map((line) => (
        <span key={`${line.start} ${line.text}`}>
          {line.lead && `${line.lead} `}
          <span className={classes.remark} data-label={line.label} data-now={isNow(line, now)}>
            {line.text}
          </span>{' '}
        </span>
      ))}
    </p>
  );
}

/** The same, one remark a line, with its time and its sign. */
export function SaidLines({ lines, now }: { lines: readonly SpokenLine[]; now?: number | undefined }) {
  const language = useLanguage();
  return (
    <ol className={classes.lines} lang="en">
      {lines.map((line) => (
        <li key={`${line.start} ${line.text}`}>
          <span className={classes.second}>{formatSeconds(line.start, language)}</span>
          <SentimentMark label={line.label} />
          <span>
            {line.lead && `${line.lead} `}
            <span className={classes.remark} data-label={line.label} data-now={isNow(line, now)}>
              {line.text}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function isNow(line: SpokenLine, now: number | undefined): boolean {
  return now !== undefined && now >= line.start && now < line.end;
}
