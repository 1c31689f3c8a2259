import { NO_REPLIES_PATH } from '@voice-feedback/contract/replies';
import type { Database } from '../database/database.ts';
import { escapeHtml, type PageLanguage, plainPage } from '../http/pages/plain-page.ts';
import type { App } from '../http/server.ts';
import { localeOf } from '../identity/mail/mails.ts';
import { registerOneClickRoutes } from '../mail/one-click-routes.ts';
import { organizationName } from '../organizations/members.ts';
import type { ReplyLinks } from './reply-links.ts';
import { suppress, suppressedAmong } from './suppressions.ts';

const WORDS = {
  en: {
    title: 'Stop these emails?',
    lead: (organization: string) =>
      `“${organization}” won’t be able to email you about your feedback any more.`,
    button: 'Unsubscribe',
    otherwise: 'If you want to keep getting them, close this page. Nothing has changed.',
    done: 'You’re unsubscribed',
    doneLead: 'You won’t get any more emails about your feedback to this organization.',
    unknown: 'This link doesn’t work',
    unknownLead: 'It may be incomplete. Copy the whole link from the email.',
  },
  fr: {
    title: 'Ne plus recevoir ces e-mails ?',
    lead: (organization: string) =>
      `« ${organization} » ne pourra plus vous écrire au sujet de vos messages.`,
    button: 'Se désabonner',
    otherwise: 'Pour continuer à les recevoir, fermez cette page. Rien n’a changé.',
    done: 'Vous êtes désabonné',
    doneLead: 'Vous ne recevrez plus d’e-mails au sujet de vos messages à cette organisation.',
    unknown: 'Ce lien ne fonctionne pas',
    unknownLead: 'Il est peut-être incomplet. Copiez le lien entier depuis l’e-mail.',
  },
} as const;

/** The link in every reply. */
export async function registerUnsubscribeRoutes(
  app: App,
  { database, replyLinks }: { database: Database; replyLinks: ReplyLinks },
): Promise<void> {
  await registerOneClickRoutes(app, database, {
    path: NO_REPLIES_PATH,
    async ask(token, request) {
      const language = localeOf(request);
      const address = replyLinks.open(token);
      if (address === undefined) return unknownPage(language);
      const { accountId, addressHash } = address;
      const account = await database
        .selectFrom('accounts')
        .select(organizationName.as('organization'))
        .where('id', '=', accountId)
        .executeTakeFirst();
      const suppressed = await suppressedAmong(database, accountId, [addressHash]);
      return account === undefined || suppressed.size > 0
        ? donePage(language)
        : { status: 200, page: askPage(language, account.organization, token) };
    },
    async stop(token, request) {
      const address = replyLinks.open(token);
      if (address === undefined) return unknownPage(localeOf(request));
      await suppress(database, address);
      return donePage(localeOf(request));
    },
  });
}

function askPage(language: PageLanguage, organization: string, token: string): string {
  const words = WORDS[language];
  const action = `no-replies?${new URLSearchParams({ token })}`;
  return plainPage({
    language,
    title: words.title,
    content: `<p>${escapeHtml(words.lead(organization))}</p>
<form method="post" action="${escapeHtml(action)}"><p><button>${words.button}</button></p></form>
<p><small>${words.otherwise}</small></p>`,
  });
}

function donePage(language: PageLanguage) {
  const { done, doneLead } = WORDS[language];
  return { status: 200, page: plainPage({ language, title: done, content: `<p>${doneLead}</p>` }) };
}

function unknownPage(language: PageLanguage) {
  const { unknown, unknownLead } = WORDS[language];
  return { status: 404, page: plainPage({ language, title: unknown, content: `<p>${unknownLead}</p>` }) };
}
