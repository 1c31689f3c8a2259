/** A backup couldn't be written or restored. The message gives the reason and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
