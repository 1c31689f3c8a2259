/** A value that the server rejected: its path in the request, and the reason. */
export interface WrongValue {
  /** such as `body/email` */
  path: string;
  message: string;
}

export interface Refusal {
  code: string;
  message: string;
  status: number;
  requestId?: string | undefined;
  wrongValues?: readonly WrongValue[] | undefined;
  current?: unknown;
}

/** The server responded with an error status. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly wrongValues: readonly WrongValue[];
  /** on an edit conflict: the newer version, as the server returns it */
  readonly current: unknown;
  constructor({ code, message, status, requestId, wrongValues = [], current }: Refusal) {
    super(message);
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.wrongValues = wrongValues;
    this.current = current;
  }
}

/** The server did not respond. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
  readonly code = 'unreachable';
  constructor(options: ErrorOptions) {
    super('Unable to connect to server. Please check if the backend is running.', options);
  }
}
