/** A backup wasn't made, or can't be restored. The message says why, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
