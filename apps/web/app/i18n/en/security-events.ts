/** Texts by event name. */
const EVENTS: Readonly<Record<string, string>> = {
  sign_up: 'Account created',
  sign_in: 'Signed in',
  sign_in_refused: 'A sign-in was refused',
  sign_out: 'Signed out',
  token_reuse_detected: 'A session was ended because a copy of it was in use',
  password_changed: 'Password changed',
  email_change_requested: 'A change of the email address was requested',
  email_changed: 'Email address changed',
  email_confirmed: 'Email address confirmed',
  factor_verified: 'Second step of sign-in confirmed',
  factor_refused: 'A wrong code or security key for the second step',
  factor_removed: 'Second step of sign-in removed',
  recovery_codes_generated: 'New recovery codes',
  recovery_codes_removed: 'Recovery codes removed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  passkey_refused: 'A passkey was refused',
  identity_linked: 'A way to sign in was added',
  identity_unlinked: 'A way to sign in was removed',
  admin_user_updated: 'Changed by an administrator',
  code_attempts_exhausted: 'Too many wrong codes',
  new_device_sign_in: 'Signed in from a new device',
  account_taken_back: 'Earlier access ended when the address was confirmed',
  oauth_grant_approved: 'An app was given access',
  oauth_grant_revoked: 'An app’s access was ended',
  access_ended: 'All access ended: “This wasn’t me”',
  key_created: 'API key created',
  key_rotated: 'API key replaced',
  key_revoked: 'API key deleted',
  data_exported: 'Data exported',
  webhook_created: 'Webhook added',
  webhook_changed: 'Webhook changed',
  webhook_deleted: 'Webhook deleted',
  member_invited: 'Someone was invited',
  invitation_withdrawn: 'Invitation withdrawn',
  member_joined: 'Member joined',
  member_role_changed: 'Role of a member changed',
  member_removed: 'Member removed',
  member_left: 'Member left',
  second_factor_required: 'Two-step sign-in required of members',
  second_factor_optional: 'Two-step sign-in no longer required',
};
/** The subject of an event, if the server sends a word instead of a name. */
const SUBJECTS: Readonly<Record<string, string>> = {
  password: 'with the password',
  passkey: 'with a passkey',
  recovery: 'by a recovery email',
  otp: 'by an emailed link or code',
  magiclink: 'by an emailed link or code',
  confirmation: 'by the confirmation email',
  invite: 'by an invitation',
  account: 'everything',
  feedbacks: 'feedbacks',
};

/** An event in words: `API key created: Robot`. An unknown name is shown as it is. */
export function securityEvent(event: string, subject: string | null): string {
  const happened = EVENTS[event] ?? event.replaceAll('_', ' ');
  return subject === null ? happened : `${happened}: ${SUBJECTS[subject] ?? subject}`;
}
