import {
  type AddressPolicy,
  AddressRefusedError,
  checkedTarget,
  requirePublicName,
  requireUsualPort,
} from '../http/address-guard.ts';
import { Problem } from '../http/errors/problem.ts';

/** `address` as one that webhooks may be sent to. Throws `AddressRefusedError`. */
export function webhookTarget(address: string, policy: AddressPolicy): URL {
  const url = checkedTarget(address, policy);
  requireUsualPort(url, policy, 'Webhooks are sent to ports 443 and 8443.');
  return url;
}

/**
 * Refuses an address when it's set, so that its owner sees it at once; every attempt checks again. A name that
 * doesn't resolve yet is accepted. Throws `Problem` `webhook_url_refused`.
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
