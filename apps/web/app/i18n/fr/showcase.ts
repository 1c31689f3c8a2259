import type { words as english } from '../en/showcase.ts';

export const words: typeof english = {
  title: 'Découvrez votre tableau de bord avant de vous inscrire',
  description:
    'Des retours vocaux en trois jeux de données d’exemple : support client, retours produit, recherche utilisateur.',
  lead: 'Des retours vocaux en trois jeux d’exemple : support, produit, recherche. Essayez ensuite avec votre voix.',
  live: {
    title: 'Parcourez un vrai tableau de bord.',
    text: 'Deux mois de retours inventés : une version qui casse l’export, une formule qui plaît. Cherchez, filtrez, écoutez.',
    open: 'Ouvrir la démo en direct',
    picture: 'Tendances : combien de personnes ont écrit, les retours par jour et par où commencer',
  },
  sampleData: 'Données d’exemple',
  sampleNote: 'Données inventées. Personne n’a été enregistré.',
  health: 'Serveur',
  github: 'GitHub',
  githubLabel: 'Code source sur GitHub (nouvel onglet)',
  storiesLabel: 'Exemples',
  stories: {
    'customer-support': {
      name: 'Support client',
      lead: 'Les clients racontent comment l’appel s’est passé.',
      topTopic: 'Délai de réponse',
    },
    'product-feedback': {
      name: 'Retours produit',
      lead: 'Les utilisateurs disent ce qu’ils aiment et ce qui manque.',
      topTopic: 'Éditeur',
    },
    'user-research': {
      name: 'Recherche utilisateur',
      lead: 'Les testeurs pensent à voix haute en découvrant une nouveauté.',
      topTopic: 'Navigation',
    },
  },
  recorder: {
    title: 'Enregistreur simulé',
    note: 'C’est une simulation. Votre micro reste éteint, et le résultat est un exemple.',
    start: 'Démarrer l’enregistrement',
    stop: (seconds) => `Arrêter l’enregistrement (${seconds} s)`,
    recording: 'Enregistrement simulé en cours.',
    real: 'Enregistrer avec votre voix',
    waiting: 'Appuyez sur le bouton. Un exemple de résultat apparaît ici au bout de trois secondes.',
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
        'Le nouvel éditeur est un plaisir. Il s’ouvre en une seconde et je fais tout au clavier. Je ne voudrais pas revenir en arrière.',
      topics: ['éditeur', 'rapidité', 'clavier'],
      emotions: ['joie', 'admiration'],
    },
    'pf-2': {
      transcript:
        'L’export d’un long rapport bloque encore la fenêtre trente secondes, et rien ne montre qu’il se passe quelque chose.',
      topics: ['export', 'performances'],
      emotions: ['agacement', 'confusion'],
    },
    'pf-3': {
      transcript:
        'J’utilise la vue calendrier le lundi et la liste le reste de la semaine. Les deux font ce qu’il faut.',
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
  registerTitle: 'Obtenez votre clé API',
  pricing: {
    title: 'Tarifs',
    starter: 'Starter',
    professional: 'Professional',
    enterprise: 'Enterprise',
    perRequest: (price) => `${price} par requête`,
    upTo: (requests) => `jusqu’à ${requests} requêtes par mois`,
    custom: 'Sur mesure',
    unlimited: 'requêtes illimitées',
    all: 'Comparer toutes les formules et offres',
  },
};
