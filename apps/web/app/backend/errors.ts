/** A value that the server refused: its path in the request, and the reason. */
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

/** The server answered, and it was a no. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly wrongValues: readonly WrongValue[];
  /** of a stale edit: the newer version, as it is read */
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

/** No answer came. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
  readonly code = 'unreachable';
  constructor(options: ErrorOptions) {
    super('Unable to connect to server. Please check if the backend is running.', options);
  }
}
