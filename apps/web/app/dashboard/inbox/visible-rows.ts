export interface VisibleRows {
  /** index of the first row to draw */
  first: number;
  /** index after the last row to draw */
  end: number;
}

/** Extra rows rendered above and below, so that fast scrolling shows no gaps. */
const OVERSCAN_ROWS = 8;

/** The range of equally tall rows in view. Sizes in pixels. */
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
