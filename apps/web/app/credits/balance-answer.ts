import type { balanceSchema } from '@voice-feedback/contract/accounts';
import type { z } from 'zod';
import { objectWith } from '../backend/answer.ts';

const balance = objectWith<z.output<typeof balanceSchema>>(
  'balance',
  'credits',
  'balance_euros',
  'reserved_euros',
  'basis_euros',
);

/** The response of `/api/credits/balance` with its amounts as numbers. They are for display, not for arithmetic. */
export const balanceAnswer = {
  parse(body: unknown) {
    const read = balance.parse(body);
    return {
      ...read,
      balance_euros: Number(read.balance_euros),
      reserved_euros: Number(read.reserved_euros),
      basis_euros: Number(read.basis_euros),
    };
  },
};
