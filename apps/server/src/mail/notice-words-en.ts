import { type EventWords, hasText, listOf, type NoticeWords, textOf } from './notice-words.ts';

const EVENTS: EventWords = {
  password_changed: () => 'The password of your account was changed',
  email_changed: (detail) =>
    `The email address of your account was changed from ${textOf(detail, 'from')} to ${textOf(detail, 'to')}`,
  factor_verified: () => 'Two-step sign-in was set up with a new device',
  factor_removed: () => 'A second step of sign-in was removed',
  passkey_added: () => 'A passkey was added',
  passkey_removed: () => 'A passkey was removed',
  recovery_codes_generated: () => 'New recovery codes were made; the old ones no longer work',
  identity_linked: (detail) => `Signing in with ${textOf(detail, 'provider')} was added`,
  identity_unlinked: (detail) => `Signing in with ${textOf(detail, 'provider')} was removed`,
  token_reuse_detected: (detail) =>
    hasText(detail, 'name')
      ? `An app’s access was ended because a copy of its token was in use: ${textOf(detail, 'name')}`
      : 'A session was ended because a copy of it was in use',
  code_attempts_exhausted: () => 'Too many wrong codes were entered for your account',
  new_device_sign_in: () => 'Someone signed in from a new device',
  account_taken_back: (detail) =>
    `Your address was confirmed, and what had access before was ended${listOf(detail)}`,
  oauth_grant_approved: (detail) => `An app was given access to your account: ${textOf(detail, 'name')}`,
  key_created: (detail) => `An API key was made: ${textOf(detail, 'name')}`,
  key_rotated: (detail) => `An API key was replaced: ${textOf(detail, 'name')}`,
  key_revoked: (detail) => `An API key was deleted: ${textOf(detail, 'name')}`,
  data_exported: () => 'Data of your account was exported',
  webhook_created: (detail) => `A webhook was added: ${textOf(detail, 'url')}`,
  webhook_changed: (detail) => `A webhook was changed: ${textOf(detail, 'url')}`,
};

export const english: NoticeWords = {
  events: EVENTS,
  subject: (happened) => `Security: ${happened}`,
  summarySubject: (count) => `Security: ${count} more changes in your account`,
  when: (time) => `When: ${time} (UTC)`,
  where: (device, network) => `From: ${device}${network === undefined ? '' : `, network address ${network}`}`,
  unknownDevice: 'an unknown device',
  onSystem: (program, system) => `${program} on ${system}`,
  ifYou: 'If this was you, there is nothing to do.',
  ifNotYou:
    'If it wasn’t, open the page below. Its button signs everyone out, ends all API keys and makes you choose a new password. The link works for 7 days.',
  summaryLead: 'There were so many changes in a short time that we gathered these:',
  button: 'This wasn’t me',
};
