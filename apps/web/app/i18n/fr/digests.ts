import type { words as english } from '../en/digests.ts';

export const words: typeof english = {
  title: 'Résumé',
  lead: 'Un e-mail avec ce qui s’est dit, ce qui a changé, des citations à écouter et ce qui reste à traiter. Ce choix ne vaut que pour vous, dans cette organisation. Rien n’est envoyé quand personne n’a rien dit.',
  failed: 'Le résumé n’a pas pu être enregistré',
  saved: 'Résumé enregistré',
  frequency: 'Fréquence',
  frequencies: { off: 'Jamais', daily: 'Chaque jour', weekly: 'Chaque semaine' },
  weekday: 'Le',
  hour: 'À',
  timezone: 'Fuseau horaire',
  to: (email: string) => `Il est envoyé à ${email}, dans la langue de ces pages.`,
  next: (moment: string) => `Prochain envoi : ${moment}.`,
  now: 'M’en envoyer un maintenant',
  sent: 'Un résumé vous a été envoyé',
  nothing: 'Personne n’a rien dit pendant cette période, donc rien n’a été envoyé',
  nowFailed: 'Le résumé n’a pas pu être envoyé',
};
