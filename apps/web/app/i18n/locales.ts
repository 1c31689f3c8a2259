import type { Language } from '../paths.ts';

/** How numbers and dates are written in each language. */
export const LOCALES: Record<Language, string> = { en: 'en-IE', fr: 'fr-FR' };
