/**
 * The ledger reference of a purchase. It is unique, so a purchase is credited once, no matter how many events report
 * it.
 */
export function purchaseReference(purchaseId: string): string {
  return purchaseId.startsWith('cs_') ? `stripe:cs:${purchaseId}` : `stripe:${purchaseId}`;
}

/** Automatic top-ups have their own kind of id. */
export function isTopUp(purchaseId: string): boolean {
  return purchaseId.startsWith('top_');
}
