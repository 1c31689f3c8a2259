/** The auth client's storage key. */
export const SESSION_STORED_AS = 'voice-feedback.session';

/** Whether this browser has a session, without a look into it: for what a public page shows, and for nothing else. */
export function hasSession(openStorage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return openStorage().getItem(SESSION_STORED_AS) !== null;
  } catch {
    return false;
  }
}
