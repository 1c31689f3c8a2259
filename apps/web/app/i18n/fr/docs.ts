import type { words as english } from '../en/docs.ts';

export const words: typeof english = {
  page: {
    title: 'Documentation · voice feedback',
    description:
      'Enregistrer, envoyer, lire : l’API, les SDK pour JavaScript, React, Python et Ruby, un widget, les webhooks et l’auto-hébergement.',
    heading: 'Documentation',
    lead: 'Essayez, lisez les appels, collez le code. De rien à un premier résultat :',
  },
  contents: 'Sommaire',
  overview: 'Essayer',
  guides: {
    'quick-start': 'Démarrage rapide',
    recordings: 'Envoyer un enregistrement',
    streaming: 'Pendant que l’on parle',
    results: 'Ce qui revient',
    authentication: 'Authentification',
    errors: 'Erreurs',
    webhooks: 'Webhooks',
    limits: 'Limites',
    pricing: 'Prix',
    privacy: 'Vie privée',
    'self-hosting': 'Auto-hébergement',
  },
  reference: 'Référence de l’API (OpenAPI)',
  onThisPage: 'Sur cette page',
  theSample: 'l’exemple',
  asText: 'Cette page en Markdown',
  search: {
    label: 'Chercher dans la documentation',
    placeholder: 'idempotence, webhook…',
    nothing: (asked) => `Rien ici ne parle de « ${asked} ».`,
    failed: 'La recherche ne peut pas être chargée. Le sommaire ci-dessous mène partout.',
  },
  tabs: {
    demo: 'Démo en direct',
    api: 'Référence de l’API',
    sdk: 'Exemples de SDK',
    integration: 'Intégration',
  },
  demo: {
    lead: 'Enregistrez jusqu’à deux minutes et réécoutez-vous. « Traiter le feedback » montre ensuite des données d’exemple, pour voir la forme d’une réponse sans clé ; quand le service est là, le même enregistrement peut aussi lui être envoyé.',
    record: 'Enregistrer un feedback',
    again: 'Recommencer',
    stop: 'Arrêter',
    process: 'Traiter le feedback',
    forReal: 'L’envoyer pour de vrai',
    asking: 'Votre navigateur demande l’accès au micro.',
    recording: 'Enregistrement en cours. Il s’arrête de lui-même après deux minutes.',
    processing: 'Traitement',
    recordFirst: 'Enregistrez d’abord votre feedback',
    yours: 'Votre enregistrement',
    sampleTitle: 'Résultat d’exemple',
    sampleNote:
      'Données d’exemple : une réponse que ce service a donnée à un autre enregistrement. Le vôtre n’a pas été envoyé.',
    realTitle: 'Votre résultat',
    realNote: (milliseconds) =>
      `Ce que le service a entendu, ${(milliseconds / 1000).toFixed(1).replace('.', ',')} s après votre envoi.`,
  },
  api: {
    request: 'requête',
    answer: 'Réponse',
    process:
      'Envoie un enregistrement et attend son feedback. Options : language, detailed, metadata, tags et d’autres.',
    list: 'Ce qui a été enregistré, du plus récent au plus ancien, page par page, avec des filtres.',
    get: 'Un seul feedback.',
    all: 'Tous les appels, avec leurs schémas',
    errors: 'Erreurs',
  },
  sdk: {
    lead: 'Les mêmes verbes dans chaque langage : create, list, get, update, delete, export, transcribe, analyze, webhooks. Des essais répétés, une seule clé d’idempotence pour tous, et une classe par erreur.',
    install: 'installation',
    checkout:
      'Ils se trouvent tous dans le dossier sdks/ de ce dépôt. Tant que votre registre de paquets ne les a pas, installez-les de là.',
  },
  integration: {
    element: {
      heading: 'Composant web',
      text: 'Une balise script et un élément. Il fonctionne sur les pages strictes et au clavier, et garde un enregistrement jusqu’à son envoi.',
      show: 'Voir l’exemple',
      attributes: [
        ['theme', 'light, dark ou auto'],
        ['position', 'inline, bottom-right, bottom-left, top-right ou top-left'],
        ['prompt', 'la question au-dessus du bouton'],
        ['thank-you-message', 'affiché une fois l’envoi fait'],
        ['button-text', 'le libellé du bouton'],
        ['max-duration', 'en secondes ; votre offre peut en autoriser moins'],
      ],
    },
    script: {
      heading: 'Script côté page',
      text: 'Votre propre code apprend ce qui se passe : envoyé, en attente de connexion, refusé.',
      show: 'Voir le script',
    },
    cms: {
      heading: 'Extension CMS',
      text: 'Pour WordPress : une page de réglages pour la clé, un bloc et un code court.',
      show: 'Voir le code court',
    },
  },
};
