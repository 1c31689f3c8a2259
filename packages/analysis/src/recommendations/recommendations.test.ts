import { describe, expect, it } from 'vitest';
import { openChunker } from '../keywords/noun-chunks.ts';
import { parseOpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import { claimsOf } from '../remarks/claims.ts';
import { timedTranscript } from '../text/transcript.ts';
import { requestAction } from './actions.ts';
import { recommend } from './recommendations.ts';

const chunk = openChunker();
const lexicon = parseOpinionLexicon('+good\n-bad\n-confusing\n');
function recommendations(text: string) {
  const transcript = timedTranscript([{ start: 0, end: 10, text }]);
  return recommend(
    text,
    claimsOf(text, lexicon, () => 0),
    chunk(text),
    transcript,
  );
}

describe('recommendations', () => {
  it('turn a defect, a complaint and a request into one task each, with its quote', () => {
    const text = 'The export crashes on my laptop. The checkout page is confusing. Please add a dark mode.';
    const found = recommendations(text);
    expect(found.map((one) => one.topic)).toEqual(['crashes', 'dark mode', 'usability']);
    expect(found[0]?.text).toMatch(/fix the crash/i);
    expect(found[1]?.text).toBe('Add a dark mode.');
    expect(found[2]?.text).toMatch(/checkout page/);
    for (const one of found) expect(text).toContain(one.quote);
  });

  it('are not repeated, and are empty for praise', () => {
    expect(recommendations('It crashes. It crashes again. And it crashed today.')).toHaveLength(1);
    expect(recommendations('It is all good.')).toEqual([]);
  });

  it.each([
    ['The session is too long.', 'Shorten the session.'],
    ['The video is too short.', 'Extend the video.'],
    ['The font is too small.', 'Make the font bigger.'],
    ['The download is too big.', 'Make the download smaller.'],
    ['The music is too loud.', 'Turn down the music, or let people set its volume.'],
    ['The voice is too quiet.', 'Turn up the voice, or let people set its volume.'],
    ['The lesson is too fast.', 'Slow down the lesson, or let people set its speed.'],
    ['The subscription is too expensive.', 'Review the price of the subscription.'],
    ['The wizard is too complicated.', "Simplify the wizard, and test it with people who haven't seen it."],
    ['The bad save button is hidden.', 'Make the save button easy to see.'],
    ['Too many steps, and the steps are bad.', 'Cut down on the steps.'],
    ['It is bad that it never explains the grammar.', 'Explain the grammar.'],
    ["It is bad that the totals don't match.", 'Check the totals for correctness.'],
    ["It is bad that the car wouldn't unlock.", 'Find out why the car failed, and fix it.'],
    ['The second boss feels unfair and bad.', 'Rebalance the boss.'],
    ['The maps are outdated and bad.', 'Update the maps.'],
    ['The driver was bad.', 'Find out what people dislike about the driver, and change that.'],
    [
      'The forecast on my phone was bad.',
      'Find out what people dislike about the forecast, and change that.',
    ],
    ['There are bad problems with the map.', 'Find out what people dislike about the map, and change that.'],
    ['The videos keep buffering.', 'Reproduce what fails with the videos, and fix it.'],
  ])('name the thing and the action for "%s"', (text, task) => {
    expect(recommendations(text).map((one) => one.text)).toEqual([task]);
  });

  it.each([
    'I almost gave up, it was bad.',
    'It does not work.',
    // what is bad isn't the manager, the baby or the wedding
    'It is bad that my manager sees nothing.',
    'It was bad when I was up with the baby all night.',
    'We got soaked at the wedding, it was bad.',
    // a request without a thing
    'Please fix that.',
    'Can you speed that up?',
  ])('are left out if they would name no thing: "%s"', (text) => {
    expect(recommendations(text)).toEqual([]);
  });

  it.each([
    ['I wish I could sort my notes by date', 'Let people sort their notes by date.'],
    ['could you add an offline mode', 'Add an offline mode.'],
    ["I'd love to see more yoga classes", 'Consider adding more yoga classes.'],
    ['please let us choose the voice', 'Let people choose the voice.'],
    ['if it could sync with my watch it would be perfect', "Make it sync with the user's watch."],
    ['Would love controller support', 'Consider adding controller support.'],
    ['links that expire would be great', 'Consider adding links that expire.'],
    ["it'd be useful to see the hotels on a map", 'Offer the hotels on a map.'],
    ['is there any way to see how many hours I slept', 'Let people see how many hours they slept.'],
    ['please tell us about delays before we leave', 'Tell people about delays before they leave.'],
    ['it would be nice if you added a timer', 'Add a timer.'],
    ['I wish the app had a dark mode', 'Consider adding a dark mode.'],
    ['I would like it to work with my watch', "Make it work with the user's watch."],
    ['would be great', null],
    ['if you use it wisely it lasts', null],
  ])('say "%s" as a task', (wish, task) => {
    expect(requestAction(wish)).toBe(task);
  });
});
