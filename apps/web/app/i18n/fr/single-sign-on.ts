import type { words as english } from '../en/single-sign-on.ts';

export const words: typeof english = {
  title: 'Authentification unique (SSO)',
  lead: 'Votre équipe se connecte avec le fournisseur de votre entreprise (OpenID Connect) : Okta, Entra ID, Google Workspace, Keycloak et d’autres.',
  setUp: 'Configurer l’authentification unique',
  loadFailed: 'Impossible de charger l’authentification unique',
  failed: 'Cela n’a pas fonctionné',
  redirect: 'URI de redirection pour votre fournisseur :',
  copyRedirect: 'Copier l’URI de redirection',
  issuer: 'Émetteur (issuer)',
  clientId: 'ID client',
  clientSecret: 'Secret client',
  secretStays: 'Laissez ce champ vide pour garder le secret enregistré.',
  newPeople: 'Nouvelles personnes avec une adresse de vos domaines',
  invitedOnly: 'Seulement sur invitation',
  joinAs: (role) => `Rejoignent l’équipe, rôle : ${role}`,
  trusts: 'Accepter les adresses que le fournisseur ne signale pas comme vérifiées',
  trustsLead:
    'Entra ID n’en signale aucune. N’activez cette option que si seuls vos administrateurs peuvent y définir les adresses.',
  save: 'Enregistrer',
  saved: 'Authentification unique enregistrée',
  replace: 'Remplacer le fournisseur',
  replaceAsk:
    'Remplacer le fournisseur ? Les personnes connectées par ce fournisseur seront déconnectées, et l’authentification unique ne sera plus exigée.',
  domains: 'Domaines',
  domainsLead:
    'Seules les adresses d’un domaine vérifié permettent de se connecter. Pour vérifier un domaine, ajoutez un enregistrement TXT à votre DNS.',
  domain: 'Domaine',
  add: 'Ajouter le domaine',
  verified: 'vérifié',
  unverified: 'pas encore vérifié',
  record: 'Ajoutez cet enregistrement TXT :',
  copyName: 'Copier le nom',
  copyValue: 'Copier la valeur',
  check: 'Vérifier',
  removeShort: 'Supprimer',
  removeDomain: (domain) => `Supprimer ${domain}`,
  test: 'Tester la connexion',
  testLead:
    'Personne ne s’est encore connecté avec ces paramètres. Le test vous connecte avec le compte que vous choisissez chez le fournisseur, puis vous ramène ici.',
  testFailed:
    'Cette connexion n’a pas abouti. Vérifiez l’URI de redirection, l’ID et le secret client, et assurez-vous que votre adresse y est vérifiée et fait partie d’un domaine vérifié.',
  require: 'Exiger l’authentification unique de tous les membres',
  requireLead:
    'Si le fournisseur est en panne, les propriétaires peuvent aussi utiliser leur mot de passe et la connexion en deux étapes. Les clés API continuent de fonctionner.',
  requireAfterTest: 'Testez-la d’abord.',
  remove: 'Supprimer l’authentification unique',
  removeAsk:
    'Supprimer l’authentification unique ? Les personnes connectées de cette façon seront déconnectées, et elle ne sera plus exigée.',
  needed: 'Connectez-vous avec l’authentification unique',
  neededLead: (name) =>
    name === undefined
      ? 'Cette organisation l’exige de tous les membres.'
      : `« ${name} » l’exige de tous les membres.`,
  neededFailed:
    'Cela n’a pas fonctionné. Votre adresse ne fait peut-être pas partie des domaines de l’organisation. Adressez-vous à un propriétaire.',
  neededOwner: 'En tant que propriétaire, vous pouvez aussi utiliser la connexion en deux étapes.',
  go: 'Continuer avec le SSO',
};
