import type { InsightCounts, Trend } from '@voice-feedback/contract/insights';

/** The digest's own words. Numbers come as text, with the language's separators. */
export interface DigestWords {
  /** of `Intl` */
  locale: string;
  heading: { daily: string; weekly: string };
  subject: (messages: number, shown: string, days: string, organization: string) => string;
  lead: (counts: InsightCounts, days: string) => string;
  before: { daily: (shown: string) => string; weekly: (shown: string) => string };
  messages: string;
  people: string;
  negative: string;
  alerts: string;
  alert: (people: number, usual: string) => string;
  negativeAlert: string;
  fewerThanOne: string;
  themes: string;
  peopleCount: (people: number) => string;
  was: (people: number) => string;
  trends: Record<Exclude<Trend, 'steady'>, string>;
  quote: (text: string) => string;
  listen: (time: string) => string;
  newest: string;
  fading: string;
  fadingFacts: (people: number, before: number) => string;
  waiting: string;
  /** @param negative how many of them, as a number and as text */
  waitingText: (count: number, shown: string, negative: [number, string]) => string;
  toWaiting: string;
  action: string;
  why: { daily: string; weekly: string };
  settings: string;
  unsubscribe: string;
}

const english = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const ENGLISH: DigestWords = {
  locale: 'en-GB',
  heading: { daily: 'What people said yesterday', weekly: 'What people said in the last seven days' },
  subject: (messages, shown, days, organization) =>
    `${organization}: ${shown} ${messages === 1 ? 'message' : 'messages'}, ${days}`,
  lead: ({ people, messages }, days) =>
    `${english(people, 'person', 'people')} left ${english(messages, 'message', 'messages')}, ${days}.`,
  before: { daily: (shown) => `${shown} the day before`, weekly: (shown) => `${shown} the week before` },
  messages: 'Messages:',
  people: 'People:',
  negative: 'Negative:',
  alerts: 'More than usual',
  alert: (people, usual) => `${english(people, 'person', 'people')} in a day, usually ${usual}`,
  negativeAlert: 'Negative feedback',
  fewerThanOne: 'fewer than one',
  themes: 'What they talked about',
  peopleCount: (people) => english(people, 'person', 'people'),
  was: (people) => `${people} before`,
  trends: { emerging: 'new', growing: 'growing', fading: 'fading' },
  quote: (text) => `“${text}”`,
  listen: (time) => `Listen at ${time}`,
  newest: 'The newest messages',
  fading: 'Less than before',
  fadingFacts: (people, before) => `${english(people, 'person', 'people')}, ${before} before`,
  waiting: 'Waiting for you',
  waitingText: (count, shown, [negative, text]) =>
    `${shown} ${count === 1 ? 'message is' : 'messages are'} still new in your inbox${negative === 0 ? '' : `, ${text} of them negative`}.`,
  toWaiting: 'See what’s new',
  action: 'Open the inbox',
  why: {
    daily: 'You get this every day because you turned it on.',
    weekly: 'You get this every week because you turned it on.',
  },
  settings: 'Change the schedule',
  unsubscribe: 'Unsubscribe',
};

/** In French, 0 and 1 are singular. */
const french = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;
const FRENCH: DigestWords = {
  locale: 'fr-FR',
  heading: { daily: 'Ce qui s’est dit hier', weekly: 'Ce qui s’est dit ces sept derniers jours' },
  subject: (messages, shown, days, organization) =>
    `${organization} : ${shown} ${messages < 2 ? 'message' : 'messages'}, ${days}`,
  lead: ({ people, messages }, days) =>
    `${french(people, 'personne a laissé', 'personnes ont laissé')} ${french(messages, 'message', 'messages')}, ${days}.`,
  before: { daily: (shown) => `${shown} la veille`, weekly: (shown) => `${shown} la semaine d’avant` },
  messages: 'Messages :',
  people: 'Personnes :',
  negative: 'Négatifs :',
  alerts: 'Plus que d’habitude',
  alert: (people, usual) => `${french(people, 'personne', 'personnes')} en un jour, d’habitude ${usual}`,
  negativeAlert: 'Retours négatifs',
  fewerThanOne: 'moins d’une',
  themes: 'De quoi il était question',
  peopleCount: (people) => french(people, 'personne', 'personnes'),
  was: (people) => `${people} avant`,
  trends: { emerging: 'nouveau', growing: 'en hausse', fading: 'en baisse' },
  quote: (text) => `« ${text} »`,
  listen: (time) => `Écouter à ${time}`,
  newest: 'Les derniers messages',
  fading: 'Moins qu’avant',
  fadingFacts: (people, before) => `${french(people, 'personne', 'personnes')}, ${before} avant`,
  waiting: 'À traiter',
  waitingText: (count, shown, [negative, text]) =>
    `${shown} ${count < 2 ? 'message est encore nouveau' : 'messages sont encore nouveaux'} dans votre boîte de réception${negative === 0 ? '' : `, dont ${text} ${negative === 1 ? 'négatif' : 'négatifs'}`}.`,
  toWaiting: 'Voir les nouveaux messages',
  action: 'Ouvrir la boîte de réception',
  why: {
    daily: 'Vous recevez ce résumé chaque jour parce que vous l’avez activé.',
    weekly: 'Vous recevez ce résumé chaque semaine parce que vous l’avez activé.',
  },
  settings: 'Changer la fréquence',
  unsubscribe: 'Se désabonner',
};

export const DIGEST_WORDS: Record<'en' | 'fr', DigestWords> = { en: ENGLISH, fr: FRENCH };
