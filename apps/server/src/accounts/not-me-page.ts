import { escapeHtml, type PageLanguage, plainPage } from '../http/pages/plain-page.ts';
import type { EndedAccess } from './end-access.ts';
import type { EndedAdditions } from './end-added.ts';

const WORDS = {
  en: {
    title: 'This wasn’t me',
    lead: (email: string) =>
      `The button revokes all access to the account of ${email}. It signs out every session, revokes every API key and disables the current password. We’ll email you a code to choose a new one.`,
    warning:
      'Programs that use your API keys will stop working until you give them new ones, and so will connections to other tools. Ask links that were created or changed since then are paused, saved views stop acting, and invitations and people who joined since then are removed. The public page “You said, we did” is turned off if it has changed.',
    button: 'Revoke all access',
    otherwise: 'If it was you after all, close this page. Nothing has changed.',
    done: 'All access has been revoked',
    mailed: (email: string) =>
      `We’ve emailed a code to ${email}. Use it to choose a new password, then create new API keys.`,
    goOn: 'Choose a new password',
    notMailed: (email: string) =>
      `We couldn’t send an email to ${email}. Use “Forgot password?” on the sign-in page to choose a new password, then create new API keys.`,
    sessions: (count: number) => `Sessions signed out: ${count}`,
    apps: (count: number) => `Apps that lost their access: ${count}`,
    keys: 'API keys revoked',
    webhooks: 'Webhooks turned off',
    connections: 'Connections ended',
    workspaces: 'Slack workspaces disconnected',
    singleSignOn: 'Single sign-on removed',
    askLinks: 'Ask links paused',
    views: 'Saved views that no longer do anything automatically',
    invitations: 'Invitations withdrawn',
    members: 'Members removed',
    donePage: 'Public page “You said, we did” turned off',
    shares: (count: number) => `Shared links revoked: ${count}`,
    gone: 'This link no longer works',
    goneDetail:
      'It was already used or is older than 7 days. If you still don’t recognize something, sign in with “Forgot password?” and check Security in your settings.',
    toSignIn: 'Go to sign-in',
  },
  fr: {
    title: 'Ce n’était pas moi',
    lead: (email: string) =>
      `Le bouton révoque tous les accès au compte de ${email}. Il ferme toutes les sessions, révoque toutes les clés API et désactive le mot de passe actuel. Nous vous enverrons par e-mail un code pour en choisir un nouveau.`,
    warning:
      'Les programmes qui utilisent vos clés API ne fonctionneront plus tant que vous ne leur en donnerez pas de nouvelles, et les connexions à d’autres outils non plus. Les pages de questions créées ou modifiées depuis sont mises en pause, les vues enregistrées n’agissent plus, les invitations sont annulées et les personnes arrivées depuis sont retirées. La page publique « Vous l’avez dit, nous l’avons fait » est désactivée si elle a changé.',
    button: 'Révoquer tous les accès',
    otherwise: 'Si c’était bien vous, fermez cette page. Rien n’a changé.',
    done: 'Tous les accès sont révoqués',
    mailed: (email: string) =>
      `Nous avons envoyé un code par e-mail à ${email}. Choisissez un nouveau mot de passe avec ce code, puis créez de nouvelles clés API.`,
    goOn: 'Choisir un nouveau mot de passe',
    notMailed: (email: string) =>
      `Nous n’avons pas pu envoyer d’e-mail à ${email}. Utilisez « Mot de passe oublié ? » sur la page de connexion pour choisir un nouveau mot de passe, puis créez de nouvelles clés API.`,
    sessions: (count: number) => `Sessions fermées : ${count}`,
    apps: (count: number) => `Applications qui n’ont plus accès : ${count}`,
    keys: 'Clés API révoquées',
    webhooks: 'Webhooks désactivés',
    connections: 'Outils déconnectés',
    workspaces: 'Espaces de travail Slack déconnectés',
    singleSignOn: 'Authentification unique supprimée',
    askLinks: 'Pages de questions mises en pause',
    views: 'Vues enregistrées qui n’agissent plus automatiquement',
    invitations: 'Invitations annulées',
    members: 'Membres retirés',
    donePage: 'Page publique « Vous l’avez dit, nous l’avons fait » désactivée',
    shares: (count: number) => `Liens partagés révoqués : ${count}`,
    gone: 'Ce lien ne fonctionne plus',
    goneDetail:
      'Il a déjà servi ou il a plus de 7 jours. S’il y a encore quelque chose que vous ne reconnaissez pas, connectez-vous avec « Mot de passe oublié ? » et ouvrez Sécurité dans vos paramètres.',
    toSignIn: 'Aller à la connexion',
  },
} as const;

/** What the page lists by name after keys and webhooks. */
const NAMED = [
  'connections',
  'workspaces',
  'singleSignOn',
  'askLinks',
  'views',
  'invitations',
  'members',
] as const;

/** The page that says what its button will end. Opening it changes nothing. */
export function notMePage(
  language: PageLanguage,
  given: { happened: string; email: string; token: string },
): string {
  const words = WORDS[language];
  const content = `<p><b>${escapeHtml(given.happened)}</b></p>
<p>${escapeHtml(words.lead(given.email))}</p><p>${words.warning}</p>
<form method="post" action="not-me"><input type="hidden" name="token" value="${escapeHtml(given.token)}"><p><button>${words.button}</button></p></form>
<p><small>${words.otherwise}</small></p>`;
  return plainPage({ language, title: words.title, content });
}

/** The page that says what ended and how to continue. */
export function endedPage(
  language: PageLanguage,
  given: { ended: EndedAccess & EndedAdditions; email: string; isMailed: boolean; signInPage: string },
): string {
  const words = WORDS[language];
  const { sessions, apps, apiKeys, webhooks, shares } = given.ended;
  const named = (title: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${title}: ${names.join(', ')}`];
  const items = [
    words.sessions(sessions),
    ...(apps === 0 ? [] : [words.apps(apps)]),
    ...named(
      words.keys,
      apiKeys.map(({ name, prefix }) => `${name} (${prefix}…)`),
    ),
    ...named(words.webhooks, webhooks),
    ...NAMED.flatMap((kind) => named(words[kind], given.ended[kind])),
    ...(given.ended.donePage ? [words.donePage] : []),
    ...(shares === 0 ? [] : [words.shares(shares)]),
  ];
  const content = `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>
${howToGoOn(words, given)}`;
  return plainPage({ language, title: words.done, content });
}

function howToGoOn(
  words: (typeof WORDS)[PageLanguage],
  { email, isMailed, signInPage }: { email: string; isMailed: boolean; signInPage: string },
): string {
  const said = isMailed ? words.mailed(email) : words.notMailed(email);
  const link = isMailed
    ? `<a href="${escapeHtml(`${signInPage}?${new URLSearchParams({ reset: email })}`)}">${words.goOn}</a>`
    : `<a href="${escapeHtml(signInPage)}">${words.toSignIn}</a>`;
  return `<p>${escapeHtml(said)}</p>\n<p>${link}</p>`;
}

export function goneNotMePage(language: PageLanguage, signInPage: string): string {
  const words = WORDS[language];
  const content = `<p>${words.goneDetail}</p><p><a href="${escapeHtml(signInPage)}">${words.toSignIn}</a></p>`;
  return plainPage({ language, title: words.gone, content });
}
