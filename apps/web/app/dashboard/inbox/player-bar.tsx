import type { SharedFeedback } from '@voice-feedback/contract/share-links';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { drawWaveform } from '../../demo/draw-waveform.ts';
import { readPeaks } from '../../demo/peaks.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { formatClock, formatNumber, formatShare } from '../figures.ts';
import classes from './feedback-page.module.css';
import type { TimedLine } from './timed-words.ts';
import { type Player, RATES } from './use-player.ts';

/** Step of the arrow keys. */
const STEP_SECONDS = 2;
const PERCENT = 100;

interface Properties {
  player: Player;
  address: string | undefined;
  audio: Blob | undefined;
  feedback: SharedFeedback['feedback'];
  lines: readonly TimedLine[];
  /** seconds that the team wrote about */
  marks: readonly number[];
}

/** The waveform, tinted where the speaker liked or disliked something. A click or the arrow keys seek. */
export function PlayerBar({ player, address, audio, feedback, lines, marks }: Properties) {
  const words = useWords('inbox');
  const total = feedback.duration_seconds;
  const canvas = useWaveform(audio, total, lines);
  const clock = `${formatClock(player.seconds)} / ${formatClock(total)}`;

  function moveTo({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    player.seek(Math.min(1, Math.max(0, (clientX - left) / width)) * total);
  }
  function moveBy(event: KeyboardEvent): void {
    const step = { ArrowRight: STEP_SECONDS, ArrowLeft: -STEP_SECONDS }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    player.seek(Math.min(total, player.seconds + step));
  }

  return (
    <section className={classes.player} aria-label={words.play}>
      {/* biome-ignore lint/a11y/useMediaCaption: the synchronized transcript next to it is the caption */}
      <audio ref={player.element} src={address} preload="auto" />
      <div
        className={classes.wave}
        role="slider"
        tabIndex={0}
        aria-label={words.position}
        aria-valuemin={0}
        aria-valuemax={Math.round(total)}
        aria-valuenow={Math.round(player.seconds)}
        aria-valuetext={clock}
        onPointerDown={moveTo}
        onKeyDown={moveBy}
      >
        <canvas ref={canvas} />
        {total > 0 &&
          [...new Set(marks)].map((seconds) => (
            <span
              key={seconds}
              className={classes.mark}
              style={{ left: `${Math.min(1, seconds / total) * PERCENT}%` }}
            />
          ))}
        <span
          className={classes.cursor}
          style={{ left: `${total > 0 ? (player.seconds / total) * PERCENT : 0}%` }}
        />
      </div>
      <div className={classes.playerRow}>
        <Button size="sm" disabled={address === undefined} onClick={player.toggle}>
          {player.isPlaying ? words.pause : words.play}
        </Button>
        <span className={classes.clock}>{clock}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields */}
        <div className={classes.rates} role="group" aria-label={words.speed}>
          {RATES.map((rate) => (
            <button
              key={rate}
              type="button"
              aria-pressed={player.rate === rate}
              onClick={() => player.setRate(rate)}
            >
              {rate}×
            </button>
          ))}
        </div>
      </div>
      <DeliveryLine feedback={feedback} />
    </section>
  );
}

/** How it was said: pace, pauses, fillers, and how much the voice varies. */
function DeliveryLine({ feedback: { delivery } }: Pick<Properties, 'feedback'>) {
  const words = useWords('inbox').delivery;
  const language = useLanguage();
  if (!delivery) return null;
  const { pitch_variation_semitones: pitch, loudness_variation_decibels: loudness } = delivery;
  const facts = [
    words.rate(formatNumber(delivery.words_per_minute, language)),
    ...(delivery.pause_share > 0
      ? [
          words.pauses(
            formatShare(delivery.pause_share, language),
            formatNumber(delivery.longest_pause_seconds, language, 1),
          ),
        ]
      : []),
    ...(delivery.fillers > 0 ? [words.fillers(delivery.fillers)] : []),
    ...(typeof pitch === 'number' ? [words.pitch(formatNumber(pitch, language, 1))] : []),
    ...(typeof loudness === 'number' ? [words.loudness(formatNumber(loudness, language, 1))] : []),
  ];
  return <p className={classes.delivery}>{facts.join(' · ')}</p>;
}

function useWaveform(audio: Blob | undefined, axisSeconds: number, lines: readonly TimedLine[]) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [peaks, setPeaks] = useState<readonly number[]>([]);
  useEffect(() => {
    if (audio !== undefined) void readPeaks(audio).then(setPeaks);
  }, [audio]);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const draw = () => {
      const style = getComputedStyle(element);
      const token = (name: string) => style.getPropertyValue(`--vf-${name}`);
      drawWaveform(element, {
        peaks,
        axisSeconds,
        color: token('neutral'),
        restColor: token('line'),
        stretches: lines.map(({ start, end, label }) => ({ start, end, color: token(label) })),
      });
    };
    draw();
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    const schemes = new MutationObserver(draw);
    schemes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => {
      sizes.disconnect();
      schemes.disconnect();
    };
  }, [peaks, axisSeconds, lines]);
  return canvas;
}
