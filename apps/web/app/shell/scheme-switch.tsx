import { useWords } from '../i18n/words.ts';
import { colorScheme, useShownScheme } from '../ui/color-scheme.ts';
import classes from './navbar.module.css';

/** Switches between light and dark. CSS chooses the icon, so nothing flickers. */
export function SchemeSwitch() {
  const words = useWords('shell');
  const next = useShownScheme() === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={next === 'dark' ? words.toDark : words.toLight}
      onClick={() => colorScheme.choose(next)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className={classes.icon}>
        <circle cx="10" cy="10" r="6.25" />
        <path d="M10 3.75a6.25 6.25 0 0 1 0 12.5z" className={classes.half} />
      </svg>
    </button>
  );
}
