import type { words as english } from '../en/chat.ts';
import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');

export const words: typeof english = {
  title: 'Slack',
  lead: 'Recevez les retours, les alertes et les résumés dans vos canaux. Changez leur statut et attribuez-les sur place.',
  add: 'Ajouter à Slack',
  addAnother: 'Ajouter un autre espace de travail',
  none: 'Aucun espace de travail n’est encore connecté',
  noneText: 'Connectez votre espace de travail, puis choisissez ce que reçoit chaque canal.',
  unavailable: 'Slack n’est pas configuré sur ce serveur',
  unavailableText:
    'La personne qui gère ce serveur peut ajouter une application Slack. docs/chat.md contient un manifeste à coller et les trois paramètres nécessaires.',
  loadFailed: 'Impossible de charger les paramètres Slack',
  connecting: 'Connexion…',
  connected: (name: string) => `${name} est connecté`,
  connectFailed: 'La connexion a échoué',
  declined: 'Slack n’a pas été connecté, parce que vous ou Slack avez refusé.',
  changeFailed: 'Impossible d’enregistrer le canal',
  statuses: {
    refused:
      'L’application a été retirée de Slack, ou son jeton ne fonctionne plus. Ajoutez-la de nouveau pour continuer.',
    ended: 'Tous les accès à ce compte ont été révoqués. Ajoutez de nouveau l’application pour continuer.',
  },
  paused: 'Slack nous demande d’attendre un moment. Les messages suivront.',
  disconnect: 'Déconnecter',
  disconnectTitle: (name: string) => `Déconnecter ${name} ?`,
  disconnectText:
    'Ses canaux ne reçoivent plus rien, et les boutons des messages déjà envoyés ne fonctionnent plus.',
  disconnected: 'Déconnecté',
  addChannel: 'Ajouter un canal',
  noChannels: 'Aucun canal ne reçoit encore de messages.',
  channel: 'Canal',
  channelHint: 'Pour un canal privé, invitez-y d’abord l’application : /invite @Voice Feedback',
  chooseChannel: 'Choisissez un canal',
  channelsFailed: 'Impossible de charger les canaux',
  private: (name: string) => `${name} (privé)`,
  alerts: 'Les alertes, quand un thème revient bien plus que d’habitude',
  views: 'Les nouveautés de ces vues',
  noViews: 'Enregistrez d’abord une vue dans la boîte de réception : ses retours pourront arriver ici.',
  digest: 'Résumé',
  everyone:
    'Tous les membres du canal peuvent lire ce qui a été dit. Si vous supprimez un retour ici, les copies restent dans Slack.',
  members:
    'Les boutons fonctionnent pour les membres de cette organisation, reconnus à leur adresse e-mail confirmée dans Slack. Ne connectez donc qu’un espace de travail dont vous connaissez les administrateurs.',
  change: 'Modifier',
  remove: 'Retirer',
  removed: 'Ce canal ne reçoit plus rien',
  saved: 'Canal enregistré',
  save: 'Enregistrer le canal',
  gets: {
    alerts: 'alertes',
    daily: 'résumé quotidien',
    weekly: 'résumé hebdomadaire',
    nothing: 'rien pour l’instant',
  },
  viewCount: count({ one: '# vue', other: '# vues' }),
  problems: {
    gone: 'Slack ne trouve pas ce canal. Il a été supprimé, ou l’application ne le voit pas.',
    archived: 'Ce canal est archivé.',
    not_in_channel:
      'Invitez l’application dans ce canal (/invite @Voice Feedback), puis enregistrez-le de nouveau.',
    refused: 'Slack ne laisse pas l’application écrire ici. Enregistrez le canal de nouveau pour réessayer.',
  },
  undelivered: count({
    one: '# message des sept derniers jours n’est peut-être pas arrivé.',
    other: '# messages des sept derniers jours ne sont peut-être pas arrivés.',
  }),
};
