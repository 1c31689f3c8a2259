import type { Catalogue } from '@voice-feedback/contract/catalogue';

const MINUTE_SECONDS = 60;

/** What recordings of this length cost with pay as you go, which is charged by the second. */
export function payAsYouGo(
  seconds: number,
  { standard, detailed }: Catalogue['minute_prices'],
): { standardEuros: number; detailedEuros: number } {
  const minutes = seconds / MINUTE_SECONDS;
  return {
    standardEuros: minutes * Number(standard.amount_euros),
    detailedEuros: minutes * Number(detailed.amount_euros),
  };
}
