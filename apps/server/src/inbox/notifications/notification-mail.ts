import type { Notification } from '@voice-feedback/contract/notifications';

interface Told extends Pick<Notification, 'kind' | 'feedbacks' | 'title' | 'text' | 'actor'> {
  feedbackId: string;
}

interface Words {
  lead: Record<Notification['kind'], (told: Told) => string>;
  quote: (text: string) => string;
  action: (feedbacks: number) => string;
  why: string;
}

/** Longer comments are cut. */
const QUOTED_CHARACTERS = 500;
const TITLE_CHARACTERS = 80;

const ENGLISH: Words = {
  lead: {
    mention: ({ actor, title }) => `${actor} mentioned you on “${title}”`,
    assignment: ({ actor, title, feedbacks }) =>
      feedbacks > 1
        ? `${actor} assigned ${feedbacks} messages to you`
        : `${actor} assigned “${title}” to you`,
    comment: ({ actor, title }) => `${actor} commented on “${title}”`,
  },
  quote: (text) => `“${text}”`,
  action: (feedbacks) => (feedbacks > 1 ? 'See what’s assigned to you' : 'Open the message'),
  why: 'You can choose which notifications you get, and how, under Notifications in the dashboard.',
};

const FRENCH: Words = {
  lead: {
    mention: ({ actor, title }) => `${actor} vous a mentionné dans « ${title} »`,
    assignment: ({ actor, title, feedbacks }) =>
      feedbacks > 1
        ? `${actor} vous a attribué ${feedbacks} messages`
        : `${actor} vous a attribué « ${title} »`,
    comment: ({ actor, title }) => `${actor} a commenté « ${title} »`,
  },
  quote: (text) => `« ${text} »`,
  action: (feedbacks) => (feedbacks > 1 ? 'Voir ce qui vous est attribué' : 'Ouvrir le message'),
  why: 'Vous choisissez ce qui vous est signalé, et comment, sous Notifications dans le tableau de bord.',
};

/** Subject, paragraphs and link of the mail that tells one thing. */
export function notificationMail(
  told: Told,
  locale: 'en' | 'fr',
  publicUrl: string,
): { subject: string; paragraphs: string[]; action: { label: string; link: string } } {
  const words = locale === 'fr' ? FRENCH : ENGLISH;
  const lead = words.lead[told.kind]({ ...told, title: cut(told.title, TITLE_CHARACTERS) });
  const page =
    told.feedbacks > 1 ? '/dashboard/feedback?assignee=me' : `/dashboard/feedback/${told.feedbackId}`;
  return {
    subject: lead,
    paragraphs: [
      `${lead}${told.text === null ? '.' : locale === 'fr' ? ' :' : ':'}`,
      ...(told.text === null ? [] : [words.quote(cut(told.text, QUOTED_CHARACTERS))]),
      words.why,
    ],
    action: {
      label: words.action(told.feedbacks),
      link: `${publicUrl}${locale === 'fr' ? '/fr' : ''}${page}`,
    },
  };
}

function cut(text: string, characters: number): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > characters ? `${line.slice(0, characters)}…` : line;
}
