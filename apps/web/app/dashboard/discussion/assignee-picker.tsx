import { Button } from '@mantine/core';
import { useWords } from '../../i18n/words.ts';
import { useEditFeedback } from '../inbox/use-edit-feedback.ts';
import { useMay } from '../organization/use-may.ts';
import classes from './discussion.module.css';
import { MemberSelect } from './member-select.tsx';
import { useMembers } from './use-members.ts';

/** Who takes care of a feedback. There's no choice for somebody who works alone. */
export function AssigneePicker({ id, assignee }: { id: string; assignee: string | null | undefined }) {
  const words = useWords('discussion');
  const { mutate } = useEditFeedback(id);
  const members = useMembers();
  const mayEdit = useMay('feedback:edit');
  if (members.length < 2 && !assignee) return null;
  const me = members.find(({ is_you }) => is_you);
  const left =
    assignee && members.every(({ user_id }) => user_id !== assignee)
      ? [{ value: assignee, label: words.leftMember }]
      : [];
  return (
    <div>
      <MemberSelect
        members={members}
        first={left}
        label={words.assignee}
        placeholder={words.nobody}
        disabled={!mayEdit}
        clearable
        clearButtonProps={{ 'aria-label': words.unassign }}
        value={assignee ?? null}
        onChange={(value) => mutate({ assignee: value })}
      />
      {mayEdit && me !== undefined && assignee !== me.user_id && (
        <Button
          size="compact-xs"
          variant="subtle"
          className={classes.toMe}
          onClick={() => mutate({ assignee: me.user_id })}
        >
          {words.assignToMe}
        </Button>
      )}
    </div>
  );
}
