import { balanceSchema } from '@voice-feedback/contract/accounts';

/** The response of `/api/credits/balance` with its amounts as numbers. They are for display, not for arithmetic. */
export const balanceAnswer = balanceSchema.transform((balance) => ({
  ...balance,
  balance_euros: Number(balance.balance_euros),
  reserved_euros: Number(balance.reserved_euros),
  basis_euros: Number(balance.basis_euros),
}));
