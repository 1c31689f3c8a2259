import type { words as english } from '../en/not-found.ts';

export const words: typeof english = {
  title: 'Page introuvable : voice feedback',
  heading: 'Oups ! Page introuvable',
  nothingAt: 'Il n’y a rien à l’adresse',
  nothingHere: 'Il n’y a rien à cette adresse.',
  home: 'Retour à l’accueil',
  docs: 'Lire la doc',
  pages: 'Voir toutes les pages',
};
