import { useEffect } from 'react';
import { useWords } from '../i18n/words.ts';
import { useConsent } from './consent.ts';
import classes from './consent-banner.module.css';
import { trackVisit } from './track.ts';

/** Counts the visit as soon as the visitor allows it, on any page. Shows nothing; only this renders when they choose. */
export function CountedVisit() {
  const { consent } = useConsent();
  useEffect(() => {
    if (consent === 'granted') trackVisit();
  }, [consent]);
  return null;
}

/**
 * Asks for consent once, in one line. Refusing takes as many clicks as accepting. It's the last thing on the page, so it
 * covers nothing, and nothing moves when it appears.
 */
export function ConsentBanner() {
  const { consent, accept, refuse } = useConsent();
  const words = useWords('shell').consent;
  if (consent !== 'unasked') return null;
  return (
    <section className={classes.banner} aria-label={words.label}>
      <div className={classes.inside}>
        <p>{words.question}</p>
        <div className={classes.choices}>
          <button type="button" onClick={refuse}>
            {words.refuse}
          </button>
          <button type="button" onClick={accept}>
            {words.accept}
          </button>
        </div>
      </div>
    </section>
  );
}
