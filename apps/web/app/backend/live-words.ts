/** The transcript so far of a recording in progress. */
export interface LiveWords {
  /** does not change any more */
  final: string;
  /** the utterance in progress; may still change */
  partial: string;
}

export const NO_WORDS: LiveWords = { final: '', partial: '' };
