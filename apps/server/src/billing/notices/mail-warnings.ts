import { claimWarnings } from '../../credits/warnings.ts';
import type { Billing } from '../open-billing.ts';

const BATCH = 50;

/** Mails each pending warning of low or exhausted credit once. @returns the number of warnings mailed */
export async function mailWarnings({ database, context }: Billing): Promise<number> {
  return await database.transaction().execute(async (trx) => {
    const warnings = await claimWarnings(trx, BATCH, 'mailedAt');
    for (const { accountId, event, percent, balanceMicroEuros } of warnings)
      await context.notify(
        trx,
        accountId,
        event === 'credits.exhausted'
          ? { kind: 'credits_exhausted' }
          : { kind: 'credits_low', percent, balanceMicroEuros },
      );
    return warnings.length;
  });
}
