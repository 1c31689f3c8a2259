const SPACE_AND_CONTROL = /[\p{Cc}\s]+/gu;

/** Converts untrusted text to one line that PostgreSQL can store, without NUL and lone surrogates. */
export function cleanText(text: string, maximumCharacters: number): string {
  return text.replace(SPACE_AND_CONTROL, ' ').trim().slice(0, maximumCharacters).toWellFormed();
}
