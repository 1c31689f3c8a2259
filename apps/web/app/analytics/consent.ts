import { useSyncExternalStore } from 'react';

export type Consent = 'granted' | 'denied' | 'unasked';

const STORED_AS = 'vf-analytics-consent';
const listeners = new Set<() => void>();
/** For browsers that keep nothing: the answer holds until the page is left. */
let answer: Consent | undefined;

/** What the visitor answered; nothing is counted or sent before `granted`. */
export function readConsent(): Consent {
  if (answer !== undefined) return answer;
  try {
    const stored = window.localStorage.getItem(STORED_AS);
    answer = stored === 'granted' || stored === 'denied' ? stored : 'unasked';
  } catch {
    answer = 'unasked';
  }
  return answer;
}

function setConsent(next: Consent): void {
  answer = next;
  try {
    if (next === 'unasked') window.localStorage.removeItem(STORED_AS);
    else window.localStorage.setItem(STORED_AS, next);
  } catch {
    // Kept in memory above.
  }
  for (const listener of listeners) listener();
}

/** Calls back whenever the answer changes; gives the function that ends this. */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConsent() {
  // The prerendered page cannot know: it asks nobody.
  const consent = useSyncExternalStore<Consent | undefined>(onConsentChange, readConsent, () => undefined);
  return {
    consent,
    accept: () => setConsent('granted'),
    refuse: () => setConsent('denied'),
    askAgain: () => setConsent('unasked'),
  };
}
