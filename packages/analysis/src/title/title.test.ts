import { beforeAll, describe, expect, it } from 'vitest';
import { type Analyzer, openAnalyzer } from '../analyze.ts';
import { readTranscripts } from '../evaluation/transcripts.ts';
import { MAXIMUM_TITLE_CHARACTERS } from './title.ts';

describe('the title', () => {
  let analyzer: Analyzer;
  beforeAll(async () => {
    analyzer = await openAnalyzer();
  });
  const titleOf = (text: string) => analyzer.analyze([{ start: 0, end: 10, text }], { detailed: true }).title;

  it.each([
    // The problem comes first, then what is wanted or liked.
    [
      'I love the new editor, but it keeps crashing when I export a report.',
      'Keeps crashing when I export a report; love the new editor',
    ],
    ['It takes ages to load. Please add dark mode.', 'Takes ages to load; wants dark mode'],
    // Introductions are left out.
    ['So um, honestly, I think the export is broken.', 'The export is broken'],
    ['The only problem is, it stops responding once a day.', 'Stops responding once a day'],
    [
      'Could you add a dark mode? My eyes hurt in the evening. Otherwise I love the reading view.',
      'Wants a dark mode; love the reading view',
    ],
    ['Please add dark mode. Other than that, the editor is great.', 'Wants dark mode; the editor is great'],
    // Requests
    ['Just let me turn off the betting odds.', 'Wants to turn off the betting odds'],
    ["I'd love to see a two player mode.", 'Wants a two player mode'],
    ['Any chance of a webhook when the build is done?', 'Wants a webhook when the build is done'],
    ['Could you make the buttons bigger?', 'Wants you to make the buttons bigger'],
    ['I want to share the log with my partner.', 'Wants to share the log with my partner'],
    ["The only thing I'd ask for is folders inside folders.", 'Wants folders inside folders'],
    ['Please tell us about delays before we leave.', 'Wants you to tell us about delays before we leave'],
    ["If it could sync with my watch, it'd be perfect.", 'Wants it to sync with my watch'],
    [
      "I can't add a second parent to a student. Please fix that.",
      "I can't add a second parent to a student",
    ],
    ['Let drivers drop a photo when they park.', 'Wants drivers to drop a photo when they park'],
    [
      'Any chance of a webhook when the build is done? Polling the endpoint every ten seconds feels a bit silly.',
      'Wants a webhook when the build is done',
    ],
    // A clause takes in what it is joined to. Praise comes first if it outweighs.
    ['The GPS says I ran four miles but it was six.', 'The GPS says I ran four miles but it was six'],
    [
      "Overall we're very happy with it. The search is a bit weak, but I'd still recommend it to anyone.",
      "We're very happy with it; the search is a bit weak",
    ],
    // A judgment that names no thing gives way to what happened.
    [
      'I lost level two hundred after the update. This is unbelievable.',
      'Lost level two hundred after the update',
    ],
    // Without a claim
    ['How do I change from miles to kilometers?', 'How do I change from miles to kilometers?'],
    ['We use it on Tuesdays.', 'We use it on Tuesdays'],
    ['Wow. We use it on Tuesdays.', 'We use it on Tuesdays'],
    ['Fun game. We play it on Tuesdays.', 'Fun game. We play it on Tuesdays'],
    [
      'And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.',
      'My fellow Americans, ask not what your country can do for you',
    ],
    ['', ''],
  ])('of "%s" is "%s"', (text, title) => {
    expect(titleOf(text)).toBe(title);
  });

  it('is cut at a clause or a word, and never ends in "the" or "and"', () => {
    const title = titleOf(
      'The search page for customers and their orders freezes every time I filter the results by the date of the order.',
    );
    expect(title).toBe('The search page for customers and their orders freezes');
    expect(
      titleOf(
        'The export of the monthly report of every single customer of our three branches fails with the same error.',
      ),
    ).toMatch(/^The export of the monthly report .{20,}\w…$/);
  });

  it('keeps the consequence of a condition, and no open bracket', () => {
    expect(
      titleOf(
        'If you hold down the scroll wheel for too long while you look for a song, it freezes and nothing works anymore.',
      ),
    ).toBe('It freezes and nothing works anymore');
    expect(titleOf('The export button (the blue one on the left) crashes the app.')).toBe(
      'The export button (the blue one on the left) crashes the app',
    );
  });

  it('of our own transcripts fits, and repeats no introduction', () => {
    for (const { text } of readTranscripts('dev')) {
      const title = titleOf(text);
      expect(title.length).toBeGreaterThan(0);
      expect(title.length).toBeLessThanOrEqual(MAXIMUM_TITLE_CHARACTERS);
      expect(title).not.toMatch(/^(?:um|uh|so i|honestly|and|but)\b/i);
      expect(title).not.toMatch(/ (?:the|a|an|of|and|but|to)…?$/i);
    }
  });
});
