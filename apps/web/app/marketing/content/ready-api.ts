import type { InBoth, VerticalPage } from './vertical-page.ts';

export const readyApi: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'A production-ready voice feedback API',
      description:
        'Transcribe, analyze, list, chart and get webhooks from one API, with published limits, errors you can act on and exact billing.',
    },
    hero: {
      heading: 'Built for production. Limits included.',
      line: 'A voice feedback API for teams with real traffic. Every number on this page is enforced by the server, measured in the repository or marked as a goal.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    example: {
      name: 'api',
      heading: 'A complete response',
      line: 'Everything your code gets back for one message.',
    },
    problem: {
      heading: 'A demo has to work once. Production has to work every time',
      lead: 'Ask these questions before your first thousand users do.',
      points: [
        { title: 'What if a request is sent twice?', text: 'A retry must never charge or save it again.' },
        {
          title: 'What if a process crashes?',
          text: 'You must never lose a recording, or money, because a process was killed.',
        },
        { title: 'What if traffic grows?', text: 'You should know the limits before you hit them.' },
      ],
    },
    solution: {
      heading: 'Four calls and a webhook',
      lead: 'The same calls work under /api/v1 and /v1.',
      steps: [
        {
          title: 'POST /v1/transcribe · POST /v1/analyze',
          text: 'Call either half, or both at once with /process.',
        },
        {
          title: 'GET /v1/analytics',
          text: 'Get counts, sentiment over time and trending topics.',
        },
        {
          title: 'POST /v1/webhooks',
          text: 'We sign events with Standard Webhooks and retry them. You can replay them.',
        },
      ],
    },
    useCases: {
      heading: 'What holds up under load',
      lead: 'Each of these is a test in the repository.',
      items: [
        {
          title: 'Idempotent',
          text: 'The same Idempotency-Key returns the first response again for 24 hours.',
        },
        {
          title: 'Survives kill -9',
          text: 'Our tests kill workers mid-job. No recording and no cent is lost.',
        },
        {
          title: 'Never below zero',
          text: 'We reserve credits before the work starts, then charge by the second.',
        },
        {
          title: 'Observable',
          text: 'Every response has a request ID, and you can read a log of your calls. The health check tells you whether recordings are being processed.',
        },
      ],
    },
    integrations: {
      heading: 'Speaks your stack',
      lead: 'It works with these standards and systems. Product names are for illustration; no partnership implied.',
      names: [
        'OpenAPI 3.1',
        'Standard Webhooks',
        'OpenTelemetry',
        'Prometheus',
        'PostgreSQL',
        'S3',
        'OIDC',
        'Stripe',
      ],
    },
    benefits: {
      heading: 'Our numbers, with sources',
      lead: 'Each one says whether it’s enforced, measured or a goal.',
      items: [
        { title: 'One price', text: 'By the second, with no minimum. You don’t pay when nobody speaks.' },
        {
          title: 'Start with one process, run many',
          text: 'Run as many API and worker processes as you like on one PostgreSQL.',
        },
        {
          title: 'Yours to run',
          text: 'Apache-2.0, on your own server, without another company’s model.',
        },
      ],
      claims: [
        'uptime',
        'response',
        'thirty_seconds',
        'accuracy',
        'rate_limit',
        'file_size',
        'formats',
        'languages',
      ],
    },
    closing: {
      heading: 'Make your first call',
      line: 'Your key works right away, and you’ve already read the limits.',
      primary: { label: 'Get API Key', source: 'Final CTA' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Une API de retours vocaux prête pour la production',
      description:
        'Transcrire, analyser, lister, suivre et recevoir des webhooks avec une seule API : limites publiées, erreurs utiles, facturation exacte.',
    },
    hero: {
      heading: 'Prête pour la production. Limites comprises.',
      line: 'Une API de retours vocaux pour les équipes qui ont du trafic. Chaque chiffre de cette page est appliqué par le serveur, mesuré dans le dépôt ou présenté comme un objectif.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'api',
      heading: 'Une réponse complète',
      line: 'Tout ce que votre code reçoit pour un message.',
    },
    problem: {
      heading: 'Une démo marche une fois. La production doit marcher à chaque fois',
      lead: 'Posez-vous ces questions avant vos mille premiers utilisateurs.',
      points: [
        {
          title: 'Et si une requête part deux fois ?',
          text: 'Une nouvelle tentative ne doit jamais débiter ni enregistrer deux fois.',
        },
        {
          title: 'Et si un processus plante ?',
          text: 'Un processus interrompu ne doit faire perdre ni enregistrement ni argent.',
        },
        {
          title: 'Et si le trafic augmente ?',
          text: 'Mieux vaut connaître les limites avant de les atteindre.',
        },
      ],
    },
    solution: {
      heading: 'Quatre appels et un webhook',
      lead: 'Les mêmes appels sous /api/v1 et sous /v1.',
      steps: [
        {
          title: 'POST /v1/transcribe · POST /v1/analyze',
          text: 'L’un ou l’autre, ou les deux à la fois avec /process.',
        },
        {
          title: 'GET /v1/analytics',
          text: 'Des totaux, l’évolution du sentiment et les sujets en hausse.',
        },
        {
          title: 'POST /v1/webhooks',
          text: 'Des événements signés selon Standard Webhooks et renvoyés en cas d’échec. Vous pouvez aussi les rejouer.',
        },
      ],
    },
    useCases: {
      heading: 'Ce qui tient la charge',
      lead: 'Chacun de ces points est un test du dépôt.',
      items: [
        {
          title: 'Idempotente',
          text: 'La même Idempotency-Key renvoie la première réponse pendant 24 heures.',
        },
        {
          title: 'Résiste à kill -9',
          text: 'Nos tests tuent les workers en plein travail. Aucun enregistrement, aucun centime n’est perdu.',
        },
        {
          title: 'Jamais sous zéro',
          text: 'Les crédits sont réservés avant le traitement, puis débités à la seconde.',
        },
        {
          title: 'Observable',
          text: 'Chaque réponse a un identifiant, et vos appels sont journalisés. La sonde de santé indique si les enregistrements sont traités.',
        },
      ],
    },
    integrations: {
      heading: 'Compatible avec vos outils',
      lead: 'Elle fonctionne avec ces normes et ces systèmes. Noms de produits cités à titre d’exemple, sans partenariat.',
      names: [
        'OpenAPI 3.1',
        'Standard Webhooks',
        'OpenTelemetry',
        'Prometheus',
        'PostgreSQL',
        'S3',
        'OIDC',
        'Stripe',
      ],
    },
    benefits: {
      heading: 'Nos chiffres, avec leurs sources',
      lead: 'Chacun indique s’il est appliqué, mesuré ou visé.',
      items: [
        {
          title: 'Un seul prix',
          text: 'À la seconde, sans minimum. Vous ne payez rien si personne ne parle.',
        },
        {
          title: 'Un processus pour commencer, plusieurs ensuite',
          text: 'Autant de processus d’API et de workers que vous voulez sur une base PostgreSQL.',
        },
        {
          title: 'Elle est à vous',
          text: 'Apache-2.0, sur votre propre serveur, sans le modèle d’une autre entreprise.',
        },
      ],
      claims: [
        'uptime',
        'response',
        'thirty_seconds',
        'accuracy',
        'rate_limit',
        'file_size',
        'formats',
        'languages',
      ],
    },
    closing: {
      heading: 'Faites votre premier appel',
      line: 'Votre clé fonctionne tout de suite, et vous connaissez déjà les limites.',
      primary: { label: 'Obtenir une clé API', source: 'Final CTA' },
      secondary: 'Lire la doc',
    },
  },
};
