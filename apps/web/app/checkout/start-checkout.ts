import { objectWith } from '../backend/answer.ts';
import type { AttemptKeys } from '../backend/attempt-key.ts';
import { callBackend } from '../backend/call-backend.ts';
import { RefusedError, UnreachableError } from '../backend/errors.ts';
import { type Language, localized } from '../paths.ts';
import { organizationHeaders } from '../session/chosen-organization.ts';

/** The reason a purchase didn't start, and the field it is shown next to. */
export type CheckoutProblem =
  | { field: 'key' | 'amount' | 'form'; kind: 'refused'; code: string }
  | { field: 'form'; kind: 'unreachable' | 'unknown' };

export interface Order {
  amountEuros: number;
  /** the key of the account to credit; undefined credits the signed-in user */
  apiKey: string | undefined;
  accessToken: string | undefined;
  /** of the signed-in user; undefined for their default one */
  organization?: string | undefined;
  language: Language;
}

/** Starts a purchase and returns the URL of the provider's payment page. Throws what `callBackend` throws. */
export async function startCheckout(order: Order, attempts: AttemptKeys): Promise<string> {
  const { amountEuros, apiKey, accessToken, organization, language } = order;
  const body = {
    ...(apiKey === undefined ? {} : { api_key: apiKey }),
    amount_euros: amountEuros,
    success_url: new URL(localized('/success', language), location.origin).href,
    cancel_url: new URL(localized('/cancel', language), location.origin).href,
    locale: language,
  };
  const { checkout_url: address } = await callBackend('/api/billing/create-checkout-session', {
    answer: objectWith<{ checkout_url: string }>('checkout_url'),
    body,
    credential: apiKey === undefined ? accessToken : undefined,
    headers: organizationHeaders(apiKey === undefined ? organization : undefined),
    idempotencyKey: attempts.keyFor(body),
  });
  return address;
}

const KEY_CODES = /^api_key_|^forbidden$|^session_/;

export function explainCheckout(error: unknown): CheckoutProblem {
  if (error instanceof UnreachableError) return { field: 'form', kind: 'unreachable' };
  if (!(error instanceof RefusedError)) return { field: 'form', kind: 'unknown' };
  const { code } = error;
  if (error.wrongValues.some(({ path }) => path === 'body/amount_euros'))
    return { field: 'amount', kind: 'refused', code };
  return { field: KEY_CODES.test(code) ? 'key' : 'form', kind: 'refused', code };
}
