import { useEffect, useRef } from 'react';
import type { SpokenLine } from '../feedback/spoken-lines.ts';
import { drawWaveform, type Waveform } from './draw-waveform.ts';
import { PEAKS_PER_SECOND } from './peaks.ts';
import type { Phase } from './use-demo.ts';
import classes from './waveform-view.module.css';

interface Properties {
  phase: Phase;
  axisSeconds: number;
  peaks: readonly number[];
  spans: readonly SpokenLine[];
  /** loudness now, 0 … 1 */
  readLevel(): number;
}

const TICK_SECONDS = 2;

/** The waveform as it is recorded, with a text cursor at its end. The words are in the transcript. */
export function WaveformView({ phase, axisSeconds, peaks, spans, readLevel }: Properties) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const cursor = useRef<HTMLSpanElement>(null);
  const live = useRef<number[]>([]);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let frame = 0;
    let drawnIndex = -1;
    const startedAtMs = performance.now();
    if (phase === 'asking') live.current = [];
    const follow = () => {
      const index = Math.floor(((performance.now() - startedAtMs) / 1000) * PEAKS_PER_SECOND);
      for (let at = live.current.length; at <= index; at++) live.current[at] = 0;
      live.current[index] = Math.max(live.current[index] ?? 0, readLevel());
      // Drawing costs far more than measuring, and only a new peak moves anything.
      if (index > drawnIndex) draw();
      drawnIndex = index;
      frame = requestAnimationFrame(follow);
    };
    const draw = () => {
      // Show the meter's levels until the recording itself has been decoded.
      const isUnread = phase === 'asking' || phase === 'recording' || phase === 'processing';
      const shown = peaks.length > 0 || !isUnread ? peaks : live.current;
      drawWaveform(element, { ...paint(element, phase, spans), peaks: shown, axisSeconds });
      // Before the first press, the example is shown faintly, without text.
      const written = phase === 'idle' ? 0 : Math.min(1, shown.length / PEAKS_PER_SECOND / axisSeconds);
      if (cursor.current !== null) cursor.current.style.left = `${written * 100}%`;
    };
    if (phase === 'recording') follow();
    // Also reports the first size during layout: measuring here would force another layout.
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    // The colors depend on the scheme.
    const schemes = new MutationObserver(draw);
    schemes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      schemes.disconnect();
    };
  }, [phase, axisSeconds, peaks, spans, readLevel]);

  return (
    <div className={classes.waveform} data-phase={phase} aria-hidden="true">
      <div className={classes.bars}>
        <canvas ref={canvas} className={classes.canvas} />
        <span ref={cursor} className={classes.cursor} />
      </div>
      <div className={classes.axis}>
        {Array.from(
          { length: Math.floor(axisSeconds / TICK_SECONDS) + 1 },
          (_, index) => index * TICK_SECONDS,
        ).map((seconds) => (
          <span key={seconds} style={{ left: `${(seconds / axisSeconds) * 100}%` }}>
            {seconds}
          </span>
        ))}
      </div>
    </div>
  );
}

function paint(
  element: HTMLElement,
  phase: Phase,
  spans: readonly SpokenLine[],
): Omit<Waveform, 'peaks' | 'axisSeconds'> {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--vf-${name}`);
  const main =
    phase === 'recording' ? token('live') : phase === 'processing' ? token('wait') : token('neutral');
  return {
    color: main,
    restColor: token('line'),
    stretches:
      phase === 'done' || phase === 'idle'
        ? spans.map((span) => ({ ...span, color: token(span.label) }))
        : [],
  };
}
