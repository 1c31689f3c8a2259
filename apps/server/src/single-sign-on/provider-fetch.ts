import type { CustomFetch } from 'openid-client';
import { fetch } from 'undici';
import { type AddressPolicy, checkedTarget, guardedAgent, requireUsualPort } from '../http/address-guard.ts';

/** Discovery documents, keys and tokens have a few kilobytes. */
const ANSWER_BYTES = 1_000_000;

/** Throws `AddressRefusedError` if a provider may not be called at this URL, or browsers not be sent there. */
export function providerTarget(url: string, policy: AddressPolicy): URL {
  const target = checkedTarget(url, policy);
  requireUsualPort(target, policy, 'Providers are called on ports 443 and 8443.');
  return target;
}

/** Calls a provider that a customer chose: only addresses that the policy allows, no redirects, and a small answer. */
export function providerFetch(policy: AddressPolicy): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const answer = await fetch(providerTarget(url, policy), {
      ...{ method, headers, redirect: 'manual', dispatcher: guardedAgent(policy) },
      ...(body === undefined || body === null ? {} : { body: sentBody(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of answer.body ?? []) {
      bytes += piece.length;
      if (bytes > ANSWER_BYTES) throw new Error(`the provider’s answer has more than ${ANSWER_BYTES} bytes`);
      pieces.push(piece);
    }
    const { status, statusText } = answer;
    const fields = { status, statusText, headers: [...answer.headers] };
    // These statuses can't have a body.
    return new Response(status === 204 || status === 304 ? null : Buffer.concat(pieces), fields);
  };
}

/** The client sends forms only. */
function sentBody(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new TypeError('this body can’t be sent to a provider');
}
