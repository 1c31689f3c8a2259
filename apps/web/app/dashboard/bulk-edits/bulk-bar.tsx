import { Button, CloseButton, Menu, Progress as ProgressBar } from '@mantine/core';
import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import { INBOX_STATUSES } from '@voice-feedback/contract/process';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { useOffline } from '../account/use-account.ts';
import { AssignMany } from '../discussion/assign-many.tsx';
import { formatNumber } from '../figures.ts';
import { ExportMenu } from '../inbox/export-menu.tsx';
import { focusedFeedback } from '../inbox/feedback-table.tsx';
import { useKeys } from '../layout/use-keys.ts';
import { isAboutHeldUp } from '../recovery/held-up-filters.ts';
import classes from './bulk-edits.module.css';
import type { Change, Target } from './edit-in-batches.ts';
import { TagMany } from './tag-many.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';
import type { Selection } from './use-selection.ts';

const PERCENT = 100;

interface Properties {
  selection: Selection;
  /** what the list shows */
  filter: FeedbackFilter;
  /** the number of matches; undefined if there are more than were counted */
  total: number | undefined;
}

/**
 * What can be done with the selected rows. It stays at the bottom of the window, within reach of a thumb. Always in the
 * page, so that screen readers announce how many are selected.
 */
export function BulkBar({ selection, filter, total }: Properties) {
  const words = useWords('triage');
  const { statuses } = useWords('inbox');
  const language = useLanguage();
  const isOffline = useOffline();
  const { edit, isRunning, progress, undo } = useBulkEdit();
  const { isAll, count, ids, clear } = selection;
  const isOpen = isAll || count > 0;
  const target: Target = isAll ? { filter } : { ids };
  const [isTagging, setTagging] = useState(false);
  const apply = (change: Change) => {
    if (!isRunning && isOpen) void edit(target, change).then(clear);
  };
  /** With nothing selected, a key is about the row that has the focus. */
  const applyByKey = (change: Change) => {
    const focused = focusedFeedback();
    if (isOpen) apply(change);
    else if (!isRunning && !isOffline && focused !== undefined) void edit({ ids: [focused] }, change);
  };
  const tagByKey = () => {
    const focused = focusedFeedback();
    if (!isOpen && focused === undefined) return;
    if (!isOpen && focused !== undefined) selection.toggle(focused);
    setTagging(true);
  };
  /** Escape first closes what's open. */
  const clearUnlessOpen = () => {
    if (document.querySelector('[role="menu"], [role="listbox"]') === null) clear();
  };
  useKeys({
    e: () => applyByKey({ inbox_status: 'done' }),
    ...Object.fromEntries(
      INBOX_STATUSES.map((status, index) => [String(index + 1), () => applyByKey({ inbox_status: status })]),
    ),
    t: tagByKey,
    ...(isOpen ? { Escape: clearUnlessOpen } : {}),
    ...(undo === undefined ? {} : { z: undo }),
  });
  const said = !isOpen
    ? ''
    : !isAll
      ? words.selected(count)
      : total === undefined
        ? words.everythingSelected
        : words.selected(total);
  return (
    <section className={classes.bar} data-open={isOpen} aria-label={words.bar}>
      <p role="status" className={classes.count}>
        {said}
      </p>
      {isOpen && (
        <>
          {!isAll && total !== count && (
            <Button size="compact-sm" variant="subtle" onClick={selection.selectAll}>
              {total === undefined ? words.selectEverything : words.selectAll(total)}
            </Button>
          )}
          {progress && progress.total > 0 && (
            <div className={classes.progress}>
              <ProgressBar value={(progress.done / progress.total) * PERCENT} aria-label={words.bar} />
              <span>
                {words.progress(
                  formatNumber(progress.done, language),
                  formatNumber(progress.total, language),
                )}
              </span>
            </div>
          )}
          <div className={classes.actions}>
            <Menu position="top-start">
              <Menu.Target>
                <Button size="sm" variant="default" loading={isRunning} disabled={isOffline}>
                  {words.status}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {INBOX_STATUSES.map((status) => (
                  <Menu.Item key={status} onClick={() => apply({ inbox_status: status })}>
                    {statuses[status]}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            <AssignMany isDisabled={isRunning || isOffline} onApply={apply} />
            <TagMany
              isOpen={isTagging}
              setOpen={setTagging}
              isDisabled={isRunning || isOffline}
              onApply={apply}
            />
            <ExportMenu filter={filter} {...(isAll ? {} : { ids })} total={said} />
            {isAboutHeldUp(filter) && (
              <Button
                size="sm"
                variant="default"
                disabled={isRunning || isOffline}
                onClick={() => apply({ action: 'retry' })}
              >
                {words.retry}
              </Button>
            )}
            <Button
              size="sm"
              variant="default"
              disabled={isRunning || isOffline}
              onClick={() => apply({ action: 'delete' })}
            >
              {words.remove}
            </Button>
            <CloseButton aria-label={words.clear} onClick={clear} />
          </div>
        </>
      )}
    </section>
  );
}
