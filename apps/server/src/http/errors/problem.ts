import { ERRORS, type ErrorCode } from '@voice-feedback/contract/errors';

export interface ProblemOptions {
  /** what is wrong with this request; defaults to the code's title */
  detail?: string;
  headers?: Record<string, string>;
  errors?: { path: string; message: string }[];
  /** for `edit_conflict`: the current version, as it's read */
  current?: object;
  /** for `insufficient_role` */
  neededRoles?: readonly string[];
  cause?: unknown;
}

/** An error answer, thrown anywhere in a request. The contract defines its status and title. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly errors: ProblemOptions['errors'];
  readonly current: ProblemOptions['current'];
  readonly neededRoles: ProblemOptions['neededRoles'];

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    super(options.detail ?? ERRORS[code].title, { cause: options.cause });
    this.code = code;
    this.status = ERRORS[code].status;
    this.headers = options.headers ?? {};
    this.errors = options.errors;
    this.current = options.current;
    this.neededRoles = options.neededRoles;
  }
}
