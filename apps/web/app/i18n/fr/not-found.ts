import type { Words } from '../words.ts';

export const words: Words<'notFound'> = {
  title: 'Page introuvable : voice feedback',
  heading: 'Oups ! Page introuvable',
  nothingAt: 'Il n’y a rien à l’adresse',
  home: 'Retour à l’accueil',
};
