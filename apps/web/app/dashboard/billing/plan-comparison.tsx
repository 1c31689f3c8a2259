import { useQuery } from '@tanstack/react-query';
import type { Catalogue } from '@voice-feedback/contract/catalogue';
import { usageSchema } from '@voice-feedback/contract/usage';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { formatNumber, formatRoundEuros } from '../figures.ts';
import { useServer } from '../layout/signed-in.tsx';
import classes from './billing.module.css';
import { payAsYouGo } from './pay-as-you-go.ts';

const MINUTE_SECONDS = 60;

/** What the last 30 days would have cost without a plan, by what was really recorded. */
export function PlanComparison({ catalogue }: { catalogue: Catalogue }) {
  const words = useWords('dashboardBilling');
  const language = useLanguage();
  const server = useServer();
  const { data } = useQuery({
    queryKey: [ACCOUNT_KEY, 'usage-total'],
    queryFn: async ({ signal }) =>
      (await server.call('/api/v1/usage', { answer: usageSchema, signal })).total,
  });
  if (data === undefined) return null;
  if (data.recordings === 0) return <p className={classes.quiet}>{words.comparisonNone}</p>;
  const { standardEuros, detailedEuros } = payAsYouGo(data.duration_seconds, catalogue.minute_prices);
  return (
    <section className={classes.comparison} aria-label={words.comparison}>
      <h3>{words.comparison}</h3>
      <p>
        {words.comparisonUsage(
          words.recordings(data.recordings),
          formatNumber(data.duration_seconds / MINUTE_SECONDS, language, 1),
        )}{' '}
        {words.comparisonCost(
          formatRoundEuros(standardEuros, language),
          formatRoundEuros(detailedEuros, language),
        )}
      </p>
    </section>
  );
}
