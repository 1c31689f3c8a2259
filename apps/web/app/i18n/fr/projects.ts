import type { words as english } from '../en/projects.ts';
import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');

export const words: typeof english = {
  title: 'Projets',
  lead: 'Séparez vos applications et vos environnements : chaque projet a ses clés API, ses thèmes et sa durée de conservation.',
  project: 'Projet',
  noProject: 'Aucun projet',
  keyHint:
    'Les retours envoyés avec cette clé vont dans ce projet. Elle ne peut lire et modifier que ceux-là.',
  askHint: 'Les réponses vont dans ce projet.',
  create: 'Créer un projet',
  created: 'Projet créé',
  changed: 'Projet modifié',
  none: 'Aucun projet',
  noneText:
    'Avec une seule application, vous n’en avez pas besoin. Si vous en avez plusieurs, donnez à chacune son projet et ses clés.',
  find: 'Chercher par nom',
  found: count({ one: '# projet trouvé', other: '# projets trouvés' }),
  noneFound: (text) => `Aucun projet ne correspond à « ${text} ».`,
  loadFailed: 'Impossible de charger les projets',
  changeFailed: 'Impossible de modifier le projet',
  name: 'Nom',
  namePlaceholder: 'Boutique en ligne',
  environment: 'Environnement',
  environments: { production: 'Production', staging: 'Préproduction', development: 'Développement' },
  retention: 'Garder les retours et l’audio',
  retentionForLeaders: 'Modifiable par les propriétaires et les admins.',
  asOrganization: 'Comme l’organisation',
  kept: (retention) => `Conservation : ${retention}`,
  keys: count({ one: '# clé', other: '# clés' }),
  openInbox: 'Ouvrir ses retours',
  edit: 'Modifier',
  editTitle: (name) => `Modifier « ${name} »`,
  archive: 'Archiver',
  archiveTitle: (name) => `Archiver « ${name} » ?`,
  archiveText:
    'Ses clés seront refusées et ses pages de questions fermées jusqu’à ce que vous le restauriez. Ses retours sont conservés.',
  archived: 'Archivé',
  archivedNow: 'Projet archivé',
  restore: 'Restaurer',
  restored: 'Projet restauré',
};
