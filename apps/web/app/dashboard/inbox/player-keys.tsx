import { useKeys } from '../layout/use-keys.ts';
import { type Player, RATES } from './use-player.ts';

const STEP_SECONDS = 5;

/** Plays and moves in a recording by key, wherever the focus is on its page. */
export function PlayerKeys({ player, seconds }: { player: Player /** of the recording */; seconds: number }) {
  const toggle = (event: KeyboardEvent) => {
    if (!event.repeat) player.toggle();
  };
  const back = () => player.seek(player.seconds - STEP_SECONDS);
  const ahead = () => player.seek(Math.min(seconds, player.seconds + STEP_SECONDS));
  const faster = (steps: number) => {
    const rate = RATES[RATES.findIndex((one) => one === player.rate) + steps];
    if (rate !== undefined) player.setRate(rate);
  };
  useKeys({
    ' ': toggle,
    p: toggle,
    ArrowLeft: back,
    ',': back,
    ArrowRight: ahead,
    '.': ahead,
    '<': () => faster(-1),
    '>': () => faster(1),
  });
  return null;
}
