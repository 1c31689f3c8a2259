import { escapeHtml, type PageLanguage, plainPage } from '../../http/pages/plain-page.ts';
import type { MailPurpose } from '../schema.ts';

type LinkPurpose = Exclude<MailPurpose, 'reauthentication'>;
/** Reasons why a link did nothing. */
export type LinkTrouble = 'used' | 'broken' | 'refused' | 'too_often' | 'busy';

interface Words {
  purposes: Record<LinkPurpose, { title: string; does: (email: string) => string; button: string }>;
  afterwards: (place: string) => string;
  notYou: string;
  trouble: Record<LinkTrouble, { title: string; detail: string }>;
  goOn: (place: string) => string;
}

const WORDS: Record<PageLanguage, Words> = {
  en: {
    purposes: {
      confirmation: {
        title: 'Confirm your email address',
        does: (email) => `The button confirms that ${email} is your address.`,
        button: 'Confirm address',
      },
      invite: {
        title: 'Accept the invitation',
        does: (email) => `The button accepts the invitation for ${email} and signs you in.`,
        button: 'Accept the invitation',
      },
      recovery: {
        title: 'Choose a new password',
        does: (email) => `The button signs you in as ${email}, so that you can choose a new password.`,
        button: 'Continue',
      },
      magiclink: {
        title: 'Sign in',
        does: (email) => `The button signs you in as ${email}.`,
        button: 'Sign in',
      },
      email_change_current: {
        title: 'Confirm the change of your email address',
        does: (email) => `The button agrees that your account moves away from ${email}.`,
        button: 'Confirm the change',
      },
      email_change_new: {
        title: 'Confirm your new email address',
        does: (email) => `The button confirms ${email} as the new address of your account.`,
        button: 'Confirm address',
      },
    },
    afterwards: (place) => `Then you go on to ${place}.`,
    notYou: 'If you did not ask for this, close this page. Nothing has happened.',
    trouble: {
      used: {
        title: 'This link no longer works',
        detail:
          'It has been used, is older than 10 minutes, or a newer mail has taken its place. If it was you who used it, all is well. Otherwise ask for a new mail.',
      },
      broken: {
        title: 'This link is not complete',
        detail:
          'A part of its address is missing. Copy the whole address from the mail, or ask for a new mail.',
      },
      refused: {
        title: 'This link could not be used',
        detail: 'The account does not allow it at the moment.',
      },
      too_often: {
        title: 'Too many links were opened',
        detail:
          'Your network has opened many links in a short time. Wait a minute, then open this one again.',
      },
      busy: {
        title: 'This page is not available right now',
        detail: 'The service is busy or restarting. The link still works: open it again in a moment.',
      },
    },
    goOn: (place) => `Go on to ${place}`,
  },
  fr: {
    purposes: {
      confirmation: {
        title: 'Confirmez votre adresse e-mail',
        does: (email) => `Le bouton confirme que ${email} est votre adresse.`,
        button: 'Confirmer l’adresse',
      },
      invite: {
        title: 'Acceptez l’invitation',
        does: (email) => `Le bouton accepte l’invitation envoyée à ${email} et vous connecte.`,
        button: 'Accepter l’invitation',
      },
      recovery: {
        title: 'Choisissez un nouveau mot de passe',
        does: (email) =>
          `Le bouton vous connecte avec ${email} pour que vous choisissiez un nouveau mot de passe.`,
        button: 'Continuer',
      },
      magiclink: {
        title: 'Connexion',
        does: (email) => `Le bouton vous connecte avec ${email}.`,
        button: 'Se connecter',
      },
      email_change_current: {
        title: 'Confirmez le changement de votre adresse e-mail',
        does: (email) => `Le bouton accepte que votre compte n’utilise plus ${email}.`,
        button: 'Confirmer le changement',
      },
      email_change_new: {
        title: 'Confirmez votre nouvelle adresse e-mail',
        does: (email) => `Le bouton confirme ${email} comme nouvelle adresse de votre compte.`,
        button: 'Confirmer l’adresse',
      },
    },
    afterwards: (place) => `Vous continuez ensuite sur ${place}.`,
    notYou: 'Si vous n’avez rien demandé, fermez cette page. Il ne s’est rien passé.',
    trouble: {
      used: {
        title: 'Ce lien ne fonctionne plus',
        detail:
          'Il a déjà servi, il a plus de 10 minutes ou un message plus récent l’a remplacé. Si c’est vous qui l’avez utilisé, tout va bien. Sinon, demandez un nouveau message.',
      },
      broken: {
        title: 'Ce lien est incomplet',
        detail:
          'Il manque une partie de son adresse. Copiez l’adresse entière depuis le message ou demandez un nouveau message.',
      },
      refused: {
        title: 'Ce lien n’a pas pu être utilisé',
        detail: 'Le compte ne le permet pas pour le moment.',
      },
      too_often: {
        title: 'Trop de liens ont été ouverts',
        detail:
          'Votre réseau a ouvert beaucoup de liens en peu de temps. Attendez une minute, puis rouvrez celui-ci.',
      },
      busy: {
        title: 'Cette page n’est pas disponible pour le moment',
        detail: 'Le service est occupé ou redémarre. Le lien reste valable : rouvrez-le dans un instant.',
      },
    },
    goOn: (place) => `Continuer sur ${place}`,
  },
};

/** The page of a mailed link: its purpose and a button that carries it out. Opening the page changes nothing. */
export function linkPage(
  language: PageLanguage,
  link: { purpose: MailPurpose; email: string; target: string; fields: Record<string, string> },
): string {
  const { purposes, afterwards, notYou } = WORDS[language];
  // A reauthentication mail has only a code, no link.
  const words = purposes[link.purpose === 'reauthentication' ? 'confirmation' : link.purpose];
  const fields = Object.entries(link.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const email = `<b>${escapeHtml(link.email)}</b>`;
  const content = `<p>${escapeHtml(words.does('\0')).replace('\0', () => email)} ${escapeHtml(afterwards(placeOf(link.target)))}</p>
<form method="post" action="verify/link">${fields.join('')}<p><button>${words.button}</button></p></form>
<p><small>${escapeHtml(notYou)}</small></p>`;
  return plainPage({ language, title: words.title, content });
}

/** A page that explains why a link did nothing and links to its target. */
export function linkTroublePage(language: PageLanguage, trouble: LinkTrouble, goesOnTo: string): string {
  const words = WORDS[language];
  const { title, detail } = words.trouble[trouble];
  const content = `<p>${escapeHtml(detail)}</p>
<p><a href="${escapeHtml(goesOnTo)}">${escapeHtml(words.goOn(placeOf(goesOnTo)))}</a></p>`;
  return plainPage({ language, title, content });
}

/** The host, or the scheme of an app's custom URL. */
function placeOf(target: string): string {
  const { host, protocol } = new URL(target);
  return host === '' ? protocol : host;
}
