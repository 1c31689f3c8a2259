import { alertFilter } from '@voice-feedback/contract/alert-filter';
import type { Alert } from '@voice-feedback/contract/alerts';
import { withFrenchFirst } from '@voice-feedback/contract/french-days';

interface Words {
  ofTheme(alert: Alert, name: string): { subject: string; lead: string };
  ofNegative(alert: Alert): { subject: string; lead: string };
  quoted: string;
  action: string;
  why: string;
}

const usually = ({ usual }: Alert, locale: 'en' | 'fr') => {
  const rounded = Math.round(usual);
  if (locale === 'fr')
    return usual < 1 ? 'moins d’une personne' : `${rounded} personne${rounded < 2 ? '' : 's'}`;
  return usual < 1 ? 'fewer than one' : String(rounded);
};

/** Names the project before what rose in it. */
export const inProject = ({ project_name: name }: Pick<Alert, 'project_name'>) =>
  name === null ? '' : `[${name}] `;

const ENGLISH: Words = {
  ofTheme: (alert, name) => ({
    subject: `${inProject(alert)}${alert.people} people: ${name}`,
    lead: `On ${dayOf(alert, 'en-GB')}, ${alert.people} people said this: “${name}”. On that day of the week, it’s usually ${usually(alert, 'en')}.`,
  }),
  ofNegative: (alert) => ({
    subject: `${inProject(alert)}Negative feedback from ${alert.people} people`,
    lead: `On ${dayOf(alert, 'en-GB')}, ${alert.people} people left negative feedback. On that day of the week, it’s usually ${usually(alert, 'en')}.`,
  }),
  quoted: 'In their words:',
  action: 'See the feedback',
  why: 'We compare each day with the same weekday of the last eight weeks, and email you once when the number is far above that. You can turn these emails off in your settings.',
};

const FRENCH: Words = {
  ofTheme: (alert, name) => ({
    subject: `${inProject(alert)}${alert.people} personnes : ${name}`,
    lead: `Le ${dayOf(alert, 'fr-FR')}, ${alert.people} personnes ont dit ceci : « ${name} ». Ce jour de la semaine, c’est d’habitude ${usually(alert, 'fr')}.`,
  }),
  ofNegative: (alert) => ({
    subject: `${inProject(alert)}Des retours négatifs de ${alert.people} personnes`,
    lead: `Le ${dayOf(alert, 'fr-FR')}, ${alert.people} personnes ont laissé un retour négatif. Ce jour de la semaine, c’est d’habitude ${usually(alert, 'fr')}.`,
  }),
  quoted: 'Ce qu’elles ont dit :',
  action: 'Voir les retours',
  why: 'Nous comparons chaque jour au même jour des huit dernières semaines, et ne vous écrivons qu’une fois par forte hausse. Vous pouvez désactiver ces e-mails dans vos paramètres.',
};

/** Subject, paragraphs and link of the mail that tells an alert. */
export function alertMail(
  alert: Alert,
  locale: 'en' | 'fr',
  publicUrl: string,
): { subject: string; paragraphs: string[]; action: { label: string; link: string } } {
  const words = locale === 'fr' ? FRENCH : ENGLISH;
  const { subject, lead } =
    alert.theme === null ? words.ofNegative(alert) : words.ofTheme(alert, alert.theme.name);
  const quotes = alert.quotes.map(({ quote }) => (locale === 'fr' ? `« ${quote} »` : `“${quote}”`));
  return {
    subject,
    paragraphs: [lead, ...(quotes.length > 0 ? [words.quoted, ...quotes] : []), words.why],
    action: { label: words.action, link: listOf(alert, locale, publicUrl) },
  };
}

/** The feedback of that day in the inbox. */
function listOf(alert: Alert, locale: 'en' | 'fr', publicUrl: string): string {
  const parameters = new URLSearchParams(alertFilter(alert));
  return `${publicUrl}${locale === 'fr' ? '/fr' : ''}/dashboard/feedback?${parameters}`;
}

function dayOf({ day }: Alert, locale: string): string {
  const written = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return withFrenchFirst(written.format(new Date(day)), locale);
}
