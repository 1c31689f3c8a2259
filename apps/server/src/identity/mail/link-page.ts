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
        title: 'Accept your invitation',
        does: (email) => `The button accepts the invitation for ${email} and signs you in.`,
        button: 'Accept invitation',
      },
      recovery: {
        title: 'Choose a new password',
        does: (email) => `The button signs you in as ${email} so you can choose a new password.`,
        button: 'Continue',
      },
      magiclink: {
        title: 'Sign in',
        does: (email) => `The button signs you in as ${email}.`,
        button: 'Sign in',
      },
      email_change_current: {
        title: 'Confirm your email address change',
        does: (email) => `The button confirms that your account will no longer use ${email}.`,
        button: 'Confirm change',
      },
      email_change_new: {
        title: 'Confirm your new email address',
        does: (email) => `The button confirms ${email} as the new address of your account.`,
        button: 'Confirm address',
      },
    },
    afterwards: (place) => `Then you’ll continue to ${place}.`,
    notYou: 'If you didn’t ask for this, close this page. Nothing has changed.',
    trouble: {
      used: {
        title: 'This link no longer works',
        detail:
          'It was already used, is older than 10 minutes, or was replaced by a newer email. If you’ve used it yourself, you’re all set. Otherwise, request a new email.',
      },
      broken: {
        title: 'This link is incomplete',
        detail:
          'Part of the address is missing. Copy the whole address from the email, or request a new one.',
      },
      refused: {
        title: 'This link couldn’t be used',
        detail: 'The account doesn’t allow it at the moment.',
      },
      too_often: {
        title: 'Too many links were opened',
        detail:
          'Your network has opened many links in a short time. Wait a minute, then open this one again.',
      },
      busy: {
        title: 'This page isn’t available right now',
        detail: 'The service is busy or restarting. Your link still works. Open it again in a moment.',
      },
    },
    goOn: (place) => `Continue to ${place}`,
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
        does: (email) => `Le bouton confirme que votre compte n’utilisera plus ${email}.`,
        button: 'Confirmer le changement',
      },
      email_change_new: {
        title: 'Confirmez votre nouvelle adresse e-mail',
        does: (email) => `Le bouton confirme ${email} comme nouvelle adresse de votre compte.`,
        button: 'Confirmer l’adresse',
      },
    },
    afterwards: (place) => `Vous continuez ensuite sur ${place}.`,
    notYou: 'Si vous n’avez rien demandé, fermez cette page. Rien n’a changé.',
    trouble: {
      used: {
        title: 'Ce lien ne fonctionne plus',
        detail:
          'Il a déjà servi, il a plus de 10 minutes ou un e-mail plus récent l’a remplacé. Si c’est vous qui l’avez utilisé, tout va bien. Sinon, demandez un nouvel e-mail.',
      },
      broken: {
        title: 'Ce lien est incomplet',
        detail:
          'Il manque une partie de son adresse. Copiez l’adresse entière depuis l’e-mail ou demandez-en un nouveau.',
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
        detail:
          'Le service est très sollicité ou redémarre. Le lien reste valable : rouvrez-le dans un instant.',
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
