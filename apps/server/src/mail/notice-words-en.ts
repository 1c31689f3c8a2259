import { type EventWords, hasText, listOf, type NoticeWords, textOf } from './notice-words.ts';

const EVENTS: EventWords = {
  password_changed: () => 'Your password was changed',
  email_changed: (detail) =>
    `Your email address was changed from ${textOf(detail, 'from')} to ${textOf(detail, 'to')}`,
  factor_verified: () => 'Two-step sign-in was set up with a new device',
  factor_removed: () => 'A second sign-in step was removed',
  passkey_added: () => 'A passkey was added',
  passkey_removed: () => 'A passkey was removed',
  recovery_codes_generated: () => 'New recovery codes were created. The old ones no longer work',
  identity_linked: (detail) => `Sign-in with ${textOf(detail, 'provider')} was added`,
  identity_unlinked: (detail) => `Sign-in with ${textOf(detail, 'provider')} was removed`,
  token_reuse_detected: (detail) =>
    hasText(detail, 'name')
      ? `An app’s access was revoked because someone used a copy of its token: ${textOf(detail, 'name')}`
      : 'A session was ended because someone used a copy of it',
  code_attempts_exhausted: () => 'Too many wrong codes were entered for your account',
  new_device_sign_in: () => 'Someone signed in from a new device',
  account_taken_back: (detail) =>
    `Your address was confirmed, and earlier access was revoked${listOf(detail)}`,
  oauth_grant_approved: (detail) => `An app was given access to your account: ${textOf(detail, 'name')}`,
  key_created: (detail) => `An API key was created: ${textOf(detail, 'name')}`,
  key_rotated: (detail) => `An API key was replaced: ${textOf(detail, 'name')}`,
  key_revoked: (detail) => `An API key was deleted: ${textOf(detail, 'name')}`,
  data_exported: () => 'Your account data was exported',
  webhook_created: (detail) => `A webhook was added: ${textOf(detail, 'url')}`,
  webhook_changed: (detail) => `A webhook was changed: ${textOf(detail, 'url')}`,
  connection_created: (detail) => `An issue tracker or chat was connected: ${textOf(detail, 'name')}`,
  connection_changed: (detail) => `The token of an issue tracker was replaced: ${textOf(detail, 'name')}`,
  member_joined: (detail) =>
    `${textOf(detail, 'name')} joined your organization as ${textOf(detail, 'role')}`,
  second_factor_required: () => 'Two-step sign-in is now required for everyone in your organization',
  second_factor_optional: () => 'Two-step sign-in is no longer required for everyone in your organization',
  single_sign_on_changed: ({ name }) => `Your organization’s single sign-on was set up or changed: ${name}`,
  single_sign_on_removed: ({ name }) => `Your organization’s single sign-on was removed: ${name}`,
  single_sign_on_required: () => 'Single sign-on is now required in your organization',
  single_sign_on_optional: () => 'Single sign-on is no longer required in your organization',
  sign_in_domain_verified: ({ name }) =>
    `Addresses at ${name} can now use your organization’s single sign-on`,
  sign_in_domain_removed: ({ name }) =>
    `Addresses at ${name} can no longer use your organization’s single sign-on`,
  member_role_changed: (detail) =>
    `${textOf(detail, 'name')} now has the role “${textOf(detail, 'role')}” in your organization`,
};

export const english: NoticeWords = {
  events: EVENTS,
  subject: (happened) => `Security: ${happened}`,
  summarySubject: (count) => `Security: ${count} more ${count === 1 ? 'change' : 'changes'} to your account`,
  when: (time) => `When: ${time} (UTC)`,
  where: (device, network) => `From: ${device}${network === undefined ? '' : `, IP address ${network}`}`,
  unknownDevice: 'an unknown device',
  onSystem: (program, system) => `${program} on ${system}`,
  ifYou: 'If this was you, you don’t need to do anything.',
  ifNotYou:
    'If it wasn’t, open the page below. Its button signs everyone out, revokes all API keys and asks you for a new password. The link works for 7 days.',
  summaryLead: 'There were many changes in a short time, so we put these into one email:',
  button: 'This wasn’t me',
};
