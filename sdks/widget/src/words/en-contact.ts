import type { ContactStrings } from './strings.ts';

/** Part of the third script, like the field. */
export const contactWords: ContactStrings = {
  contactLabel: 'Your email address (optional)',
  contactNote: 'Enter it if you’d like an answer. We’ll only write to you about this feedback.',
  contactInvalid: 'This email address doesn’t look right. Correct it, or leave the field empty.',
};
