import type { System } from '@voice-feedback/contract/system';
import { Link } from 'react-router';
import { Section } from '../../dashboard/layout/page.tsx';
import { useTo } from '../../dashboard/layout/use-to.ts';
import { useWords } from '../../i18n/words.ts';
import { RecordingTable } from '../recording-table.tsx';
import { RetryRecordings } from '../retry-recordings.tsx';
import classes from './system.module.css';

/** The newest recordings that failed on our side, with retry. */
export function DeadLetters({ system: { dead_letters } }: { system: System }) {
  const words = useWords('system');
  const to = useTo();
  const { total, newest } = dead_letters;
  return (
    <Section
      title={words.deadLetters}
      lead={words.deadLettersLead}
      actions={
        total > 0 && (
          <>
            <Link to={to('/credits?tab=recordings')}>{words.allDeadLetters}</Link>
            <RetryRecordings shown="dead" account="" count={total} />
          </>
        )
      }
    >
      {total === 0 ? (
        <p className={classes.quiet}>{words.noDeadLetters}</p>
      ) : (
        <RecordingTable recordings={newest} />
      )}
    </Section>
  );
}
