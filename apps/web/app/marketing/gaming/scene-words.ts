const en = {
  level: 'Second boss',
  paused: 'Paused',
  resume: 'Resume',
  hold: 'Hold to tell us what happened',
  review: 'Trash game. Uninstalled.',
  reviewBy: 'What the store shows you, two weeks later',
  tracker: 'Bug tracker',
  balance: 'Game design',
  inboxes: 'Two inboxes, one message',
  attached: 'Sent with it',
};

const fr: typeof en = {
  level: 'Deuxième boss',
  paused: 'Pause',
  resume: 'Reprendre',
  hold: 'Maintenez et dites ce qui s’est passé',
  review: 'Jeu nul. Désinstallé.',
  reviewBy: 'Ce que vous lisez sur le store, deux semaines plus tard',
  tracker: 'Suivi des bugs',
  balance: 'Game design',
  inboxes: 'Un message, deux destinataires',
  attached: 'Joint au message',
};

export const gamingScene = { en, fr };
export type GamingWords = typeof en;
