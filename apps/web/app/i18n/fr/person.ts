import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');

/** La page d’un utilisateur final. */
export const words = {
  messages: count({ one: '# message', other: '# messages' }),
  onDay: (messages: string, day: string) => `${messages} le ${day}`,
  between: (messages: string, first: string, last: string) => `${messages} du ${first} au ${last}`,
  about: 'À propos de cette personne',
  unknown: 'Personne',
  none: 'Aucun retour de cette personne',
  noneText: 'Ses retours ont été supprimés, ou personne n’a cet identifiant.',
  allFeedback: 'Tous les retours',
  inInbox: 'Rechercher et filtrer ces messages',
  loadFailed: 'Les retours de cette personne n’ont pas pu être chargés',
  history: { day: 'Messages par jour', week: 'Messages par semaine', month: 'Messages par mois' },
  columns: { messages: 'Messages', negative: 'Négatifs' },
  average: (score: string) => `sentiment moyen ${score}`,
  value: (messages: string, negative: string) => `${messages}, dont négatifs : ${negative}`,
  erase: 'Tout supprimer',
  eraseTitle: (id: string) => `Supprimer tout ce qui vient de ${id} ?`,
  eraseText: (messages: string) =>
    `${messages} et leurs enregistrements seront supprimés immédiatement et définitivement.`,
  eraseFailed: 'La suppression a échoué',
  erased: count({ one: '# message supprimé', other: '# messages supprimés' }),
};
