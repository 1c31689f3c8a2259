import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatMoment } from '../figures.ts';
import { Banner } from '../layout/banner.tsx';
import { useAccount } from './use-account.ts';

/** While the server is away: that it is, and from when what one sees is. */
export function AccountNotice() {
  const words = useWords('dashboard');
  const language = useLanguage();
  const account = useAccount();
  if (account.state !== 'offline') return null;
  return (
    <Banner tone="bad">
      <strong>{words.dataFailedDetail}.</strong>{' '}
      {account.record === undefined
        ? words.offlineUnknown
        : words.offline(formatMoment(account.record.cached_at, language))}
    </Banner>
  );
}
