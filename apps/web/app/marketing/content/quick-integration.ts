import { fourSteps } from './samples.ts';
import type { InBoth, VerticalPage } from './vertical-page.ts';

export const quickIntegration: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'Quick integration: voice feedback in four steps',
      description:
        'A key, one call in JavaScript, a React component, a Python job. Four steps, each of them the code you paste.',
    },
    hero: {
      heading: 'Four steps. You have read this far in the time of one.',
      line: 'A key, a call, a component, a job. No SDK is needed to start: it is one POST with an audio file.',
      primary: { label: 'Quick Installation', source: 'Quick Installation' },
      secondary: 'View Docs',
    },
    example: {
      name: 'api',
      heading: 'What the call answers',
      line: 'The same message as prose and as the JSON that your code reads.',
      chart: {
        heading: 'What a day of such answers adds up to',
        bars: [
          { label: 'the export', share: 0.42, mood: 'positive' },
          { label: 'slow since update', share: 0.38, mood: 'negative' },
          { label: 'dark mode', share: 0.24, mood: 'neutral' },
          { label: 'support', share: 0.19, mood: 'positive' },
        ],
      },
    },
    problem: {
      heading: 'Speech usually means three services',
      lead: 'One that records, one that transcribes, one that reads the text, and your glue between.',
      points: [
        { title: 'Formats', text: 'Every browser records something else. Here the server reads the bytes.' },
        {
          title: 'Waiting',
          text: 'Queues and polling for ten seconds of speech. Here the answer is the answer.',
        },
        { title: 'Glue', text: 'Three bills, three outages. Here one call, one price a minute.' },
      ],
    },
    solution: {
      heading: 'One call does it',
      lead: 'Sound in, record out.',
      steps: [
        { title: 'Send', text: 'multipart audio with your key; a browser uses a publishable one.' },
        { title: 'Wait', text: 'Up to 30 s for the result, or an id at once with Prefer: respond-async.' },
        { title: 'Use', text: 'summary, sentiment, key_topics, transcript, timestamps.' },
      ],
    },
    code: {
      heading: 'The four steps',
      lead: 'JavaScript, React and Python, with the key that you get when you sign up.',
      samples: fourSteps([
        'Get your key',
        'Send audio from JavaScript',
        'Ask in React',
        'Process files in Python',
      ]),
      primary: { label: 'Live Demo', source: 'Live Demo' },
    },
    useCases: {
      heading: 'Where the four steps end up',
      lead: 'The same call in four places.',
      items: [
        { title: 'In the page', text: 'A button beside what people use, with a publishable key.' },
        { title: 'In the app', text: 'Any recorder of the platform; send its file.' },
        { title: 'On the server', text: 'Voicemail, calls, support: files go through a job.' },
        { title: 'In the terminal', text: 'curl, one line, to try a recording.' },
      ],
    },
    integrations: {
      heading: 'Beside what you build with',
      lead: 'Named to show where, not as partners.',
      names: ['JavaScript', 'React', 'Vue', 'Svelte', 'Angular', 'Python', 'Ruby', 'WordPress'],
    },
    benefits: {
      heading: 'What you get with it',
      lead: 'Things one would otherwise write oneself.',
      items: [
        { title: 'Sent twice, charged once', text: 'An Idempotency-Key makes a repeated call safe.' },
        { title: 'Errors with a next step', text: 'Each has a code, a sentence and a request id.' },
        {
          title: 'A description that is generated',
          text: 'OpenAPI 3.1 from the very schemas that check requests.',
        },
      ],
      claims: ['formats', 'file_size', 'rate_limit'],
    },
    closing: {
      heading: 'Paste the first one now',
      line: 'Your key is shown once, with credit to try it.',
      primary: { label: 'Get API Key', source: 'Final CTA' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Intégration rapide : le retour vocal en quatre étapes',
      description:
        'Une clé, un appel en JavaScript, un composant React, un script Python. Quatre étapes, chacune avec le code à coller.',
    },
    hero: {
      heading: 'Quatre étapes. Vous en avez déjà lu une.',
      line: 'Une clé, un appel, un composant, un script. Aucun SDK pour commencer : un POST avec un fichier audio.',
      primary: { label: 'Installation rapide', source: 'Quick Installation' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'api',
      heading: 'Ce que l’appel répond',
      line: 'Le même message pour l’œil, et le JSON que lit votre code.',
      chart: {
        heading: 'Ce qu’une journée de réponses donne',
        bars: [
          { label: 'l’export', share: 0.42, mood: 'positive' },
          { label: 'lent depuis la mise à jour', share: 0.38, mood: 'negative' },
          { label: 'mode sombre', share: 0.24, mood: 'neutral' },
          { label: 'l’assistance', share: 0.19, mood: 'positive' },
        ],
      },
    },
    problem: {
      heading: 'La parole, d’ordinaire, c’est trois services',
      lead: 'Un qui enregistre, un qui transcrit, un qui lit le texte, et votre colle entre eux.',
      points: [
        { title: 'Les formats', text: 'Chaque navigateur a le sien. Ici le serveur lit les octets.' },
        { title: 'L’attente', text: 'Des files pour dix secondes de parole. Ici la réponse est la réponse.' },
        { title: 'La colle', text: 'Trois factures, trois pannes. Ici un appel, un prix à la minute.' },
      ],
    },
    solution: {
      heading: 'Un appel suffit',
      lead: 'Du son entre, une fiche sort.',
      steps: [
        { title: 'Envoyer', text: 'Du multipart avec votre clé ; publiable dans un navigateur.' },
        { title: 'Attendre', text: 'Jusqu’à 30 s, ou un identifiant aussitôt avec Prefer: respond-async.' },
        { title: 'Utiliser', text: 'summary, sentiment, key_topics, transcript, timestamps.' },
      ],
    },
    code: {
      heading: 'Les quatre étapes',
      lead: 'JavaScript, React et Python, avec la clé reçue à l’inscription.',
      samples: fourSteps([
        'Obtenir la clé',
        'Envoyer depuis JavaScript',
        'Demander dans React',
        'Traiter des fichiers en Python',
      ]),
      primary: { label: 'Démo en direct', source: 'Live Demo' },
    },
    useCases: {
      heading: 'Où cela finit',
      lead: 'Le même appel à quatre endroits.',
      items: [
        { title: 'Dans la page', text: 'Un bouton à côté de l’usage, avec une clé publiable.' },
        { title: 'Dans l’application', text: 'N’importe quel enregistreur ; envoyez son fichier.' },
        {
          title: 'Sur le serveur',
          text: 'Messagerie, appels, assistance : les fichiers passent par une tâche.',
        },
        { title: 'Dans le terminal', text: 'curl, une ligne, pour essayer.' },
      ],
    },
    integrations: {
      heading: 'À côté de vos outils',
      lead: 'Noms cités pour situer, non comme partenaires.',
      names: ['JavaScript', 'React', 'Vue', 'Svelte', 'Angular', 'Python', 'Ruby', 'WordPress'],
    },
    benefits: {
      heading: 'Ce qui vient avec',
      lead: 'Ce qu’on écrirait sinon soi-même.',
      items: [
        { title: 'Envoyé deux fois, débité une', text: 'Une Idempotency-Key rend la répétition sûre.' },
        { title: 'Des erreurs avec une suite', text: 'Chacune a un code, une phrase et un identifiant.' },
        {
          title: 'Une description générée',
          text: 'OpenAPI 3.1 tiré des schémas qui contrôlent les requêtes.',
        },
      ],
      claims: ['formats', 'file_size', 'rate_limit'],
    },
    closing: {
      heading: 'Collez le premier maintenant',
      line: 'Votre clé s’affiche une fois, avec du crédit pour l’essayer.',
      primary: { label: 'Obtenir une clé API', source: 'Final CTA' },
      secondary: 'Lire la doc',
    },
  },
};
