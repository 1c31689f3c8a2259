/** Texts by event name. */
const EVENTS: Readonly<Record<string, string>> = {
  sign_up: 'Compte créé',
  sign_in: 'Connexion',
  sign_in_refused: 'Une connexion a été refusée',
  sign_out: 'Déconnexion',
  token_reuse_detected: 'Une session a été fermée, car une copie en était utilisée',
  password_changed: 'Mot de passe modifié',
  email_change_requested: 'Un changement d’adresse e-mail a été demandé',
  email_changed: 'Adresse e-mail modifiée',
  email_confirmed: 'Adresse e-mail confirmée',
  factor_verified: 'Deuxième étape de connexion validée',
  factor_refused: 'Code erroné ou mauvaise clé de sécurité pour la deuxième étape',
  factor_removed: 'Deuxième étape de connexion supprimée',
  recovery_codes_generated: 'Nouveaux codes de secours',
  recovery_codes_removed: 'Codes de secours supprimés',
  passkey_added: 'Clé d’accès ajoutée',
  passkey_removed: 'Clé d’accès supprimée',
  passkey_refused: 'Une clé d’accès a été refusée',
  identity_linked: 'Un moyen de connexion a été ajouté',
  identity_unlinked: 'Un moyen de connexion a été supprimé',
  admin_user_updated: 'Modifié par un administrateur',
  code_attempts_exhausted: 'Trop de codes erronés',
  new_device_sign_in: 'Connexion depuis un nouvel appareil',
  account_taken_back: 'Accès antérieurs fermés à la confirmation de l’adresse',
  oauth_grant_approved: 'Une application a reçu l’accès',
  oauth_grant_revoked: 'L’accès d’une application a été fermé',
  access_ended: 'Tous les accès fermés : « Ce n’était pas moi »',
  key_created: 'Clé API créée',
  key_rotated: 'Clé API remplacée',
  key_revoked: 'Clé API supprimée',
  data_exported: 'Données exportées',
  webhook_created: 'Webhook ajouté',
  webhook_changed: 'Webhook modifié',
  webhook_deleted: 'Webhook supprimé',
  member_invited: 'Invitation envoyée',
  invitation_withdrawn: 'Invitation retirée',
  member_joined: 'Un membre a rejoint l’organisation',
  member_role_changed: 'Rôle d’un membre modifié',
  member_removed: 'Membre retiré',
  member_left: 'Un membre a quitté l’organisation',
  second_factor_required: 'Connexion en deux étapes exigée des membres',
  second_factor_optional: 'Connexion en deux étapes plus exigée',
};
/** The subject of an event, if the server sends a word instead of a name. */
const SUBJECTS: Readonly<Record<string, string>> = {
  password: 'avec le mot de passe',
  passkey: 'avec une clé d’accès',
  recovery: 'par un message de récupération',
  otp: 'par un lien ou un code reçu par e-mail',
  magiclink: 'par un lien ou un code reçu par e-mail',
  confirmation: 'par le message de confirmation',
  invite: 'par une invitation',
  account: 'tout',
  feedbacks: 'retours',
};

/** An event in words: `API key created: Robot`. An unknown name is shown as it is. */
export function securityEvent(event: string, subject: string | null): string {
  const happened = EVENTS[event] ?? event.replaceAll('_', ' ');
  return subject === null ? happened : `${happened} : ${SUBJECTS[subject] ?? subject}`;
}
