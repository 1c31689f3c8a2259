import { Button, Popover, TagsInput } from '@mantine/core';
import { TAG_CHARACTERS, TAGS_PER_FEEDBACK } from '@voice-feedback/contract/sent-fields';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useTagNames } from '../inbox/use-values.ts';
import classes from './bulk-edits.module.css';
import type { Change } from './edit-in-batches.ts';

/** Adds tags to the selected feedbacks and removes others. */
export function TagMany({
  isOpen,
  setOpen,
  isDisabled,
  onApply,
}: {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  isDisabled: boolean;
  onApply: (change: Change) => void;
}) {
  const words = useWords('triage');
  const known = useTagNames(isOpen);
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const taken = removed.filter((tag) => !added.includes(tag));
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (added.length + taken.length === 0) return;
    onApply({
      ...(added.length > 0 ? { add_tags: added } : {}),
      ...(taken.length > 0 ? { remove_tags: taken } : {}),
    });
    setOpen(false);
    setAdded([]);
    setRemoved([]);
  }
  const inputs = [
    { label: words.addTags, value: added, set: setAdded },
    { label: words.removeTags, value: removed, set: setRemoved },
  ];
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" trapFocus>
      <Popover.Target>
        <Button size="sm" variant="default" disabled={isDisabled} onClick={() => setOpen(!isOpen)}>
          {words.tags}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.tags}>
        <form className={classes.tags} onSubmit={submit}>
          {inputs.map(({ label, value, set }) => (
            <TagsInput
              key={label}
              label={label}
              description={words.tagsHint}
              value={value}
              data={known}
              maxTags={TAGS_PER_FEEDBACK}
              acceptValueOnBlur
              onChange={(tags) => set(tags.map((tag) => tag.slice(0, TAG_CHARACTERS)))}
            />
          ))}
          <Button size="sm" type="submit" disabled={added.length + taken.length === 0}>
            {words.apply}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
