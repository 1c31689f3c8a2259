import { callBackend } from '../backend/call-backend.ts';
import { balanceAnswer } from './balance-answer.ts';

export const BALANCE_ADDRESS = '/api/credits/balance';

export type Balance = ReturnType<typeof balanceAnswer.parse>;

/** The available balance of an API key's account. */
export function readKeyBalance(apiKey: string, signal: AbortSignal): Promise<Balance> {
  return callBackend(BALANCE_ADDRESS, { answer: balanceAnswer, credential: apiKey, signal });
}
