import type { words as english } from '../en/marketing.ts';

export const words: typeof english = {
  example: {
    label: 'Message d’exemple',
    note: 'Message écrit pour cette page et analysé par ce serveur. L’onde est tracée d’après les mots.',
    read: 'Texte',
    json: 'JSON',
    view: 'Afficher l’exemple en',
    jsonLabel: 'L’exemple en JSON',
    sentiment: 'Sentiment',
    topics: 'Sujets',
    tone: 'Ton',
    emotions: 'Émotions',
    next: 'Ce qu’il faut faire',
    chartNote: 'Chiffres d’exemple',
    share: (label: string, percent: number) => `${label} : ${percent} %`,
    english: 'L’exemple est en anglais, la seule langue parlée que comprend pour l’instant le modèle fourni.',
  },
  restsOn: 'Source :',
  copy: 'le code',
  step: (number: string) => `Étape ${number}`,
};
