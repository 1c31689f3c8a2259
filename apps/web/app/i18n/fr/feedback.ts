import type { words as english } from '../en/feedback.ts';

export const words: typeof english = {
  exampleTitle: 'Ce qui revient',
  exampleNote: (seconds: string) =>
    `Un exemple en attendant votre voix : la réponse de ce serveur à notre échantillon, ${seconds.replace('.', ',')} s d’une voix de synthèse.`,
  showAs: 'Afficher le résultat en',
  reading: 'Lecture',
  theJson: 'le JSON',
  asJson: 'Le résultat en JSON',
  noSpeech: 'Personne n’a parlé. Vérifiez que le bon micro est choisi, puis dites une phrase.',
  liked: 'ce qui a plu',
  better: 'ce qui pourrait être mieux',
  next: 'Que faire',
  confident: (percent: number) => `sûr à ${percent} %`,
  intents: { praise: 'éloge', problem: 'problème', request: 'demande', question: 'question', other: 'autre' },
  timing: 'Durées',
  decode: 'décodage',
  speech: 'parole',
  analysis: 'analyse',
  roundTrip: 'aller-retour',
  engine: 'Moteur',
};
