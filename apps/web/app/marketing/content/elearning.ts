import type { InBoth, VerticalPage } from './vertical-page.ts';

export const elearning: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'Voice feedback for eLearning: students say what they did not understand',
      description:
        'At the end of a lesson students say in a sentence where they were lost. It comes back with the second, the topic and what to explain again.',
    },
    hero: {
      heading: 'The lesson nobody could follow, in their words',
      line: 'Students rarely type that they are lost. They do say it. Each message comes back with what was clear, what was not, and the example they ask for.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    example: {
      name: 'elearning',
      heading: 'A step that lost the class',
      line: 'One student, sixteen seconds, the exact sentence that needs another example.',
      chart: {
        heading: 'What one course of 180 students says about lesson 7',
        bars: [
          { label: 'the drawing', share: 0.48, mood: 'positive' },
          { label: 'vectors to matrices', share: 0.57, mood: 'negative' },
          { label: 'asks for an example', share: 0.41, mood: 'neutral' },
          { label: 'pace', share: 0.16, mood: 'neutral' },
        ],
      },
    },
    problem: {
      heading: 'The quiz shows that they failed, not where they got lost',
      lead: 'By the time a grade says so, the class is two lessons further.',
      points: [
        { title: 'Silence looks like understanding', text: 'The few who ask are not the ones who are lost.' },
        {
          title: 'Surveys come at the end',
          text: 'What was unclear in lesson 7 is forgotten in the course evaluation.',
        },
        { title: 'Free text is short', text: '“Too hard” names no step. Spoken, the same person names it.' },
      ],
    },
    solution: {
      heading: 'Ask in the minute after the lesson',
      lead: 'Students explain what they did not understand. You get it sorted by concept.',
      steps: [
        { title: 'One question under the video', text: '“What was unclear?”, and a button.' },
        { title: 'They explain it aloud', text: 'Explaining is half of noticing; ten seconds are enough.' },
        {
          title: 'You see the concept',
          text: 'Topics, confusion and requests by lesson, with the words to show in class.',
        },
      ],
    },
    useCases: {
      heading: 'Four questions it answers',
      lead: 'From the single lesson to the whole course.',
      items: [
        {
          title: 'Post-lesson feedback',
          text: 'How the lesson landed, while it is fresh.',
          quote: 'The first half was clear.',
        },
        {
          title: 'Comprehension check',
          text: 'Students say it in their own words; you hear what they took along.',
          quote: 'So a matrix moves the whole space?',
        },
        {
          title: 'Confusion points',
          text: 'The step at which people get lost, with the second it was mentioned.',
          quote: 'I did not understand why we multiply.',
        },
        {
          title: 'Learning insights',
          text: 'Across a course: which concepts come back, and which explanation ended it.',
          quote: 'One more example before the quiz.',
        },
      ],
    },
    integrations: {
      heading: 'Beside your learning platform',
      lead: 'A web component goes into any page that takes HTML. Named to show where, not as partners.',
      names: [
        'Moodle',
        'Canvas',
        'Blackboard',
        'Open edX',
        'Google Classroom',
        'Teachable',
        'Thinkific',
        'LearnDash',
      ],
    },
    benefits: {
      heading: 'What changes',
      lead: 'For teachers, authors and the students after them.',
      items: [
        {
          title: 'Fix the step, not the course',
          text: 'Record thirty seconds again instead of the whole lesson.',
        },
        { title: 'Hear the quiet ones', text: 'Saying it into a phone is easier than raising a hand.' },
        {
          title: 'Minors’ data with care',
          text: 'No names are needed; keep nothing after the answer if you wish.',
        },
      ],
    },
    closing: {
      heading: 'Put it under your next lesson',
      line: 'The key works at once; the first minutes are on us.',
      primary: { label: 'Get API Key', source: 'bottom call to action' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Retours vocaux pour l’eLearning : les élèves disent ce qu’ils n’ont pas compris',
      description:
        'À la fin d’une leçon, les élèves disent en une phrase où ils ont décroché. La réponse donne la seconde, le sujet et ce qu’il faut réexpliquer.',
    },
    hero: {
      heading: 'La leçon que personne n’a suivie, dans leurs mots',
      line: 'On écrit rarement qu’on est perdu. On le dit. Chaque message revient avec ce qui était clair, ce qui ne l’était pas, et l’exemple demandé.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'elearning',
      heading: 'Un pas qui a perdu la classe',
      line: 'Une élève, seize secondes, la phrase exacte qui réclame un exemple.',
      chart: {
        heading: 'Ce que 180 élèves disent de la leçon 7',
        bars: [
          { label: 'le dessin', share: 0.48, mood: 'positive' },
          { label: 'vecteurs et matrices', share: 0.57, mood: 'negative' },
          { label: 'veut un exemple', share: 0.41, mood: 'neutral' },
          { label: 'le rythme', share: 0.16, mood: 'neutral' },
        ],
      },
    },
    problem: {
      heading: 'Le quiz dit qu’ils ont échoué, pas où ils se sont perdus',
      lead: 'Quand une note le révèle, la classe a deux leçons d’avance.',
      points: [
        {
          title: 'Le silence passe pour de la compréhension',
          text: 'Ceux qui demandent ne sont pas ceux qui sont perdus.',
        },
        {
          title: 'Le sondage vient à la fin',
          text: 'L’obscurité de la leçon 7 est oubliée à l’évaluation du cours.',
        },
        {
          title: 'Le texte libre est bref',
          text: '« Trop dur » ne nomme aucune étape. À voix haute, la même personne la nomme.',
        },
      ],
    },
    solution: {
      heading: 'Demandez dans la minute qui suit',
      lead: 'Les élèves expliquent ce qu’ils n’ont pas compris. Vous le recevez trié par notion.',
      steps: [
        { title: 'Une question sous la vidéo', text: '« Qu’est-ce qui n’était pas clair ? », et un bouton.' },
        {
          title: 'Ils l’expliquent à voix haute',
          text: 'Expliquer, c’est déjà remarquer ; dix secondes suffisent.',
        },
        {
          title: 'Vous voyez la notion',
          text: 'Sujets, confusions et demandes par leçon, avec les mots à reprendre en classe.',
        },
      ],
    },
    useCases: {
      heading: 'Quatre questions résolues',
      lead: 'De la leçon seule au cours entier.',
      items: [
        {
          title: 'Après la leçon',
          text: 'Comment elle a été reçue, à chaud.',
          quote: 'Le début était clair.',
        },
        {
          title: 'Vérifier la compréhension',
          text: 'Les élèves le redisent à leur façon ; vous entendez ce qu’ils ont retenu.',
          quote: 'Donc une matrice déplace tout l’espace ?',
        },
        {
          title: 'Points de confusion',
          text: 'L’étape où l’on décroche, à la seconde près.',
          quote: 'Je n’ai pas compris pourquoi on multiplie.',
        },
        {
          title: 'Vue d’ensemble',
          text: 'Sur un cours : les notions qui reviennent, et l’explication qui y a mis fin.',
          quote: 'Encore un exemple avant le quiz.',
        },
      ],
    },
    integrations: {
      heading: 'À côté de votre plateforme',
      lead: 'Un composant web entre dans toute page qui accepte du HTML. Noms cités pour situer, non comme partenaires.',
      names: [
        'Moodle',
        'Canvas',
        'Blackboard',
        'Open edX',
        'Google Classroom',
        'Teachable',
        'Thinkific',
        'LearnDash',
      ],
    },
    benefits: {
      heading: 'Ce qui change',
      lead: 'Pour qui enseigne, qui rédige, et pour les élèves d’après.',
      items: [
        {
          title: 'Réparer l’étape, pas le cours',
          text: 'Refaites trente secondes au lieu de la leçon entière.',
        },
        { title: 'Entendre les discrets', text: 'Le dire à un téléphone est plus facile que lever la main.' },
        {
          title: 'Prudence avec les mineurs',
          text: 'Aucun nom n’est requis ; ne conservez rien après la réponse si vous voulez.',
        },
      ],
    },
    closing: {
      heading: 'Mettez-le sous votre prochaine leçon',
      line: 'La clé fonctionne aussitôt ; les premières minutes sont offertes.',
      primary: { label: 'Obtenir une clé API', source: 'bottom call to action' },
      secondary: 'Lire la doc',
    },
  },
};
