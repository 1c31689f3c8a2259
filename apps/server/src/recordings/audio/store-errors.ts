import { Problem } from '../../http/errors/problem.ts';

/** Seconds that a client should wait before it sends the recording again. */
const UNAVAILABLE_RETRY_SECONDS = '5';
const FULL_RETRY_SECONDS = '60';

/**
 * The audio store failed. That is our fault, never the recording's or the client's: a request is answered with 503 or
 * 507 and `Retry-After`, and a job is retried. The answer doesn't mention folders or buckets; `reason` and the cause
 * do.
 */
export class StoreError extends Problem {
  override name = 'StoreError';
  /** for operators */
  readonly reason: string;

  constructor(code: 'storage_unavailable' | 'storage_full', reason: string, cause?: unknown) {
    super(code, {
      headers: { 'retry-after': code === 'storage_full' ? FULL_RETRY_SECONDS : UNAVAILABLE_RETRY_SECONDS },
      cause: cause ?? new Error(reason),
    });
    this.reason = reason;
  }
}

/** The store works, but a recording's audio is missing although its row refers to it. */
export class AudioMissingError extends StoreError {
  override name = 'AudioMissingError';

  constructor(place: string, key: string, cause: unknown) {
    super(
      'storage_unavailable',
      `${place} does not have the audio ${key}, although the database says so`,
      cause,
    );
  }
}

/** Error codes of Node's file system and of S3 servers that mean that the store is full. */
const FULL_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);
const INSUFFICIENT_STORAGE = 507;

/** Converts an error of the store `place` to a `StoreError`, using the error codes of disks and S3 servers. */
export function storeErrorOf(place: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const isFull = FULL_CODES.has(codeOf(error)) || statusOf(error) === INSUFFICIENT_STORAGE;
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return isFull
    ? new StoreError('storage_full', `${place} is full (${words})`, error)
    : new StoreError('storage_unavailable', `${place} failed (${words})`, error);
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Returns the HTTP status of an S3 server's error. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const metadata = error.$metadata;
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? Number(metadata.httpStatusCode)
    : undefined;
}
