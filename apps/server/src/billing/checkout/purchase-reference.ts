/** The ledger's reference of a purchase: it is credited once, whoever says that it is paid, and how often. */
export function purchaseReference(purchaseId: string): string {
  return purchaseId.startsWith('cs_') ? `stripe:cs:${purchaseId}` : `stripe:${purchaseId}`;
}
