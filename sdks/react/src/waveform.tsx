import { type ReactElement, useEffect, useRef } from 'react';

const BARS = 5;
const QUIETEST_PERCENT = 20;

/** Bars that follow the voice. They stand still for people who asked for less motion. */
export function Waveform({ readLevel }: { readLevel: () => number }): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  const read = useRef(readLevel);
  useEffect(() => {
    read.current = readLevel;
  });
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const levels: number[] = Array.from({ length: BARS }, () => 0);
    let frame = requestAnimationFrame(function draw() {
      levels.shift();
      levels.push(read.current());
      for (const [index, bar] of [...(box.current?.children ?? [])].entries()) {
        const height = QUIETEST_PERCENT + (levels[index] ?? 0) * (100 - QUIETEST_PERCENT);
        if (bar instanceof HTMLElement) bar.style.height = `${height}%`;
      }
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <span
      ref={box}
      aria-hidden="true"
      style={{ display: 'inline-flex', alignItems: 'center', gap: 2, height: 16 }}
    >
      {Array.from({ length: BARS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
        <span key={index} style={{ width: 3, height: '40%', borderRadius: 2, background: 'currentColor' }} />
      ))}
    </span>
  );
}
