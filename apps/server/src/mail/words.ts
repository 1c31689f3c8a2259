import type { CodeTemplate } from './message.ts';

export interface MailWords {
  subject: string;
  lead: string;
  /** what the button says */
  action: string;
  notYou: string;
}

interface Words {
  shared: { orCode: string; life: string; copy: string };
  templates: Record<CodeTemplate['name'], MailWords>;
}

const ignoreEn = 'If this wasn’t you, you can ignore this email.';
const ignoreFr = 'Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail.';

/** Every mail of the auth server in both languages. */
export const WORDS: Record<'en' | 'fr', Words> = {
  en: {
    shared: {
      orCode: 'Or enter this code:',
      life: 'The code and the link work once, for 10 minutes.',
      copy: 'If the button doesn’t work, open this address:',
    },
    templates: {
      confirmation: {
        subject: 'Confirm your email address',
        lead: 'Confirm this address to start using Voice Feedback.',
        action: 'Confirm address',
        notYou: ignoreEn,
      },
      invite: {
        subject: 'You’ve been invited to Voice Feedback',
        lead: 'You’ve been invited to create a Voice Feedback account.',
        action: 'Accept invitation',
        notYou: ignoreEn,
      },
      recovery: {
        subject: 'Reset your password',
        lead: 'You asked to reset your Voice Feedback password.',
        action: 'Choose a new password',
        notYou: 'If this wasn’t you, you can ignore this email. Your password won’t change.',
      },
      magiclink: {
        subject: 'Sign in to Voice Feedback',
        lead: 'Use this link or code to sign in.',
        action: 'Sign in',
        notYou: ignoreEn,
      },
      email_change_current: {
        subject: 'Confirm your email address change',
        lead: 'You asked to change the email address of your Voice Feedback account. Confirm it here and in the email we sent to the new address.',
        action: 'Confirm change',
        notYou: 'If this wasn’t you, don’t confirm, and change your password.',
      },
      email_change_new: {
        subject: 'Confirm your new email address',
        lead: 'Confirm this as the new address of your Voice Feedback account.',
        action: 'Confirm address',
        notYou: ignoreEn,
      },
      reauthentication: {
        subject: 'Confirm it’s you',
        lead: 'Enter this code to confirm the change you’re making.',
        action: '',
        notYou: 'If this wasn’t you, change your password.',
      },
    },
  },
  fr: {
    shared: {
      orCode: 'Ou saisissez ce code :',
      life: 'Le code et le lien sont valables 10 minutes et ne servent qu’une fois.',
      copy: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
    },
    templates: {
      confirmation: {
        subject: 'Confirmez votre adresse e-mail',
        lead: 'Confirmez cette adresse pour commencer à utiliser Voice Feedback.',
        action: 'Confirmer l’adresse',
        notYou: ignoreFr,
      },
      invite: {
        subject: 'Vous avez reçu une invitation à Voice Feedback',
        lead: 'Vous êtes invité à créer un compte Voice Feedback.',
        action: 'Accepter l’invitation',
        notYou: ignoreFr,
      },
      recovery: {
        subject: 'Réinitialisez votre mot de passe',
        lead: 'Vous avez demandé à réinitialiser votre mot de passe Voice Feedback.',
        action: 'Choisir un nouveau mot de passe',
        notYou:
          'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe ne changera pas.',
      },
      magiclink: {
        subject: 'Connexion à Voice Feedback',
        lead: 'Utilisez ce lien ou ce code pour vous connecter.',
        action: 'Se connecter',
        notYou: ignoreFr,
      },
      email_change_current: {
        subject: 'Confirmez le changement de votre adresse e-mail',
        lead: 'Vous avez demandé à changer l’adresse e-mail de votre compte Voice Feedback. Confirmez ici et dans l’e-mail envoyé à la nouvelle adresse.',
        action: 'Confirmer le changement',
        notYou:
          'Si vous n’êtes pas à l’origine de cette demande, ne confirmez pas et changez votre mot de passe.',
      },
      email_change_new: {
        subject: 'Confirmez votre nouvelle adresse e-mail',
        lead: 'Confirmez la nouvelle adresse de votre compte Voice Feedback.',
        action: 'Confirmer l’adresse',
        notYou: ignoreFr,
      },
      reauthentication: {
        subject: 'Confirmez que c’est bien vous',
        lead: 'Saisissez ce code pour confirmer la modification en cours.',
        action: '',
        notYou: 'Si vous n’êtes pas à l’origine de cette modification, changez votre mot de passe.',
      },
    },
  },
};
