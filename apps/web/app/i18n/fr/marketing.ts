import type { words as english } from '../en/marketing.ts';

export const words: typeof english = {
  example: {
    label: 'Message d’exemple',
    note: 'Nous avons écrit ce message, et ce serveur en a analysé le texte. Une voix de synthèse le lit.',
    read: 'Texte',
    json: 'JSON',
    view: 'Afficher l’exemple en',
    jsonLabel: 'L’exemple en JSON',
    sentiment: 'Sentiment',
    topics: 'Sujets',
    tone: 'Ton',
    emotions: 'Émotions',
    next: 'Ce qu’il faut faire',
    english: 'L’exemple est en anglais, la seule langue parlée que comprend pour l’instant le modèle fourni.',
  },
  restsOn: 'Source :',
  copy: 'le code',
  step: (number: string) => `Étape ${number}`,
  player: {
    play: (name: string) => `Écouter : ${name}`,
    pause: (name: string) => `Mettre en pause : ${name}`,
  },
};
