const en = {
  request: 'Your terminal',
  response: 'What comes back',
  usual: 'Usually',
  usualParts: ['Recorder', 'Speech API', 'Language model'],
  glue: 'your glue code',
  here: 'Here',
  one: 'POST /api/v1/process',
  oneText: 'Records, transcribes and analyzes. One bill.',
  you: 'Your app',
};

const fr: typeof en = {
  request: 'Votre terminal',
  response: 'Ce que vous recevez',
  usual: 'D’habitude',
  usualParts: ['Enregistreur', 'API vocale', 'Modèle de langage'],
  glue: 'votre code de liaison',
  here: 'Ici',
  one: 'POST /api/v1/process',
  oneText: 'Enregistre, transcrit et analyse. Une seule facture.',
  you: 'Votre appli',
};

export const quickIntegrationScene = { en, fr };
export type QuickIntegrationWords = typeof en;
