import classes from './sentiment-mark.module.css';
import type { TintedSpan } from './spans.ts';

const GLYPHS: Record<TintedSpan['label'], string> = { positive: '+', neutral: '·', negative: '−' };

/** A sign beside the colour: sentiment is never told by colour alone. */
export function SentimentMark({ label }: { label: TintedSpan['label'] }) {
  return (
    <span className={classes.mark} data-label={label}>
      <span aria-hidden="true">{GLYPHS[label]}</span>
      <span className={classes.words}>{label}: </span>
    </span>
  );
}
