import { type EventWords, hasText, listOf, type NoticeWords, textOf } from './notice-words.ts';

const EVENTS: EventWords = {
  password_changed: () => 'Votre mot de passe a été modifié',
  email_changed: (detail) =>
    `Votre adresse e-mail est passée de ${textOf(detail, 'from')} à ${textOf(detail, 'to')}`,
  factor_verified: () => 'La connexion en deux étapes a été configurée avec un nouvel appareil',
  factor_removed: () => 'Une deuxième étape de connexion a été supprimée',
  passkey_added: () => 'Une clé d’accès a été ajoutée',
  passkey_removed: () => 'Une clé d’accès a été supprimée',
  recovery_codes_generated: () =>
    'De nouveaux codes de secours ont été créés. Les anciens ne fonctionnent plus',
  identity_linked: (detail) => `La connexion avec ${textOf(detail, 'provider')} a été ajoutée`,
  identity_unlinked: (detail) => `La connexion avec ${textOf(detail, 'provider')} a été supprimée`,
  token_reuse_detected: (detail) =>
    hasText(detail, 'name')
      ? `L’accès d’une application a été révoqué, car quelqu’un utilisait une copie de son jeton : ${textOf(detail, 'name')}`
      : 'Une session a été fermée, car quelqu’un en utilisait une copie',
  code_attempts_exhausted: () => 'Trop de codes erronés ont été saisis pour votre compte',
  new_device_sign_in: () => 'Connexion depuis un nouvel appareil',
  account_taken_back: (detail) =>
    `Votre adresse a été confirmée et les accès antérieurs ont été révoqués${listOf(detail)}`,
  oauth_grant_approved: (detail) =>
    `Une application a obtenu l’accès à votre compte : ${textOf(detail, 'name')}`,
  key_created: (detail) => `Une clé API a été créée : ${textOf(detail, 'name')}`,
  key_rotated: (detail) => `Une clé API a été renouvelée : ${textOf(detail, 'name')}`,
  key_revoked: (detail) => `Une clé API a été supprimée : ${textOf(detail, 'name')}`,
  data_exported: () => 'Les données de votre compte ont été exportées',
  webhook_created: (detail) => `Un webhook a été ajouté : ${textOf(detail, 'url')}`,
  webhook_changed: (detail) => `Un webhook a été modifié : ${textOf(detail, 'url')}`,
  connection_created: (detail) =>
    `Un outil de suivi ou une messagerie a été connecté : ${textOf(detail, 'name')}`,
  connection_changed: (detail) => `Le jeton d’un outil de suivi a été remplacé : ${textOf(detail, 'name')}`,
  member_joined: (detail) =>
    `${textOf(detail, 'name')} a rejoint votre organisation (rôle : ${roleOf(detail)})`,
  second_factor_required: () =>
    'La connexion en deux étapes est désormais exigée des membres de votre organisation',
  second_factor_optional: () =>
    'La connexion en deux étapes n’est plus exigée des membres de votre organisation',
  single_sign_on_changed: ({ name }) =>
    `L’authentification unique de votre organisation a été configurée ou modifiée : ${name}`,
  single_sign_on_removed: ({ name }) =>
    `L’authentification unique de votre organisation a été supprimée : ${name}`,
  single_sign_on_required: () =>
    'L’authentification unique est maintenant exigée des membres de votre organisation',
  single_sign_on_optional: () =>
    'L’authentification unique n’est plus exigée des membres de votre organisation',
  sign_in_domain_verified: ({ name }) =>
    `L’authentification unique de votre organisation s’applique maintenant aux adresses en ${name}`,
  sign_in_domain_removed: ({ name }) =>
    `L’authentification unique de votre organisation ne s’applique plus aux adresses en ${name}`,
  member_role_changed: (detail) =>
    `${textOf(detail, 'name')} a maintenant le rôle « ${roleOf(detail)} » dans votre organisation`,
};

const ROLES: Readonly<Record<string, string>> = {
  owner: 'propriétaire',
  admin: 'admin',
  developer: 'développeur',
  analyst: 'analyste',
  finance: 'finances',
  viewer: 'lecteur',
};

function roleOf(detail: Parameters<typeof textOf>[0]): string {
  return ROLES[textOf(detail, 'role')] ?? '–';
}

export const french: NoticeWords = {
  events: EVENTS,
  subject: (happened) => `Sécurité : ${happened}`,
  summarySubject: (count) =>
    `Sécurité : ${count} ${count < 2 ? 'autre changement' : 'autres changements'} sur votre compte`,
  when: (time) => `Quand : ${time} (UTC)`,
  where: (device, network) => `Depuis : ${device}${network === undefined ? '' : `, adresse IP ${network}`}`,
  unknownDevice: 'un appareil inconnu',
  onSystem: (program, system) => `${program} sur ${system}`,
  ifYou: 'Si c’était vous, vous n’avez rien à faire.',
  ifNotYou:
    'Sinon, ouvrez la page ci-dessous. Son bouton déconnecte tout le monde, révoque toutes les clés API et vous demande un nouveau mot de passe. Le lien fonctionne pendant 7 jours.',
  summaryLead:
    'Il y a eu beaucoup de changements en peu de temps. Nous les avons regroupés dans un seul e-mail :',
  button: 'Ce n’était pas moi',
};
