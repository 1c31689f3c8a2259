import type { words as english } from '../en/single-sign-on.ts';

export const words: typeof english = {
  title: 'Authentification unique (SSO)',
  lead: 'Votre équipe se connecte avec le fournisseur de votre entreprise (OpenID Connect) : Okta, Entra ID, Google Workspace, Keycloak et d’autres.',
  setUp: 'Configurer l’authentification unique',
  loadFailed: 'Impossible de charger l’authentification unique',
  failed: 'Ça n’a pas fonctionné',
  redirect: 'URI de redirection pour votre fournisseur :',
  copyRedirect: 'Copier l’URI de redirection',
  issuer: 'Émetteur (issuer)',
  clientId: 'ID client',
  clientSecret: 'Secret client',
  secretStays: 'Laissez ce champ vide pour garder le secret enregistré.',
  newPeople: 'Nouvelles personnes avec une adresse de vos domaines',
  invitedOnly: 'Seulement sur invitation',
  joinAs: (role) => `Rejoignent l’équipe, rôle : ${role}`,
  trusts: 'Accepter les adresses que le fournisseur ne dit pas vérifiées',
  trustsLead:
    'Entra ID ne le dit jamais. À n’activer que si seuls vos administrateurs peuvent y définir les adresses.',
  save: 'Enregistrer',
  saved: 'Authentification unique enregistrée',
  replaceAsk:
    'Remplacer le fournisseur ? Les personnes connectées par ce fournisseur sont déconnectées, et l’authentification unique n’est plus exigée.',
  domains: 'Domaines',
  domainsLead:
    'On ne peut se connecter qu’avec une adresse d’un domaine que vous avez prouvé par un enregistrement TXT dans votre DNS.',
  domain: 'Domaine',
  add: 'Ajouter le domaine',
  proven: 'prouvé',
  unproven: 'pas encore prouvé',
  record: 'Ajoutez cet enregistrement TXT :',
  copyName: 'Copier le nom',
  copyValue: 'Copier la valeur',
  check: 'Vérifier',
  removeShort: 'Retirer',
  removeDomain: (domain) => `Retirer ${domain}`,
  test: 'Tester la connexion',
  testLead:
    'Personne ne s’est encore connecté avec ces réglages. Le test vous connecte avec le compte que vous choisissez là-bas, puis vous ramène ici.',
  testFailed:
    'Cette connexion n’a pas abouti. Vérifiez l’URI de redirection, l’ID et le secret client, et que votre adresse y est vérifiée et fait partie d’un domaine prouvé.',
  require: 'Exiger l’authentification unique de tous les membres',
  requireLead:
    'Les propriétaires peuvent aussi utiliser leur mot de passe et la connexion en deux étapes, si le fournisseur est en panne. Les clés API continuent de fonctionner.',
  requireAfterTest: 'Testez-la d’abord.',
  remove: 'Retirer l’authentification unique',
  removeAsk:
    'Retirer l’authentification unique ? Les personnes connectées par elle sont déconnectées, et elle n’est plus exigée.',
  needed: 'Connectez-vous avec l’authentification unique',
  neededLead: (name) =>
    name === undefined
      ? 'Cette organisation l’exige de tous les membres.'
      : `« ${name} » l’exige de tous les membres.`,
  neededFailed:
    'Ça n’a pas fonctionné. Votre adresse n’est peut-être pas dans les domaines de l’organisation. Demandez à un propriétaire.',
  neededOwner: 'En tant que propriétaire, vous pouvez aussi utiliser la connexion en deux étapes.',
  go: 'Continuer avec le SSO',
};
