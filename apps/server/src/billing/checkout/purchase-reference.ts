/** The ledger's reference of a purchase: it's credited once, however often and by whichever event it's reported as paid. */
export function purchaseReference(purchaseId: string): string {
  return purchaseId.startsWith('cs_') ? `stripe:cs:${purchaseId}` : `stripe:${purchaseId}`;
}
