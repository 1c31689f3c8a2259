import type { StoredFeedback } from '../recordings/results/stored-result.ts';

/**
 * What the people of the demo say about Tally, an invented web app for business reports. Release 2.4.0 breaks the export
 * twelve days ago, people love the team plan that came 45 days ago, and the password mails arrive again since day 34.
 */

export interface Chapter {
  topics: readonly string[];
  label: StoredFeedback['sentiment']['label'];
  score: number;
  intent: StoredFeedback['intent'];
  emotion: StoredFeedback['emotions'][number]['label'];
  tone: string;
  /** when people say it: the first day and the last, in days ago */
  from: number;
  until: number;
  messages: number;
  /** what to do about it */
  next?: { text: string; inFrench: string };
  said: readonly string[];
  /** the same in French */
  saidInFrench: readonly string[];
}

export const CHAPTERS: readonly Chapter[] = [
  {
    topics: ['export'],
    label: 'negative',
    score: -0.78,
    intent: 'problem',
    emotion: 'annoyance',
    tone: 'frustrated',
    from: 11.8,
    until: 0.1,
    messages: 36,
    next: {
      text: 'Find out why the export stops since 2.4.0, and roll it back until it’s fixed.',
      inFrench: 'Trouvez pourquoi l’export s’arrête depuis la 2.4.0, et revenez en arrière d’ici là.',
    },
    said: [
      'Since the update the export stops at ninety percent and the file is empty.',
      'The PDF export fails every time since the last update.',
      'My export is broken since the new version: the PDF has no pages.',
      'Exporting a report stops in the middle and I get an empty file.',
      'I can’t export my report any more, the export hangs and then it fails.',
      'The export breaks off halfway, I’ve tried it four times.',
      'The Excel export gives me a file with no rows in it.',
      'Every export I start ends with “something went wrong”.',
      'The scheduled export didn’t run this morning, and the manual one fails too.',
      'The export freezes as soon as the report has more than one page.',
    ],
    saidInFrench: [
      'L’export s’arrête en plein milieu depuis la mise à jour.',
      'L’export PDF échoue à chaque fois depuis la nouvelle version.',
    ],
  },
  {
    topics: ['pricing', 'collaboration'],
    label: 'positive',
    score: 0.82,
    intent: 'praise',
    emotion: 'gratitude',
    tone: 'enthusiastic',
    from: 45,
    until: 0.3,
    messages: 30,
    said: [
      'We love the team plan, everybody sees the same board now.',
      'The team plan is great value, five of us share it.',
      'The new team plan is exactly what our office needed.',
      'I really like the team plan, inviting people takes a minute.',
      'The team plan paid for itself in a week.',
      'Moving to the team plan was the best thing we did this quarter.',
      'The team plan is fair: we only pay for people who use it.',
    ],
    saidInFrench: ['La formule équipe est parfaite pour nous, tout le monde voit le même tableau.'],
  },
  {
    topics: ['login', 'account'],
    label: 'negative',
    score: -0.62,
    intent: 'problem',
    emotion: 'disappointment',
    tone: 'frustrated',
    from: 61,
    until: 34,
    messages: 22,
    next: {
      text: 'Check why password reset mails aren’t delivered.',
      inFrench: 'Vérifiez pourquoi les e-mails de réinitialisation n’arrivent pas.',
    },
    said: [
      'The password reset mail never arrives.',
      'I asked for a password reset three times and no mail arrived.',
      'I can’t reset my password, the mail doesn’t come.',
      'The password reset mail took two hours, and then the link had expired.',
      'No password reset mail, not even in my spam folder.',
    ],
    saidInFrench: ['L’e-mail de réinitialisation du mot de passe n’arrive jamais.'],
  },
  {
    topics: ['usability', 'integrations'],
    label: 'negative',
    score: -0.48,
    intent: 'problem',
    emotion: 'confusion',
    tone: 'confused',
    from: 60,
    until: 0.5,
    messages: 24,
    next: {
      text: 'Say which column and row the import can’t read.',
      inFrench: 'Indiquez la colonne et la ligne que l’import ne peut pas lire.',
    },
    said: [
      'The import doesn’t tell me which column is wrong.',
      'I got stuck at the CSV import, it just says the file is invalid.',
      'The import rejects my dates, and I don’t know which format it wants.',
      'The CSV import fails and the error message is no help.',
      'I had to split my file in three before the import accepted it.',
      'The import put every amount in the wrong column.',
    ],
    saidInFrench: ['L’import CSV échoue et le message d’erreur ne m’aide pas.'],
  },
  {
    topics: ['performance'],
    label: 'negative',
    score: -0.55,
    intent: 'problem',
    emotion: 'annoyance',
    tone: 'disappointed',
    from: 58,
    until: 0.4,
    messages: 20,
    next: {
      text: 'Measure how long the dashboard takes to load in the morning.',
      inFrench: 'Mesurez le temps de chargement du tableau de bord le matin.',
    },
    said: [
      'The dashboard takes ages to load in the morning.',
      'The dashboard is slow as soon as I open a second report.',
      'Loading the dashboard takes twenty seconds on a good day.',
      'The dashboard is so slow before ten that I go and get coffee first.',
    ],
    saidInFrench: ['Le tableau de bord est très lent le matin.'],
  },
  {
    topics: ['dark mode', 'design'],
    label: 'neutral',
    score: -0.06,
    intent: 'request',
    emotion: 'desire',
    tone: 'constructive',
    from: 60,
    until: 0.6,
    messages: 18,
    next: { text: 'Add a dark mode.', inFrench: 'Ajoutez un mode sombre.' },
    said: [
      'Please add a dark mode, I work late.',
      'A dark mode would be kinder to my eyes.',
      'Is a dark mode planned? All my other tools have one.',
      'I’d use it in the evening if there was a dark mode.',
    ],
    saidInFrench: ['Un mode sombre serait le bienvenu le soir.'],
  },
  {
    topics: ['search'],
    label: 'positive',
    score: 0.7,
    intent: 'praise',
    emotion: 'approval',
    tone: 'appreciative',
    from: 60,
    until: 0.8,
    messages: 16,
    said: [
      'Search finds the report even when I mistype the name.',
      'Search is fast and I find everything.',
      'The new search saves me ten minutes a day.',
      'I found a report from two years ago with the search, in seconds.',
    ],
    saidInFrench: ['La recherche est rapide et je retrouve tout.'],
  },
  {
    topics: ['customer support'],
    label: 'positive',
    score: 0.76,
    intent: 'praise',
    emotion: 'gratitude',
    tone: 'appreciative',
    from: 61,
    until: 0.2,
    messages: 18,
    said: [
      'Support answered within minutes and was kind.',
      'The support team fixed it while I was still on the chat.',
      'Great support, Lena explained everything twice without sighing.',
      'I wrote to support on a Sunday and got an answer.',
    ],
    saidInFrench: ['Le support a répondu en quelques minutes, merci.'],
  },
  {
    topics: ['usability'],
    label: 'negative',
    score: -0.44,
    intent: 'problem',
    emotion: 'annoyance',
    tone: 'constructive',
    from: 50,
    until: 1,
    messages: 14,
    next: {
      text: 'Keep the save button visible above the keyboard on phones.',
      inFrench: 'Gardez le bouton Enregistrer visible au-dessus du clavier sur mobile.',
    },
    said: [
      'The save button is hidden below the keyboard on my phone.',
      'On my phone I can’t reach the save button.',
      'The save button disappears when I type a comment on my phone.',
    ],
    saidInFrench: ['Sur mon téléphone, le bouton pour enregistrer est caché par le clavier.'],
  },
  {
    topics: ['notifications'],
    label: 'negative',
    score: -0.4,
    intent: 'request',
    emotion: 'annoyance',
    tone: 'constructive',
    from: 57,
    until: 2,
    messages: 13,
    next: {
      text: 'Let people choose when notifications arrive.',
      inFrench: 'Laissez chacun choisir l’heure des notifications.',
    },
    said: [
      'The notifications come at night, can I choose the hour?',
      'I get far too many notifications, one for every comment.',
      'Please let me turn notifications off on weekends.',
    ],
    saidInFrench: ['Les notifications arrivent la nuit, puis-je choisir l’heure ?'],
  },
  {
    topics: ['onboarding'],
    label: 'neutral',
    score: 0.08,
    intent: 'other',
    emotion: 'realization',
    tone: 'neutral',
    from: 61,
    until: 1.5,
    messages: 12,
    said: [
      'I skipped the introduction and came back to it later.',
      'The introduction was fine, but I only understood the boards after the second video.',
      'The checklist showed me what was left to do.',
    ],
    saidInFrench: ['J’ai sauté l’introduction, puis j’y suis revenue.'],
  },
  {
    topics: ['design', 'workflow'],
    label: 'positive',
    score: 0.73,
    intent: 'praise',
    emotion: 'joy',
    tone: 'enthusiastic',
    from: 59,
    until: 0.7,
    messages: 18,
    said: [
      'I love the new editor, it feels fast and clean.',
      'The new editor looks beautiful, and the shortcuts are where I expect them.',
      'The charts in the new editor are gorgeous.',
      'The new editor is a joy, I wouldn’t want to go back.',
    ],
    saidInFrench: ['J’adore le nouvel éditeur, il est rapide et clair.'],
  },
  {
    topics: ['billing'],
    label: 'neutral',
    score: 0,
    intent: 'question',
    emotion: 'curiosity',
    tone: 'curious',
    from: 60,
    until: 1.2,
    messages: 11,
    said: [
      'Where do I find last month’s invoice?',
      'Can I get one invoice for both of our offices?',
      'How do I change the address on my invoice?',
    ],
    saidInFrench: ['Où puis-je trouver la facture du mois dernier ?'],
  },
];

/** What somebody may add, by what they think. An empty one is nothing. */
export const ASIDES: Readonly<Record<Chapter['label'], readonly string[]>> = {
  negative: [
    '',
    'I have a client waiting for this.',
    'It worked last month.',
    'My colleague has the same problem.',
    'I use Chrome on Windows.',
    'I’d be happy to show you on a call.',
    'I’ve already tried another browser.',
  ],
  neutral: ['', 'No hurry.', 'Thanks for your help.', 'I looked in the settings first.', 'Just a thought.'],
  positive: [
    '',
    'Thank you!',
    'My whole team says so.',
    'Please keep it that way.',
    'Well done.',
    'It made my week.',
  ],
};
