import { MEASURED } from '../measured.ts';
import { LANDING_PRICES } from '../prices.ts';
import type { LandingPage } from './landing-page.ts';
import type { InBoth } from './vertical-page.ts';

const { en, fr, welcome, longestSeconds } = LANDING_PRICES;

export const landing: InBoth<LandingPage> = {
  en: {
    meta: {
      title: 'voice feedback: add a mic button, get structured JSON',
      description:
        'Add a mic button to your app. Users say what they think, and you get a transcript, sentiment, topics and next steps as JSON.',
    },
    hero: {
      first: 'Voice feedback',
      second: 'for your app.',
      line: 'Add a mic button. Your users say what they think, and your code gets a transcript, sentiment, topics and next steps as JSON.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    howItWorks: {
      heading: 'How it works',
      lead: 'One message, from the button in your app to your team’s chat.',
      steps: [
        {
          title: 'Add the button',
          text: 'One HTML element or one React component. It only asks for the microphone when someone presses it.',
        },
        {
          title: 'Your user speaks',
          text: 'Ten seconds is plenty. The recording goes to your server and nowhere else.',
        },
        {
          title: 'Get structured data',
          text: 'One response has the transcript, sentiment, topics, emotions and recommendations.',
        },
      ],
    },
    benefits: {
      heading: 'Why voice',
      lead: 'What one sentence tells you that a rating can’t.',
      items: [
        {
          title: 'More feedback, less friction',
          text: 'Speaking takes ten seconds. Nobody has to look for a form or squeeze a thought into a text field. Ask links do the same for people outside your app.',
        },
        {
          title: 'Actionable insights',
          text: 'Not “3 out of 5”: you get the exact words, when they were said, and what to do next.',
        },
        {
          title: 'Faster product loops',
          text: 'Slack shows the problem while the user is still in your app. One click makes it an issue in GitHub, Linear or Jira, and you can reply by email.',
        },
        {
          title: 'Privacy and compliance',
          text: 'Speech and text are processed on your own server. You choose how long anything is kept, down to zero days.',
        },
      ],
    },
    useCases: {
      heading: 'Use cases',
      lead: 'Four messages that we wrote and this server analyzed. Synthetic voices read them: press play.',
      items: [
        {
          to: '/wellness',
          title: 'Wellness and meditation',
          text: 'A session ran too long.',
          quote: 'I fell asleep before the end.',
          link: 'Wellness',
        },
        {
          to: '/elearning',
          title: 'eLearning',
          text: 'A lesson left students behind.',
          quote: 'I didn’t understand why we multiply.',
          link: 'eLearning',
        },
        {
          to: '/gaming',
          title: 'Mobile games',
          text: 'A boss fight feels unfair.',
          quote: 'He hits me through the wall.',
          link: 'Gaming',
        },
        {
          to: '/saas',
          title: 'SaaS and B2B',
          text: 'An onboarding step loses trial users.',
          quote: 'I got stuck at the import.',
          link: 'SaaS',
        },
      ],
    },
    proof: {
      heading: 'No logos yet. Just evidence',
      lead: 'Claims you can verify today.',
      items: [
        {
          title: `${MEASURED.wordsRight.asRecorded}% of words right`,
          text: 'Measured on 45 clips of real and synthetic English, ignoring case and punctuation.',
        },
        {
          title: '0 words made up',
          text: 'We ran 40 clips of noise, tones and music. The transcript stayed empty every time.',
        },
        {
          title: `${MEASURED.timesRealTime}× faster than real time`,
          text: 'In fast mode, on two CPU cores. No GPU.',
        },
      ],
      waitlist: { label: 'Join the waitlist', source: 'Waitlist' },
      note: 'Sign up now and you’ll be first in line for the hosted service.',
    },
    pricing: {
      heading: 'Pricing',
      lead: 'Pay as you go, by the second. No minimum, no monthly fee.',
      figure: en.minute,
      unit: 'per minute',
      facts: [
        `${welcome.credits} free requests worth ${welcome.en} when you sign up`,
        `Recordings of up to ${longestSeconds / 60} minutes`,
        'No charge when nobody speaks',
        'Priority email support',
      ],
      examples: [
        { what: '30 seconds', price: en.halfMinute },
        { what: '1 minute', price: en.minute },
        { what: '2 minutes', price: en.twoMinutes },
        { what: '1 minute, detailed', price: en.detailedMinute },
      ],
      primary: { label: 'Get API Key', source: 'Pricing' },
      all: 'See every plan and offer',
      note: 'Detailed adds the tone, recommendations and timestamped remarks. Billed in euros: the price you see is the price we charge.',
    },
    closing: {
      heading: 'Just ask. They’ll tell you',
      line: 'One key, one call. Your first messages are on us.',
      docs: 'View Docs',
      demo: 'Try the Demo',
      key: { label: 'Get API Key', source: 'Final CTA' },
    },
  },
  fr: {
    meta: {
      title: 'voice feedback : un bouton micro, des données structurées',
      description:
        'Ajoutez un bouton micro à votre application. Vos utilisateurs parlent ; vous recevez transcription, sentiment, sujets et actions à mener, en JSON.',
    },
    hero: {
      first: 'Les retours vocaux',
      second: 'pour votre appli.',
      line: 'Ajoutez un bouton micro. Vos utilisateurs disent ce qu’ils pensent ; votre code reçoit la transcription, le sentiment, les sujets et les actions à mener, en JSON. Seul l’anglais parlé est compris pour l’instant.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    howItWorks: {
      heading: 'Comment ça marche',
      lead: 'Un message, du bouton dans votre appli à la messagerie de votre équipe.',
      steps: [
        {
          title: 'Ajoutez le bouton',
          text: 'Un élément HTML ou un composant React. Il ne demande l’accès au micro qu’au moment où l’on appuie.',
        },
        {
          title: 'L’utilisateur parle',
          text: 'Dix secondes suffisent. L’enregistrement va sur votre serveur, et nulle part ailleurs.',
        },
        {
          title: 'Recevez des données',
          text: 'Une seule réponse contient transcription, sentiment, sujets, émotions et recommandations.',
        },
      ],
    },
    benefits: {
      heading: 'Pourquoi la voix',
      lead: 'Ce qu’une phrase vous apprend et qu’une note ne dit pas.',
      items: [
        {
          title: 'Plus de retours, moins d’effort',
          text: 'Parler prend dix secondes. Pas de formulaire à chercher, pas d’idée à faire entrer dans un champ.',
        },
        {
          title: 'Des retours exploitables',
          text: 'Mieux que « 3 sur 5 » : les mots exacts, le moment où ils ont été dits et ce qu’il faut faire.',
        },
        {
          title: 'Un produit qui avance plus vite',
          text: 'Slack affiche le problème pendant que l’utilisateur est encore là. Un clic en fait un ticket dans GitHub, Linear ou Jira, et vous pouvez répondre par e-mail.',
        },
        {
          title: 'Vie privée et conformité',
          text: 'La parole et le texte sont traités sur votre propre serveur. Vous choisissez la durée de conservation, jusqu’à zéro jour.',
        },
      ],
    },
    useCases: {
      heading: 'Cas d’usage',
      lead: 'Quatre messages que nous avons écrits et que ce serveur a analysés. Des voix de synthèse les lisent. Écoutez-les.',
      items: [
        {
          to: '/wellness',
          title: 'Bien-être et méditation',
          text: 'Une séance trop longue.',
          quote: 'Je me suis endormi avant la fin.',
          link: 'Bien-être',
        },
        {
          to: '/elearning',
          title: 'eLearning',
          text: 'Une leçon qui a perdu les élèves.',
          quote: 'Je n’ai pas compris pourquoi on multiplie.',
          link: 'eLearning',
        },
        {
          to: '/gaming',
          title: 'Jeux mobiles',
          text: 'Un boss jugé injuste.',
          quote: 'Il me touche à travers le mur.',
          link: 'Jeux',
        },
        {
          to: '/saas',
          title: 'SaaS et B2B',
          text: 'Une étape d’onboarding qui fait fuir les utilisateurs.',
          quote: 'Je suis resté bloqué à l’import.',
          link: 'SaaS',
        },
      ],
    },
    proof: {
      heading: 'Pas encore de logos, mais des preuves',
      lead: 'Des chiffres que vous pouvez vérifier dès aujourd’hui.',
      items: [
        {
          title: `${new Intl.NumberFormat('fr').format(MEASURED.wordsRight.asRecorded)} % de mots corrects`,
          text: 'Mesuré sur 45 extraits en anglais, réels et de synthèse, sans tenir compte de la casse ni de la ponctuation.',
        },
        {
          title: '0 mot inventé',
          text: 'Sur 40 extraits de bruit, de sons et de musique, la transcription est restée vide à chaque fois.',
        },
        {
          title: `${MEASURED.timesRealTime}× plus rapide que le temps réel`,
          text: 'En mode rapide, sur deux cœurs de processeur. Sans carte graphique.',
        },
      ],
      waitlist: { label: 'Rejoindre la liste d’attente', source: 'Waitlist' },
      note: 'Inscrivez-vous maintenant : vous serez parmi les premiers à accéder au service hébergé.',
    },
    pricing: {
      heading: 'Tarifs',
      lead: 'Paiement à l’usage, à la seconde. Sans minimum ni abonnement.',
      figure: fr.minute,
      unit: 'la minute',
      facts: [
        `${welcome.credits} requêtes offertes à l’inscription, d’une valeur de ${welcome.fr}`,
        `Des enregistrements jusqu’à ${longestSeconds / 60} minutes`,
        'Gratuit si personne ne parle',
        'Assistance prioritaire par e-mail',
      ],
      examples: [
        { what: '30 secondes', price: fr.halfMinute },
        { what: '1 minute', price: fr.minute },
        { what: '2 minutes', price: fr.twoMinutes },
        { what: '1 minute, analyse détaillée', price: fr.detailedMinute },
      ],
      primary: { label: 'Obtenir une clé API', source: 'Pricing' },
      all: 'Voir toutes les formules et offres',
      note: 'L’analyse détaillée ajoute le ton, les recommandations et les remarques horodatées. Facturé en euros : le prix affiché est le prix payé.',
    },
    closing: {
      heading: 'Posez la question, ils vous répondront',
      line: 'Une clé, un appel. Les premiers messages sont offerts.',
      docs: 'Lire la doc',
      demo: 'Essayer la démo',
      key: { label: 'Obtenir une clé API', source: 'Final CTA' },
    },
  },
};
