import type { Remark } from '@voice-feedback/contract/feedback';
import classes from './remarks.module.css';
import { SentimentMark } from './sentiment-mark.tsx';
import { formatSeconds, type TintedSpan } from './spans.ts';

interface Properties {
  title: string;
  label: TintedSpan['label'];
  remarks: readonly Remark[];
}

export function Remarks({ title, label, remarks }: Properties) {
  if (remarks.length === 0) return null;
  return (
    <section className={classes.remarks}>
      <h3>{title}</h3>
      <ul>
        {remarks.map((remark) => (
          <li key={`${remark.start} ${remark.quote}`}>
            <SentimentMark label={label} />
            <q>{remark.quote}</q>
            <span className={classes.seconds}>
              {formatSeconds(remark.start)}–{formatSeconds(remark.end)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
