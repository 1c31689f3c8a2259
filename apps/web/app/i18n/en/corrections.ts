/** For correcting the transcript of a feedback. */
export const words = {
  correct: 'Correct the transcript',
  label: 'Correct transcript',
  hint: 'The analysis is repeated with the corrected words. What was recognized is kept.',
  save: 'Save correction',
  saved: 'Transcript corrected. The analysis follows in a few seconds.',
  failed: 'Couldn’t save the correction.',
  conflict:
    'This feedback has changed in the meantime. Your text is still here: compare the two, then save again.',
  changedMeanwhile: 'Someone corrected this transcript while you were writing. It’s now:',
  keepMine: 'Save mine instead',
  corrected: (day: string, who: string) => `Corrected on ${day} by ${who}.`,
  original: 'Show what was recognized',
  undo: 'Undo the correction',
  undone: 'The original transcript is back. The analysis follows in a few seconds.',
  undoFailed: 'Couldn’t undo the correction.',
};
