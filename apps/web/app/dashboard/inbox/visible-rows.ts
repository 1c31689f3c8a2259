export interface VisibleRows {
  /** index of the first row to draw */
  first: number;
  /** index after the last row to draw */
  end: number;
}

/** Rows drawn above and below what is seen, so that a quick flick shows no holes. */
const OVERSCAN_ROWS = 8;

/** Which rows of equal height a scrolled window shows. Pixels. */
export function visibleRows(
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
): VisibleRows {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - OVERSCAN_ROWS);
  const end = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN_ROWS);
  return { first: Math.min(first, count), end };
}
