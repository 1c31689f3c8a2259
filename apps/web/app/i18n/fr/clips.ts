import type { words as english } from '../en/clips.ts';

export const words: typeof english = {
  share: 'Partager l’extrait',
  shareQuote: (quote: string) => `Partager l’extrait : ${quote}`,
  shareSelection: (from: string, to: string) => `Partager l’extrait de ${from} à ${to}`,
  tooLong: (seconds: number) => `Un extrait dure au plus ${seconds} secondes.`,
  title: 'Partager un extrait',
  text: (from: string, to: string) =>
    `Toute personne qui a le lien peut écouter et lire ce qui est dit de ${from} à ${to}, et rien d’autre de ce message, jusqu’à l’expiration du lien.`,
  part: (from: string, to: string) => `un extrait de ${from} à ${to}`,
  contact: 'Adresse e-mail pour les réponses (facultatif)',
  contactHint: 'La page l’indique, pour que l’on puisse vous répondre.',
  clipTitle: 'Une citation d’un message vocal',
  preparing: 'Préparation du son…',
  gone: 'L’enregistrement n’est plus conservé.',
  noWords: 'Il n’y a pas de mots dans cet extrait.',
  until: (day: string) => `Partagé jusqu’au ${day}.`,
  writeTo: 'Une question, une réponse ? Écrivez à',
};
