import type { words as english } from '../en/charts.ts';

export const words: typeof english = {
  valuesOf: (title: string) => `${title} : valeurs par jour`,
  pressArrows: 'Parcourez les valeurs avec les flèches du clavier.',
  more: (title: string) => `Plus d’options pour le graphique « ${title} »`,
  asTable: 'Afficher sous forme de tableau',
  asChart: 'Afficher sous forme de graphique',
  saveCsv: 'Enregistrer en CSV',
  savePicture: 'Enregistrer comme image',
  day: 'Jour',
};
