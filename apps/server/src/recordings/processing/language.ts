/** Languages whose text is analyzed; speech needs an engine that transcribes it first. */
export const ANALYZED_LANGUAGES: readonly string[] = ['en', 'fr'];

/** Whether one of `languages` ('en') covers the requested one ('en', 'en-GB'). */
export function speaks(languages: readonly string[], asked: string): boolean {
  return languages.includes(asked.toLowerCase().split('-', 1)[0] ?? '');
}

export function unsupportedLanguage(asked: string, languages: readonly string[]): string {
  return `"${asked}" is not supported yet. Supported languages: ${languages.join(', ')}.`;
}

/** None of the available recognizers supports the requested language. */
export class UnsupportedLanguageError extends Error {
  override name = 'UnsupportedLanguageError';

  constructor(asked: string, languages: readonly string[]) {
    super(unsupportedLanguage(asked, languages));
  }
}
