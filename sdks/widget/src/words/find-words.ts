import { words as english } from './en.ts';
import type { KnownStrings, Strings } from './strings.ts';

export const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ja', 'zh', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Longest time without text. After that, English is shown until the language is loaded. */
const LOAD_PATIENCE_MS = 2_000;

/** Returns the first supported language of `wishes` ("fr-CA", "da", undefined), or English. */
export function chooseLanguage(wishes: readonly (string | undefined)[]): Language {
  const asked = wishes.map((wish) => wish?.toLowerCase().split('-', 1)[0]);
  return asked.flatMap((one) => LANGUAGES.filter((language) => language === one))[0] ?? 'en';
}

type Load = (language: Language) => Promise<{ words: Strings }>;
let load: Load;
const known: { [Name in Language]?: KnownStrings } = { en: english };
const loading: { [Name in Language]?: Promise<void> } = {};

/** Sets how to load other languages than English: from beside the script, or from a bundle. */
export function loadWordsFrom(loader: Load): void {
  load = loader;
}

/**
 * Returns a language's strings, or undefined while they load. Calls `arrived` when they are loaded, or when English
 * replaces them after a timeout.
 */
export function findWords(language: Language, arrived: () => void): KnownStrings | undefined {
  if (!known[language]) {
    loading[language] ??= load(language)
      .then(
        (module): KnownStrings => module.words,
        () => english,
      )
      .then((words) => {
        known[language] = words;
      });
    void loading[language].then(arrived);
    setTimeout(() => {
      known[language] ??= english;
      arrived();
    }, LOAD_PATIENCE_MS);
  }
  return known[language];
}

/** Returns the actual language of strings found for `language`, which may be English. */
export function languageOf(words: KnownStrings, language: Language): Language {
  return words === english ? 'en' : language;
}
