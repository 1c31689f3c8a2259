import { ActionIcon, Menu, Modal, NativeSelect } from '@mantine/core';
import type { InsightGroup } from '@voice-feedback/contract/insights';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { useMay } from '../organization/use-may.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import classes from './insights.module.css';
import { RenameTheme } from './rename-theme.tsx';
import type { ThemeActions } from './use-theme-actions.ts';

const IssueDialog = lazy(async () => ({
  default: (await import('../connections/issue-dialog.tsx')).IssueDialog,
}));

const AnnounceDialog = lazy(async () => ({
  default: (await import('../replies/announce-dialog.tsx')).AnnounceDialog,
}));

const DoneTextDialog = lazy(async () => ({
  default: (await import('../done-page/done-text-dialog.tsx')).DoneTextDialog,
}));

const SplitDialog = lazy(async () => ({ default: (await import('./split-theme.tsx')).SplitDialog }));

const MergedThemes = lazy(async () => ({ default: (await import('./merged-themes.tsx')).MergedThemes }));

interface Properties {
  group: InsightGroup;
  /** the other themes it can be merged into */
  others: readonly InsightGroup[];
  actions: ThemeActions;
}

/** Rename, pin, ignore, merge, split, mark as done, create an issue. */
export function ThemeMenu({ group, others, actions }: Properties) {
  const words = useWords('insights');
  const [dialog, setDialog] = useState<
    'rename' | 'merge' | 'split' | 'merged' | 'issue' | 'announce' | 'offer' | 'publicText'
  >();
  const mayReply = useMay('feedback:reply');
  const { pinned, ignored } = group;
  const isDone = group.done_at !== null;
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={words.manage(words.quoted(group.name))}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
              <circle cx="8" cy="3" r="1.4" />
              <circle cx="8" cy="8" r="1.4" />
              <circle cx="8" cy="13" r="1.4" />
            </svg>
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => {
              actions.change(group, { done: !isDone }, isDone ? 'undone' : 'done');
              if (!isDone && mayReply) setDialog('offer');
            }}
          >
            {isDone ? words.actions.undone : words.actions.done}
          </Menu.Item>
          {isDone && mayReply && (
            <Menu.Item onClick={() => setDialog('announce')}>{words.actions.announce}</Menu.Item>
          )}
          {isDone && mayReply && (
            <Menu.Item onClick={() => setDialog('publicText')}>{words.actions.publicText}</Menu.Item>
          )}
          <Menu.Item
            onClick={() => actions.change(group, { pinned: !pinned }, pinned ? 'unpinned' : 'pinned')}
          >
            {pinned ? words.actions.unpin : words.actions.pin}
          </Menu.Item>
          <Menu.Item
            onClick={() => actions.change(group, { ignored: !ignored }, ignored ? 'unignored' : 'ignored')}
          >
            {ignored ? words.actions.unignore : words.actions.ignore}
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('rename')}>{words.actions.rename}</Menu.Item>
          {others.length > 0 && (
            <Menu.Item onClick={() => setDialog('merge')}>{words.actions.merge}</Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog('merged')}>{words.actions.merged}</Menu.Item>
          <Menu.Item onClick={() => setDialog('split')}>{words.actions.split}</Menu.Item>
          <Menu.Item onClick={() => setDialog('issue')}>{words.actions.issue}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'rename' && <RenameTheme group={group} actions={actions} onClose={close} />}
      {dialog === 'merge' && <MergeDialog group={group} others={others} actions={actions} onClose={close} />}
      <Suspense>
        {dialog === 'split' && <SplitDialog group={group} actions={actions} onClose={close} />}
        {dialog === 'merged' && <MergedThemes group={group} actions={actions} onClose={close} />}
      </Suspense>
      {(dialog === 'announce' || dialog === 'offer') && (
        <Suspense>
          <AnnounceDialog theme={group} isOffer={dialog === 'offer'} onClose={close} />
        </Suspense>
      )}
      {dialog === 'publicText' && (
        <Suspense>
          <DoneTextDialog theme={group} onClose={close} />
        </Suspense>
      )}
      {dialog === 'issue' && (
        <Suspense>
          <IssueDialog subject={{ theme_id: group.id }} title={group.name} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function MergeDialog({ group, others, actions, onClose }: Properties & { onClose: () => void }) {
  const words = useWords('insights');
  const { cancel, close } = useWords('dashboard');
  // Most often, it's the same thing in other words: of the same kind.
  const sorted = others.toSorted((a, b) => Number(b.kind === group.kind) - Number(a.kind === group.kind));
  const [into, setInto] = useState(sorted[0]?.id ?? '');
  function submit(event: FormEvent): void {
    event.preventDefault();
    onClose();
    actions.merge(group, into);
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.mergeTitle(words.quoted(group.name))}
      closeButtonProps={{ 'aria-label': close }}
    >
      <form className={classes.dialog} onSubmit={submit}>
        <p>{words.mergeText}</p>
        <NativeSelect
          label={words.mergeInto}
          value={into}
          onChange={(event) => setInto(event.currentTarget.value)}
          data={sorted.map(({ id, name }) => ({ value: id, label: name }))}
          data-autofocus
        />
        <DialogButtons onCancel={onClose} cancel={cancel} confirm={words.merge} isDisabled={into === ''} />
      </form>
    </Modal>
  );
}
