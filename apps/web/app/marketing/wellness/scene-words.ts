const en = {
  time: '9:40 pm',
  bell: 'The bell rings',
  bellText: 'Twelve minutes of breathing are over. Eyes still closed.',
  ask: 'How was it?',
  tap: 'Tap and talk',
  heard: 'Eleven seconds later',
  heardText: 'You know what worked, what didn’t, and what they’d like tomorrow.',
};

const fr: typeof en = {
  time: '21 h 40',
  bell: 'Le gong retentit',
  bellText: 'Douze minutes de respiration s’achèvent. Les yeux sont encore fermés.',
  ask: 'Comment c’était ?',
  tap: 'Touchez et parlez',
  heard: 'Onze secondes plus tard',
  heardText: 'Vous savez ce qui a apaisé, ce qui a gêné, et ce qu’on aimerait demain.',
};

export const wellnessScene = { en, fr };
export type WellnessWords = typeof en;
