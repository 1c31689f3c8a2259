/** The words of messages in chats, in the organization's language. */
export interface ChatWords {
  sentiments: Record<string, string>;
  statuses: Record<string, string>;
  status: string;
  assignMe: string;
  assign: string;
  assignedTo: (who: string) => string;
  quote: (text: string) => string;
  listen: (time: string) => string;
  open: string;
  view: (name: string) => string;
  more: (count: number, name: string) => string;
  openView: string;
  untitled: string;
  see: string;
  notMember: string;
  mayNot: string;
  otherNotMember: string;
  otherMayNot: string;
  old: string;
  failed: string;
}

const ENGLISH: ChatWords = {
  sentiments: { positive: 'Positive', neutral: 'Neutral', negative: 'Negative' },
  statuses: { new: 'New', read: 'Read', in_progress: 'In progress', done: 'Done' },
  status: 'Status',
  assignMe: 'Assign to me',
  assign: 'Assign to…',
  assignedTo: (who) => `Assigned to ${who}`,
  quote: (text) => `“${text}”`,
  listen: (time) => `Listen at ${time}`,
  open: 'Open',
  view: (name) => `View “${name}”`,
  more: (count, name) =>
    count === 1
      ? `One more message matches the view “${name}”.`
      : `${count} more messages match the view “${name}”.`,
  openView: 'Open the view',
  untitled: 'New feedback',
  see: 'See the feedback',
  notMember:
    'Nothing was changed: you aren’t a member of this organization in Voice Feedback. We recognize members by their confirmed email address.',
  mayNot: 'Nothing was changed: your role doesn’t let you change feedback.',
  otherNotMember: 'Nothing was changed: that person isn’t a member of this organization in Voice Feedback.',
  otherMayNot: 'Nothing was changed: that person’s role doesn’t let them read feedback.',
  old: 'Nothing was changed: this feedback was deleted, or the message is too old.',
  failed: 'Nothing was changed, because of a problem between Slack and Voice Feedback. Please try again.',
};

const FRENCH: ChatWords = {
  sentiments: { positive: 'Positif', neutral: 'Neutre', negative: 'Négatif' },
  statuses: { new: 'Nouveau', read: 'Lu', in_progress: 'En cours', done: 'Traité' },
  status: 'Statut',
  assignMe: 'Me l’attribuer',
  assign: 'Attribuer à…',
  assignedTo: (who) => `Attribué à ${who}`,
  quote: (text) => `« ${text} »`,
  listen: (time) => `Écouter à ${time}`,
  open: 'Ouvrir',
  view: (name) => `Vue « ${name} »`,
  more: (count, name) =>
    count === 1
      ? `Un autre message correspond à la vue « ${name} ».`
      : `${count} autres messages correspondent à la vue « ${name} ».`,
  openView: 'Ouvrir la vue',
  untitled: 'Nouveau retour',
  see: 'Voir les retours',
  notMember:
    'Rien n’a été modifié : vous n’êtes pas membre de cette organisation dans Voice Feedback. Les membres sont reconnus à leur adresse e-mail confirmée.',
  mayNot: 'Rien n’a été modifié : votre rôle ne permet pas de modifier les retours.',
  otherNotMember:
    'Rien n’a été modifié : cette personne n’est pas membre de cette organisation dans Voice Feedback.',
  otherMayNot: 'Rien n’a été modifié : le rôle de cette personne ne permet pas de lire les retours.',
  old: 'Rien n’a été modifié : ce retour a été supprimé, ou le message est trop ancien.',
  failed: 'Rien n’a été modifié, à cause d’un problème entre Slack et Voice Feedback. Veuillez réessayer.',
};

export const CHAT_WORDS: Record<'en' | 'fr', ChatWords> = { en: ENGLISH, fr: FRENCH };
