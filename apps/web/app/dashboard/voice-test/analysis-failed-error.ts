/** The server accepted the recording but could not analyze it. `code` says why. */
export class AnalysisFailedError extends Error {
  override name = 'AnalysisFailedError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
