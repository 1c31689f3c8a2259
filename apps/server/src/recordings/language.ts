/** Whether one of `languages` ('en') covers what was asked for ('en', 'en-GB'). */
export function speaks(languages: readonly string[], asked: string): boolean {
  return languages.includes(asked.toLowerCase().split('-', 1)[0] ?? '');
}

export function unsupportedLanguage(asked: string, languages: readonly string[]): string {
  return `"${asked}" is not spoken here yet. Spoken are: ${languages.join(', ')}.`;
}
