import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { useOffline, useReadOnly } from '../account/use-account.ts';
import { useCopyMainKey } from '../api-keys/use-copy-key.ts';
import { useTo } from '../layout/use-to.ts';
import { IfMay } from '../organization/use-may.ts';

export function QuickActions() {
  const words = useWords('overview');
  const to = useTo();
  const isOffline = useOffline();
  const isReadOnly = useReadOnly();
  const copyMainKey = useCopyMainKey();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons and links
    <div role="group" aria-label={words.quickActions} style={{ display: 'contents' }}>
      <IfMay to="keys:read">
        <Button variant="default" size="sm" disabled={isOffline} onClick={copyMainKey}>
          {words.copyKey}
        </Button>
      </IfMay>
      <Button variant="default" size="sm" component="a" href={to('/docs')} target="_blank" rel="noreferrer">
        {words.openDocs}
        <VisuallyHidden> {words.newTab}</VisuallyHidden>
      </Button>
      <IfMay to="billing:edit">
        {isReadOnly ? (
          <Button size="sm" disabled>
            {words.addCredits}
          </Button>
        ) : (
          <Button size="sm" component={Link} to={to('/buy-credits')}>
            {words.addCredits}
          </Button>
        )}
      </IfMay>
    </div>
  );
}
