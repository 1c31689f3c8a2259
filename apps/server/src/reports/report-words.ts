import type { Trend } from '@voice-feedback/contract/insights';
import type { ReportLanguage } from '@voice-feedback/contract/reports';
import type { ThemeKind } from '@voice-feedback/contract/themes';
import { valueName } from '@voice-feedback/contract/value-name';
import { ENGLISH_VALUE_NAMES, type ValueNames } from '@voice-feedback/contract/value-names-en';
import { FRENCH_VALUE_NAMES } from '@voice-feedback/contract/value-names-fr';

/** How numbers and dates are written. */
export const REPORT_LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const;

/** A number that decides on the plural, and how it's written. */
interface Counted {
  count: number;
  text: string;
}

/** What the messages of a report have in common. */
export interface ReportFilter {
  /** as in addresses, or the name of a metadata field */
  name: string;
  isMetadata: boolean;
  /** whether it leaves these values out */
  isNot: boolean;
  /** any of them */
  values: string[];
}

export interface ReportWords {
  title: string;
  compared(from: string, to: string, previousFrom: string, previousTo: string): string;
  /** a name, and what is said about it */
  labelled(name: string, text: string): string;
  filters: string;
  /** values of the analysis: `dark mode` */
  values: ValueNames;
  filter(filter: ReportFilter): string;
  numbers: string;
  now: string;
  before: string;
  change: string;
  messages: string;
  people: string;
  negative: string;
  /** change of a share in percentage points; `text` is the rounded number with its sign */
  points(change: Counted): string;
  perDay: string;
  themes: Record<'theme' | 'topic' | 'category', string>;
  peopleCount(count: number): string;
  messageCount(count: number): string;
  negativeCount(count: number): string;
  kinds: Record<ThemeKind, string>;
  trends: Record<Exclude<Trend, 'steady'>, string>;
  /** `before` and `after` are messages a week */
  done(day: string, before: Counted, after: string | undefined): string;
  emerging: string;
  fading: string;
  wasPeople(count: number): string;
  nothing: string;
  markdown: string;
  expires(day: string): string;
}

const english = ({ count, text }: Counted, one: string, many: string) =>
  `${text} ${Math.abs(count) === 1 ? one : many}`;
/** In French, everything below two is singular: "0 message", "1,5 message". */
const french = ({ count, text }: Counted, one: string, many: string) =>
  `${text} ${Math.abs(count) < 2 ? one : many}`;
const counted = (count: number): Counted => ({ count, text: String(count) });

/** Filters with their names in French, and those of their values that aren't the account's own. */
const FRENCH_FILTERS: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>?]>> = {
  q: ['recherche'],
  sentiment: ['sentiment', { positive: 'positif', neutral: 'neutre', negative: 'négatif' }],
  topic: ['sujet', FRENCH_VALUE_NAMES.topics],
  category: ['catégorie'],
  theme: ['thème'],
  answer: ['réponse'],
  emotion: ['émotion', FRENCH_VALUE_NAMES.emotions],
  intent: [
    'intention',
    { praise: 'éloge', problem: 'problème', request: 'demande', question: 'question', other: 'autre' },
  ],
  tag: ['étiquette'],
  inbox_status: ['statut', { new: 'nouveau', read: 'lu', in_progress: 'en cours', done: 'traité' }],
  assignee: ['attribué à'],
  processing_status: ['traitement'],
  project: ['projet'],
  end_user_id: ['utilisateur final'],
  key: ['clé'],
  app_version: ['version de l’application'],
};
const englishFilter = ({ name, isNot, values }: ReportFilter) =>
  `${name} ${isNot ? '≠' : '='} ${values.join(', ')}`;
function frenchFilter({ name, isNot, values, isMetadata }: ReportFilter): string {
  const [french, names = {}] = (isMetadata ? undefined : FRENCH_FILTERS[name]) ?? [name];
  return englishFilter({
    name: french,
    isNot,
    values: values.map((value) => valueName(names, value)),
    isMetadata,
  });
}

export const REPORT_WORDS: Record<ReportLanguage, ReportWords> = {
  en: {
    title: 'What people said',
    compared: (from, to, previousFrom, previousTo) =>
      `${from} to ${to}, compared with ${previousFrom} to ${previousTo}`,
    labelled: (name, text) => `${name}: ${text}`,
    filters: 'Filters',
    values: ENGLISH_VALUE_NAMES,
    filter: englishFilter,
    numbers: 'Numbers',
    now: 'This period',
    before: 'Period before',
    change: 'Change',
    messages: 'Messages',
    people: 'People',
    negative: 'Negative',
    points: (change) => english(change, 'point', 'points'),
    perDay: 'Messages per day; the darker part is negative',
    themes: { theme: 'Themes', topic: 'Topics', category: 'Categories' },
    peopleCount: (count) => english(counted(count), 'person', 'people'),
    messageCount: (count) => english(counted(count), 'message', 'messages'),
    negativeCount: (count) => `${count} negative`,
    kinds: { problem: 'Problem', request: 'Request', praise: 'Praise' },
    trends: { emerging: 'new', growing: 'growing', fading: 'fading' },
    done: (day, before, after) =>
      `Done on ${day}: ${english(before, 'message', 'messages')} a week before${after === undefined ? '' : `, ${after} since`}`,
    emerging: 'New in this period',
    fading: 'Fading',
    wasPeople: (count) => `${english(counted(count), 'person', 'people')} in the period before`,
    nothing: 'Nobody said anything in this period.',
    markdown: 'As Markdown',
    expires: (day) => `This page is available until ${day}.`,
  },
  fr: {
    title: 'Ce qui s’est dit',
    compared: (from, to, previousFrom, previousTo) =>
      `Du ${from} au ${to}, comparé à la période du ${previousFrom} au ${previousTo}`,
    labelled: (name, text) => `${name} : ${text}`,
    filters: 'Filtres',
    values: FRENCH_VALUE_NAMES,
    filter: frenchFilter,
    numbers: 'Chiffres',
    now: 'Cette période',
    before: 'Période précédente',
    change: 'Évolution',
    messages: 'Messages',
    people: 'Personnes',
    negative: 'Négatifs',
    points: (change) => french(change, 'point', 'points'),
    perDay: 'Messages par jour ; la partie foncée est négative',
    themes: { theme: 'Thèmes', topic: 'Sujets', category: 'Catégories' },
    peopleCount: (count) => french(counted(count), 'personne', 'personnes'),
    messageCount: (count) => french(counted(count), 'message', 'messages'),
    negativeCount: (count) => french(counted(count), 'négatif', 'négatifs'),
    kinds: { problem: 'Problème', request: 'Demande', praise: 'Éloge' },
    trends: { emerging: 'nouveau', growing: 'en hausse', fading: 'en baisse' },
    done: (day, before, after) =>
      `Traité le ${day} : ${french(before, 'message', 'messages')} par semaine avant${after === undefined ? '' : `, ${after} depuis`}`,
    emerging: 'Nouveau sur cette période',
    fading: 'En baisse',
    wasPeople: (count) => `${french(counted(count), 'personne', 'personnes')} sur la période précédente`,
    nothing: 'Personne n’a rien dit pendant cette période.',
    markdown: 'En Markdown',
    expires: (day) => `Cette page est disponible jusqu’au ${day}.`,
  },
};
