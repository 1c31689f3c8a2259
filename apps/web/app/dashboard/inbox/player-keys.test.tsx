// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { PlayerKeys } from './player-keys.tsx';
import type { Player } from './use-player.ts';

afterEach(cleanup);

function open({ seconds = 20, rate = 1 } = {}) {
  const done: string[] = [];
  const player: Player = {
    element: { current: null },
    isPlaying: false,
    seconds,
    rate,
    toggle: () => done.push('toggle'),
    jump: (to) => done.push(`jump ${to}`),
    seek: (to) => done.push(`seek ${to}`),
    setRate: (to) => done.push(`rate ${to}`),
  };
  render(
    <SignedInPage>
      <PlayerKeys player={player} seconds={23} />
      <button type="button">Next</button>
      <textarea />
      <div role="slider" aria-valuenow={0} tabIndex={0} />
    </SignedInPage>,
  );
  return { done, press: (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key }) };
}
const find = (selector: string) => document.querySelector(selector) as Element;

test('a recording is played, moved by 5 seconds within its length, and sped up by key', () => {
  const { done, press } = open();
  for (const key of ['p', ' ', 'ArrowLeft', ',', 'ArrowRight', '.', '<', '>']) press(key);
  expect(done).toEqual([
    ...['toggle', 'toggle', 'seek 15', 'seek 15', 'seek 23', 'seek 23', 'rate 0.75', 'rate 1.25'],
  ]);
});

test('a key that is held down plays or pauses once, and the fastest speed stays', () => {
  const { done } = open({ rate: 2 });
  fireEvent.keyDown(document.body, { key: 'p' });
  fireEvent.keyDown(document.body, { key: 'p', repeat: true });
  fireEvent.keyDown(document.body, { key: '>' });
  expect(done).toEqual(['toggle']);
});

test('Space still presses the button that has the focus, arrow keys move its slider, and typing types', () => {
  const { done, press } = open();
  // `false`: the page has taken the key, so the browser does nothing with it.
  expect(press(' ', find('button'))).toBe(true);
  expect(press('ArrowLeft', find('[role="slider"]'))).toBe(true);
  for (const key of ['p', ' ', ',', '<', 'ArrowLeft']) expect(press(key, find('textarea'))).toBe(true);
  expect(done).toEqual([]);
  expect(press(' ', find('[role="slider"]'))).toBe(false);
  expect(press('ArrowLeft', find('button'))).toBe(false);
  expect(done).toEqual(['toggle', 'seek 15']);
});
