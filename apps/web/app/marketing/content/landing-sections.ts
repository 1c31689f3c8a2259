import type { IconName } from '../../ui/icon.tsx';
import { MEASURED } from '../measured.ts';
import { LANDING_PRICES } from '../prices.ts';
import type { InBoth, Words } from './vertical-page.ts';

/** The texts of the landing page's own sections. */
export interface LandingSections {
  story: Record<
    | 'app'
    | 'ask'
    | 'button'
    | 'listening'
    | 'thanks'
    | 'insights'
    | 'theme'
    | 'isNew'
    | 'chat'
    | 'play'
    | 'pause'
    | 'again',
    string
  >;
  /** the same user, asked twice: by a form and by voice */
  asked: { form: string; question: string; comment: string; voice: string; unsaid: string };
  evidence: {
    noiseHeading: string;
    noise: readonly { label: string; percent: number }[];
    silenceHeading: string;
    speedHeading: string;
    speed: readonly { label: string; milliseconds: number }[];
    source: string;
  };
  comparison: Words & {
    columns: readonly [string, string, string, string];
    /** source: where the row's statements come from */
    rows: readonly { what: string; source: string; cells: readonly [string, string, string, string] }[];
    note: string;
  };
  security: Words & {
    items: readonly { icon: IconName; title: string; text: string }[];
    privacy: string;
    selfHosting: string;
  };
  faq: Words & { items: readonly { question: string; answer: string }[] };
}

const { en: dollars, fr: euros } = LANDING_PRICES;
const { wordsRight: right } = MEASURED;

export const landingSections: InBoth<LandingSections> = {
  en: {
    story: {
      app: 'Reports',
      ask: 'How’s the new editor?',
      button: 'Tell us',
      listening: 'Listening',
      thanks: 'Thanks, we got it!',
      insights: 'Insights in your dashboard',
      theme: 'Crash when exporting',
      isNew: 'New · 1 person',
      chat: '#app-feedback in Slack',
      play: 'Play the story',
      pause: 'Pause',
      again: 'Play again',
    },
    asked: {
      form: 'In a form',
      question: 'How satisfied are you?',
      comment: 'Anything else? (optional)',
      voice: 'By voice, in 8 seconds',
      unsaid: '3 out of 5. No comment.',
    },
    evidence: {
      noiseHeading: 'Words right, by background noise',
      noise: [
        { label: 'Clean', percent: right.asRecorded },
        { label: 'Opus, 24 kbit/s', percent: right.compressed },
        { label: 'Pink noise, 15 dB', percent: right.pinkNoise },
        { label: 'Other voices, 15 dB', percent: right.babble },
        { label: 'White noise, 15 dB', percent: right.whiteNoise },
      ],
      silenceHeading: `Words in ${MEASURED.clipsWithoutSpeech} clips without speech`,
      speedHeading: 'From upload to complete response',
      speed: [
        { label: '10 s of audio', milliseconds: MEASURED.tenSecondsMilliseconds },
        { label: '30 s of audio', milliseconds: MEASURED.thirtySecondsMilliseconds },
      ],
      source:
        'Measured on two CPU cores, without a GPU, at the default settings. Methods and scripts are in bench/RESULTS.md.',
    },
    comparison: {
      heading: 'How it compares',
      lead: 'There are other ways to learn what users think. Some are better at things we don’t do.',
      columns: ['voice feedback', 'Speech API + your code', 'Survey tool', 'Feedback board'],
      rows: [
        {
          what: 'What the user does',
          source: 'How each kind of tool works',
          cells: [
            'Speaks for 10 seconds',
            'Speaks, in a recorder you build',
            'Fills in a form',
            'Writes a post',
          ],
        },
        {
          what: 'What you get',
          source: 'Ours: the response on this page. Others: what their APIs and forms collect',
          cells: [
            'Transcript, sentiment, topics, next steps',
            'A transcript; the rest is a second model and your prompts',
            'Scores and comments',
            'Posts with votes',
          ],
        },
        {
          what: 'Recorder for your app',
          source: '12 KB is the limit that our tests set for the widget script',
          cells: ['Included, 12 KB', 'You build it', 'Not for audio', 'Not for audio'],
        },
        {
          what: 'Choose it when',
          source: 'Our advice',
          cells: [
            'You want the reason in the user’s own words',
            'You need many languages or live captions',
            'You need quotas, panels or scores over years',
            'You want users to vote in public',
          ],
        },
      ],
      note: 'We compare kinds of tools, not single products: those change monthly.',
    },
    security: {
      heading: 'A voice is personal data',
      lead: 'So we process it where you say, and keep it only as long as you say.',
      items: [
        {
          icon: 'server',
          title: 'It stays on your server',
          text: 'Recognition and analysis run in the same process. No audio or text goes to another company.',
        },
        {
          icon: 'clock',
          title: 'You set the retention',
          text: 'Audio is kept for 30 days unless you choose otherwise. With 0, nothing is stored after the response.',
        },
        {
          icon: 'bin',
          title: 'Redaction and deletion',
          text: 'redact_pii removes names, addresses and numbers from text and audio. Deleting removes both for good.',
        },
        {
          icon: 'key',
          title: 'Keys that can’t read',
          text: 'Publishable keys can only submit, from the domains you name. Revocation is instant.',
        },
        {
          icon: 'lock',
          title: 'Signed, hashed, two steps',
          text: 'Webhooks are signed, keys are stored as hashes, and accounts can have passkeys and two-step sign-in.',
        },
        {
          icon: 'code',
          title: 'Open source',
          text: 'Apache-2.0. Read the code, the security reviews and the test for each finding.',
        },
      ],
      privacy: 'Read the privacy page',
      selfHosting: 'Host it yourself',
    },
    faq: {
      heading: 'Questions',
      lead: 'The docs answer the rest, from webhooks to self-hosting.',
      items: [
        {
          question: 'How long does it take to add?',
          answer:
            'One script and one HTML element, or one React component. The quick start goes from nothing to a first result in a few minutes, and you don’t need an account to try it.',
        },
        {
          question: 'Which languages does it understand?',
          answer:
            'The built-in model understands spoken English. It recognizes other languages and refuses them free of charge instead of guessing. You can add speech models for more languages, your own or remote ones. Text is analyzed in English and French (beta).',
        },
        {
          question: 'What does it cost?',
          answer: `${dollars.minute} per minute of audio, charged by the second. With tone, recommendations and timestamped remarks, it’s ${dollars.detailedMinute} per minute. Silence and failures are free.`,
        },
        {
          question: 'What happens when nobody speaks, or something fails?',
          answer:
            'You get an empty transcript and no charge. If a recording fails, its audio is kept, so you can retry it.',
        },
        {
          question: 'Can I run it on my own server?',
          answer:
            'Yes. One command starts the API, the worker, the website and the database, with the speech and analysis models included. It doesn’t need a GPU.',
        },
        {
          question: 'Do my users have to give consent?',
          answer:
            'The browser asks for the microphone when they press the button, never before. The widget can show your own consent text first, and the answer is stored with the feedback.',
        },
        {
          question: 'Is there a hosted service?',
          answer: 'Not for everyone yet. Sign up, and you’ll be first in line.',
        },
      ],
    },
  },
  fr: {
    story: {
      app: 'Rapports',
      ask: 'Que pensez-vous du nouvel éditeur ?',
      button: 'Répondre',
      listening: 'À l’écoute',
      thanks: 'Merci, c’est reçu !',
      insights: 'Tendances, dans votre tableau de bord',
      theme: 'Plantage à l’export',
      isNew: 'Nouveau · 1 personne',
      chat: '#retours-appli dans Slack',
      play: 'Lancer l’animation',
      pause: 'Mettre en pause',
      again: 'Revoir',
    },
    asked: {
      form: 'Avec un formulaire',
      question: 'Êtes-vous satisfait ?',
      comment: 'Un commentaire ? (facultatif)',
      voice: 'De vive voix, en 8 secondes',
      unsaid: '3 sur 5. Sans commentaire.',
    },
    evidence: {
      noiseHeading: 'Mots corrects, selon le bruit de fond',
      noise: [
        { label: 'Sans bruit', percent: right.asRecorded },
        { label: 'Opus, 24 kbit/s', percent: right.compressed },
        { label: 'Bruit rose, 15 dB', percent: right.pinkNoise },
        { label: 'Autres voix, 15 dB', percent: right.babble },
        { label: 'Bruit blanc, 15 dB', percent: right.whiteNoise },
      ],
      silenceHeading: `Mots dans ${MEASURED.clipsWithoutSpeech} extraits sans parole`,
      speedHeading: 'De l’envoi à la réponse complète',
      speed: [
        { label: '10 s d’audio', milliseconds: MEASURED.tenSecondsMilliseconds },
        { label: '30 s d’audio', milliseconds: MEASURED.thirtySecondsMilliseconds },
      ],
      source:
        'Mesuré sur deux cœurs de processeur, sans carte graphique, avec les paramètres par défaut. Méthodes et scripts : bench/RESULTS.md.',
    },
    comparison: {
      heading: 'Face aux autres solutions',
      lead: 'Il existe d’autres façons de savoir ce que pensent vos utilisateurs. Certaines font mieux que nous sur quelques points.',
      columns: ['voice feedback', 'API vocale + votre code', 'Outil de sondage', 'Boîte à idées'],
      rows: [
        {
          what: 'Ce que fait l’utilisateur',
          source: 'Le principe de chaque outil',
          cells: [
            'Il parle 10 secondes',
            'Il parle, dans un enregistreur à développer',
            'Il remplit un formulaire',
            'Il rédige un message',
          ],
        },
        {
          what: 'Ce que vous recevez',
          source:
            'Pour nous : la réponse sur cette page. Pour les autres : ce que leurs API et formulaires recueillent',
          cells: [
            'Transcription, sentiment, sujets, actions à mener',
            'Une transcription ; le reste demande un second modèle et vos prompts',
            'Des notes et des commentaires',
            'Des messages et des votes',
          ],
        },
        {
          what: 'Enregistreur pour votre appli',
          source: '12 Ko : la limite que nos tests imposent au script du widget',
          cells: ['Compris, 12 Ko', 'À développer', 'Pas d’audio', 'Pas d’audio'],
        },
        {
          what: 'Le bon choix si',
          source: 'Notre avis',
          cells: [
            'vous cherchez la raison, dans les mots de l’utilisateur',
            'il vous faut beaucoup de langues ou des sous-titres en direct',
            'il vous faut des quotas, des panels ou des notes suivies sur des années',
            'vous voulez un vote public',
          ],
        },
      ],
      note: 'Nous comparons des familles d’outils, pas des produits : ceux-ci changent tous les mois.',
    },
    security: {
      heading: 'Une voix est une donnée personnelle',
      lead: 'Elle est donc traitée là où vous le décidez, et conservée le temps que vous décidez.',
      items: [
        {
          icon: 'server',
          title: 'Tout reste sur votre serveur',
          text: 'Reconnaissance et analyse tournent dans le même processus. Ni le son ni le texte ne partent chez une autre entreprise.',
        },
        {
          icon: 'clock',
          title: 'Vous fixez la durée de conservation',
          text: 'Le son est gardé 30 jours, sauf si vous en décidez autrement. Avec 0, rien n’est conservé après la réponse.',
        },
        {
          icon: 'bin',
          title: 'Masquage et suppression',
          text: 'redact_pii retire noms, adresses et numéros du texte et du son. Une suppression efface les deux définitivement.',
        },
        {
          icon: 'key',
          title: 'Des clés qui ne lisent rien',
          text: 'Une clé publiable ne peut qu’envoyer, depuis les domaines que vous indiquez. Sa révocation est immédiate.',
        },
        {
          icon: 'lock',
          title: 'Signatures et double authentification',
          text: 'Webhooks signés, clés stockées sous forme d’empreintes, clés d’accès et connexion en deux étapes.',
        },
        {
          icon: 'code',
          title: 'Code ouvert',
          text: 'Apache-2.0. Lisez le code, les audits de sécurité et le test qui couvre chaque faille trouvée.',
        },
      ],
      privacy: 'Lire la page confidentialité',
      selfHosting: 'L’héberger vous-même',
    },
    faq: {
      heading: 'Vos questions',
      lead: 'La doc répond aux autres, des webhooks à l’hébergement.',
      items: [
        {
          question: 'Combien de temps faut-il pour l’ajouter ?',
          answer:
            'Un script et un élément HTML, ou un composant React. Le guide de démarrage mène au premier résultat en quelques minutes, et vous pouvez essayer sans compte.',
        },
        {
          question: 'Quelles langues comprend-il ?',
          answer:
            'Le modèle fourni comprend l’anglais parlé. Il reconnaît les autres langues et les refuse gratuitement plutôt que de deviner. Vous pouvez ajouter des modèles pour d’autres langues, les vôtres ou des modèles distants. Le texte est analysé en anglais et en français (bêta).',
        },
        {
          question: 'Combien ça coûte ?',
          answer: `${euros.minute} par minute d’audio, débités à la seconde. Avec le ton, les recommandations et les remarques horodatées : ${euros.detailedMinute} par minute. Les silences et les échecs sont gratuits.`,
        },
        {
          question: 'Et si personne ne parle, ou si le traitement échoue ?',
          answer:
            'La transcription est vide et rien n’est débité. En cas d’échec, le son est conservé : vous pouvez relancer le traitement.',
        },
        {
          question: 'Puis-je l’installer sur mon serveur ?',
          answer:
            'Oui. Une commande lance l’API, le traitement, le site et la base de données, modèles de parole et d’analyse compris. Pas besoin de carte graphique.',
        },
        {
          question: 'Mes utilisateurs doivent-ils donner leur accord ?',
          answer:
            'Le navigateur demande l’accès au micro quand on appuie sur le bouton, jamais avant. Le widget peut d’abord afficher votre texte de consentement ; la réponse est conservée avec le retour.',
        },
        {
          question: 'Existe-t-il un service hébergé ?',
          answer: 'Pas encore pour tout le monde. Inscrivez-vous : vous serez parmi les premiers.',
        },
      ],
    },
  },
};
