const en = {
  app: 'app.example.com/import',
  steps: ['Account', 'Team', 'Import', 'Done'],
  failed: 'Import failed',
  reason: 'Row 1 of 240: invalid column.',
  ask: 'Stuck? Tell us what happened.',
  talk: 'Talk',
  event: 'An import fails',
  eventText: 'Your app opens the recorder once, for this user.',
  says: 'They say why',
  lands: 'It lands in your team’s channel',
  channel: '#trial-users',
  funnel: 'Trial users, step by step',
  why: 'Why?',
};

const fr: typeof en = {
  app: 'app.example.com/import',
  steps: ['Compte', 'Équipe', 'Import', 'Terminé'],
  failed: 'Échec de l’import',
  reason: 'Ligne 1 sur 240 : colonne invalide.',
  ask: 'Bloqué ? Dites-nous ce qui se passe.',
  talk: 'Parler',
  event: 'Un import échoue',
  eventText: 'Votre appli ouvre l’enregistreur, une seule fois, pour cet utilisateur.',
  says: 'Il dit pourquoi',
  lands: 'Votre équipe le lit dans son canal',
  channel: '#periode-d-essai',
  funnel: 'Les utilisateurs en essai, étape par étape',
  why: 'Pourquoi ?',
};

export const saasScene = { en, fr };
export type SaasWords = typeof en;
