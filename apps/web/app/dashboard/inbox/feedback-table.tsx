import type { FeedbackRow as Row } from '@voice-feedback/contract/inbox';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { FeedbackRow } from './feedback-row.tsx';
import classes from './inbox.module.css';
import { visibleRows } from './visible-rows.ts';

/** Fixed height of every row, so that the position of row 10,000 is known without rendering those before it. */
const ROW_PIXELS = 84;
/** The next page is loaded this many rows before the end. */
const AHEAD_ROWS = 20;

interface Properties {
  feedbacks: readonly Row[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** A virtualized list: only visible rows are rendered. */
export function FeedbackTable({ feedbacks, hasMore, isLoadingMore, onMore }: Properties) {
  const words = useWords('inbox');
  const scroller = useRef<HTMLDivElement>(null);
  const [window_, setWindow] = useState({ top: 0, height: 0 });
  const rows = visibleRows(window_.top, window_.height, ROW_PIXELS, feedbacks.length);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let frame = 0;
    const read = () => {
      frame = 0;
      setWindow({ top: element.scrollTop, height: element.clientHeight });
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(read);
    };
    read();
    element.addEventListener('scroll', later, { passive: true });
    const sizes = new ResizeObserver(later);
    sizes.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', later);
      sizes.disconnect();
    };
  }, []);

  const isNearEnd = rows.end >= feedbacks.length - AHEAD_ROWS;
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore) onMore();
  }, [isNearEnd, hasMore, isLoadingMore, onMore]);

  return (
    <div ref={scroller} className={classes.scroller}>
      <ul className={classes.rows} aria-label={words.title} style={{ height: feedbacks.length * ROW_PIXELS }}>
        {feedbacks.slice(rows.first, rows.end).map((feedback, index) => (
          <li
            key={feedback.id}
            style={{ height: ROW_PIXELS, transform: `translateY(${(rows.first + index) * ROW_PIXELS}px)` }}
            aria-setsize={hasMore ? -1 : feedbacks.length}
            aria-posinset={rows.first + index + 1}
          >
            <FeedbackRow feedback={feedback} />
          </li>
        ))}
      </ul>
      {isLoadingMore && <p className={classes.more}>{words.loadingMore}</p>}
    </div>
  );
}
