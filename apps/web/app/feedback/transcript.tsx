import { useLanguage, useWords } from '../i18n/words.ts';
import { SentimentMark } from './sentiment-mark.tsx';
import { formatSeconds, type SpokenLine } from './spoken-lines.ts';
import classes from './transcript.module.css';

/** What was said, each remark with its time, tinted by how it was meant, with a sign for those who see no colour. */
export function Transcript({ lines }: { lines: readonly SpokenLine[] }) {
  const words = useWords('shell');
  const language = useLanguage();
  return (
    <ol className={classes.transcript} aria-label={words.transcript}>
      {lines.map((line) => (
        <li key={`${line.start} ${line.text}`} className={classes.segment}>
          <span className={classes.seconds}>
            {formatSeconds(line.start, language)}–{formatSeconds(line.end, language)}
          </span>
          <SentimentMark label={line.label} />
          <span className={classes.line}>
            {line.lead && `${line.lead} `}
            <span className={classes.text} data-label={line.label}>
              {line.text}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
