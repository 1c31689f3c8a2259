import { useDensity } from '../../ui/density.ts';

/** Height of every row of the list, in the text size that the browser is set to. */
const ROW_REM = { comfortable: 5.25, compact: 4 } as const;
const USUAL_REM_PIXELS = 16;

/** The same height for every row, so that the position of row 10,000 is known without rendering those before it. */
export function useRowPixels(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_REM_PIXELS;
  return Math.round(ROW_REM[useDensity()] * rem);
}
