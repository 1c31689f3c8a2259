import type { Change } from '@voice-feedback/contract/comments';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatAgo } from '../figures.ts';
import { changeText } from './change-text.ts';
import classes from './discussion.module.css';
import { useMemberName } from './use-members.ts';

/** One line of the history: who changed what, and when. The note from before can be read. */
export function ChangeLine({ change }: { change: Change }) {
  const words = useWords('discussion');
  const { statuses } = useWords('inbox');
  const language = useLanguage();
  const nameOf = useMemberName();
  const former = change.field === 'note' && typeof change.was === 'string' ? change.was : undefined;
  return (
    <div className={classes.change}>
      <p>
        {changeText(change, { words, statuses, nameOf })}{' '}
        <time dateTime={change.changed_at}>{formatAgo(change.changed_at, language, Date.now())}</time>
      </p>
      {former !== undefined && (
        <details>
          <summary>{words.formerNote}</summary>
          <p className={classes.words}>{former}</p>
        </details>
      )}
    </div>
  );
}
