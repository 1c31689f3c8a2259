/** The server took the recording and could not make a result of it. `code` says why. */
export class AnalysisFailedError extends Error {
  override name = 'AnalysisFailedError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
