/**
 * Writes the first of a month as French does, "1er décembre", where Intl writes "1 décembre".
 * @param written a day, or a range of days, from `Intl.DateTimeFormat`
 * @param locale that it's written in; others than French stay as they are
 */
export function withFrenchFirst(written: string, locale: string): string {
  return locale.startsWith('fr') ? written.replace(/(?<!\d)1(?=[\s–])/g, '1er') : written;
}
