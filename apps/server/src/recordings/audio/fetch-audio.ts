import { request } from 'undici';
import {
  type AddressPolicy,
  AddressRefusedError,
  checkedTarget,
  guardedAgent,
  requireUsualPort,
} from '../../http/address-guard.ts';
import { Problem } from '../../http/errors/problem.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const BODY_IDLE_MS = 15_000;
/** Limit for the whole download, so that a server that trickles bytes can't hold it open longer. */
const FETCH_TIMEOUT_MS = 120_000;

/** `audio_url_unreachable`. `isTemporary` says whether a retry may succeed. */
export class UnreachableError extends Problem {
  override name = 'UnreachableError';
  readonly isTemporary: boolean;

  constructor(isTemporary: boolean, options: { detail?: string; cause?: unknown }) {
    super('audio_url_unreachable', options);
    this.isTemporary = isTemporary;
  }
}

/** Client-error statuses that a retry may resolve. */
const TEMPORARY_STATUSES = new Set([408, 425, 429]);

/**
 * Downloads the bytes at `address`, which must pass the address guard. Redirects are not followed.
 * @throws Problem `audio_url_refused`; UnreachableError; the reason of `signal`
 */
export async function* fetchAudio(
  address: string,
  policy: AddressPolicy,
  { timeoutMs = FETCH_TIMEOUT_MS, signal }: { timeoutMs?: number; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const target = checkedTarget(address, policy);
    requireUsualPort(target, policy, 'Recordings are fetched from ports 443 and 8443.');
    const response = await request(target, {
      dispatcher: guardedAgent(policy),
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: BODY_IDLE_MS,
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      headers: { accept: 'audio/*, video/*;q=0.8, application/octet-stream;q=0.5' },
    });
    if (response.statusCode !== 200) {
      response.body.on('error', () => undefined).destroy();
      const { statusCode: status } = response;
      throw new UnreachableError(status >= 500 || TEMPORARY_STATUSES.has(status), {
        detail: `The URL responded with status ${status}${status >= 300 && status < 400 ? '; redirects aren’t followed' : ''}.`,
      });
    }
    for await (const piece of response.body) yield Buffer.from(piece);
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof AddressRefusedError)
      throw new Problem('audio_url_refused', { detail: error.advice });
    signal?.throwIfAborted();
    if (timeout.aborted)
      throw new UnreachableError(true, {
        detail: `The recording didn’t arrive within ${timeoutMs / 1_000} s.`,
      });
    throw new UnreachableError(true, { cause: error });
  }
}
