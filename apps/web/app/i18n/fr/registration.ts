import type { words as english } from '../en/registration.ts';

export const words: typeof english = {
  title: 'Obtenez votre clé API',
  lead: {
    demo: (credits) =>
      `${credits} crédits offerts pour commencer. Sans carte, sans mot de passe pour l’instant. Seul l’anglais parlé est compris.`,
    showcase: (credits) =>
      `${credits} crédits d’analyse vocale offerts chaque mois. Sans carte, sans mot de passe pour l’instant. Seul l’anglais parlé est compris.`,
  },
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  company: 'Entreprise',
  optional: 'facultatif',
  submit: 'Créer le compte',
  submitting: 'Création du compte...',
  problem: {
    missing: 'L’adresse e-mail est obligatoire',
    email_invalid: 'Veuillez saisir une adresse e-mail valide',
    failed: () => 'L’inscription a échoué',
    unreachable: 'Erreur réseau. Veuillez réessayer.',
    too_many: 'Trop d’inscriptions depuis ce réseau. Patientez quelques minutes, puis réessayez.',
    closed: 'Les inscriptions sont fermées pour le moment.',
  },
  created: 'Compte créé !',
  found: 'Compte existant',
  foundLead: (email) =>
    `${email} a déjà un compte. Connectez-vous pour voir ses clés dans le tableau de bord.`,
  createdLead:
    'Votre clé API ne s’affiche qu’une seule fois. Copiez-la maintenant et conservez-la en lieu sûr.',
  facts: { email: 'E-mail', tier: 'Compte', credits: 'Crédits', key: 'Clé API' },
  tier: { free: 'Gratuit', premium: 'Premium' },
  credits: {
    demo: (credits) => `${credits}, une fois`,
    showcase: (credits) => `${credits} par mois, dès maintenant`,
  },
  password: 'Pour vous connecter plus tard, choisissez un mot de passe avec « Mot de passe oublié ? ».',
  another: 'Créer un autre compte',
  tryDemo: 'Essayer la démo',
  useKey: 'Essayer avec cette clé',
  signIn: 'Se connecter',
};
