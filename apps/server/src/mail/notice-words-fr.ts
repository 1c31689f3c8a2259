import { type EventWords, hasText, listOf, type NoticeWords, textOf } from './notice-words.ts';

const EVENTS: EventWords = {
  password_changed: () => 'Le mot de passe de votre compte a été modifié',
  email_changed: (detail) =>
    `L’adresse e-mail de votre compte est passée de ${textOf(detail, 'from')} à ${textOf(detail, 'to')}`,
  factor_verified: () => 'La connexion en deux étapes a été configurée avec un nouvel appareil',
  factor_removed: () => 'Une deuxième étape de connexion a été supprimée',
  passkey_added: () => 'Une clé d’accès a été ajoutée',
  passkey_removed: () => 'Une clé d’accès a été supprimée',
  recovery_codes_generated: () =>
    'De nouveaux codes de secours ont été créés ; les anciens ne fonctionnent plus',
  identity_linked: (detail) => `La connexion avec ${textOf(detail, 'provider')} a été ajoutée`,
  identity_unlinked: (detail) => `La connexion avec ${textOf(detail, 'provider')} a été supprimée`,
  token_reuse_detected: (detail) =>
    hasText(detail, 'name')
      ? `L’accès d’une application a été fermé, car une copie de son jeton était utilisée : ${textOf(detail, 'name')}`
      : 'Une session a été fermée, car une copie en était utilisée',
  code_attempts_exhausted: () => 'Trop de codes erronés ont été saisis pour votre compte',
  new_device_sign_in: () => 'Connexion depuis un nouvel appareil',
  account_taken_back: (detail) =>
    `Votre adresse a été confirmée et les accès antérieurs ont été fermés${listOf(detail)}`,
  oauth_grant_approved: (detail) =>
    `Une application a reçu l’accès à votre compte : ${textOf(detail, 'name')}`,
  key_created: (detail) => `Une clé API a été créée : ${textOf(detail, 'name')}`,
  key_rotated: (detail) => `Une clé API a été remplacée : ${textOf(detail, 'name')}`,
  key_revoked: (detail) => `Une clé API a été supprimée : ${textOf(detail, 'name')}`,
  data_exported: () => 'Des données de votre compte ont été exportées',
  webhook_created: (detail) => `Un webhook a été ajouté : ${textOf(detail, 'url')}`,
  webhook_changed: (detail) => `Un webhook a été modifié : ${textOf(detail, 'url')}`,
};

export const french: NoticeWords = {
  events: EVENTS,
  subject: (happened) => `Sécurité : ${happened}`,
  summarySubject: (count) => `Sécurité : ${count} autres changements dans votre compte`,
  when: (time) => `Quand : ${time} (UTC)`,
  where: (device, network) =>
    `Depuis : ${device}${network === undefined ? '' : `, adresse réseau ${network}`}`,
  unknownDevice: 'un appareil inconnu',
  onSystem: (program, system) => `${program} sur ${system}`,
  ifYou: 'Si c’était vous, il n’y a rien à faire.',
  ifNotYou:
    'Sinon, ouvrez la page ci-dessous. Son bouton déconnecte tout le monde, met fin à toutes les clés API et vous fait choisir un nouveau mot de passe. Le lien fonctionne pendant 7 jours.',
  summaryLead: 'Il y a eu tant de changements en peu de temps que nous les avons regroupés :',
  button: 'Ce n’était pas moi',
};
