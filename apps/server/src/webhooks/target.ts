import {
  type AddressPolicy,
  AddressRefusedError,
  checkedTarget,
  requirePublicName,
  requireUsualPort,
} from '../http/address-guard.ts';
import { Problem } from '../http/errors/problem.ts';

/** Parses `address` and checks that webhooks may be sent to it. Throws `AddressRefusedError`. */
export function webhookTarget(address: string, policy: AddressPolicy): URL {
  const url = checkedTarget(address, policy);
  requireUsualPort(url, policy, 'Webhooks are sent to ports 443 and 8443.');
  return url;
}

/**
 * Refuses an address when it is set, so that its owner sees the error immediately; every attempt checks again. Accepts
 * a name that does not resolve yet. Throws `Problem` `webhook_url_refused`.
 */
export async function requireWebhookUrl(address: string, policy: AddressPolicy): Promise<void> {
  try {
    await requirePublicName(webhookTarget(address, policy), policy);
  } catch (error) {
    if (error instanceof AddressRefusedError)
      throw new Problem('webhook_url_refused', { detail: error.advice });
    throw error;
  }
}
