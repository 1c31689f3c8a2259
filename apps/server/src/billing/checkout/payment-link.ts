/**
 * The address of a Payment Link for one account: the provider hands `client_reference_id` back with the payment, and the
 * account that it names is credited.
 */
export function paymentLinkFor(link: string, buyer: { accountId: string; email: string | null }): string {
  const url = new URL(link);
  url.searchParams.set('client_reference_id', buyer.accountId);
  if (buyer.email !== null) url.searchParams.set('prefilled_email', buyer.email);
  return url.href;
}
