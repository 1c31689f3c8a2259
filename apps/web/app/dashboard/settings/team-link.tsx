import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Section } from '../layout/page.tsx';
import { useTo } from '../layout/use-to.ts';

/** Links to the members of the organization. */
export function TeamLink() {
  const words = useWords('team');
  const to = useTo();
  return (
    <Section title={words.link} lead={words.linkLead}>
      <div>
        <Button size="sm" variant="default" component={Link} to={to('/dashboard/settings/team')}>
          {words.open}
        </Button>
      </div>
    </Section>
  );
}
