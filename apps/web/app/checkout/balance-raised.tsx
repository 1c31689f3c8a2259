import { useQuery } from '@tanstack/react-query';
import { keyBalanceQuery, userBalanceQuery } from '../credits/balance.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { useSession } from '../session/session.ts';
import form from '../ui/form.module.css';
import { euroFormat } from './formats.ts';
import type { PendingOrder } from './pending-order.ts';

/** The credited account's balance before and after the purchase, as far as this tab may see it. */
export function BalanceRaised({ order }: { order: PendingOrder | undefined }) {
  const words = useWords('checkout').success;
  const euros = euroFormat(useLanguage());
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const apiKey = order?.apiKey ?? undefined;
  const ofKey = useQuery({ ...keyBalanceQuery(apiKey ?? ''), enabled: apiKey !== undefined });
  const ofUser = useQuery({
    ...userBalanceQuery(userId ?? ''),
    enabled: apiKey === undefined && userId !== undefined,
  });
  const balance = apiKey === undefined ? ofUser.data : ofKey.data;
  if (balance === undefined) return null;
  const before = order?.balanceBeforeEuros ?? undefined;
  return (
    <dl className={form.facts}>
      {before !== undefined && (
        <div>
          <dt>{words.before}</dt>
          <dd>{euros.format(before)}</dd>
        </div>
      )}
      <div>
        <dt>{words.now}</dt>
        <dd>{euros.format(balance.balance)}</dd>
      </div>
    </dl>
  );
}
