import { useWords } from '../i18n/words.ts';
import classes from './sentiment-mark.module.css';
import type { SentimentLabel } from './spoken-lines.ts';

const GLYPHS: Record<SentimentLabel, string> = { positive: '+', neutral: '·', negative: '−' };

/** A sign next to the colour: colour is never the only indication of sentiment. */
export function SentimentMark({ label }: { label: SentimentLabel }) {
  const words = useWords('shell').sentiment;
  return (
    <span className={classes.mark} data-label={label}>
      <span aria-hidden="true">{GLYPHS[label]}</span>
      <span className={classes.words}>{words[label]}: </span>
    </span>
  );
}
