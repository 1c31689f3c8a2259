import type { words as english } from '../en/marketing.ts';

export const words: typeof english = {
  example: {
    label: 'Message d’exemple',
    note: 'Écrit pour cette page et lu par l’analyseur de ce serveur ; l’onde est tracée d’après les mots.',
    read: 'Lecture',
    json: 'JSON',
    view: 'Afficher l’exemple en',
    jsonLabel: 'L’exemple en JSON',
    sentiment: 'Sentiment',
    topics: 'Sujets',
    tone: 'Ton',
    emotions: 'Émotions',
    next: 'Que faire',
    chartNote: 'Chiffres d’exemple',
    share: (label: string, percent: number) => `${label} : ${percent} %`,
    english: 'L’exemple est en anglais : la langue parlée que comprend le moteur fourni.',
  },
  restsOn: 'Repose sur',
  copy: 'le code',
  step: (number: string) => `Étape ${number}`,
};
