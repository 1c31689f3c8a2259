import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');

/** Pour modifier plusieurs retours à la fois. */
export const words = {
  select: (title: string) => `Sélectionner : ${title}`,
  bar: 'Retours sélectionnés',
  selected: count({ one: '# sélectionné', other: '# sélectionnés' }),
  everythingSelected: 'Tout ce qui correspond est sélectionné',
  selectAll: count({ one: 'Tout sélectionner (#)', other: 'Tout sélectionner (#)' }),
  selectEverything: 'Sélectionner tout ce qui correspond',
  clear: 'Annuler la sélection',
  status: 'Statut',
  tags: 'Étiquettes',
  addTags: 'Ajouter des étiquettes',
  removeTags: 'Retirer des étiquettes',
  tagsHint: 'Appuyez sur Entrée pour en ajouter une.',
  apply: 'Appliquer',
  export: 'Exporter',
  retry: 'Relancer',
  remove: 'Supprimer',
  progress: (done: string, total: string) => `${done} sur ${total}`,
  undo: 'Annuler',
  changed: count({ one: '# retour modifié', other: '# retours modifiés' }),
  deleted: count({ one: '# retour supprimé', other: '# retours supprimés' }),
  retried: count({
    one: '# enregistrement remis en file d’attente',
    other: '# enregistrements remis en file d’attente',
  }),
  unchanged: 'Rien à modifier',
  skippedTags: count({
    one: '# a trop d’étiquettes pour en recevoir une autre.',
    other: '# ont trop d’étiquettes pour en recevoir une autre.',
  }),
  skippedUnfinished: count({
    one: '# n’est pas encore terminé et a été conservé.',
    other: '# ne sont pas encore terminés et ont été conservés.',
  }),
  failed: 'Une partie a échoué.',
  undone: count({ one: '# retour rétabli', other: '# retours rétablis' }),
  kept: count({
    one: '# a été modifié depuis et reste tel quel.',
    other: '# ont été modifiés depuis et restent tels quels.',
  }),
  undoFailed: 'L’annulation n’a pas abouti.',
};
