import { Button } from '@mantine/core';
import type { WaitingReason } from '@voice-feedback/contract/feedback';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import type { PageTarget } from '../../paths.ts';
import { useTo } from '../layout/use-to.ts';

const PAGES: Record<WaitingReason, PageTarget> = {
  insufficient_credits: '/buy-credits',
  spending_limit_reached: '/dashboard/billing',
  audio_too_long: '/dashboard/billing',
};

/** Links to the page where the user can do what the recordings wait for. */
export function RemedyLink({ reason, size }: { reason: WaitingReason; size: 'xs' | 'sm' }) {
  const words = useWords('recovery');
  const to = useTo();
  return (
    <Button size={size} component={Link} to={to(PAGES[reason])}>
      {words.remedies[reason]}
    </Button>
  );
}
