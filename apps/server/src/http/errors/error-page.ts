import { escapeHtml, plainPage } from '../pages/plain-page.ts';

const FIRST_SERVER_ERROR = 500;
const NOT_FOUND = 404;

const WORDS = {
  en: {
    away: 'This page isn’t available right now',
    awayDetail: 'The service is busy or restarting. Please try again in a moment.',
    missing: 'Page not found',
    missingDetail: 'There’s nothing at this address.',
    refused: 'This page couldn’t be opened',
    retry: 'Try again',
    home: 'Go to the home page',
    request: 'Request',
  },
  fr: {
    away: 'Cette page n’est pas disponible pour le moment',
    awayDetail: 'Le service est très sollicité ou redémarre. Réessayez dans un instant.',
    missing: 'Page introuvable',
    missingDetail: 'Il n’y a rien à cette adresse.',
    refused: 'Cette page n’a pas pu être ouverte',
    retry: 'Réessayer',
    home: 'Aller à l’accueil',
    request: 'Requête',
  },
} as const;

/**
 * Returns the page that people see when a page fails: an HTML document that needs no other file, because those may fail
 * too. `url` determines the language.
 */
export function errorPage(
  problem: { status: number; message: string },
  { url, id }: { url: string; id: string },
): string {
  const language = /^\/fr(?:[/?]|$)/.test(url) ? 'fr' : 'en';
  const words = WORDS[language];
  const isOurs = problem.status >= FIRST_SERVER_ERROR;
  const [title, detail] = isOurs
    ? [words.away, words.awayDetail]
    : problem.status === NOT_FOUND
      ? [words.missing, words.missingDetail]
      : [words.refused, problem.message];
  const link = isOurs
    ? `<a href="">${words.retry}</a>`
    : `<a href="${language === 'fr' ? '/fr' : '/'}">${words.home}</a>`;
  const content = `<p>${escapeHtml(detail)}</p><p>${link}</p>
<p><small>${words.request} ${id}</small></p>`;
  return plainPage({ language, title, content });
}
