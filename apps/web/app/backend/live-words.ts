/** What was understood so far of a recording that is still spoken. */
export interface LiveWords {
  /** does not change any more */
  final: string;
  /** of the running utterance; may change */
  partial: string;
}

export const NO_WORDS: LiveWords = { final: '', partial: '' };
