import { ERRORS, type ErrorCode } from '@voice-feedback/contract/errors';

export interface ProblemOptions {
  /** what is wrong in this very request; default is the code's title */
  detail?: string;
  headers?: Record<string, string>;
  errors?: { path: string; message: string }[];
  /** of an edit that came too late: what is there now */
  current?: { version: number };
  cause?: unknown;
}

/** An answer other than success, thrown anywhere in a request. Its status and title come from the contract. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly errors: ProblemOptions['errors'];
  readonly current: ProblemOptions['current'];

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    super(options.detail ?? ERRORS[code].title, { cause: options.cause });
    this.code = code;
    this.status = ERRORS[code].status;
    this.headers = options.headers ?? {};
    this.errors = options.errors;
    this.current = options.current;
  }
}
