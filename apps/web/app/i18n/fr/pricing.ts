import type { words as english } from '../en/pricing.ts';

export const words: typeof english = {
  meta: {
    title: 'Tarifs : voice feedback',
    description:
      'Payez à la seconde, ou la même somme chaque mois. Calculez votre prix et comparez toutes les formules, offres et limites.',
  },
  heading: 'Tarifs',
  lead: (minute: string, detailed: string, credits: string) =>
    `Une minute de parole coûte ${minute}, ou ${detailed} avec l’analyse détaillée. Nous débitons vos crédits prépayés à la seconde, sans abonnement. Vos ${credits} premiers crédits sont offerts.`,
  currency: 'Tous les prix sont en euros.',
  getKey: 'Obtenir une clé API',
  buyCredits: 'Acheter des crédits',
  calculator: {
    heading: 'Combien paieriez-vous ?',
    lead: 'Entrez vos chiffres. Les prix sont ceux que le serveur applique.',
    recordings: 'Enregistrements par mois',
    seconds: 'Durée moyenne',
    secondsOf: (seconds: string) => `${seconds} s`,
    detailed: 'Analyse détaillée',
    detailedHint: 'Ajoute le ton, les recommandations et les remarques horodatées.',
    minutes: (minutes: string) => `${minutes} minutes de parole par mois`,
    results: 'Prix par mois, selon la formule',
    best: 'Prix le plus bas',
    misfit: {
      recordings: (maximum: string) => `${maximum} enregistrements par mois au maximum`,
      seconds: (maximum: string) => `${maximum} s par enregistrement au maximum`,
    },
  },
  names: {
    free: 'Gratuit',
    payg: 'Paiement à l’usage',
    pro: 'Pro',
    enterprise: 'Enterprise',
    starter: 'Starter',
    professional: 'Professional',
    custom: 'Sur mesure',
  },
  plans: {
    heading: 'Toutes les formules',
    lead: 'Elles ont toutes la même API, le même widget, les mêmes SDK et le même tableau de bord. Seuls le prix et les limites changent.',
    audience: {
      payg: 'Pour la plupart des applis : vous ne payez que ce qui est dit.',
      pro: 'La même facture chaque mois, pour des messages courts.',
      enterprise: 'La même facture chaque mois, pour des messages plus longs et plus nombreux.',
      free: 'Pour essayer l’API avec votre propre clé. Vous l’obtenez sur la page de démo.',
      starter: 'Un prix fixe par enregistrement, quelle que soit sa durée.',
      professional: 'Un prix plus bas par enregistrement, pour les grands volumes.',
      custom: 'Des limites et un prix convenus avec vous.',
    },
    perMinute: 'la minute',
    perMonth: 'par mois',
    perRecording: 'par enregistrement',
    customPrice: 'Prix sur mesure',
    detailedMinute: (price: string) => `${price} la minute avec l’analyse détaillée`,
    bothAnalyses: 'Analyses standard et détaillée comprises',
    recordings: (recordings: string) => `${recordings} enregistrements par mois`,
    anyRecordings: 'Autant d’enregistrements que vous voulez',
    seconds: (seconds: string) => `Jusqu’à ${seconds} secondes chacun`,
    minutes: (minutes: string) => `Jusqu’à ${minutes} minutes chacun`,
    beyondCredit:
      'Une fois vos crédits épuisés, les enregistrements sont refusés jusqu’à ce que vous rechargiez',
    beyondPlan: 'Au-delà, les enregistrements sont refusés jusqu’au mois suivant. Rien de plus n’est débité',
    choose: (plan: string) => `Choisir ${plan}`,
    start: (plan: string) => `S’inscrire à ${plan}`,
    startHint: 'Créez d’abord un compte, puis choisissez la formule dans Facturation.',
    others: 'Autres formules',
    othersLead:
      'L’exploitant met en place Starter, Professional et Sur mesure à votre demande : créez d’abord un compte, puis contactez-le.',
    columns: {
      plan: 'Formule',
      price: 'Prix',
      recordings: 'Enregistrements par mois',
      length: 'Durée maximale',
    },
    unlimited: 'Sans limite',
    demoKey: 'Obtenir une clé gratuite',
    signUp: 'Créer un compte',
    billing: 'Ouvrir Facturation',
  },
  packs: {
    heading: 'Crédits',
    lead: (credit: string) =>
      `Un crédit vaut ${credit}. Vous achetez vos crédits par carte, pour le montant de votre choix, et ils n’expirent pas.`,
    columns: {
      price: 'Vous payez',
      credits: 'Crédits',
      standard: 'Minutes, analyse standard',
      detailed: 'Minutes, analyse détaillée',
    },
    range: (from: string, to: string) => `Tout autre montant de ${from} à ${to} convient aussi.`,
  },
  offers: {
    heading: 'Crédits offerts',
    lead: 'Il y a trois façons de commencer gratuitement. Un compte reçoit, une seule fois, l’offre de la page où il a été créé.',
    columns: { where: 'Où vous vous inscrivez', credits: 'Crédits offerts', worth: 'Valeur', when: 'Quand' },
    where: {
      signup: 'Obtenir une clé API, sur toutes les pages',
      demo: 'La page de démo',
      showcase: 'La page Exemples',
    },
    plan: {
      signup: 'Paiement à l’usage',
      demo: 'Formule gratuite',
      showcase: 'Paiement à l’usage',
    },
    once: 'Une fois',
    monthly: 'Chaque mois. Le reste expire à la fin du mois',
    go: { demo: 'Ouvrir la démo', showcase: 'Ouvrir les exemples' },
    demoKeys: (seconds: string) =>
      `Pour un simple essai, aucune n’est nécessaire : les clés de démo de ce site sont gratuites, pour des enregistrements de ${seconds} secondes au plus.`,
  },
  included: {
    heading: 'Compris dans toutes les formules',
    items: [
      'Transcription, sentiment, sujets, émotions, mots-clés et résumé',
      'Streaming : la transcription s’affiche pendant que la personne parle',
      'Widget, composant React, SDK JavaScript, Python et Ruby, et ligne de commande',
      'Tableau de bord avec boîte de réception, tendances, alertes et rapports',
      'Webhooks signés, exports et serveur MCP',
      'Équipes avec rôles, clés d’accès et connexion en deux étapes',
    ],
    freeHeading: 'Toujours gratuit',
    free: [
      'Les enregistrements où personne ne parle',
      'Les enregistrements qui échouent et les langues non prises en charge',
      'Une requête envoyée une deuxième fois',
      'La lecture, la recherche et l’export de vos retours',
    ],
  },
  faq: {
    heading: 'Questions sur la facturation',
    lead: 'La doc explique le reste, des réservations aux erreurs.',
    items: [
      {
        question: 'Quelle différence entre une formule et des crédits ?',
        answer:
          'Avec Pro et Enterprise, vous payez la même somme chaque mois et les enregistrements n’utilisent pas vos crédits. Avec le paiement à l’usage, chaque seconde est prise sur les crédits achetés. Vous pouvez passer de l’un à l’autre à tout moment.',
      },
      {
        question: 'Que se passe-t-il quand mes crédits sont épuisés ?',
        answer:
          'Les nouveaux enregistrements sont refusés avec une erreur claire, et rien n’est débité. Ceux que le serveur a déjà acceptés attendent et reprennent dès que vous rechargez. Vous êtes prévenu par e-mail avant, et la recharge automatique peut acheter des crédits pour vous.',
      },
      {
        question: 'Puis-je limiter mes dépenses ?',
        answer:
          'Oui. Fixez un plafond mensuel dans Facturation. Il est vérifié avant chaque enregistrement et ne peut donc pas être dépassé.',
      },
      {
        question: 'Comment résilier ?',
        answer:
          'Dans Facturation, en deux clics. La formule continue jusqu’à la fin du mois payé. Sans formule, il n’y a rien à résilier : il suffit de ne plus acheter de crédits.',
      },
      {
        question: 'Vais-je recevoir une facture ?',
        answer:
          'Oui, pour chaque achat et chaque mois payé, en page web et en PDF. La page de paiement affiche le total, taxes comprises, avant que vous payiez.',
      },
      {
        question: 'Combien ça coûte sur mon propre serveur ?',
        answer: 'Le logiciel est gratuit et son code est ouvert. Vous ne payez que votre serveur.',
      },
    ],
  },
};
