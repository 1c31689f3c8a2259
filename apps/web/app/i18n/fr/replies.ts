import type { words as english } from '../en/replies.ts';
import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');

export const words: typeof english = {
  title: 'Répondre',
  loadFailed: 'Impossible de charger les réponses',
  whyNot: {
    no_address: 'Impossible de répondre : cette personne n’a pas laissé d’adresse e-mail.',
    unsubscribed: 'Impossible de répondre : cette personne ne veut plus recevoir d’e-mails de votre part.',
    no_reply_address: 'Avant d’écrire à quelqu’un, choisissez qui reçoit les réponses.',
  },
  askForReplyAddress:
    'Vous ne pouvez pas encore répondre : un propriétaire ou un admin doit choisir qui reçoit les réponses.',
  openSettings: 'Ouvrir les paramètres',
  write: (email) => `E-mail à ${email}`,
  how: (sender, language, replyTo) =>
    `L’e-mail est envoyé au nom de « ${sender} », cite le message et contient un lien de désabonnement. Langue du texte qui entoure le vôtre : ${language}. Les réponses sont envoyées à ${replyTo}.`,
  send: 'Envoyer l’e-mail',
  queued: 'Votre e-mail est en route',
  failed: 'Votre e-mail n’a pas été envoyé',
  variables: '{{organization}} et {{theme}} sont remplacés par leur valeur.',
  variablesWithQuote: '{{organization}}, {{theme}} et {{quote}} sont remplacés par leur valeur.',
  variableWrong: (names) => `Aucune valeur ici pour : ${names}`,
  filledIn: 'Ce que la personne lira :',
  template: 'Commencer par un modèle',
  noTemplate: 'Aucun',
  wrote: (author, email) => `${author} à ${email}`,
  told: (author, email) => `${author} a annoncé à ${email} qu’un thème est traité`,
  statuses: { queued: 'en cours d’envoi', sent: 'envoyé', failed: 'non envoyé' },
  failures: {
    unsubscribed: 'non envoyé : la personne s’est désabonnée',
    withdrawn:
      'non envoyé : le message a été supprimé, son adresse a changé, ou votre compte ne peut pas envoyer d’e-mails pour le moment',
    refused: 'non envoyé : le serveur de messagerie l’a refusé',
    interrupted: 'peut-être pas arrivé : l’envoi a été interrompu. Il ne sera pas renvoyé',
  },
  toPerson: 'E-mails à cette personne',
  message: 'Message',
  announceTitle: (theme) => `Annoncer que « ${theme} » est traité ?`,
  people: count({
    one: '# personne l’a dit et a laissé une adresse. Elle recevra un seul e-mail de votre part sur ce thème, dans sa langue.',
    other:
      '# personnes l’ont dit et ont laissé une adresse. Chacune recevra un seul e-mail de votre part sur ce thème, dans sa langue.',
  }),
  nobody:
    'Il n’y a personne à prévenir : aucun de ceux qui l’ont dit n’a laissé d’adresse, ou tous sont déjà prévenus.',
  announcement: 'Que voulez-vous leur dire ?',
  around: (sender, replyTo) =>
    `L’e-mail est envoyé au nom de « ${sender} ». Sous votre texte, il cite ce que chaque personne a dit et contient un lien de désabonnement. Les réponses sont envoyées à ${replyTo}.`,
  tell: count({ one: 'Écrire à # personne', other: 'Écrire à # personnes' }),
  notNow: 'Pas maintenant',
  announced: 'Les e-mails sont en route',
  earlier: 'E-mails précédents',
  logged: (day, author) => `${day}, ${author} :`,
  underWay: 'en cours d’envoi.',
  counts: (sent, queued, failed) => `envoyés : ${sent}, en attente : ${queued}, non envoyés : ${failed}.`,
  settings: {
    title: 'Réponses',
    lead: 'Les e-mails que vous envoyez d’ici aux personnes qui ont laissé une adresse.',
    failed: 'Impossible d’enregistrer les paramètres des réponses',
    saved: 'Enregistré',
    replyTo: 'Les réponses sont envoyées à',
    replyToHint: (sender) =>
      `Les e-mails sont envoyés au nom de « ${sender} ». Les réponses arrivent à l’adresse de ce membre.`,
    nobody: 'Personne : aucun e-mail ne peut être envoyé',
    templateName: (number) => `Nom du modèle ${number}`,
    templateText: (number) => `Texte du modèle ${number}`,
    removeTemplate: (number) => `Supprimer le modèle ${number}`,
    addTemplate: 'Ajouter un modèle',
  },
};
