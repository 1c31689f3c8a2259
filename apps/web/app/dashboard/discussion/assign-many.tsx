import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import type { Change } from '../bulk-edits/edit-in-batches.ts';
import { MemberSelect } from './member-select.tsx';
import { useMembers } from './use-members.ts';

const NOBODY = 'none';

/** Assigns the selected feedbacks to a member, or to nobody. */
export function AssignMany({
  isDisabled,
  onApply,
}: {
  isDisabled: boolean;
  onApply: (change: Change) => void;
}) {
  const words = useWords('discussion');
  const [isOpen, setOpen] = useState(false);
  const members = useMembers();
  if (members.length < 2) return null;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" trapFocus>
      <Popover.Target>
        <Button size="sm" variant="default" disabled={isDisabled} onClick={() => setOpen(!isOpen)}>
          {words.assign}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.assign}>
        <MemberSelect
          members={members}
          first={[{ value: NOBODY, label: words.nobody }]}
          label={words.assignee}
          comboboxProps={{ withinPortal: false }}
          value={null}
          onChange={(value) => {
            if (value === null) return;
            setOpen(false);
            onApply({ assignee: value === NOBODY ? null : value });
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
