import { pluralsIn } from '../plurals.ts';
import type { Words } from '../words.ts';

const count = pluralsIn('fr');

export const words: Words<'person'> = {
  messages: count({ one: '# message', other: '# messages' }),
  onDay: (messages, day) => `${messages} le ${day}`,
  between: (messages, first, last) => `${messages} du ${first} au ${last}`,
  about: 'À propos de cette personne',
  unknown: 'Personne',
  none: 'Aucun retour de cette personne',
  noneText: 'Ses retours ont été supprimés, ou personne n’a cet identifiant.',
  allFeedback: 'Tous les retours',
  inInbox: 'Rechercher et filtrer ces messages',
  loadFailed: 'Les retours de cette personne n’ont pas pu être chargés',
  history: { day: 'Messages par jour', week: 'Messages par semaine', month: 'Messages par mois' },
  columns: { messages: 'Messages', negative: 'Négatifs' },
  average: (score) => `sentiment moyen ${score}`,
  value: (messages, negative) => `${messages}, dont ${negative} négatifs`,
  erase: 'Tout supprimer',
  eraseTitle: (id) => `Supprimer tout ce qui vient de ${id} ?`,
  eraseText: (messages) =>
    `${messages} et leurs enregistrements sont supprimés définitivement et tout de suite. C’est irréversible.`,
  eraseFailed: 'La suppression a échoué',
  erased: count({ one: '# message supprimé', other: '# messages supprimés' }),
};
