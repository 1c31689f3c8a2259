import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Section } from '../layout/page.tsx';
import { useTo } from '../layout/use-to.ts';

/** Links to the settings of Slack. */
export function SlackLink() {
  const words = useWords('chat');
  const to = useTo();
  return (
    <Section title={words.title} lead={words.linkLead}>
      <div>
        <Button size="sm" variant="default" component={Link} to={to('/dashboard/settings/slack')}>
          {words.open}
        </Button>
      </div>
    </Section>
  );
}
