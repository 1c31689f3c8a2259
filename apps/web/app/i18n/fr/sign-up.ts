import type { words as english } from '../en/sign-up.ts';

export const words: typeof english = {
  title: {
    signup: 'Créez votre compte',
    'api-key-display': 'Votre compte est créé',
    'existing-account': 'Vous avez déjà un compte',
  },
  lead: {
    general: 'Une clé d’API tout de suite, avec un crédit offert pour l’essayer. Sans carte.',
    wellness:
      'Entendez comment une séance a été vécue, avec les mots de vos membres. Une clé tout de suite, un crédit offert, sans carte.',
  },
  field: {
    name: 'Nom complet',
    email: 'E-mail',
    password: 'Mot de passe',
    passwordRule: 'Au moins 6 caractères, difficiles à deviner : ni mot courant, ni votre nom.',
    showPassword: 'Afficher le mot de passe',
    purpose: {
      general: 'Pour quel usage ? (facultatif)',
      wellness: 'De quel type d’application s’agit-il ? (facultatif)',
    },
    purposeExample: {
      general: 'Un avis après chaque appel au support',
      wellness: 'Méditation guidée, respiration, sommeil',
    },
  },
  submit: { general: 'Créer un compte', wellness: 'Commencer à écouter' },
  agree: 'En créant un compte, vous acceptez nos',
  agreeTerms: 'conditions',
  agreeAnd: 'et notre',
  agreePrivacy: 'politique de confidentialité',
  problem: {
    required: 'Veuillez remplir tous les champs obligatoires',
    email_invalid: 'Veuillez saisir une adresse e-mail valide',
    password_short: 'Le mot de passe doit contenir au moins 6 caractères',
    password_weak: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  },
  refusal: {
    unreachable: 'Impossible de joindre le serveur. Vérifiez qu’il est en marche.',
    too_many: 'Trop d’inscriptions depuis ce réseau. Patientez quelques minutes, puis réessayez.',
    closed: 'Il n’est pas possible de créer un compte ici pour le moment.',
    failed: 'Le compte n’a pas pu être créé. Veuillez réessayer.',
    error: (message) => `Erreur : ${message}`,
  },
  existing: {
    message: 'Cet email est déjà enregistré. Essayez de vous connecter.',
    login: 'Se connecter',
    back: 'Utiliser une autre adresse',
  },
  key: {
    lead: 'Votre clé d’API. Elle n’est affichée que cette fois : copiez-la maintenant et gardez-la à l’abri des regards.',
    kind: 'C’est une clé secrète : utilisez-la sur votre serveur. Les pages web et les applications demandent une clé publiable, à créer dans le tableau de bord.',
    label: 'Clé d’API',
    copy: 'Copier la clé',
    copied: 'Copié',
    copiedToast: 'Clé d’API copiée !',
    copyFailed: 'La clé d’API n’a pas pu être copiée',
    selectIt: 'Sélectionnez la clé et copiez-la à la main.',
    balance: 'Solde',
    credits: (credits) => `${credits} crédits offerts`,
    plan: 'Compte',
    tier: { free: 'Gratuit', premium: 'Premium' },
    balanceFailed: 'Le solde n’a pas pu être actualisé',
    outbox: 'Serveur de développement : lire le courriel ici',
    unconfirmed: (email) =>
      `Ouvrez le message envoyé à ${email} avant votre première connexion. La clé peut déjà envoyer des enregistrements ; tout le reste fonctionne ensuite.`,
    dashboard: 'Ouvrir le tableau de bord',
    docs: 'Lire la documentation',
  },
};
