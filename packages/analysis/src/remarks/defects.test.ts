import { describe, expect, it } from 'vitest';
import { findDefect } from './defects.ts';

const name = (text: string) => findDefect(` ${text} `)?.name ?? null;

describe('the defect lexicon', () => {
  it.each([
    ['it keeps crashing on my phone', 'crash'],
    ['the screen just freezes', 'freeze'],
    ['i lost all my progress', 'data_loss'],
    ['you charged me twice this month', 'payment'],
    ['it keeps logging me out', 'login'],
    ['it logs me out every day', 'login'],
    ['the video wont play', 'not_working'],
    ['my watch doesnt sync anymore', 'sync'],
    ['it takes forever to load', 'slow'],
    ['it drains my battery', 'battery'],
    ['the battery life is very bad', 'battery'],
    ['the export has a bug', 'bug'],
    ['i get a white screen', 'freeze'],
    ['it only shows a white screen', 'freeze'],
    ['black screen every time i log in', 'freeze'],
    ['the white screen appears again', 'freeze'],
    ['i always see the white screen', 'freeze'],
    ['the screen goes white', 'freeze'],
    ['the upload gets stuck', 'freeze'],
    ['it is stuck', 'freeze'],
    ['i am stuck on the loading screen', 'freeze'],
    ['we got stuck at 99 percent', 'freeze'],
  ])('finds a defect in "%s"', (text, expected) => {
    expect(name(text)).toBe(expected);
  });

  it.each([
    'it has never crashed',
    'no bugs so far',
    'you fixed the crash thank you',
    'i love the dark theme',
    'take a short break',
    'it works great',
    'the battery life is great',
    'the white screen hurts my eyes',
    'because a white screen hurts my eyes',
    'the white screen is too bright at night',
    'i love the black screen',
    'i want a black screen for the night',
    'i got stuck at the import',
    'im stuck in the second step',
    'beginners get stuck here',
  ])('finds none in "%s"', (text) => {
    expect(name(text)).toBeNull();
  });

  it('returns the most severe of several', () => {
    expect(name('it is slow and then it crashes')).toBe('crash');
  });
});
