import {
  type AddressPolicy,
  AddressRefusedError,
  checkedTarget,
  requirePublicName,
  requireUsualPort,
} from '../http/address-guard.ts';
import { Problem } from '../http/problem.ts';

/** `address` as one that webhooks may be sent to. Throws `AddressRefusedError`. */
export function webhookTarget(address: string, policy: AddressPolicy): URL {
  const url = checkedTarget(address, policy);
  requireUsualPort(url, policy, 'Webhooks are sent to ports 443 and 8443.');
  return url;
}

/**
 * Refuses an address when it is given, so that its owner hears of it at once; every attempt checks anew. A name that
 * nobody knows yet passes. Throws `Problem` `webhook_url_refused`.
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
