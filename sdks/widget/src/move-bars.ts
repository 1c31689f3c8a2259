/** Each bar answers to the voice in its own measure, so that they do not move as one. */
const BAR_MEASURES = [0.7, 1, 0.85, 0.6];
/** As in the sheet, for a bar that doesn't move. */
const STILL_BAR = 0.3;

/** Lets bars follow the voice, 0 … 1, until the returned function is called. Those who want no motion see them at full height. */
export function moveBars(bars: readonly HTMLElement[], readLevel: () => number): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
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
