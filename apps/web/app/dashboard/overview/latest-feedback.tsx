import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { latestFeedbackQuery } from '../inbox/feedback-queries.ts';
import { FeedbackRow } from '../inbox/feedback-row.tsx';
import { RowSkeletons } from '../inbox/row-skeletons.tsx';
import { Empty, Failure, Section } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import classes from './latest-feedback.module.css';

const ROWS = 5;

/** The newest feedbacks. */
export function LatestFeedback() {
  const words = useWords('overview');
  const inbox = useWords('inbox');
  // Texts of a row that appears once the data is there. Loading them only then would hide the page for a moment.
  const to = useTo();
  const { data, error, refetch } = useQuery(latestFeedbackQuery(useServer(), ROWS));
  return (
    <Section
      title={words.latest}
      actions={
        <Button variant="subtle" size="compact-sm" component={Link} to={to('/dashboard/feedback')}>
          {words.allFeedback}
        </Button>
      }
    >
      {error ? (
        <Failure what={inbox.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <RowSkeletons count={ROWS} />
      ) : data.length === 0 ? (
        <Empty
          title={words.noneYet}
          action={
            <Button size="sm" component={Link} to={to('/dashboard/voice-test')}>
              {words.recordOne}
            </Button>
          }
        >
          {words.noneYetText}
        </Empty>
      ) : (
        <ul className={classes.rows}>
          {data.map((feedback) => (
            <li key={feedback.id}>
              <FeedbackRow feedback={feedback} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
