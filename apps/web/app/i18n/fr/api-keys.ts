import type { words as english } from '../en/api-keys.ts';
import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('fr');

export const words: typeof english = {
  title: 'Clé API',
  lead: 'Les clés permettent à vos applications d’envoyer des enregistrements. Une clé n’est affichée en entier qu’à sa création.',
  mainKey: 'Clé principale',
  mainKeyLead: 'Votre clé active la plus récente.',
  noKey: 'Vous n’avez pas de clé active.',
  unavailable: 'indisponible hors ligne',
  copy: 'Copier',
  copied: 'Clé API copiée !',
  maskedRefused:
    'Impossible de copier une clé masquée. Seuls les 8 premiers caractères sont visibles, par sécurité.',
  maskedPublishable: 'Impossible de copier une clé masquée. Seuls les 12 premiers caractères sont visibles.',
  maskedNext: 'Créez une nouvelle clé ci-dessous pour pouvoir la copier.',
  copyFailed: 'Échec de la copie de la clé API',
  copyFailedNext: 'Impossible de copier la clé API : sélectionnez-la et copiez-la à la main.',
  warningTitle: 'Gardez vos clés secrètes',
  warning:
    'Toute personne qui a une clé secrète peut dépenser vos crédits et lire vos retours. Gardez-la sur votre serveur. Dans une page web ou une application, utilisez une clé publiable, qui peut seulement envoyer des enregistrements depuis vos sites.',
  newTitle: 'Nouvelle clé',
  newLead: (minutes: string) =>
    `Copiez-la maintenant : elle sera masquée dans ${minutes} et ne pourra plus être affichée.`,
  hideNow: 'Masquer',
  manager: 'Vos clés',
  create: 'Créer une clé',
  fetchFailed: 'Impossible de récupérer les clés API',
  createFailed: 'Erreur lors de la création de la clé',
  deleteFailed: 'Erreur lors de la suppression de la clé',
  changeFailed: 'La clé n’a pas pu être modifiée',
  rotateFailed: 'La clé n’a pas pu être renouvelée',
  none: 'Aucune clé',
  noneText:
    'Une clé accompagne chaque enregistrement que votre application envoie. Créez-en une, copiez-la et placez-la dans votre configuration.',
  column: {
    name: 'Nom',
    key: 'Clé',
    kind: 'Type',
    created: 'Créée',
    used: 'Dernière utilisation',
    requests: '30 derniers jours',
    state: 'État',
  },
  kind: { secret: 'Secrète', publishable: 'Publiable' },
  kindHint: {
    secret:
      'Pour votre serveur. Commence par vf_ et est refusée depuis les pages web, où tout le monde pourrait la lire.',
    publishable:
      'Pour les pages web et les applications. Commence par vf_pub_ et peut seulement envoyer des enregistrements, depuis les sites que vous indiquez.',
  },
  newKind: {
    secret: 'Une clé secrète : gardez-la sur votre serveur.',
    publishable: 'Une clé publiable : elle fonctionne sur les sites que vous avez indiqués.',
  },
  scopes: 'Autorisations',
  scopesRequired: 'Choisissez au moins une autorisation.',
  scope: { submit: 'Envoi', read: 'Lecture', manage: 'Gestion' },
  scopeHint: {
    submit: 'Envoyer des enregistrements et des textes.',
    read: 'Lire les retours, les analyses, la consommation et les paramètres.',
    manage: 'Modifier et supprimer, créer des clés et des webhooks, payer.',
  },
  addresses: 'Adresses IP',
  addressesHint: 'Une par ligne : 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. Vide : toutes.',
  addressWrong: (entry: string) =>
    `« ${entry} » n’est pas une adresse IP ni une plage comme 203.0.113.7 ou 203.0.113.0/24.`,
  allowBrowser: 'Autoriser dans les pages web',
  allowBrowserHint:
    'Toute personne qui ouvre la page peut lire la clé et se servir de toutes ses autorisations. Créez plutôt une clé publiable, si possible.',
  inBrowsers: 'Autorisée dans les pages web',
  sharedDomains: (entries: string) =>
    `${entries} autorise aussi des sites d’inconnus. Remplacez-le par votre propre domaine.`,
  state: { active: 'Active', expired: 'Expirée', revoked: 'Révoquée' },
  never: 'jamais',
  expires: (day: string) => `jusqu’au ${day}`,
  requests: count({ one: '# requête', other: '# requêtes' }),
  failed: count({ one: '# en échec', other: '# en échec' }),
  usageOf: (name: string, day: string, most: number) =>
    `Requêtes par jour avec ${name}, 30 derniers jours. Maximum le ${day} : ${most}.`,
  usageDay: (day: string, requests: number, errors: number) =>
    `${day} : ${count({ one: '# requête', other: '# requêtes' })(requests)}${errors > 0 ? `, ${errors} en échec` : ''}`,
  replaced: 'Ancienne clé, remplacée par une plus récente',
  edit: 'Modifier',
  editTitle: (name: string) => `Modifier « ${name} »`,
  rotate: 'Renouveler',
  remove: 'Supprimer',
  name: 'Nom',
  namePlaceholder: 'Nouvelle clé',
  domains: 'Sites web',
  domainsHint: 'Un par ligne : example.com, *.example.com, https://example.com:8443',
  domainsRequired: 'Une clé publiable a besoin d’au moins un site.',
  domainWrong: (entry: string) =>
    `« ${entry} » n’est pas un site comme example.com, *.example.com ou https://example.com:8443. Un joker sur un domaine partagé comme github.io laisse entrer des inconnus.`,
  expiry: 'Date d’expiration',
  expiryHint: 'Vide : jamais.',
  perMinute: 'Requêtes par minute',
  perDay: 'Requêtes par jour',
  limitHint: 'Vide : ce que permet votre formule.',
  perDayHint: 'Vide : sans limite.',
  deleteTitle: (name: string) => `Supprimer « ${name} » ?`,
  deleteText: 'Les requêtes avec cette clé sont refusées aussitôt, partout. C’est irréversible.',
  deleting: 'Suppression…',
  deleted: 'Clé API supprimée',
  lastManager:
    'C’est votre dernière clé qui peut gérer les clés : elle garde l’autorisation « Gestion ». Créez-en d’abord une autre.',
  lastKey: 'Impossible de supprimer votre dernière clé API. Créez-en une nouvelle d’abord.',
  rotateTitle: (name: string) => `Renouveler « ${name} » ?`,
  rotateText:
    'Vous recevez une nouvelle clé. L’ancienne fonctionne encore un moment, pour que rien ne casse entre-temps.',
  overlap: 'L’ancienne clé cesse de fonctionner',
  overlaps: {
    '0': 'maintenant',
    '3600': 'dans 1 heure',
    '86400': 'dans 1 jour',
    '604800': 'dans 1 semaine',
    '2592000': 'dans 30 jours',
  },
  created: 'Clé créée. Copiez-la maintenant.',
  changed: 'Clé modifiée',
  version: 'Version de l’API',
  versionLead:
    'Les appels sans en-tête VoiceFeedback-Version reçoivent leurs réponses dans cette version. Les webhooks l’utilisent aussi.',
  versionLatest: (version: string) => `${version} (la plus récente)`,
  versionUntil: (version: string, day: string) => `${version} fonctionne au moins jusqu’au ${day}.`,
  versionChanges: (version: string) => `Ce qui change avec ${version} :`,
  versionBack: (version: string) => `Ce qui ne s’applique plus avec ${version} :`,
  versionChange: {
    balance_amounts:
      'Les montants du solde sont des chaînes décimales, comme "12.50", et non plus des nombres.',
    other_amounts:
      'Les montants du catalogue et des statistiques sont des chaînes décimales, et non plus des nombres.',
    event_amounts:
      'Les montants des webhooks et des événements en direct sur les crédits sont des chaînes décimales, et non plus des nombres.',
  },
  versionMore: 'Tous les changements de l’API',
  versionSaved: (version: string) => `Votre version de l’API est maintenant ${version}`,
  versionFailed: 'La version de l’API n’a pas pu être changée',
};
