import type { FeedbackRow as Row } from '@voice-feedback/contract/inbox';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { SelectRow } from '../bulk-edits/select-row.tsx';
import type { Selection } from '../bulk-edits/use-selection.ts';
import { useKeys } from '../layout/use-keys.ts';
import { PersonLink } from '../person/person-link.tsx';
import { FeedbackRow } from './feedback-row.tsx';
import classes from './inbox.module.css';
import { lastOpenedIndex } from './last-opened.ts';
import { useRowPixels } from './use-row-pixels.ts';
import { visibleRows } from './visible-rows.ts';

/** The next page is loaded this many rows before the end. */
const AHEAD_ROWS = 20;

interface Properties {
  feedbacks: readonly Row[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  /** query of this list */
  search: string;
  /** the feedback that is shown next to the list; its page then handles the keys */
  shownId?: string;
  /** makes rows selectable: `x` selects one, Shift with a move extends the selection */
  selection?: Selection | undefined;
  /** whether rows link to the page of their end user */
  showsPeople?: boolean;
}

/**
 * A virtualized list: only visible rows are rendered. It's one tab stop: the arrow keys, `j` and `k` move within it. It
 * returns to the feedback that was last open.
 */
export function FeedbackTable({
  feedbacks,
  hasMore,
  isLoadingMore,
  onMore,
  search,
  shownId,
  selection,
  showsPeople = false,
}: Properties) {
  const words = useWords('inbox');
  const scroller = useRef<HTMLDivElement>(null);
  const rowPixels = useRowPixels();
  const [window_, setWindow] = useState({ top: 0, height: 0 });
  const rows = visibleRows(window_.top, window_.height, rowPixels, feedbacks.length);
  const [current, setCurrent] = useState(() => {
    const ids = feedbacks.map(({ id }) => id);
    return shownId === undefined ? (lastOpenedIndex(search, ids) ?? 0) : Math.max(0, ids.indexOf(shownId));
  });
  /** whether the current row gets the focus once it's rendered */
  const takesFocus = useRef(false);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let frame = 0;
    const read = () => {
      frame = 0;
      setWindow(windowOf(element));
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(read);
    };
    read();
    element.addEventListener('scroll', later, { passive: true });
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    const sizes = new ResizeObserver(later);
    sizes.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', later);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
      sizes.disconnect();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page shows another one
  useLayoutEffect(() => {
    const index = shownId === undefined ? current : feedbacks.findIndex(({ id }) => id === shownId);
    if (index === -1) return;
    setCurrent(index);
    if (index > 0) reveal(scroller.current, index, rowPixels);
  }, [shownId]);

  useEffect(() => {
    if (!takesFocus.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[aria-posinset="${current + 1}"] a`);
    if (!row) return;
    takesFocus.current = false;
    row.focus({ preventScroll: true });
  });

  const isNearEnd = rows.end >= feedbacks.length - AHEAD_ROWS;
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore) onMore();
  }, [isNearEnd, hasMore, isLoadingMore, onMore]);

  const move = (step: number, extends_ = false) => {
    const isInside = scroller.current?.contains(document.activeElement) ?? false;
    // The first press only shows where the list is.
    const next = isInside ? Math.min(Math.max(current + step, 0), feedbacks.length - 1) : current;
    takesFocus.current = true;
    setCurrent(next);
    reveal(scroller.current, next, rowPixels);
    if (scroller.current !== null) setWindow(windowOf(scroller.current));
    const [here, there] = [feedbacks[current]?.id, feedbacks[next]?.id];
    if (!extends_ || selection === undefined || here === undefined || there === undefined) return;
    if (!selection.has(here)) selection.toggle(here);
    selection.extendTo(there);
  };
  const toggle = () => {
    const id = feedbacks[current]?.id;
    if (id !== undefined) selection?.toggle(id);
  };
  const [down, up] = [() => move(1), () => move(-1)];
  const [extendDown, extendUp] = [() => move(1, true), () => move(-1, true)];
  useKeys({
    ...(shownId === undefined ? { j: down, k: up } : {}),
    ...(selection === undefined ? {} : { x: toggle, J: extendDown, K: extendUp }),
  });

  const isByImpact = new URLSearchParams(search).get('order') === 'impact';
  /** The tab stop has to be rendered. */
  const tabStop = current >= rows.first && current < rows.end ? current : rows.first;
  return (
    <div ref={scroller} className={classes.scroller}>
      <ul
        className={classes.rows}
        aria-label={words.title}
        style={{ height: feedbacks.length * rowPixels }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          move(step, event.shiftKey);
        }}
      >
        {feedbacks.slice(rows.first, rows.end).map((feedback, index) => (
          <li
            key={feedback.id}
            data-feedback={feedback.id}
            style={{ height: rowPixels, transform: `translateY(${(rows.first + index) * rowPixels}px)` }}
            aria-setsize={hasMore ? -1 : feedbacks.length}
            aria-posinset={rows.first + index + 1}
            className={selection && classes.selectable}
            data-selected={selection?.has(feedback.id) || undefined}
          >
            {selection && (
              <SelectRow
                id={feedback.id}
                title={('title' in feedback && feedback.title) || feedback.created_at}
                selection={selection}
                tabIndex={rows.first + index === tabStop ? 0 : -1}
              />
            )}
            <FeedbackRow
              feedback={feedback}
              showsImpact={isByImpact}
              search={search}
              isBeside={shownId !== undefined}
              isShown={feedback.id === shownId}
              tabIndex={rows.first + index === tabStop ? 0 : -1}
            />
            {showsPeople && 'end_user_id' in feedback && feedback.end_user_id && (
              // The list is one tab stop: by keyboard, the feedback's page leads to the person.
              <PersonLink id={feedback.end_user_id} className={classes.person} tabIndex={-1} />
            )}
          </li>
        ))}
      </ul>
      {isLoadingMore && <p className={classes.more}>{words.loadingMore}</p>}
    </div>
  );
}

/** The id of the feedback whose row has the focus; undefined if none has. */
export function focusedFeedback(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-feedback]')?.dataset.feedback;
}

/** On a phone, the list doesn't scroll in itself, but with the page. */
function scrollsWithPage(scroller: HTMLElement): boolean {
  return getComputedStyle(scroller).overflowY === 'visible';
}

/** Which part of the list is in sight. */
function windowOf(scroller: HTMLElement): { top: number; height: number } {
  if (!scrollsWithPage(scroller)) return { top: scroller.scrollTop, height: scroller.clientHeight };
  return { top: Math.max(0, -scroller.getBoundingClientRect().top), height: window.innerHeight };
}

/** Scrolls just enough to show the row with one more on each side. */
function reveal(scroller: HTMLElement | null, index: number, rowPixels: number): void {
  if (scroller === null) return;
  const top = (index - 1) * rowPixels;
  const bottom = (index + 2) * rowPixels;
  if (scrollsWithPage(scroller)) {
    const start = scroller.getBoundingClientRect().top;
    // The first rows are found without scrolling: what's above the list stays in sight.
    if (start + top < 0 && top > 0) window.scrollBy(0, start + top);
    else if (start + bottom > window.innerHeight) window.scrollBy(0, start + bottom - window.innerHeight);
  } else if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = bottom - scroller.clientHeight;
}
