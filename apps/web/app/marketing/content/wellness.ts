import type { InBoth, VerticalPage } from './vertical-page.ts';

export const wellness: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'Voice feedback for wellness and meditation apps',
      description:
        'After a session, people won’t fill in a form, but they’ll say one sentence. Hear which voice calms them, which session runs too long, and what they’d like tomorrow.',
    },
    hero: {
      heading: 'They’re calm. Don’t hand them a form.',
      line: 'Voice feedback for meditation and sleep apps. People say one sentence after a session, and you learn what relaxed them, what didn’t, and what they’d like tomorrow.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    example: {
      name: 'wellness',
      heading: 'A meditation that ran too long',
      line: 'One message, three insights.',
    },
    problem: {
      heading: 'Star ratings don’t explain, and forms break the mood',
      lead: 'You can see that people quit at minute eleven. You can’t see why.',
      points: [
        {
          title: 'Typing breaks the calm',
          text: 'Nobody wants a keyboard right after a meditation, so they close the rating screen.',
        },
        {
          title: 'Ratings hide the reason',
          text: 'Three stars could mean the voice, the length, the music or a bad day.',
        },
        {
          title: 'Feelings don’t fit a list',
          text: 'People describe how they feel in their own words, not in your list of options.',
        },
      ],
    },
    solution: {
      heading: 'One button after the session',
      lead: 'People tap it and talk. No reading, no typing.',
      steps: [
        {
          title: 'Ask when it’s quiet',
          text: 'The recorder opens after the closing bell and asks one question: how was it?',
        },
        {
          title: 'They answer out loud',
          text: 'They can talk for up to five minutes; most need ten seconds. You don’t pay for silence.',
        },
        {
          title: 'You see what helps',
          text: 'Get emotions, topics and timestamped remarks, grouped by session and teacher.',
        },
      ],
    },
    useCases: {
      heading: 'When to ask',
      lead: 'Four moments when a sentence tells you more than a rating.',
      items: [
        {
          title: 'After a meditation',
          text: 'Learn which part worked and where people lost focus.',
          quote: 'The breathing part calmed me down.',
        },
        {
          title: 'Sleep stories',
          text: 'Ask in the morning, when people know how they slept.',
          quote: 'I fell asleep before the end.',
        },
        {
          title: 'Mood check-ins',
          text: 'A spoken diary shows how emotions change over weeks. You decide how long it’s kept.',
          quote: 'Better than yesterday, still tense.',
        },
        {
          title: 'New teachers',
          text: 'Find out how people like a new voice before you record ten sessions with it.',
          quote: 'The voice is lovely.',
        },
      ],
    },
    integrations: {
      heading: 'Works with your stack',
      lead: 'It’s one HTTP call and one web component, with a guide for each of these.',
      names: ['JavaScript', 'React', 'Vue', 'Svelte', 'Angular', 'WordPress', 'Python', 'Ruby'],
    },
    benefits: {
      heading: 'What you get',
      lead: 'For the people who record the sessions and the people who run the app.',
      items: [
        {
          title: 'Reasons behind cancellations',
          text: 'Read what people said before they cancelled their trial.',
        },
        {
          title: 'Privacy for personal moments',
          text: 'Set retention to zero and we keep neither audio nor text after the response. Nothing leaves your server.',
        },
        {
          title: 'Content people ask for',
          text: 'Requests become recommendations, such as a five-minute version for the morning.',
        },
      ],
    },
    closing: {
      heading: 'Ask after tonight’s session',
      line: 'Your key works right away and comes with free credits.',
      primary: { label: 'Get API Key', source: 'bottom call to action' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Retours vocaux pour les applications de bien-être et de méditation',
      description:
        'Après une séance, personne ne remplit de formulaire, mais chacun peut dire une phrase. Découvrez quelle voix apaise, quelle séance est trop longue et ce que vos membres aimeraient demain.',
    },
    hero: {
      heading: 'Ils sont détendus. Épargnez-leur un formulaire.',
      line: 'Des retours vocaux pour les applications de méditation et de sommeil. Une phrase après la séance vous apprend ce qui a détendu vos membres, ce qui les a gênés et ce qu’ils aimeraient demain.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'wellness',
      heading: 'Une méditation trop longue',
      line: 'Un message, trois enseignements.',
    },
    problem: {
      heading: 'Les étoiles n’expliquent rien, les formulaires gâchent le moment',
      lead: 'Vous voyez qu’on quitte la séance à la onzième minute. Vous ne voyez pas pourquoi.',
      points: [
        {
          title: 'Écrire rompt le calme',
          text: 'Personne n’a envie d’un clavier juste après une méditation : on ferme la fenêtre.',
        },
        {
          title: 'La note cache la raison',
          text: 'Trois étoiles, est-ce la voix, la durée, la musique ou une mauvaise journée ?',
        },
        {
          title: 'Un ressenti n’est pas une case',
          text: 'On décrit ce qu’on ressent avec ses propres mots, pas dans une liste de choix.',
        },
      ],
    },
    solution: {
      heading: 'Un bouton à la fin de la séance',
      lead: 'Il suffit d’appuyer et de parler. Rien à lire, rien à écrire.',
      steps: [
        {
          title: 'Posez la question au calme',
          text: 'L’enregistreur s’ouvre après le dernier gong et pose une seule question : comment c’était ?',
        },
        {
          title: 'Ils répondent à voix haute',
          text: 'Jusqu’à cinq minutes, mais dix secondes suffisent souvent. Le silence n’est pas facturé.',
        },
        {
          title: 'Vous voyez ce qui aide',
          text: 'Émotions, sujets et remarques horodatées, par séance et par intervenant.',
        },
      ],
    },
    useCases: {
      heading: 'Quand poser la question',
      lead: 'Quatre moments où une phrase en dit plus qu’une note.',
      items: [
        {
          title: 'Après une méditation',
          text: 'Sachez quel passage a aidé et où l’attention a décroché.',
          quote: 'La respiration m’a calmée.',
        },
        {
          title: 'Histoires du soir',
          text: 'Demandez le matin, quand on sait si l’on a bien dormi.',
          quote: 'Je me suis endormi avant la fin.',
        },
        {
          title: 'Humeur du jour',
          text: 'Un journal parlé montre l’évolution des émotions au fil des semaines. Vous fixez sa durée de conservation.',
          quote: 'Mieux qu’hier, encore tendu.',
        },
        {
          title: 'Nouvelles voix',
          text: 'Découvrez comment une voix est accueillie avant d’enregistrer dix séances avec elle.',
          quote: 'Cette voix est très belle.',
        },
      ],
    },
    integrations: {
      heading: 'Compatible avec vos outils',
      lead: 'Un appel HTTP et un composant web, avec un guide pour chacun de ces outils.',
      names: ['JavaScript', 'React', 'Vue', 'Svelte', 'Angular', 'WordPress', 'Python', 'Ruby'],
    },
    benefits: {
      heading: 'Ce que vous y gagnez',
      lead: 'Pour ceux qui enregistrent les séances comme pour ceux qui gèrent l’application.',
      items: [
        {
          title: 'Les raisons des départs',
          text: 'Lisez ce que les membres ont dit avant d’interrompre leur essai.',
        },
        {
          title: 'Le respect de l’intimité',
          text: 'Avec une conservation à zéro, ni le son ni le texte ne sont gardés après la réponse. Rien ne quitte votre serveur.',
        },
        {
          title: 'Des contenus demandés',
          text: 'Les demandes deviennent des recommandations : par exemple, une version de cinq minutes pour le matin.',
        },
      ],
    },
    closing: {
      heading: 'Posez la question dès ce soir',
      line: 'Votre clé fonctionne tout de suite, avec des crédits offerts.',
      primary: { label: 'Obtenir une clé API', source: 'bottom call to action' },
      secondary: 'Lire la doc',
    },
  },
};
