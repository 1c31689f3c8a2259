import { make } from './dom.ts';

/** Factor per bar, so that the bars move differently. */
const BAR_MEASURES = [0.7, 1, 0.85, 0.6];
/** Height of a bar without motion. */
const STILL_BAR = 0.3;

/**
 * Fills `meter` with bars that move with the voice level (0 … 1) until the returned function is called. With reduced
 * motion they stay at full height.
 */
export function moveBars(meter: HTMLElement, readLevel: () => number): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const bars = BAR_MEASURES.map(() => make('i', ''));
  meter.replaceChildren(...bars);
  let frame = 0;
  const draw = () => {
    const level = still ? 1 : readLevel();
    for (const [index, bar] of bars.entries())
      bar.style.transform = `scaleY(${STILL_BAR + (1 - STILL_BAR) * level * (BAR_MEASURES[index] ?? 1)})`;
    if (!still) frame = requestAnimationFrame(draw);
  };
  draw();
  return () => cancelAnimationFrame(frame);
}
