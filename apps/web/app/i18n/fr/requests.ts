import type { words as english } from '../en/requests.ts';

export const words: typeof english = {
  title: 'Requêtes',
  lead: 'Tous les appels à l’API des 90 derniers jours, avec leur statut et leur coût.',
  show: 'Afficher',
  all: 'Toutes',
  success: 'Réussies',
  error: 'Refusées ou en échec',
  key: 'Clé',
  anyKey: 'Toutes les clés',
  browser: 'session de navigateur',
  loadFailed: 'Les requêtes n’ont pas pu être chargées',
  none: 'Aucune requête',
  noneText:
    'Appelez l’API avec votre clé, ou enregistrez dans Test vocal : chaque appel apparaît ici peu après.',
  noneMatch: 'Rien de tel',
  noneMatchText: 'Aucune requête des 90 derniers jours ne correspond. Choisissez « Toutes ».',
  start: 'Ouvrir Premiers pas',
  column: {
    when: 'Quand',
    request: 'Requête',
    status: 'État',
    cost: 'Coût',
    duration: 'Durée',
    id: 'Id de requête',
  },
  curl: 'Copier en curl',
  curlOf: (path: string) => `Copier en curl : ${path}`,
  curlCopied: 'Commande copiée. Insérez-y votre clé complète avant de la lancer.',
  curlFailed: 'La commande n’a pas pu être copiée',
  feedback: 'son retour',
};
