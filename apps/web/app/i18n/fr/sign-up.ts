import type { words as english } from '../en/sign-up.ts';

export const words: typeof english = {
  title: {
    signup: 'Créez votre compte',
    'api-key-display': 'Votre compte est créé',
    'existing-account': 'Vous avez déjà un compte',
  },
  progress: { label: 'Étapes', steps: { signup: 'Votre compte', 'api-key-display': 'Votre clé API' } },
  value: {
    credits: (credits, minutes) => `${credits} crédits offerts, de quoi traiter ${minutes} minutes de parole`,
    key: 'Une clé utilisable immédiatement',
    dashboard: 'Un tableau de bord avec boîte de réception, tendances et alertes',
  },
  lead: {
    general:
      'Votre clé API tout de suite, avec des crédits offerts. Sans carte. Pour l’instant, seul l’anglais parlé est compris.',
    wellness:
      'Découvrez comment vos membres ont vécu une séance, avec leurs mots. Votre clé tout de suite, avec des crédits offerts. Sans carte. Pour l’instant, seul l’anglais parlé est compris.',
  },
  field: {
    name: 'Nom complet',
    email: 'E-mail',
    password: 'Mot de passe',
    passwordRule: 'Au moins 6 caractères, difficile à deviner : ni mot courant, ni nom.',
    showPassword: 'Afficher le mot de passe',
    purpose: {
      general: 'Pour quel usage ? (facultatif)',
      wellness: 'De quel type d’application s’agit-il ? (facultatif)',
    },
    purposeExample: {
      general: 'Un retour après chaque appel au support',
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
    closed: 'Les inscriptions sont fermées pour le moment.',
    failed: 'Le compte n’a pas pu être créé. Veuillez réessayer.',
    error: (message) => `Erreur : ${message}`,
  },
  existing: {
    message: 'Cet email est déjà enregistré. Essayez de vous connecter.',
    login: 'Se connecter',
    back: 'Utiliser une autre adresse',
  },
  firstCall: {
    heading: 'Essayez tout de suite',
    text: 'Collez ceci dans un terminal. La commande envoie notre exemple avec votre clé et affiche le résultat.',
    label: 'Votre premier appel',
  },
  key: {
    lead: 'Voici votre clé API. Elle ne s’affiche qu’une seule fois : copiez-la maintenant et conservez-la en lieu sûr.',
    kind: 'C’est une clé secrète. Utilisez-la sur votre serveur. Pour les pages web et les applications, créez une clé publiable dans le tableau de bord.',
    label: 'Clé API',
    copy: 'Copier la clé',
    copied: 'Copié',
    copiedToast: 'Clé API copiée !',
    copyFailed: 'La clé API n’a pas pu être copiée',
    selectIt: 'Sélectionnez la clé et copiez-la vous-même.',
    balance: 'Solde',
    credits: (credits) => `${credits} crédits offerts`,
    plan: 'Compte',
    tier: { free: 'Gratuit', premium: 'Premium' },
    balanceFailed: 'Le solde n’a pas pu être actualisé',
    outbox: 'Serveur de développement : lire l’e-mail ici',
    unconfirmed: (email) =>
      `Confirmez votre adresse avant de vous connecter : ouvrez l’e-mail envoyé à ${email}. Votre clé peut déjà envoyer des enregistrements. Tout le reste fonctionne une fois l’adresse confirmée.`,
    dashboard: 'Ouvrir le tableau de bord',
    docs: 'Lire la documentation',
  },
};
