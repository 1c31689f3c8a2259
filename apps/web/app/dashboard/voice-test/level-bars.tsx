import { useEffect, useRef, useState } from 'react';
import { drawWaveform } from '../../demo/draw-waveform.ts';
import { PEAKS_PER_SECOND, readPeaks } from '../../demo/peaks.ts';
import type { VoiceTest } from './use-voice-test.ts';
import classes from './voice-test.module.css';

const SHORTEST_AXIS_SECONDS = 10;

/** The recording as it is spoken, then as it is. */
export function LevelBars({ test }: { test: VoiceTest }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const live = useRef<number[]>([]);
  const [peaks, setPeaks] = useState<readonly number[]>([]);
  const { phase, recorder, recording } = test;

  useEffect(() => {
    setPeaks([]);
    if (recording !== undefined) void readPeaks(recording.audio).then(setPeaks);
  }, [recording]);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    if (phase === 'idle' || phase === 'asking') live.current = [];
    const startedAtMs = performance.now();
    let frame = 0;
    const draw = () => {
      if (phase === 'recording') {
        const index = Math.floor(((performance.now() - startedAtMs) / 1000) * PEAKS_PER_SECOND);
        for (let at = live.current.length; at <= index; at++) live.current[at] = 0;
        live.current[index] = Math.max(live.current[index] ?? 0, recorder.readLevel());
        frame = requestAnimationFrame(draw);
      }
      const shown = peaks.length > 0 ? peaks : live.current;
      const style = getComputedStyle(element);
      drawWaveform(element, {
        peaks: shown,
        axisSeconds: Math.max(SHORTEST_AXIS_SECONDS, Math.ceil(shown.length / PEAKS_PER_SECOND)),
        color: style.getPropertyValue(
          phase === 'recording' ? '--vf-live' : phase === 'analyzing' ? '--vf-wait' : '--vf-action',
        ),
        restColor: style.getPropertyValue('--vf-line'),
        stretches: [],
      });
    };
    const redraw = () => {
      cancelAnimationFrame(frame);
      draw();
    };
    redraw();
    const sizes = new ResizeObserver(redraw);
    sizes.observe(element);
    const schemes = new MutationObserver(redraw);
    schemes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      schemes.disconnect();
    };
  }, [phase, peaks, recorder]);

  return <canvas ref={canvas} className={classes.bars} />;
}
