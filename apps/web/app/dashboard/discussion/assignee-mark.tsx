import { useWords } from '../../i18n/words.ts';
import classes from './discussion.module.css';
import { useMemberName } from './use-members.ts';

/** In a list: who takes care of a feedback. */
export function AssigneeMark({ userId }: { userId: string }) {
  const words = useWords('discussion');
  const name = useMemberName()(userId);
  return (
    <span className={classes.mark} title={words.assignedTo(name)}>
      @{name.split('@')[0]}
    </span>
  );
}
