import { escapeHtml, type PageLanguage, plainPage } from '../http/pages/plain-page.ts';

const WORDS = {
  en: {
    title: 'Stop these emails?',
    lead: (email: string, organization: string) =>
      `${email} won’t get the digest of “${organization}” any more. Other emails aren’t affected.`,
    button: 'Unsubscribe',
    otherwise: 'If you want to keep it, close this page. Nothing has changed.',
    done: 'You’re unsubscribed',
    doneLead: 'You won’t get this digest any more. You can turn it on again in your settings.',
    settings: 'Open settings',
    unknown: 'This link doesn’t work',
    unknownLead: 'It may be incomplete. You can also turn the digest off in your settings.',
  },
  fr: {
    title: 'Ne plus recevoir ces e-mails ?',
    lead: (email: string, organization: string) =>
      `${email} ne recevra plus le résumé de « ${organization} ». Les autres e-mails ne changent pas.`,
    button: 'Se désabonner',
    otherwise: 'Pour continuer à le recevoir, fermez cette page. Rien n’a changé.',
    done: 'Vous êtes désabonné',
    doneLead: 'Vous ne recevrez plus ce résumé. Vous pouvez le réactiver dans vos réglages.',
    settings: 'Ouvrir les réglages',
    unknown: 'Ce lien ne fonctionne pas',
    unknownLead: 'Il est peut-être incomplet. Vous pouvez aussi désactiver le résumé dans vos réglages.',
  },
} as const;

/** The page that says what its button ends. Opening it changes nothing, because mail programs open links. */
export function unsubscribePage(
  language: PageLanguage,
  { email, organization, token }: { email: string; organization: string; token: string },
): string {
  const words = WORDS[language];
  const action = `unsubscribe?${new URLSearchParams({ token })}`;
  return plainPage({
    language,
    title: words.title,
    content: `<p>${escapeHtml(words.lead(email, organization))}</p>
<form method="post" action="${escapeHtml(action)}"><p><button>${words.button}</button></p></form>
<p><small>${words.otherwise}</small></p>`,
  });
}

export function unsubscribedPage(language: PageLanguage, settings: string): string {
  const { done, doneLead, settings: label } = WORDS[language];
  return plainPage({ language, title: done, content: linkedText(doneLead, label, settings) });
}

export function unknownLinkPage(language: PageLanguage, settings: string): string {
  const { unknown, unknownLead, settings: label } = WORDS[language];
  return plainPage({ language, title: unknown, content: linkedText(unknownLead, label, settings) });
}

function linkedText(text: string, label: string, link: string): string {
  return `<p>${text}</p><p><a href="${escapeHtml(link)}">${label}</a></p>`;
}
