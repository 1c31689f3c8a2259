/**
 * Returns the Payment Link's URL for one account. The provider returns `client_reference_id` with the payment, and the
 * account it names is credited.
 */
export function paymentLinkFor(link: string, buyer: { accountId: string; email: string | null }): string {
  const url = new URL(link);
  url.searchParams.set('client_reference_id', buyer.accountId);
  if (buyer.email !== null) url.searchParams.set('prefilled_email', buyer.email);
  return url.href;
}
