import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Section } from '../layout/page.tsx';
import { useTo } from '../layout/use-to.ts';

/** Links to the history of sign-ins, keys, exports and changes. */
export function SecurityLink() {
  const words = useWords('settings');
  const to = useTo();
  return (
    <Section title={words.security} lead={words.securityLead}>
      <div>
        <Button size="sm" variant="default" component={Link} to={to('/dashboard/settings/security')}>
          {words.securityOpen}
        </Button>
      </div>
    </Section>
  );
}
