import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { track } from '../../analytics/track.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { balanceQuery } from '../account/account-queries.ts';
import { useAccount } from '../account/use-account.ts';
import { creditsOfEuros, formatNumber } from '../figures.ts';
import { Banner } from '../layout/banner.tsx';
import { useSignedIn } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import {
  type CreditBanner,
  creditWarningOf,
  isEmpty,
  ShownWarnings,
  showsLowCreditBanner,
} from './credit-warnings.ts';

/** The amount the banners' "Add Credits - €10" fills in. */
const BANNER_EUROS = 10;

/**
 * Warns on every tab that credit is running low. Each warning appears once, and each banner stays until it is
 * dismissed.
 */
export function CreditNotices() {
  const words = useWords('overview');
  const language = useLanguage();
  const to = useTo();
  const { user, server } = useSignedIn();
  const account = useAccount();
  const isOnline = account.state === 'online';
  const balance = useQuery({ ...balanceQuery(server), enabled: isOnline }).data;
  const shown = useMemo(() => new ShownWarnings(localStorage, user.id), [user.id]);
  const [closed, setClosed] = useState<readonly CreditBanner[]>([]);
  const credits = balance && creditsOfEuros(balance.balance_euros);
  const basis = creditsOfEuros(balance?.basis_euros ?? 0);
  useWarningToast(credits, basis, shown);

  if (!isOnline || credits === undefined) return null;
  const left = formatNumber(credits, language);
  const banner: CreditBanner | undefined = isEmpty(credits)
    ? 'empty'
    : showsLowCreditBanner(credits, account.record.total_requests)
      ? 'low'
      : undefined;
  if (banner === undefined || closed.includes(banner) || shown.isClosed(banner, basis)) return null;
  return (
    <Banner
      tone={banner === 'empty' ? 'bad' : 'info'}
      closeLabel={words.closeBanner}
      onClose={() => {
        shown.close(banner, basis);
        setClosed([...closed, banner]);
      }}
      action={
        <Button size="xs" component={Link} to={to(`/buy-credits?amount=${BANNER_EUROS}`)}>
          {words.bannerButton}
        </Button>
      }
    >
      {banner === 'empty' ? words.bannerEmpty : words.bannerLow(left)}
    </Banner>
  );
}

function useWarningToast(credits: number | undefined, basis: number, shown: ShownWarnings): void {
  const words = useWords('overview');
  const language = useLanguage();
  const to = useTo();
  const navigate = useNavigate();
  const warning = credits === undefined ? undefined : creditWarningOf(credits, basis);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a warning is one event, however often the page renders
  useEffect(() => {
    if (warning === undefined || credits === undefined || !shown.claim(warning.id, basis)) return;
    const left = formatNumber(credits, language);
    track('credit_warning_shown', { warning: warning.id });
    showToast({
      kind: warning.color,
      message: warning.id === 'empty' ? words.warnings.empty : words.warnings[warning.id](left),
      seconds: warning.seconds ?? null,
      ...(warning.id === 'nearly' || warning.id === 'empty'
        ? {
            action: {
              label: words.upgrade,
              run() {
                track('upgrade_clicked', { warning: warning.id });
                void navigate(to('/buy-credits'));
              },
            },
          }
        : {}),
    });
  }, [warning?.id, basis, shown]);
}
