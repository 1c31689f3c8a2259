import type { words as english } from '../en/registration.ts';

export const words: typeof english = {
  title: 'Obtenez votre clé d’API',
  lead: {
    demo: (credits) => `${credits} crédits offerts, une fois. Sans carte, sans mot de passe à inventer.`,
    showcase: (credits) =>
      `${credits} crédits offerts chaque mois, pour analyser la voix de vos utilisateurs. Sans carte, sans mot de passe à inventer.`,
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
    closed: 'Il n’est pas possible de créer un compte ici pour le moment.',
  },
  created: 'Compte créé !',
  found: 'Compte existant',
  foundLead: (email) => `${email} a déjà un compte. Ses clés sont dans le tableau de bord.`,
  createdLead:
    'Votre clé d’API n’est affichée que cette fois. Copiez-la maintenant et gardez-la à l’abri des regards.',
  facts: { email: 'E-mail', tier: 'Compte', credits: 'Crédits', key: 'Clé d’API' },
  tier: { free: 'Gratuit', premium: 'Premium' },
  credits: {
    demo: (credits) => `${credits}, une fois`,
    showcase: (credits) => `${credits} ce mois-ci, puis chaque mois`,
  },
  password: 'Pour vous connecter plus tard, choisissez un mot de passe avec « Mot de passe oublié ? ».',
  another: 'Inscrire un autre compte',
  tryDemo: 'Essayer la démo',
  useKey: 'Essayer avec cette clé',
  signIn: 'Se connecter',
};
