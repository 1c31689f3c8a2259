import type { words as english } from '../en/showcase.ts';

export const words: typeof english = {
  title: 'Ce que vous verriez dans votre tableau de bord',
  description:
    'Trois histoires jouées avec des données d’exemple : support client, retours produit, recherche utilisateur.',
  lead: 'Trois histoires avec des données d’exemple, pour en voir la forme. Essayez ensuite avec votre propre voix.',
  sampleData: 'Données d’exemple',
  sampleNote: 'Inventées pour cette page, enregistrées auprès de personne.',
  health: 'Serveur',
  github: 'GitHub',
  githubLabel: 'Code source sur GitHub (nouvel onglet)',
  storiesLabel: 'Histoires',
  stories: {
    'customer-support': {
      name: 'Support client',
      lead: 'Après un appel, chacun dit comment il s’est passé.',
      topTopic: 'Délai de réponse',
    },
    'product-feedback': {
      name: 'Retours produit',
      lead: 'Les utilisateurs disent ce qu’ils aiment et ce qui manque.',
      topTopic: 'Éditeur',
    },
    'user-research': {
      name: 'Recherche utilisateur',
      lead: 'On pense à voix haute en découvrant quelque chose de nouveau.',
      topTopic: 'Navigation',
    },
  },
  recorder: {
    title: 'Enregistreur simulé',
    note: 'Une simulation : votre micro reste éteint, et la réponse est un exemple.',
    start: 'Démarrer l’enregistrement',
    stop: (seconds) => `Arrêter l’enregistrement (${seconds} s)`,
    recording: 'Enregistrement simulé.',
    real: 'Enregistrer avec votre voix',
    waiting: 'Appuyez sur le bouton. Trois secondes plus tard, un exemple de résultat apparaît ici.',
    result: 'Exemple de résultat',
  },
  dashboard: {
    title: 'Tableau de bord',
    total: 'Retours',
    positive: 'Positifs',
    average: 'Durée moyenne',
    topTopic: 'Sujet principal',
  },
  analyses: 'Analyses',
  sentiment: { positive: 'Positif', neutral: 'Neutre', negative: 'Négatif' },
  score: 'Score',
  topics: 'Sujets',
  emotions: 'Émotions',
  samples: {
    'cs-1': {
      transcript:
        'J’attends une réponse depuis trois jours, et à chaque appel je dois tout réexpliquer depuis le début.',
      topics: ['délai de réponse', 'questions répétées'],
      emotions: ['agacement', 'déception'],
    },
    'cs-2': {
      transcript:
        'Marie a compris tout de suite ce qui clochait dans la facture et l’a corrigée pendant que j’étais encore en ligne. Merci.',
      topics: ['factures', 'conseillère'],
      emotions: ['gratitude', 'soulagement'],
    },
    'cs-3': {
      transcript:
        'Je voudrais savoir si l’ancienne adresse de livraison est supprimée quand j’en ajoute une nouvelle, ou si les deux restent.',
      topics: ['adresse de livraison', 'réglages du compte'],
      emotions: ['curiosité'],
    },
    'pf-1': {
      transcript:
        'Le nouvel éditeur est un plaisir. Il s’ouvre en une seconde et je trouve tout au clavier, je ne voudrais pas revenir en arrière.',
      topics: ['éditeur', 'rapidité', 'clavier'],
      emotions: ['joie', 'admiration'],
    },
    'pf-2': {
      transcript:
        'L’export d’un long rapport fige encore la fenêtre une demi-minute, et rien ne montre qu’il se passe quelque chose.',
      topics: ['export', 'performances'],
      emotions: ['agacement', 'confusion'],
    },
    'pf-3': {
      transcript:
        'J’utilise la vue calendrier le lundi et la liste le reste de la semaine, les deux font ce qu’il faut.',
      topics: ['vue calendrier', 'vue liste'],
      emotions: ['neutre'],
    },
    'ur-1': {
      transcript:
        'J’ai d’abord cherché les réglages en haut, puis dans mon profil, et finalement je les ai tapés dans la recherche, ça a marché.',
      topics: ['réglages', 'navigation', 'recherche'],
      emotions: ['prise de conscience'],
    },
    'ur-2': {
      transcript:
        'Quand la liste s’est cochée toute seule, j’ai souri. Je savais où j’en étais et ce qui restait, sans rien lire.',
      topics: ['liste de tâches', 'prise en main'],
      emotions: ['amusement', 'approbation'],
    },
    'ur-3': {
      transcript:
        'Je n’ai pas osé appuyer sur publier parce que rien ne disait qui le verrait, alors j’ai fermé la page et demandé à un collègue.',
      topics: ['publication', 'droits d’accès'],
      emotions: ['crainte', 'confusion'],
    },
  },
  registerTitle: 'Obtenez votre clé d’API',
  pricing: {
    title: 'Tarifs',
    starter: 'Starter',
    professional: 'Professional',
    enterprise: 'Enterprise',
    perRequest: (price) => `${price} par requête`,
    upTo: (requests) => `jusqu’à ${requests} requêtes par mois`,
    custom: 'Sur mesure',
    unlimited: 'illimité, par contrat',
  },
};
