/** The payer, with the account that receives the credit. */
export interface Buyer {
  accountId: string;
  /** prefilled on the payment page */
  email: string | null;
}
