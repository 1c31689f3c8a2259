/** One line of the report. */
export interface Finding {
  name: string;
  state: 'ok' | 'warning' | 'problem';
  /** the finding as a sentence */
  words: string;
  /** what to do about it */
  advice?: string;
}

export const ok = (name: string, words: string): Finding => ({ name, state: 'ok', words });
export const warning = (name: string, words: string, advice: string): Finding => ({
  ...{ name, state: 'warning', words, advice },
});
export const problem = (name: string, words: string, advice: string): Finding => ({
  ...{ name, state: 'problem', words, advice },
});

/** The sentence of an error, for a finding. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}
