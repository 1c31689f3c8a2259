import type { Price } from '../../credits/price.ts';
import type { Trx } from '../../database/database.ts';
import { countUsage } from '../../usage/count-recording.ts';
import { settleCharge } from './charge.ts';

export interface DeliveredWords {
  accountId: string;
  apiKeyId: string | null;
  /** of the sound in which they were said */
  seconds: number;
  price: Price;
}

/** Charges words of a recording that never was: its stream was cancelled or left. Throws `ReservationEndedError`. */
export async function chargeWords(
  trx: Trx,
  reservation: string | null,
  { accountId, apiKeyId, seconds, price }: DeliveredWords,
): Promise<void> {
  await countUsage(trx, {
    accountId,
    apiKeyId,
    durationSeconds: seconds,
    costMicroEuros: price.amountMicroEuros,
  });
  await settleCharge(trx, reservation, price);
}
