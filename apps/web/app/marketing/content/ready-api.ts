import type { InBoth, VerticalPage } from './vertical-page.ts';

export const readyApi: InBoth<VerticalPage> = {
  en: {
    meta: {
      title: 'A production-ready voice feedback API',
      description:
        'Transcribe, analyse, list, chart and be called back: one API with limits you can read, errors you can act on and money that adds up.',
    },
    hero: {
      heading: 'Production-ready means: read the limits first',
      line: 'Every figure on this page is enforced by the server, measured in the repository, or called a goal.',
      primary: { label: 'Get API Key', source: 'hero' },
      secondary: 'View Docs',
    },
    example: {
      name: 'api',
      heading: 'One record, whole',
      line: 'The answer to a message, as your code gets it.',
      chart: {
        heading: 'GET /v1/analytics over a month of such records',
        bars: [
          { label: 'the export', share: 0.42, mood: 'positive' },
          { label: 'slow since update', share: 0.38, mood: 'negative' },
          { label: 'dark mode', share: 0.24, mood: 'neutral' },
          { label: 'support', share: 0.19, mood: 'positive' },
        ],
      },
    },
    problem: {
      heading: 'A demo answers. Production has to hold',
      lead: 'Between the two lie the questions nobody asks on day one.',
      points: [
        { title: 'What if it is sent twice', text: 'A retry must not charge or store a second time.' },
        { title: 'What if we crash', text: 'A killed process must not lose a recording or money.' },
        { title: 'What if it grows', text: 'Limits have to be known before they are met.' },
      ],
    },
    solution: {
      heading: 'Four calls and a callback',
      lead: 'The same under /api/v1 and /v1.',
      steps: [
        {
          title: 'POST /v1/transcribe · POST /v1/analyze',
          text: 'Each half alone, or both at once with /process.',
        },
        { title: 'GET /v1/analytics', text: 'Counts, sentiment over time, topics with their change.' },
        { title: 'POST /v1/webhooks', text: 'Signed by Standard Webhooks, retried, replayable.' },
      ],
    },
    useCases: {
      heading: 'What holds under load',
      lead: 'Each is a test in the repository.',
      items: [
        { title: 'Idempotent', text: 'The same Idempotency-Key gives the first answer again for 24 hours.' },
        { title: 'Survives kill -9', text: 'Workers are killed in tests; no recording and no cent is lost.' },
        { title: 'Never below zero', text: 'Credit is reserved before work and settled by the second.' },
        {
          title: 'Observable',
          text: 'A request id in every answer, a log of your calls; health says whether a recording would be answered.',
        },
      ],
    },
    integrations: {
      heading: 'Speaks what you run',
      lead: 'Standards and systems it works with; named to show where, not as partners.',
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
      heading: 'The figures, and what they rest on',
      lead: 'Enforced, measured or a goal: each says which.',
      items: [
        { title: 'One price', text: 'By the second, without a minimum. No speech, no charge.' },
        {
          title: 'One process to try, many to run',
          text: 'Any number of API and worker processes on one PostgreSQL.',
        },
        { title: 'Yours to keep', text: 'Apache-2.0, on your machine, without another company’s model.' },
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
      heading: 'Call it',
      line: 'The key works at once; the limits are on this page.',
      primary: { label: 'Get API Key', source: 'Final CTA' },
      secondary: 'View Docs',
    },
  },
  fr: {
    meta: {
      title: 'Une API de retour vocal prête pour la production',
      description:
        'Transcrire, analyser, lister, suivre et être rappelé : une API aux limites lisibles, aux erreurs utiles et aux comptes justes.',
    },
    hero: {
      heading: 'Prête pour la production : lisez d’abord les limites',
      line: 'Chaque chiffre de cette page est appliqué par le serveur, mesuré dans le dépôt, ou appelé objectif.',
      primary: { label: 'Obtenir une clé API', source: 'hero' },
      secondary: 'Lire la doc',
    },
    example: {
      name: 'api',
      heading: 'Une fiche, entière',
      line: 'La réponse à un message, telle que votre code la reçoit.',
      chart: {
        heading: 'GET /v1/analytics sur un mois de fiches',
        bars: [
          { label: 'l’export', share: 0.42, mood: 'positive' },
          { label: 'lent depuis la mise à jour', share: 0.38, mood: 'negative' },
          { label: 'mode sombre', share: 0.24, mood: 'neutral' },
          { label: 'l’assistance', share: 0.19, mood: 'positive' },
        ],
      },
    },
    problem: {
      heading: 'Une démo répond. La production doit tenir',
      lead: 'Entre les deux, les questions que personne ne pose le premier jour.',
      points: [
        {
          title: 'Et si c’est envoyé deux fois',
          text: 'Une reprise ne doit ni débiter ni garder deux fois.',
        },
        {
          title: 'Et si tout s’arrête',
          text: 'Un processus tué ne doit perdre ni enregistrement ni argent.',
        },
        { title: 'Et si cela grandit', text: 'Les limites se connaissent avant de s’atteindre.' },
      ],
    },
    solution: {
      heading: 'Quatre appels et un rappel',
      lead: 'Les mêmes sous /api/v1 et /v1.',
      steps: [
        {
          title: 'POST /v1/transcribe · POST /v1/analyze',
          text: 'Chaque moitié seule, ou les deux avec /process.',
        },
        { title: 'GET /v1/analytics', text: 'Comptes, sentiment dans le temps, sujets et évolution.' },
        { title: 'POST /v1/webhooks', text: 'Signés selon Standard Webhooks, relancés, rejouables.' },
      ],
    },
    useCases: {
      heading: 'Ce qui tient sous la charge',
      lead: 'Chacun est un test du dépôt.',
      items: [
        {
          title: 'Idempotente',
          text: 'La même Idempotency-Key redonne la première réponse pendant 24 heures.',
        },
        {
          title: 'Survit à kill -9',
          text: 'Les tests tuent les workers ; rien n’est perdu, pas un centime.',
        },
        { title: 'Jamais sous zéro', text: 'Le crédit est réservé avant, réglé à la seconde.' },
        {
          title: 'Observable',
          text: 'Un identifiant par réponse, un journal de vos appels ; la santé dit si l’on répondrait.',
        },
      ],
    },
    integrations: {
      heading: 'Parle ce que vous exploitez',
      lead: 'Normes et systèmes ; cités pour situer, non comme partenaires.',
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
      heading: 'Les chiffres, et ce qui les porte',
      lead: 'Appliqué, mesuré ou objectif : chacun le dit.',
      items: [
        { title: 'Un seul prix', text: 'À la seconde, sans minimum. Pas de parole, pas de débit.' },
        {
          title: 'Un processus pour essayer, plusieurs pour servir',
          text: 'Autant d’API et de workers que voulu sur un PostgreSQL.',
        },
        { title: 'À vous', text: 'Apache-2.0, sur votre machine, sans le modèle d’un autre.' },
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
      heading: 'Appelez-la',
      line: 'La clé fonctionne aussitôt ; les limites sont sur cette page.',
      primary: { label: 'Obtenir une clé API', source: 'Final CTA' },
      secondary: 'Lire la doc',
    },
  },
};
