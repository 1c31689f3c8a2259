import { fourSteps } from './samples.ts';
import type { InBoth, VerticalPage } from './vertical-page.ts';

export const quickIntegration: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'Quick integration: add voice feedback in four steps',
      description:
        'Get a key, make one call in JavaScript, add a React component, process files in Python. Each step is code you can paste.',
    },
    hero: {
      heading: 'Add voice feedback to your app in four steps',
      line: 'No SDK required: one POST with an audio file. Get a key, send a recording, add a component, process your files.',
      primary: { label: 'Quick Installation', source: 'Quick Installation' },
      secondary: 'View Docs',
    },
    example: {
      name: 'api',
      heading: 'What the API returns',
      line: 'The same message for people to read and as JSON for your code.',
    },
    problem: {
      heading: 'Voice usually takes three services',
      lead: 'One records, one transcribes, one analyzes the text. You write the glue code.',
      points: [
        {
          title: 'Formats',
          text: 'Every browser records a different format. We detect it from the audio itself.',
        },
        {
          title: 'Waiting',
          text: 'Other services make you queue and poll for ten seconds of speech. Here, one response has everything.',
        },
        {
          title: 'Glue code',
          text: 'Three services mean three bills and three outages. We’re one call and one price per minute.',
        },
      ],
    },
    solution: {
      heading: 'One call does it all',
      lead: 'Audio in, insight out.',
      steps: [
        {
          title: 'Send',
          text: 'Post the audio as multipart with your key. In browsers, use a publishable key.',
        },
        {
          title: 'Wait',
          text: 'Get the result within 30 s, or an ID right away with Prefer: respond-async.',
        },
        { title: 'Use', text: 'Read summary, sentiment, key_topics, transcript and timestamps.' },
      ],
    },
    code: {
      heading: 'The four steps',
      lead: 'In JavaScript, React and Python, with the key you get at sign-up.',
      samples: fourSteps([
        'Get your key',
        'Send audio from JavaScript',
        'Ask in React',
        'Process files in Python',
      ]),
      primary: { label: 'Live Demo', source: 'Live Demo' },
    },
    useCases: {
      heading: 'Where it fits',
      lead: 'One call, four places to use it.',
      items: [
        { title: 'On your website', text: 'A button next to what people are using, with a publishable key.' },
        { title: 'In your app', text: 'Record with the platform’s own recorder and send the file.' },
        { title: 'On your server', text: 'Run voicemails and support calls through a background job.' },
        { title: 'In your terminal', text: 'Try a recording with one line of curl.' },
      ],
    },
    integrations: {
      heading: 'Works with your stack',
      lead: 'Product names are for illustration; no partnership implied.',
      names: ['JavaScript', 'React', 'Vue', 'Svelte', 'Angular', 'Python', 'Ruby', 'WordPress'],
    },
    benefits: {
      heading: 'What’s included',
      lead: 'Everything you’d otherwise build yourself.',
      items: [
        {
          title: 'Safe retries',
          text: 'Send the same request twice with an Idempotency-Key, and you’re charged once.',
        },
        { title: 'Errors you can act on', text: 'Every error has a code, a clear message and a request ID.' },
        {
          title: 'A spec that’s always current',
          text: 'We generate OpenAPI 3.1 from the schemas that validate your requests.',
        },
      ],
      claims: ['formats', 'file_size', 'rate_limit'],
    },
    closing: {
      heading: 'Paste the first step now',
      line: 'We show your key once, and it comes with free credits.',
      primary: { label: 'Get API Key', source: 'Final CTA' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Intégration rapide : les retours vocaux en quatre étapes',
      description:
        'Une clé, un appel en JavaScript, un composant React, des fichiers traités en Python. À chaque étape, du code à coller.',
    },
    hero: {
      heading: 'Ajoutez les retours vocaux en quatre étapes',
      line: 'Aucun SDK nécessaire pour votre application : un POST avec un fichier audio. Prenez une clé, envoyez un enregistrement, ajoutez un composant, traitez vos fichiers.',
      primary: { label: 'Installation rapide', source: 'Quick Installation' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'api',
      heading: 'Ce que renvoie l’API',
      line: 'Le même message, à lire ou en JSON pour votre code.',
    },
    problem: {
      heading: 'La voix demande d’habitude trois services',
      lead: 'Un pour enregistrer, un pour transcrire, un pour analyser. Et du code pour les relier.',
      points: [
        {
          title: 'Les formats',
          text: 'Chaque navigateur enregistre à sa façon. Nous reconnaissons le format à partir du son.',
        },
        {
          title: 'L’attente',
          text: 'Ailleurs, dix secondes de parole passent par une file d’attente. Ici, une seule réponse contient tout.',
        },
        {
          title: 'Le code de liaison',
          text: 'Trois services, ce sont trois factures et trois pannes. Ici, un appel et un prix à la minute.',
        },
      ],
    },
    solution: {
      heading: 'Un seul appel suffit',
      lead: 'Vous envoyez du son, vous recevez des données.',
      steps: [
        {
          title: 'Envoyez',
          text: 'Envoyez l’audio en multipart avec votre clé. Dans un navigateur, utilisez une clé publiable.',
        },
        {
          title: 'Attendez',
          text: 'Le résultat arrive en 30 s au plus, ou un identifiant tout de suite avec Prefer: respond-async.',
        },
        { title: 'Utilisez', text: 'Lisez summary, sentiment, key_topics, transcript et timestamps.' },
      ],
    },
    code: {
      heading: 'Les quatre étapes',
      lead: 'En JavaScript, React et Python, avec la clé reçue à l’inscription.',
      samples: fourSteps([
        'Obtenir votre clé',
        'Envoyer du son depuis JavaScript',
        'Demander un avis dans React',
        'Traiter des fichiers en Python',
      ]),
      primary: { label: 'Démo en direct', source: 'Live Demo' },
    },
    useCases: {
      heading: 'Où l’utiliser',
      lead: 'Le même appel, à quatre endroits.',
      items: [
        {
          title: 'Sur votre site',
          text: 'Un bouton à côté de ce que l’on utilise, avec une clé publiable.',
        },
        {
          title: 'Dans votre application',
          text: 'Enregistrez avec l’outil de la plateforme et envoyez le fichier.',
        },
        {
          title: 'Sur votre serveur',
          text: 'Traitez messages vocaux et appels au support dans une tâche de fond.',
        },
        { title: 'Dans votre terminal', text: 'Essayez un enregistrement avec une ligne de curl.' },
      ],
    },
    integrations: {
      heading: 'Compatible avec vos outils',
      lead: 'Noms de produits cités à titre d’exemple, sans partenariat.',
      names: ['JavaScript', 'React', 'Vue', 'Svelte', 'Angular', 'Python', 'Ruby', 'WordPress'],
    },
    benefits: {
      heading: 'Ce qui est inclus',
      lead: 'Tout ce que vous auriez dû développer vous-même.',
      items: [
        {
          title: 'Nouvelles tentatives sans risque',
          text: 'Avec une Idempotency-Key, la même requête envoyée deux fois n’est facturée qu’une fois.',
        },
        {
          title: 'Des erreurs utiles',
          text: 'Chaque erreur a un code, un message clair et un identifiant de requête.',
        },
        {
          title: 'Une spécification toujours à jour',
          text: 'OpenAPI 3.1 est généré à partir des schémas qui valident vos requêtes.',
        },
      ],
      claims: ['formats', 'file_size', 'rate_limit'],
    },
    closing: {
      heading: 'Collez la première étape maintenant',
      line: 'Votre clé s’affiche une seule fois, avec des crédits offerts.',
      primary: { label: 'Obtenir une clé API', source: 'Final CTA' },
      secondary: 'Lire la doc',
    },
  },
};
