import { words as english } from './en.ts';
import type { KnownStrings, Strings } from './strings.ts';

export const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ja', 'zh', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Longer than this nobody looks at an empty place: English it is, until the words come. */
const LOAD_PATIENCE_MS = 2_000;

/** The first wish ("fr-CA", "da", undefined) that the widget has words for, else English. */
export function chooseLanguage(wishes: readonly (string | undefined)[]): Language {
  for (const wish of wishes) {
    const asked = wish?.toLowerCase().split('-', 1)[0];
    const language = LANGUAGES.find((one) => one === asked);
    if (language) return language;
  }
  return 'en';
}

type Load = (language: Language) => Promise<{ words: Strings }>;
let load: Load;
const known: { [Name in Language]?: KnownStrings } = { en: english };
const loading: { [Name in Language]?: Promise<void> } = {};

/** Where words other than English come from: beside the script, or among the modules of a bundle. */
export function loadWordsFrom(loader: Load): void {
  load = loader;
}

/** Undefined while they are on their way: `arrived` is called when they are there, and when it's English until then. */
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

/** Of words that were found for `language`. */
export function languageOf(words: KnownStrings, language: Language): Language {
  return words === english ? 'en' : language;
}
