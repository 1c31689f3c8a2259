/**
 * The events that their owner is mailed about, from identity's audit log and the account's security log. `isGrave`:
 * always mailed separately, never in a summary. `onlyIf`: mailed only if this field of its detail is true.
 */
export const NOTICE_EVENTS = {
  password_changed: { isGrave: true },
  email_changed: { isGrave: true },
  // Also recorded at every sign-in with the factor.
  factor_verified: { isGrave: true, onlyIf: 'isNew' },
  factor_removed: { isGrave: true },
  passkey_added: { isGrave: true },
  passkey_removed: { isGrave: false },
  recovery_codes_generated: { isGrave: true },
  identity_linked: { isGrave: true },
  identity_unlinked: { isGrave: false },
  token_reuse_detected: { isGrave: false },
  code_attempts_exhausted: { isGrave: false },
  new_device_sign_in: { isGrave: false },
  account_taken_back: { isGrave: true },
  oauth_grant_approved: { isGrave: false },
  key_created: { isGrave: false },
  key_rotated: { isGrave: false },
  key_revoked: { isGrave: false },
  // Nightly exports by a program use a key, so they aren't mailed.
  data_exported: { isGrave: false, onlyIf: 'byPerson' },
  webhook_created: { isGrave: false },
  webhook_changed: { isGrave: false, onlyIf: 'isRerouted' },
  connection_created: { isGrave: false },
  connection_changed: { isGrave: false },
  member_joined: { isGrave: false },
  member_role_changed: { isGrave: false },
  second_factor_required: { isGrave: false },
  second_factor_optional: { isGrave: true },
  single_sign_on_changed: { isGrave: true },
  single_sign_on_removed: { isGrave: true },
  single_sign_on_required: { isGrave: false },
  single_sign_on_optional: { isGrave: true },
  sign_in_domain_verified: { isGrave: true },
  sign_in_domain_removed: { isGrave: false },
} as const satisfies Record<string, { isGrave: boolean; onlyIf?: string }>;

export type NoticeEvent = keyof typeof NOTICE_EVENTS;

export function isNoticeEvent(event: string): event is NoticeEvent {
  return Object.hasOwn(NOTICE_EVENTS, event);
}

/** Whether the owner is notified of this event. */
export function isMailed(event: string, detail: Readonly<Record<string, unknown>>): event is NoticeEvent {
  if (!isNoticeEvent(event)) return false;
  const rule: { isGrave: boolean; onlyIf?: string } = NOTICE_EVENTS[event];
  return rule.onlyIf === undefined || detail[rule.onlyIf] === true;
}
