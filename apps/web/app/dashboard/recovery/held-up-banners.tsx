import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import type { PageTarget } from '../../paths.ts';
import { formatNumber } from '../figures.ts';
import { Banner } from '../layout/banner.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { type Counted, heldUpQuery } from './held-up-query.ts';
import classes from './recovery.module.css';
import { RemedyLink } from './remedy-link.tsx';

const WAITING: PageTarget = '/dashboard/feedback?processing_status=waiting';
const FAILED: PageTarget = '/dashboard/feedback?retryable=true';

/** One line for recordings that wait for the account and one for those that failed on our side. */
export function HeldUpBanners() {
  const words = useWords('recovery').banner;
  const { data } = useQuery(heldUpQuery(useServer()));
  const shownFor = useShown();
  if (data === undefined || (data.waiting.count === 0 && data.failed.count === 0)) return null;
  const { waiting, failed } = data;
  const reason = waiting.reason ?? 'insufficient_credits';
  return (
    <div className={classes.banners}>
      {waiting.count > 0 && (
        <Banner
          tone="wait"
          action={
            <>
              <Show target={WAITING} />
              <RemedyLink reason={reason} size="xs" />
            </>
          }
        >
          {words.waiting[reason](waiting.count, shownFor(waiting))}
        </Banner>
      )}
      {failed.count > 0 && (
        <Banner tone="wait" action={<Show target={FAILED} />}>
          {words.failed(failed.count, shownFor(failed))}
        </Banner>
      )}
    </div>
  );
}

function Show({ target }: { target: PageTarget }) {
  const words = useWords('recovery').banner;
  const to = useTo();
  return (
    <Button size="xs" variant="default" component={Link} to={to(target)}>
      {words.see}
    </Button>
  );
}

/** Formats a count for a banner; text replaces numbers that aren't exact. */
function useShown(): (counted: Counted) => string | undefined {
  const words = useWords('recovery').banner;
  const language = useLanguage();
  return ({ count, isExact }) => (isExact ? undefined : words.atLeast(formatNumber(count, language)));
}
