/** Who pays, and which account is credited. */
export interface Buyer {
  accountId: string;
  /** filled into the payment page */
  email: string | null;
}
