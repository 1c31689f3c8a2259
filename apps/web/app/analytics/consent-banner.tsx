import { useEffect } from 'react';
import { useWords } from '../i18n/words.ts';
import { useConsent } from './consent.ts';
import classes from './consent-banner.module.css';
import { trackVisit } from './track.ts';

/** Asks for consent once, in one line. Refusing takes as many clicks as accepting. */
export function ConsentBanner() {
  const { consent, accept, refuse } = useConsent();
  const words = useWords('shell').consent;
  useEffect(() => {
    if (consent === 'granted') trackVisit();
  }, [consent]);
  if (consent !== 'unasked') return null;
  return (
    <section className={classes.banner} aria-label={words.label}>
      <p>{words.question}</p>
      <div className={classes.answers}>
        <button type="button" onClick={refuse}>
          {words.refuse}
        </button>
        <button type="button" onClick={accept}>
          {words.accept}
        </button>
      </div>
    </section>
  );
}
