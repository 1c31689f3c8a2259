import { useSyncExternalStore } from 'react';

export type Consent = 'granted' | 'denied' | 'unasked';

const STORED_AS = 'vf-analytics-consent';
const listeners = new Set<() => void>();
/** Fallback for browsers without storage: the answer lasts until the page is left. */
let answer: Consent | undefined;

/** The visitor's answer. Nothing is counted or sent unless it is `granted`. */
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

/** Calls `listener` whenever the answer changes. Returns a function that unsubscribes it. */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConsent() {
  // A prerendered page cannot know the answer, so it doesn't show the question.
  const consent = useSyncExternalStore<Consent | undefined>(onConsentChange, readConsent, () => undefined);
  return {
    consent,
    accept: () => setConsent('granted'),
    refuse: () => setConsent('denied'),
    askAgain: () => setConsent('unasked'),
  };
}
