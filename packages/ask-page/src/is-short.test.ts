import { expect, it } from 'vitest';
import { isShort } from './is-short.ts';

it.each([
  ['nothing', {}, true],
  ['five seconds', { seconds: 5 }, true],
  ['six seconds', { seconds: 6 }, false],
  ['seven words', { text: 'It was good, but it’s rather slow.' }, true],
  ['eight words', { text: 'It was good, but it is rather slow.' }, false],
  ['a Chinese sentence of 16 characters', { text: '我觉得这个应用非常好用但是有点慢' }, false],
  ['a few Japanese characters', { text: 'よかった' }, true],
  ['a Korean sentence of three words', { text: '정말 좋았어요 감사합니다' }, true],
  [
    'a short recording with a long text',
    { seconds: 2, text: 'one two three four five six seven eight' },
    false,
  ],
])('is asked for a follow-up: %s', (_what, answer, expected) => {
  expect(isShort(answer)).toBe(expected);
});
