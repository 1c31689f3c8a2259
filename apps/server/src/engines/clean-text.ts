const SPACE_AND_CONTROL = /[\p{Cc}\s]+/gu;

/** Text of a stranger as one line that can be kept: PostgreSQL takes neither NUL nor half of a surrogate pair. */
export function cleanText(text: string, maximumCharacters: number): string {
  return text.replace(SPACE_AND_CONTROL, ' ').trim().slice(0, maximumCharacters).toWellFormed();
}
