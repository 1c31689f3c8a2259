import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Section } from '../layout/page.tsx';
import { useTo } from '../layout/use-to.ts';

/** Links to the connected issue trackers. */
export function ConnectionsLink() {
  const words = useWords('connections');
  const to = useTo();
  return (
    <Section title={words.title} lead={words.linkLead}>
      <div>
        <Button size="sm" variant="default" component={Link} to={to('/dashboard/settings/connections')}>
          {words.open}
        </Button>
      </div>
    </Section>
  );
}
