import type { words as english } from '../en/done-page.ts';
import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');

export const words: typeof english = {
  title: 'La page « Vous l’avez dit, nous l’avons fait »',
  lead: 'Une page publique qui dit, avec vos mots, ce que vos utilisateurs vous ont signalé et ce que vous avez fait. Pour chaque thème traité, écrivez un texte avec « Texte public… » dans son menu. Rien d’autre de vos retours n’y figure.',
  failed: 'Impossible d’enregistrer la page',
  saved: 'Enregistré',
  enabled: 'Toute personne qui a l’adresse peut lire la page',
  language: 'Langue de la page',
  languages: { en: 'Anglais', fr: 'Français' },
  address: 'Adresse',
  off: 'La page est désactivée : son adresse ne mène nulle part.',
  shown: count({ one: '# texte', other: '# textes' }),
  preview: 'Afficher l’aperçu',
  previewTitle: 'Aperçu de la page',
  previewFailed: 'Impossible de charger l’aperçu',
  dialogTitle: (theme) => `Texte public pour « ${theme} »`,
  dialogLead:
    'Il figure sur votre page « Vous l’avez dit, nous l’avons fait », que tout le monde peut lire. N’y mettez ni nom, ni détail qui permette de reconnaître quelqu’un.',
  said: 'Ce que l’on vous a dit',
  saidExample: 'L’export était lent.',
  did: 'Ce que vous avez fait',
  didExample: 'Il prend maintenant quelques secondes, même pour de gros fichiers.',
  doneOn: 'Date',
  isShown: 'La page affiche ce texte.',
  isOff: 'La page est désactivée. Vous pouvez l’activer dans les paramètres, sous Réponses.',
  notShown: 'La page n’affiche pas de texte pour ce thème.',
  textSaved: 'Texte enregistré',
  remove: 'Supprimer le texte',
  textFailed: 'Le texte n’a pas été enregistré',
  loadFailed: 'Impossible de charger le texte',
};
