/** Whether one of `languages` ('en') covers what was asked for ('en', 'en-GB'). */
export function speaks(languages: readonly string[], asked: string): boolean {
  return languages.includes(asked.toLowerCase().split('-', 1)[0] ?? '');
}

export function unsupportedLanguage(asked: string, languages: readonly string[]): string {
  return `"${asked}" is not supported yet. Supported languages: ${languages.join(', ')}.`;
}

/** None of the recognisers here knows the language that was named. */
export class UnsupportedLanguageError extends Error {
  override name = 'UnsupportedLanguageError';

  constructor(asked: string, languages: readonly string[]) {
    super(unsupportedLanguage(asked, languages));
  }
}
