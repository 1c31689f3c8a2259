import { make } from './dom.ts';
import { openPlayer } from './player.ts';
import { statusWords } from './words/en-status.ts';
import type { KnownStrings } from './words/strings.ts';

/** Plays a recording before it is sent. */
export interface PlayButton extends Disposable {
  readonly root: HTMLElement;
  show(known: KnownStrings): void;
}

/** @returns undefined if this browser can't decode its own recording */
export async function makePlayButton(audio: Blob): Promise<PlayButton | undefined> {
  let known: Partial<KnownStrings> = {};
  let isPlaying = false;
  const root = make('button', 'plain play', { type: 'button' });
  const showLabel = () => {
    root.textContent = (isPlaying ? known.pause : known.play) ?? statusWords.play;
  };
  const player = await openPlayer(audio, (now) => {
    isPlaying = now;
    showLabel();
  });
  if (player === undefined) return undefined;
  root.addEventListener('click', () => player.toggle());
  return {
    root,
    show(strings) {
      known = strings;
      showLabel();
    },
    [Symbol.dispose]() {
      player[Symbol.dispose]();
      // Hidden, so that it counts as gone if it is focused.
      root.hidden = true;
      root.remove();
    },
  };
}
