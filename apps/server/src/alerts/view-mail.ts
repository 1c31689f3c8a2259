import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import type { SavedView } from '@voice-feedback/contract/saved-views';

interface Words {
  subject: (total: number, name: string) => string;
  lead: (total: number, name: string) => string;
  quote: (title: string) => string;
  more: (count: number) => string;
  action: string;
  why: { hourly: string; daily: string };
}

const ENGLISH: Words = {
  subject: (total, name) => `${total} new in “${name}”`,
  lead: (total, name) =>
    total === 1
      ? `A new message matches your view “${name}”:`
      : `${total} new messages match your view “${name}”. The newest:`,
  quote: (title) => `“${title}”`,
  more: (count) => (count === 1 ? 'And one more.' : `And ${count} more.`),
  action: 'Open the view',
  why: {
    hourly: 'You get this email at most once an hour. You can change that in the view’s menu.',
    daily: 'You get this email at most once a day. You can change that in the view’s menu.',
  },
};

const FRENCH: Words = {
  subject: (total, name) =>
    total === 1 ? `1 nouveau message dans « ${name} »` : `${total} nouveaux messages dans « ${name} »`,
  lead: (total, name) =>
    total === 1
      ? `Un nouveau message correspond à votre vue « ${name} » :`
      : `${total} nouveaux messages correspondent à votre vue « ${name} ». Les plus récents :`,
  quote: (title) => `« ${title} »`,
  more: (count) => (count === 1 ? 'Et un autre.' : `Et ${count} autres.`),
  action: 'Ouvrir la vue',
  why: {
    hourly: 'Vous avez demandé un e-mail par heure au plus. Modifiez ce choix dans le menu de la vue.',
    daily: 'Vous avez demandé un e-mail par jour au plus. Modifiez ce choix dans le menu de la vue.',
  },
};

interface Matched extends Pick<SavedView, 'name' | 'filter' | 'order' | 'notify'> {
  total: number;
  /** of the newest */
  titles: readonly string[];
}

/** Subject, paragraphs and link of the mail that tells what newly matches a view. */
export function viewMail(
  { name, filter, order, notify, total, titles }: Matched,
  locale: 'en' | 'fr',
  publicUrl: string,
): { subject: string; paragraphs: string[]; action: { label: string; link: string } } {
  const words = locale === 'fr' ? FRENCH : ENGLISH;
  const rest = total - titles.length;
  return {
    subject: words.subject(total, name),
    paragraphs: [
      words.lead(total, name),
      ...titles.map(words.quote),
      ...(rest > 0 && titles.length > 0 ? [words.more(rest)] : []),
      words.why[notify === 'hourly' ? 'hourly' : 'daily'],
    ],
    action: {
      label: words.action,
      link: viewAddress({ filter, order }, locale, publicUrl),
    },
  };
}

/** The address of a view in the dashboard. */
export function viewAddress(
  { filter, order }: Pick<SavedView, 'filter' | 'order'>,
  locale: 'en' | 'fr',
  publicUrl: string,
): string {
  return `${publicUrl}${locale === 'fr' ? '/fr' : ''}/dashboard/feedback${queryOf(filter, order)}`;
}

/** As the inbox writes it. */
function queryOf({ metadata = {}, not_metadata = {}, ...rest }: FeedbackFilter, order: string): string {
  const named: [string, unknown][] = [
    ...Object.entries(metadata).map(([name, value]): [string, unknown] => [`metadata[${name}]`, value]),
    ...Object.entries(not_metadata).map(([name, value]): [string, unknown] => [
      `not_metadata[${name}]`,
      value,
    ]),
    ...Object.entries(rest),
    ...(order === 'newest' ? [] : [['order', order] as [string, unknown]]),
  ];
  const parameters = new URLSearchParams();
  for (const [name, given] of named)
    for (const value of Array.isArray(given) ? given : [given])
      if (value !== undefined) parameters.append(name, String(value));
  const query = String(parameters);
  return query === '' ? '' : `?${query}`;
}
