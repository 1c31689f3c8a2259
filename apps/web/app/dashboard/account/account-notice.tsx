import { useErrorWords } from '../../i18n/error-words.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatMoment } from '../figures.ts';
import { Banner } from '../layout/banner.tsx';
import { useAccount } from './use-account.ts';

/** Says that the account is suspended or that the server is unreachable, and how old the data shown is. */
export function AccountNotice() {
  const words = useWords('dashboard');
  const language = useLanguage();
  const account = useAccount();
  const errorWords = useErrorWords();
  if (account.state === 'online' && account.isSuspended)
    return (
      <Banner tone="bad">
        {errorWords('account_suspended')}{' '}
        {account.contactEmail !== undefined && (
          <a href={`mailto:${account.contactEmail}`}>{account.contactEmail}</a>
        )}
      </Banner>
    );
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
