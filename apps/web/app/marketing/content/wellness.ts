import type { InBoth, VerticalPage } from './vertical-page.ts';

export const wellness: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'Voice feedback for wellness and meditation apps',
      description:
        'After a session people will not fill in a form, but they will say one sentence. Hear which voice calms, which session is too long, and what they wish for in the morning.',
    },
    hero: {
      heading: 'They are calm. Do not hand them a form.',
      line: 'After a session people will say one sentence. It comes back as structured feedback: what soothed them, what woke them up, what they want tomorrow.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    example: {
      name: 'wellness',
      heading: 'A meditation that ran too long',
      line: 'One message, fourteen seconds, three findings.',
      chart: {
        heading: 'What 240 such messages say about one session',
        bars: [
          { label: 'the voice', share: 0.62, mood: 'positive' },
          { label: 'breathing part', share: 0.44, mood: 'positive' },
          { label: 'too long', share: 0.37, mood: 'negative' },
          { label: 'background music', share: 0.18, mood: 'neutral' },
        ],
      },
    },
    problem: {
      heading: 'Stars say nothing, and forms break the mood',
      lead: 'You know that a session was stopped at minute eleven. You do not know why.',
      points: [
        {
          title: 'The moment is fragile',
          text: 'Typing after a meditation undoes it. Four stars and a text field get closed.',
        },
        {
          title: 'Ratings hide the reason',
          text: 'Three stars may be the voice, the length, the music or a bad day.',
        },
        {
          title: 'The words that matter are spoken',
          text: 'People describe how they feel out loud, not in a list of options.',
        },
      ],
    },
    solution: {
      heading: 'One breath, one sentence',
      lead: 'A button at the end of the session, eyes still half closed.',
      steps: [
        {
          title: 'Ask while it is quiet',
          text: 'The recorder opens after the closing bell and asks one thing: how was it?',
        },
        {
          title: 'They speak',
          text: 'Up to five minutes; most people need ten seconds. Silence is not charged.',
        },
        {
          title: 'You read what helps',
          text: 'Emotions, topics and remarks with their seconds, grouped by session and teacher.',
        },
      ],
    },
    useCases: {
      heading: 'Where it is asked',
      lead: 'Four moments in which one sentence is worth more than a rating.',
      items: [
        {
          title: 'After a meditation',
          text: 'Which part worked, and where attention left.',
          quote: 'The breathing part calmed me down.',
        },
        {
          title: 'Sleep stories',
          text: 'Ask in the morning, when people know how the night was.',
          quote: 'I fell asleep before the end.',
        },
        {
          title: 'Mood check-ins',
          text: 'A spoken diary that yields emotions over weeks; you set how long it is kept.',
          quote: 'Better than yesterday, still tense.',
        },
        {
          title: 'New teachers',
          text: 'Hear how a voice is received before its tenth session goes live.',
          quote: 'The voice is lovely.',
        },
      ],
    },
    integrations: {
      heading: 'Beside what you use',
      lead: 'It is an HTTP call and a web component, with a guide for each of these.',
      names: ['JavaScript', 'React', 'Vue', 'Svelte', 'Angular', 'WordPress', 'Python', 'Ruby'],
    },
    benefits: {
      heading: 'What changes',
      lead: 'For the people who record the sessions, and for those who keep the app alive.',
      items: [
        { title: 'Kept sessions, with reasons', text: 'See which sentence precedes a cancelled trial.' },
        {
          title: 'Care with what is personal',
          text: 'Set retention to zero and neither sound nor text is kept after the answer. Nothing leaves your server.',
        },
        {
          title: 'Content that fits the hour',
          text: 'Requests come out as recommendations: a five minute version for the morning.',
        },
      ],
    },
    closing: {
      heading: 'Ask after tonight’s session',
      line: 'The key works at once, with credit to try it on your own voice.',
      primary: { label: 'Get API Key', source: 'bottom call to action' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Retours vocaux pour les applications de bien-être et de méditation',
      description:
        'Après une séance, on ne remplit pas de formulaire, mais on dit une phrase. Entendez quelle voix apaise, quelle séance dure trop, et ce qu’on souhaite pour le matin.',
    },
    hero: {
      heading: 'Ils sont apaisés. Pas de formulaire.',
      line: 'Après une séance, on dit volontiers une phrase. Elle revient structurée : ce qui a calmé, ce qui a réveillé, ce qu’on voudrait demain.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'wellness',
      heading: 'Une méditation qui a trop duré',
      line: 'Un message, quatorze secondes, trois constats.',
      chart: {
        heading: 'Ce que 240 messages semblables disent d’une séance',
        bars: [
          { label: 'la voix', share: 0.62, mood: 'positive' },
          { label: 'la respiration', share: 0.44, mood: 'positive' },
          { label: 'trop long', share: 0.37, mood: 'negative' },
          { label: 'la musique', share: 0.18, mood: 'neutral' },
        ],
      },
    },
    problem: {
      heading: 'Les étoiles ne disent rien, les formulaires rompent le charme',
      lead: 'Vous savez qu’une séance a été quittée à la onzième minute. Vous ne savez pas pourquoi.',
      points: [
        {
          title: 'L’instant est fragile',
          text: 'Taper après une méditation la défait. Quatre étoiles et un champ de texte : on ferme.',
        },
        {
          title: 'La note cache la raison',
          text: 'Trois étoiles, c’est la voix, la durée, la musique ou une mauvaise journée.',
        },
        {
          title: 'Les mots justes se disent',
          text: 'On décrit ce qu’on ressent à voix haute, pas dans une liste de choix.',
        },
      ],
    },
    solution: {
      heading: 'Un souffle, une phrase',
      lead: 'Un bouton à la fin de la séance, les yeux encore mi-clos.',
      steps: [
        {
          title: 'Demander dans le calme',
          text: 'L’enregistreur s’ouvre après le dernier gong et ne demande qu’une chose : alors ?',
        },
        {
          title: 'Ils parlent',
          text: 'Jusqu’à cinq minutes ; dix secondes suffisent souvent. Le silence ne coûte rien.',
        },
        {
          title: 'Vous lisez ce qui aide',
          text: 'Émotions, sujets et remarques à la seconde, par séance et par voix.',
        },
      ],
    },
    useCases: {
      heading: 'Où la question se pose',
      lead: 'Quatre moments où une phrase vaut mieux qu’une note.',
      items: [
        {
          title: 'Après une méditation',
          text: 'Ce qui a porté, et où l’attention s’en est allée.',
          quote: 'La respiration m’a calmée.',
        },
        {
          title: 'Histoires du soir',
          text: 'Demandez le matin, quand on sait comment fut la nuit.',
          quote: 'Je dormais avant la fin.',
        },
        {
          title: 'Humeur du jour',
          text: 'Un journal parlé qui montre les émotions au fil des semaines ; vous fixez sa durée de vie.',
          quote: 'Mieux qu’hier, encore tendu.',
        },
        {
          title: 'Nouvelles voix',
          text: 'Entendez comment une voix est reçue avant sa dixième séance.',
          quote: 'Cette voix est très belle.',
        },
      ],
    },
    integrations: {
      heading: 'À côté de vos outils',
      lead: 'Un appel HTTP et un composant web, avec un guide pour chacun de ceux-ci.',
      names: ['JavaScript', 'React', 'Vue', 'Svelte', 'Angular', 'WordPress', 'Python', 'Ruby'],
    },
    benefits: {
      heading: 'Ce qui change',
      lead: 'Pour celles et ceux qui enregistrent les séances, et pour qui fait vivre l’application.',
      items: [
        {
          title: 'Des séances gardées, et pourquoi',
          text: 'Voyez quelle phrase précède un essai interrompu.',
        },
        {
          title: 'Le respect de l’intime',
          text: 'Conservation à zéro : ni son ni texte ne restent après la réponse. Rien ne quitte votre serveur.',
        },
        {
          title: 'Des contenus à la bonne heure',
          text: 'Les souhaits deviennent des recommandations : une version de cinq minutes pour le matin.',
        },
      ],
    },
    closing: {
      heading: 'Posez la question après la séance de ce soir',
      line: 'La clé fonctionne aussitôt, avec du crédit pour l’essayer sur votre propre voix.',
      primary: { label: 'Obtenir une clé API', source: 'bottom call to action' },
      secondary: 'Lire la doc',
    },
  },
};
