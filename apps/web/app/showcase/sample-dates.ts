import { LOCALES } from '../i18n/locales.ts';
import type { Language } from '../paths.ts';
import { SAMPLES, STORIES } from './samples.ts';

/** The samples' dates as the page shows them, by id. */
export type SampleDates = Readonly<Record<string, string>>;

/** In UTC. Only the loader calls it: a date format takes a phone longer than the rest of the page. */
export function sampleDates(language: Language): SampleDates {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const samples = STORIES.flatMap((story) => SAMPLES[story].analyses);
  return Object.fromEntries(samples.map(({ id, timestamp }) => [id, format.format(new Date(timestamp))]));
}
