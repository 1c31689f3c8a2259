import { LANDING_PRICES } from '../prices.ts';
import type { LandingPage } from './landing-page.ts';
import type { InBoth } from './vertical-page.ts';

const { en, fr, welcome, longestSeconds } = LANDING_PRICES;

export const landing: InBoth<LandingPage> = {
  en: {
    meta: {
      title: 'voice feedback: your users say it, your code reads it',
      description:
        'A short voice message goes in; transcript, sentiment, topics and remarks with their seconds come out as JSON.',
    },
    hero: {
      first: 'Your users say it.',
      second: 'Your code reads it.',
      line: 'Say what you think of an app. Back come your words with their seconds, what you liked, what you did not, and what you asked for, as JSON.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    howItWorks: {
      heading: 'How it works',
      lead: 'Three steps, and the output above is the third.',
      steps: [
        {
          title: 'Add button',
          text: 'One element or one component. It asks for the microphone only when it is pressed.',
        },
        {
          title: 'User speaks',
          text: 'Ten seconds are plenty. The recording goes to your server, and nowhere else.',
        },
        {
          title: 'Get structured data',
          text: 'Transcript, sentiment, topics, emotions and recommendations in one answer.',
        },
      ],
    },
    benefits: {
      heading: 'Benefits',
      lead: 'What a sentence does that a rating cannot.',
      items: [
        {
          title: 'More feedback, less friction',
          text: 'Saying it takes ten seconds. Nobody has to find a form, or words that fit a field.',
        },
        {
          title: 'Actionable insights',
          text: 'Not “3 of 5”, but the sentence, its second and what to do about it.',
        },
        {
          title: 'Faster product loops',
          text: 'A signed webhook puts the finding into your tracker while the user is still there.',
        },
        {
          title: 'Privacy and compliance',
          text: 'Speech and analysis run on your own machine. You set how long anything is kept, down to zero.',
        },
      ],
    },
    useCases: {
      heading: 'Use cases',
      lead: 'Each with a message that was really analysed.',
      items: [
        {
          to: '/wellness',
          title: 'Wellness and meditation',
          text: 'A session that ran too long.',
          quote: 'I fell asleep before the end.',
          link: 'Wellness',
        },
        {
          to: '/elearning',
          title: 'eLearning',
          text: 'A lesson nobody followed.',
          quote: 'I did not understand why we multiply.',
          link: 'eLearning',
        },
        {
          to: '/gaming',
          title: 'Mobile games',
          text: 'A boss fight that feels unfair.',
          quote: 'He hits me through the wall.',
          link: 'Gaming',
        },
        {
          to: '/saas',
          title: 'SaaS and B2B',
          text: 'An onboarding step that lost people.',
          quote: 'I got stuck at the import.',
          link: 'SaaS',
        },
      ],
    },
    proof: {
      heading: 'No logos yet. Evidence instead',
      lead: 'What stands where other pages put customers: things you can check today.',
      items: [
        {
          title: '96.8% of words right',
          text: 'Over 45 clips of real and synthetic English, case and punctuation aside. The noisy ones are in the table too.',
        },
        {
          title: '0 words out of silence',
          text: 'On 40 clips of noise, tones and music, nothing was invented.',
        },
        {
          title: '101 × faster than speech',
          text: 'Effort “fast”, pauses found and words recognised, on two processor cores. No graphics card.',
        },
      ],
      waitlist: { label: 'Join the waitlist', source: 'Waitlist' },
      note: 'For the hosted service: an account now is your place in it.',
    },
    pricing: {
      heading: 'Pricing',
      lead: 'Pay as you use. By the second, no minimum, no monthly fee.',
      figure: en.minute,
      unit: 'per minute',
      facts: [
        `${welcome.credits} free requests worth ${welcome.en} when you sign up`,
        `Recordings of up to ${longestSeconds / 60} minutes`,
        'No speech, no charge',
        'Priority email support',
      ],
      examples: [
        { what: '30 seconds', price: en.halfMinute },
        { what: '1 minute', price: en.minute },
        { what: '2 minutes', price: en.twoMinutes },
      ],
      primary: { label: 'Get API Key', source: 'Pricing' },
      note: 'Charged in euros, by the very entries that this page is built from.',
    },
    closing: {
      heading: 'Ask them. They will tell you',
      line: 'One key, one call, and the first messages are on us.',
      docs: 'View Docs',
      demo: 'Try the Demo',
      key: { label: 'Get API Key', source: 'Final CTA' },
    },
  },
  fr: {
    meta: {
      title: 'voice feedback : vos utilisateurs le disent, votre code le lit',
      description:
        'Un court message vocal entre ; transcription, sentiment, sujets et remarques à la seconde sortent en JSON.',
    },
    hero: {
      first: 'Vos utilisateurs le disent.',
      second: 'Votre code le lit.',
      line: 'Dites ce que vous pensez d’une application. Vos mots reviennent avec leurs secondes, ce qui a plu, ce qui a déplu et ce que vous demandez, en JSON.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    howItWorks: {
      heading: 'Comment ça marche',
      lead: 'Trois pas, et le résultat ci-dessus est le troisième.',
      steps: [
        {
          title: 'Ajoutez le bouton',
          text: 'Un élément ou un composant. Il ne demande le micro que lorsqu’on appuie.',
        },
        {
          title: 'On parle',
          text: 'Dix secondes suffisent. L’enregistrement va sur votre serveur, et nulle part ailleurs.',
        },
        {
          title: 'Recevez des données',
          text: 'Transcription, sentiment, sujets, émotions et recommandations en une réponse.',
        },
      ],
    },
    benefits: {
      heading: 'Atouts',
      lead: 'Ce qu’une phrase fait et qu’une note ne peut pas.',
      items: [
        {
          title: 'Plus de retours, moins d’effort',
          text: 'Le dire prend dix secondes. Ni formulaire à trouver, ni mots à faire tenir dans un champ.',
        },
        {
          title: 'Des constats à traiter',
          text: 'Non pas « 3 sur 5 », mais la phrase, sa seconde et que faire.',
        },
        {
          title: 'Un produit qui avance plus vite',
          text: 'Un webhook signé met le constat dans votre suivi tant que la personne est là.',
        },
        {
          title: 'Vie privée et conformité',
          text: 'Parole et analyse tournent sur votre machine. Vous fixez la conservation, jusqu’à zéro.',
        },
      ],
    },
    useCases: {
      heading: 'Usages',
      lead: 'Chacun avec un message réellement analysé.',
      items: [
        {
          to: '/wellness',
          title: 'Bien-être et méditation',
          text: 'Une séance qui a trop duré.',
          quote: 'Je dormais avant la fin.',
          link: 'Bien-être',
        },
        {
          to: '/elearning',
          title: 'eLearning',
          text: 'Une leçon que personne n’a suivie.',
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
          text: 'Une étape d’accueil qui a perdu du monde.',
          quote: 'J’ai bloqué à l’import.',
          link: 'SaaS',
        },
      ],
    },
    proof: {
      heading: 'Pas encore de logos. Des preuves',
      lead: 'Là où d’autres mettent des clients : ce que vous pouvez vérifier aujourd’hui.',
      items: [
        {
          title: '96,8 % des mots justes',
          text: 'Sur 45 extraits d’anglais, réels et de synthèse, casse et ponctuation à part. Les bruyants sont aussi dans le tableau.',
        },
        {
          title: '0 mot tiré du silence',
          text: 'Sur 40 extraits de bruits, de sons et de musique, rien n’a été inventé.',
        },
        {
          title: '101 × plus vite que la parole',
          text: 'Effort « fast », silences trouvés et mots reconnus, sur deux cœurs. Sans carte graphique.',
        },
      ],
      waitlist: { label: 'Rejoindre la liste d’attente', source: 'Waitlist' },
      note: 'Pour le service hébergé : un compte aujourd’hui y garde votre place.',
    },
    pricing: {
      heading: 'Tarifs',
      lead: 'À l’usage. À la seconde, sans minimum ni abonnement.',
      figure: fr.minute,
      unit: 'la minute',
      facts: [
        `${welcome.credits} requêtes offertes à l’inscription, d’une valeur de ${welcome.fr}`,
        `Des enregistrements jusqu’à ${longestSeconds / 60} minutes`,
        'Pas de parole, pas de débit',
        'Assistance prioritaire par email',
      ],
      examples: [
        { what: '30 secondes', price: fr.halfMinute },
        { what: '1 minute', price: fr.minute },
        { what: '2 minutes', price: fr.twoMinutes },
      ],
      primary: { label: 'Obtenir une clé API', source: 'Pricing' },
      note: 'Débité en euros, d’après les entrées mêmes dont cette page est faite.',
    },
    closing: {
      heading: 'Demandez. Ils vous le diront',
      line: 'Une clé, un appel, et les premiers messages sont offerts.',
      docs: 'Lire la doc',
      demo: 'Essayer la démo',
      key: { label: 'Obtenir une clé API', source: 'Final CTA' },
    },
  },
};
