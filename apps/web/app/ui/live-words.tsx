import type { LiveWords } from '../backend/live-words.ts';
import classes from './live-words.module.css';

/** What was understood so far. Only what does not change any more is read out: the rest would be said over and over. */
export function LiveWordsView({ words, label }: { words: LiveWords; label: string }) {
  const { final, partial } = words;
  return (
    <p className={classes.words} hidden={final === '' && partial === ''}>
      <span role="log" aria-label={label}>
        {final}
      </span>{' '}
      <span className={classes.partial} aria-hidden="true">
        {partial}
      </span>
    </p>
  );
}
