import type { LiveWords } from '../backend/live-words.ts';
import classes from './live-words.module.css';

/** The live transcript. Screen readers only read the final part; the rest would be repeated over and over. */
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
