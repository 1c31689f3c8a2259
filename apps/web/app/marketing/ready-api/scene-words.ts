const en = {
  chart: 'Time to the complete response, over HTTP',
  audio: '{seconds} s of audio',
  slowest: '19 of 20 below {milliseconds} ms',
  source: 'Median of 40 calls each, two CPU cores, no GPU, default settings.',
};

const fr: typeof en = {
  chart: 'Délai jusqu’à la réponse complète, en HTTP',
  audio: '{seconds} s d’audio',
  slowest: '19 sur 20 sous {milliseconds} ms',
  source: 'Médiane de 40 appels, deux cœurs de processeur, sans carte graphique, paramètres par défaut.',
};

export const readyApiScene = { en, fr };
export type ReadyApiWords = typeof en;
