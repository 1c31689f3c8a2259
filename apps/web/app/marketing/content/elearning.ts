import type { InBoth, VerticalPage } from './vertical-page.ts';

export const elearning: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'Voice feedback for eLearning: hear what students didn’t understand',
      description:
        'After a lesson, students say in one sentence where they got lost. You get the topic, the timestamp and what to explain again.',
    },
    hero: {
      heading: 'Find out where your students got lost',
      line: 'Voice feedback for online courses. Students rarely type that they’re lost, but they’ll say it. Each message shows what was clear, what wasn’t, and which example they need.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    example: {
      name: 'elearning',
      heading: 'A step that lost the class',
      line: 'One student, and the exact sentence that needs another example.',
    },
    problem: {
      heading: 'A quiz shows that they failed, not where they got lost',
      lead: 'By the time you see the grade, the class is two lessons ahead.',
      points: [
        {
          title: 'Silence looks like understanding',
          text: 'The students who ask questions aren’t the ones who are lost.',
        },
        {
          title: 'Surveys come too late',
          text: 'By the end of the course, nobody remembers what was unclear in lesson 7.',
        },
        {
          title: 'Written answers are short',
          text: '“Too hard” doesn’t tell you which step. Out loud, the same student will name it.',
        },
      ],
    },
    solution: {
      heading: 'Ask right after the lesson',
      lead: 'Students explain what they didn’t understand. You get it sorted by concept.',
      steps: [
        { title: 'One question under the video', text: 'Ask “What was unclear?” and add a button.' },
        {
          title: 'They explain it out loud',
          text: 'Putting it into words helps them notice what’s missing. Ten seconds is enough.',
        },
        {
          title: 'You see the concept',
          text: 'Get topics, confusion and requests by lesson, with quotes you can use in class.',
        },
      ],
    },
    useCases: {
      heading: 'Four questions it answers',
      lead: 'From a single lesson to a whole course.',
      items: [
        {
          title: 'Post-lesson feedback',
          text: 'Find out how the lesson went while it’s fresh.',
          quote: 'The first half was clear.',
        },
        {
          title: 'Comprehension check',
          text: 'Students repeat it in their own words, and you hear what they took away.',
          quote: 'So a matrix moves the whole space?',
        },
        {
          title: 'Confusion points',
          text: 'See the step where people get lost, with a timestamp.',
          quote: 'I didn’t understand why we multiply.',
        },
        {
          title: 'Learning insights',
          text: 'See which concepts keep coming up in a course, and which explanation fixed it.',
          quote: 'One more example before the quiz.',
        },
      ],
    },
    integrations: {
      heading: 'Works with your learning platform',
      lead: 'Add the web component to any page that accepts HTML. Product names are for illustration; no partnership implied.',
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
      heading: 'What you get',
      lead: 'For teachers, course authors and their next students.',
      items: [
        {
          title: 'Fix the step, not the course',
          text: 'Re-record thirty seconds instead of the whole lesson.',
        },
        {
          title: 'Hear the quiet students',
          text: 'Talking to a phone is easier than raising your hand.',
        },
        {
          title: 'Protect minors’ data',
          text: 'You don’t need names, and you can choose to keep nothing after the response.',
        },
      ],
    },
    closing: {
      heading: 'Add it to your next lesson',
      line: 'Your key works right away. The first minutes are on us.',
      primary: { label: 'Get API Key', source: 'bottom call to action' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Retours vocaux pour l’eLearning : sachez ce que les élèves n’ont pas compris',
      description:
        'Après une leçon, les élèves disent en une phrase où ils ont décroché. Vous recevez le sujet, l’horodatage et ce qu’il faut réexpliquer.',
    },
    hero: {
      heading: 'Découvrez où vos élèves ont décroché',
      line: 'Des retours vocaux pour les cours en ligne. Les élèves écrivent rarement qu’ils sont perdus, mais ils le disent. Chaque message montre ce qui était clair, ce qui ne l’était pas et l’exemple qui manque.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'elearning',
      heading: 'Une étape qui a perdu la classe',
      line: 'Une élève, et la phrase précise qui demande un autre exemple.',
    },
    problem: {
      heading: 'Le quiz dit qu’ils ont échoué, pas où ils ont décroché',
      lead: 'Quand la note tombe, la classe a déjà deux leçons d’avance.',
      points: [
        {
          title: 'Le silence passe pour de la compréhension',
          text: 'Ceux qui posent des questions ne sont pas ceux qui sont perdus.',
        },
        {
          title: 'Le sondage arrive trop tard',
          text: 'À la fin du cours, plus personne ne se souvient de ce qui n’était pas clair dans la leçon 7.',
        },
        {
          title: 'Les réponses écrites sont courtes',
          text: '« Trop dur » ne dit pas quelle étape pose problème. À voix haute, le même élève le précise.',
        },
      ],
    },
    solution: {
      heading: 'Posez la question juste après la leçon',
      lead: 'Les élèves expliquent ce qu’ils n’ont pas compris. Vous recevez leurs réponses classées par notion.',
      steps: [
        {
          title: 'Une question sous la vidéo',
          text: 'Demandez « Qu’est-ce qui n’était pas clair ? » et ajoutez un bouton.',
        },
        {
          title: 'Ils l’expliquent à voix haute',
          text: 'Mettre des mots sur une difficulté aide à la repérer. Dix secondes suffisent.',
        },
        {
          title: 'Vous voyez la notion',
          text: 'Sujets, confusions et demandes par leçon, avec des citations à reprendre en classe.',
        },
      ],
    },
    useCases: {
      heading: 'Quatre questions, quatre réponses',
      lead: 'D’une seule leçon à un cours entier.',
      items: [
        {
          title: 'Après la leçon',
          text: 'Sachez à chaud comment elle s’est passée.',
          quote: 'Le début était clair.',
        },
        {
          title: 'Vérifier la compréhension',
          text: 'Les élèves reformulent avec leurs mots, et vous entendez ce qu’ils ont retenu.',
          quote: 'Donc une matrice déplace tout l’espace ?',
        },
        {
          title: 'Points de confusion',
          text: 'Repérez l’étape où les élèves décrochent, avec l’horodatage.',
          quote: 'Je n’ai pas compris pourquoi on multiplie.',
        },
        {
          title: 'Vue d’ensemble',
          text: 'Voyez quelles notions reviennent dans un cours, et quelle explication a réglé le problème.',
          quote: 'Encore un exemple avant le quiz.',
        },
      ],
    },
    integrations: {
      heading: 'Compatible avec votre plateforme',
      lead: 'Ajoutez le composant web à toute page qui accepte du HTML. Noms de produits cités à titre d’exemple, sans partenariat.',
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
      heading: 'Ce que vous y gagnez',
      lead: 'Pour les enseignants, les auteurs de cours et leurs prochains élèves.',
      items: [
        {
          title: 'Corrigez l’étape, pas le cours',
          text: 'Réenregistrez trente secondes au lieu de toute la leçon.',
        },
        {
          title: 'Entendez les élèves discrets',
          text: 'Parler à un téléphone est plus facile que lever la main.',
        },
        {
          title: 'Protégez les données des mineurs',
          text: 'Aucun nom n’est nécessaire, et vous pouvez ne rien conserver après la réponse.',
        },
      ],
    },
    closing: {
      heading: 'Ajoutez-le à votre prochaine leçon',
      line: 'Votre clé fonctionne tout de suite. Les premières minutes sont offertes.',
      primary: { label: 'Obtenir une clé API', source: 'bottom call to action' },
      secondary: 'Lire la doc',
    },
  },
};
