import type { Trend } from '@voice-feedback/contract/insights';
import type { ReportLanguage } from '@voice-feedback/contract/reports';
import type { ThemeKind } from '@voice-feedback/contract/themes';

/** How numbers and dates are written. */
export const REPORT_LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const;

export interface ReportWords {
  title: string;
  compared(from: string, to: string, previousFrom: string, previousTo: string): string;
  filters: string;
  numbers: string;
  now: string;
  before: string;
  change: string;
  messages: string;
  people: string;
  negative: string;
  /** change of a share in percentage points */
  points(change: string): string;
  perDay: string;
  themes: Record<'theme' | 'topic' | 'category', string>;
  peopleCount(count: number): string;
  messageCount(count: number): string;
  negativeCount(count: number): string;
  kinds: Record<ThemeKind, string>;
  trends: Record<Trend, string>;
  done(day: string, before: string, after: string | undefined): string;
  emerging: string;
  fading: string;
  wasPeople(count: number): string;
  nothing: string;
  markdown: string;
  expires(day: string): string;
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const REPORT_WORDS: Record<ReportLanguage, ReportWords> = {
  en: {
    title: 'What people said',
    compared: (from, to, previousFrom, previousTo) =>
      `${from} to ${to}, compared with ${previousFrom} to ${previousTo}`,
    filters: 'Filters',
    numbers: 'Numbers',
    now: 'This period',
    before: 'Period before',
    change: 'Change',
    messages: 'Messages',
    people: 'People',
    negative: 'Negative',
    points: (change) => `${change} points`,
    perDay: 'Messages per day; the darker part is negative',
    themes: { theme: 'Themes', topic: 'Topics', category: 'Categories' },
    peopleCount: (count) => plural(count, 'person', 'people'),
    messageCount: (count) => plural(count, 'message', 'messages'),
    negativeCount: (count) => `${count} negative`,
    kinds: { problem: 'Problem', request: 'Request', praise: 'Praise' },
    trends: { emerging: 'new', growing: 'growing', steady: 'steady', fading: 'fading' },
    done: (day, before, after) =>
      `Done on ${day}: ${before} messages a week before${after === undefined ? '' : `, ${after} since`}`,
    emerging: 'New in this period',
    fading: 'Fading',
    wasPeople: (count) => `${plural(count, 'person', 'people')} in the period before`,
    nothing: 'Nobody said anything in this period.',
    markdown: 'As Markdown',
    expires: (day) => `This page is available until ${day}.`,
  },
  fr: {
    title: 'Ce qui s’est dit',
    compared: (from, to, previousFrom, previousTo) =>
      `Du ${from} au ${to}, comparé à la période du ${previousFrom} au ${previousTo}`,
    filters: 'Filtres',
    numbers: 'Chiffres',
    now: 'Cette période',
    before: 'Période précédente',
    change: 'Évolution',
    messages: 'Messages',
    people: 'Personnes',
    negative: 'Négatifs',
    points: (change) => `${change} points`,
    perDay: 'Messages par jour ; la partie foncée est négative',
    themes: { theme: 'Thèmes', topic: 'Sujets', category: 'Catégories' },
    peopleCount: (count) => plural(count, 'personne', 'personnes'),
    messageCount: (count) => plural(count, 'message', 'messages'),
    negativeCount: (count) => plural(count, 'négatif', 'négatifs'),
    kinds: { problem: 'Problème', request: 'Demande', praise: 'Éloge' },
    trends: { emerging: 'nouveau', growing: 'en hausse', steady: 'stable', fading: 'en baisse' },
    done: (day, before, after) =>
      `Traité le ${day} : ${before} messages par semaine avant${after === undefined ? '' : `, ${after} depuis`}`,
    emerging: 'Nouveau sur cette période',
    fading: 'En baisse',
    wasPeople: (count) => `${plural(count, 'personne', 'personnes')} sur la période précédente`,
    nothing: 'Personne n’a rien dit pendant cette période.',
    markdown: 'En Markdown',
    expires: (day) => `Cette page est disponible jusqu’au ${day}.`,
  },
};
