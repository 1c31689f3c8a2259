import type { words as english } from '../en/feedback.ts';

export const words: typeof english = {
  showAs: 'Afficher le résultat en',
  reading: 'Texte',
  theJson: 'le JSON',
  asJson: 'Le résultat en JSON',
  noSpeech: 'Personne n’a parlé. Vérifiez que le bon micro est sélectionné, puis dites une phrase.',
  liked: 'ce qui a plu',
  better: 'ce qui pourrait être mieux',
  next: 'Ce qu’il faut faire',
  confident: (percent: number) => `sûr à ${percent} %`,
  intents: { praise: 'éloge', problem: 'problème', request: 'demande', question: 'question', other: 'autre' },
  timing: 'Durées',
  decode: 'décodage',
  speech: 'parole',
  analysis: 'analyse',
  roundTrip: 'aller-retour',
  whileSpeaking:
    'Une partie a eu lieu pendant que vous parliez. Le total des étapes peut donc dépasser l’aller-retour.',
};
