import { escapeHtml, type PageLanguage, plainPage } from '../http/pages/plain-page.ts';
import type { MailKind } from '../mail/unsubscribe-links.ts';

const WORDS = {
  en: {
    title: 'Stop these emails?',
    mails: {
      digest: 'the digest',
      mentions: 'emails about mentions',
      assignments: 'emails about messages assigned to you',
      comments: 'emails about comments on what you follow',
    },
    lead: (email: string, mails: string, organization: string) =>
      `${email} won’t get ${mails} in “${organization}” any more. Other emails aren’t affected.`,
    button: 'Unsubscribe',
    otherwise: 'If you want to keep them, close this page. Nothing has changed.',
    done: 'You’re unsubscribed',
    doneLead: (mails: string) => `You won’t get ${mails} any more.`,
    again: 'You can turn it on again in your settings.',
    againMails: 'You can turn them on again under Notifications in the dashboard.',
    settings: 'Open settings',
    unknown: 'This link doesn’t work',
    unknownLead: 'It may be incomplete. You can also turn these emails off in your settings.',
  },
  fr: {
    title: 'Ne plus recevoir ces e-mails ?',
    mails: {
      digest: 'le résumé',
      mentions: 'les e-mails sur les mentions',
      assignments: 'les e-mails sur les messages qui vous sont attribués',
      comments: 'les e-mails sur les commentaires que vous suivez',
    },
    lead: (email: string, mails: string, organization: string) =>
      `${email} ne recevra plus ${mails} de « ${organization} ». Les autres e-mails ne changent pas.`,
    button: 'Se désabonner',
    otherwise: 'Pour continuer à les recevoir, fermez cette page. Rien n’a changé.',
    done: 'Vous êtes désabonné',
    doneLead: (mails: string) => `Vous ne recevrez plus ${mails}.`,
    again: 'Vous pouvez le réactiver dans vos paramètres.',
    againMails: 'Vous pouvez les réactiver sous Notifications dans le tableau de bord.',
    settings: 'Ouvrir les paramètres',
    unknown: 'Ce lien ne fonctionne pas',
    unknownLead: 'Il est peut-être incomplet. Vous pouvez aussi désactiver ces e-mails dans vos paramètres.',
  },
} as const;

/** The page that says what its button ends. Opening it changes nothing, because mail programs open links. */
export function unsubscribePage(
  language: PageLanguage,
  kind: MailKind,
  { email, organization, token }: { email: string; organization: string; token: string },
): string {
  const words = WORDS[language];
  const action = `unsubscribe?${new URLSearchParams({ token })}`;
  return plainPage({
    language,
    title: words.title,
    content: `<p>${escapeHtml(words.lead(email, words.mails[kind], organization))}</p>
<form method="post" action="${escapeHtml(action)}"><p><button>${words.button}</button></p></form>
<p><small>${words.otherwise}</small></p>`,
  });
}

export function unsubscribedPage(language: PageLanguage, kind: MailKind, settings: string): string {
  const { done, doneLead, mails, again, againMails, settings: label } = WORDS[language];
  const text = `${doneLead(mails[kind])} ${kind === 'digest' ? again : againMails}`;
  return plainPage({ language, title: done, content: linkedText(text, label, settings) });
}

export function unknownLinkPage(language: PageLanguage, settings: string): string {
  const { unknown, unknownLead, settings: label } = WORDS[language];
  return plainPage({ language, title: unknown, content: linkedText(unknownLead, label, settings) });
}

function linkedText(text: string, label: string, link: string): string {
  return `<p>${text}</p><p><a href="${escapeHtml(link)}">${label}</a></p>`;
}
