import { lazy, memo, Suspense, useRef } from 'react';
import { SentimentMark } from '../../feedback/sentiment-mark.tsx';
import { useWords } from '../../i18n/words.ts';
import { formatClock } from '../figures.ts';
import classes from './feedback-page.module.css';
import type { Clip } from './share-feedback.tsx';
import { lineAt, type TimedLine } from './timed-words.ts';
import type { Player } from './use-player.ts';

// Those who only have a link can't share.
const ShareSelection = lazy(async () => ({
  default: (await import('./share-selection.tsx')).ShareSelection,
}));

interface Properties {
  lines: readonly TimedLine[];
  player: Player;
  /** A written feedback has no times. */
  isWritten: boolean;
  isPlayable: boolean;
  /** shares the selected words as a clip; undefined where that isn't possible */
  onShare: ((clip: Clip) => void) | undefined;
}

/**
 * The transcript with the current line highlighted. A click on a word plays from there; by keyboard, each line's time
 * button does the same.
 */
export function PlayedTranscript({ lines, player, isWritten, isPlayable, onShare }: Properties) {
  const words = useWords('inbox');
  const current = player.isPlaying || player.seconds > 0 ? lineAt(lines, player.seconds) : -1;
  const list = useRef<HTMLOListElement>(null);
  return (
    <>
      <ol ref={list} className={classes.transcript} aria-label={words.transcript}>
        {lines.map((line, index) => (
          <Line
            key={line.words[0]?.place ?? line.start}
            line={line}
            isCurrent={index === current}
            isWritten={isWritten}
            isPlayable={isPlayable}
            onJump={player.jump}
          />
        ))}
      </ol>
      <Suspense>{onShare && <ShareSelection list={list} onShare={onShare} />}</Suspense>
    </>
  );
}

interface LineProperties {
  line: TimedLine;
  isCurrent: boolean;
  isWritten: boolean;
  isPlayable: boolean;
  onJump: (seconds: number) => void;
}

const Line = memo(function Line({ line, isCurrent, isWritten, isPlayable, onJump }: LineProperties) {
  const words = useWords('inbox');
  const time = formatClock(line.start);
  return (
    <li
      className={classes.line}
      data-current={isCurrent}
      data-written={isWritten}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {!isWritten && (
        <button
          type="button"
          className={classes.time}
          disabled={!isPlayable}
          aria-label={words.jump(time)}
          onClick={() => onJump(line.start)}
        >
          {time}
        </button>
      )}
      <SentimentMark label={line.label} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: each line's time is a button that does the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <span
        className={classes.text}
        data-label={line.label}
        onClick={(event) => {
          const start = event.target instanceof HTMLElement ? event.target.dataset.start : undefined;
          if (isPlayable && start !== undefined) onJump(Number(start));
        }}
      >
        {line.words.map((word) => (
          <span key={word.place} data-start={word.start} data-end={word.end}>
            {word.text}{' '}
          </span>
        ))}
      </span>
    </li>
  );
});
