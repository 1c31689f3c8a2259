import { PEAKS_PER_SECOND } from './peaks.ts';

/** A part of the recording with its own color. Times in seconds. */
export interface Stretch {
  start: number;
  end: number;
  color: string;
}

export interface Waveform {
  /** loudness 0 … 1, `PEAKS_PER_SECOND` values a second */
  peaks: readonly number[];
  /** the duration of the whole width */
  axisSeconds: number;
  color: string;
  restColor: string;
  stretches: readonly Stretch[];
}

const BAR_PIXELS = 3;
const PITCH_PIXELS = 6;
const REST_PIXELS = 3;
/** Loudness in decibels makes all bars tall; this exponent keeps syllables distinguishable. */
const CONTRAST = 1.8;

/** Draws bars from left to right; the part not yet recorded is a row of dots. */
export function drawWaveform(canvas: HTMLCanvasElement, waveform: Waveform): void {
  const { width, height } = canvas.getBoundingClientRect();
  const scale = window.devicePixelRatio;
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
  }
  const context = canvas.getContext('2d');
  if (context === null || width === 0) return;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  const bars = Math.floor(width / PITCH_PIXELS);
  const secondsPerBar = waveform.axisSeconds / bars;
  for (let bar = 0; bar < bars; bar++) {
    const seconds = bar * secondsPerBar;
    const first = Math.floor(seconds * PEAKS_PER_SECOND);
    const last = Math.max(first + 1, Math.ceil((seconds + secondsPerBar) * PEAKS_PER_SECOND));
    const peaks = waveform.peaks.slice(first, last);
    const peak = peaks.length === 0 ? undefined : Math.max(...peaks);
    const stretch = waveform.stretches.find((one) => seconds >= one.start && seconds < one.end);
    context.fillStyle = peak === undefined ? waveform.restColor : (stretch?.color ?? waveform.color);
    const barHeight = Math.max(REST_PIXELS, (peak ?? 0) ** CONTRAST * height);
    context.beginPath();
    context.roundRect(bar * PITCH_PIXELS, (height - barHeight) / 2, BAR_PIXELS, barHeight, BAR_PIXELS / 2);
    context.fill();
  }
}
