import { useSyncExternalStore } from 'react';
import { CODE_LANGUAGES, type CodeLanguage } from './code-languages.ts';

/** One choice for the whole site. The API reference reads and writes it, too. */
const STORED_AS = 'vf-code-language';
const CHOSEN = 'vf-code-language-chosen';

/** The language in which this reader wants to see samples, and how to change it. Built pages show curl. */
export function useCodeLanguage(): [CodeLanguage, (language: CodeLanguage) => void] {
  const language = useSyncExternalStore(subscribe, readChoice, () => 'curl' as const);
  return [language, choose];
}

function readChoice(): CodeLanguage {
  try {
    const stored = localStorage.getItem(STORED_AS);
    return CODE_LANGUAGES.find(({ id }) => id === stored)?.id ?? 'curl';
  } catch {
    return chosenHere;
  }
}

/** The choice in a browser without storage. */
let chosenHere: CodeLanguage = 'curl';

function choose(language: CodeLanguage): void {
  chosenHere = language;
  try {
    localStorage.setItem(STORED_AS, language);
  } catch {
    // The choice is good for this page.
  }
  window.dispatchEvent(new Event(CHOSEN));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHOSEN, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHOSEN, onChange);
    window.removeEventListener('storage', onChange);
  };
}
