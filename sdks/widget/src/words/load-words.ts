import { words } from './en.ts';
import { contactWords } from './en-contact.ts';
import { failureWords } from './en-failures.ts';
import { pictureWords } from './en-picture.ts';
import { statusWords } from './en-status.ts';
import type { Language } from './find-words.ts';
import type { Strings } from './strings.ts';

/** For bundlers. Each language is a module that is only loaded when shown. */
const MODULES: Record<Language, () => Promise<{ words: Strings }>> = {
  // Part of the first script, and never loaded separately.
  en: async () => ({
    words: { ...words, ...statusWords, ...failureWords, ...pictureWords, ...contactWords },
  }),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  pt: () => import('./pt.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  tr: () => import('./tr.ts'),
  ja: () => import('./ja.ts'),
  zh: () => import('./zh.ts'),
  ar: () => import('./ar.ts'),
};

export function loadWords(language: Language): Promise<{ words: Strings }> {
  return MODULES[language]();
}
