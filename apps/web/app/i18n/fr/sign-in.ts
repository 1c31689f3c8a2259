import type { words as english } from '../en/sign-in.ts';

export const words: typeof english = {
  title: 'Connexion',
  description: 'Connectez-vous à votre tableau de bord : crédits, clés API, enregistrements.',
  lead: 'Heureux de vous revoir. Connectez-vous pour retrouver vos retours vocaux.',
  loading: 'Chargement...',
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  submit: 'Se connecter',
  forgot: 'Mot de passe oublié ?',
  sending: 'Envoi de l’e-mail…',
  or: 'ou',
  passkey: 'Se connecter avec une clé d’accès',
  provider: (name) => `Continuer avec ${name}`,
  organization: 'Continuer avec le SSO',
  workEmail: 'E-mail professionnel',
  noAccount: 'Pas encore de compte ?',
  create: 'Créer un compte',
  agree: 'En vous connectant, vous acceptez nos',
  terms: 'conditions',
  and: 'et notre',
  privacy: 'politique de confidentialité',
  field: {
    missing: 'Veuillez remplir tous les champs',
    email_invalid: 'Veuillez saisir une adresse e-mail valide',
    email_first: 'Saisissez d’abord votre adresse e-mail',
    code_missing: 'Veuillez saisir le code',
  },
  problem: {
    credentials: 'Email ou mot de passe incorrect',
    unconfirmed:
      'Veuillez vérifier votre email avant de vous connecter. Rien reçu de notre part ? Vous avez peut-être déjà un compte : utilisez « Mot de passe oublié ? ».',
    unreachable: 'Erreur de connexion au serveur. Veuillez réessayer.',
    too_often: 'Trop de tentatives. Patientez une minute, puis réessayez.',
    slowed:
      'Trop de tentatives. Réessayez dans quelques minutes, ou utilisez « Mot de passe oublié ? » pour recevoir un lien utilisable tout de suite.',
    code_wrong: 'Ce code est incorrect ou a expiré. Vérifiez-le, ou utilisez-en un plus récent.',
    code_expired: 'Le délai est dépassé. Saisissez le code que votre application affiche maintenant.',
    codes_locked:
      'Trop de codes de secours erronés. Réessayez plus tard, ou utilisez votre application ou votre clé de sécurité.',
    cancelled: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou utilisez votre mot de passe.',
    same_password: 'C’est déjà votre mot de passe. Choisissez-en un nouveau.',
    weak_password: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
    reset_failed: 'L’e-mail de réinitialisation n’a pas pu être envoyé',
    other: () => 'Erreur de connexion',
  },
  confirmed: {
    alone: 'Votre adresse e-mail est confirmée. Connectez-vous pour continuer.',
    contested:
      'Votre adresse e-mail est confirmée. Elle a servi à plusieurs inscriptions : nous n’avons donc confirmé aucun mot de passe, et les clés API affichées auparavant ne fonctionnent plus. Saisissez votre e-mail et utilisez « Mot de passe oublié ? » pour choisir un mot de passe.',
  },
  link: {
    expired: 'Ce lien a expiré ou a déjà servi. Demandez-en un autre avec « Mot de passe oublié ? ».',
    other_browser:
      'Ce lien ne fonctionne que dans le navigateur où vous l’avez demandé. Saisissez-y le code de l’e-mail, ou demandez un nouvel e-mail ici.',
    no_organization:
      'Aucune organisation n’a configuré l’authentification unique pour cette adresse. Utilisez votre mot de passe.',
    not_a_member:
      'Votre organisation n’accepte pas cette adresse. Demandez une invitation à l’un de ses propriétaires ou administrateurs.',
    refused: 'La connexion avec ce compte n’a pas abouti. Réessayez, ou utilisez votre mot de passe.',
  },
  secondFactor: {
    title: 'Encore une étape',
    totpLead: (email) => `Saisissez le code que votre application d’authentification affiche pour ${email}.`,
    recoveryLead: (email) =>
      `Saisissez l’un de vos codes de secours pour ${email}. Chacun ne sert qu’une fois.`,
    totp: 'Code de votre application',
    recovery: 'Code de secours',
    which: 'Application d’authentification',
    nameless: (number) => `Application ${number}`,
    submit: 'Confirmer',
    keyLead: (email) => `Confirmez avec la clé de sécurité enregistrée pour ${email}.`,
    key: 'Utiliser votre clé de sécurité',
    keyUnsupported:
      'Ce navigateur ne prend pas en charge les clés de sécurité. Choisissez un autre moyen, ou un autre navigateur.',
    keyProblem: {
      cancelled: 'Aucune clé de sécurité n’a été utilisée. Réessayez, ou choisissez un autre moyen.',
      code_wrong: 'Cette clé de sécurité n’est pas enregistrée pour ce compte. Utilisez-en une qui l’est.',
      code_expired: 'Le délai est dépassé. Réessayez.',
    },
    slowed:
      'Trop de tentatives. Réessayez dans quelques minutes, ou utilisez un code de secours ou une clé de sécurité.',
    use: {
      key: 'Utiliser plutôt une clé de sécurité',
      totp: 'Utiliser l’application d’authentification',
      recovery: 'Utiliser un code de secours',
    },
    back: 'Se connecter avec un autre compte',
  },
  confirmIdentity: {
    title: 'Confirmez que c’est vous',
    lead: {
      proof:
        'Vous vous êtes connecté il y a un moment. Confirmez que c’est bien vous, puis reprenez où vous en étiez.',
      'second-factor':
        'Ce compte utilise la connexion en deux étapes. Validez la deuxième étape, puis reprenez où vous en étiez.',
    },
    submit: 'Confirmer',
    cancel: 'Pas maintenant',
    passkey: 'Utiliser une clé d’accès',
    wrongPassword: 'Mot de passe incorrect',
    slowed: 'Trop de tentatives. Réessayez dans quelques minutes, ou choisissez un autre moyen.',
    useMail: 'M’envoyer plutôt un code par e-mail',
    usePassword: 'Utiliser plutôt le mot de passe',
    send: (email: string) => `Envoyer un code à ${email}`,
    sent: (email: string) => `Nous avons envoyé un code à ${email}. Il est valable 10 minutes.`,
  },
  reset: {
    title: 'Consultez votre boîte de réception',
    sent: 'E-mail de réinitialisation envoyé ! Consultez votre boîte de réception.',
    explained: (email) =>
      `Si ${email} a un compte, nous lui avons envoyé un lien et un code. Ouvrez le lien dans ce navigateur, ou saisissez le code ici. Les deux sont valables 10 minutes.`,
    outbox: 'Serveur de développement : lire l’e-mail ici',
    code: 'Code reçu par e-mail',
    submit: 'Continuer',
    resend: 'Renvoyer un e-mail',
    sentAgain: 'Nous avons renvoyé un e-mail. Utilisez le code le plus récent.',
    haveCode: 'Saisir le code du dernier e-mail',
    back: 'Retour à la connexion',
  },
  newPassword: {
    title: 'Choisissez un nouveau mot de passe',
    lead: (email) =>
      `Vous êtes connecté en tant que ${email}. Désormais, connectez-vous avec ce mot de passe :`,
    password: 'Nouveau mot de passe',
    rule: 'Au moins 6 caractères, difficile à deviner : ni mot courant, ni nom.',
    missing: 'Veuillez remplir tous les champs',
    short: 'Le mot de passe doit contenir au moins 6 caractères',
    submit: 'Enregistrer le mot de passe',
    later: 'Plus tard',
  },
};
