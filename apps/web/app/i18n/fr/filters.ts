/** Pour choisir ce qu’une liste affiche. */
export const words = {
  filterBy: 'Filtrer par',
  chosen: (field: string, isNot: boolean, first: string, more: number) =>
    `${field} : ${isNot ? 'pas ' : ''}${first}${more > 0 ? ` +${more}` : ''}`,
  find: (field: string) => `Chercher : ${field}`,
  mode: (field: string) => `${field} : est ou n’est pas`,
  is: 'est l’un de',
  isNot: 'n’est aucun de',
  removeCondition: (field: string) => `Retirer le filtre : ${field}`,
  none: 'Aucune valeur',
  loading: 'Chargement…',
  failed: 'Les valeurs n’ont pas pu être chargées',
  viewMenu: (name: string) => `Plus d’options pour la vue ${name}`,
  notify: 'Me prévenir des nouveautés',
  notices: {
    never: 'Jamais',
    hourly: 'Par e-mail, une fois par heure au plus',
    daily: 'Par e-mail, une fois par jour au plus',
  },
  exports: (total: string, isFiltered: boolean) =>
    isFiltered ? `Seulement ceux-ci : ${total}` : `Tout : ${total}`,
  manageTags: 'Renommer des étiquettes',
  tagsTitle: 'Étiquettes',
  tagsText:
    'Un nouveau nom s’applique à tous les retours qui portent l’étiquette. Avec le nom d’une autre étiquette, les deux n’en font plus qu’une.',
  merges: (tag: string) => `« ${tag} » existe : les deux n’en feront plus qu’une.`,
  rename: 'Renommer',
  renameTitle: (name: string) => `Renommer « ${name} »`,
  moveLeft: 'Déplacer à gauche',
  moveRight: 'Déplacer à droite',
  updateView: (name: string) => `Mettre à jour « ${name} »`,
  more: 'Il y en a d’autres : tapez pour les trouver.',
};
