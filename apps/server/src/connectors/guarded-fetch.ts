import { fetch, type RequestInit, Response } from 'undici';
import {
  type AddressPolicy,
  checkedTarget,
  guardedAgent,
  requirePublicName,
  requireUsualPort,
} from '../http/address-guard.ts';

/** For one call; trackers answer within seconds. */
const CALL_TIMEOUT_MS = 15_000;
/** A page of a hundred issues with long texts. */
const ANSWER_BYTES = 20_000_000;

/** Throws `AddressRefusedError` if a tracker's API may not be called at this URL. */
export function trackerTarget(url: string, policy: AddressPolicy): URL {
  const target = checkedTarget(url, policy);
  requireUsualPort(target, policy, 'Trackers are called on ports 443 and 8443.');
  return target;
}

/** The same when the URL is set, with a look at what its name resolves to. Each call checks again. */
export async function requireTrackerUrl(url: string, policy: AddressPolicy): Promise<void> {
  await requirePublicName(trackerTarget(url, policy), policy);
}

/**
 * A `fetch` for SDKs that only reaches addresses that the policy allows, follows no redirects, and limits the time and
 * the size of an answer.
 */
export function guardedFetch(policy: AddressPolicy, signal?: AbortSignal) {
  return async (url: string, options: RequestInit = {}): Promise<Response> => {
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const response = await fetch(trackerTarget(url, policy), {
      ...options,
      redirect: 'manual',
      dispatcher: guardedAgent(policy),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const { status, statusText, headers } = response;
    if (response.body === null) return response;
    return new Response(await readAtMost(response.body, ANSWER_BYTES), { status, statusText, headers });
  };
}

async function readAtMost(body: AsyncIterable<Uint8Array>, maximum: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > maximum) throw new Error(`the answer has more than ${maximum} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
