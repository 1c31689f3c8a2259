import { describe, expect, it } from 'vitest';
import { isCourtesy, isTrial, phraseOpinion } from './phrases.ts';

describe('turns of phrase', () => {
  it.each(['nobody has answered', 'it is a joke', 'i want my money back', 'there is no way to cancel'])(
    'finds blame in "%s"',
    (text) => expect(phraseOpinion(` ${text} `)).toBe(-1),
  );

  it.each([
    'it is spot on',
    'that saved me hours',
    'it couldnt be easier',
    'im so hooked i am obsessed',
    'it never disappoints',
    'it only took me ten seconds',
    'the best tool we have',
    'not too long',
  ])('finds praise in "%s"', (text) => expect(phraseOpinion(` ${text} `)).toBe(1));

  it('recognizes a speaker who only tests the recording', () => {
    expect(isTrial(' just checking if this works ')).toBe(true);
    expect(isTrial(' it works ')).toBe(false);
  });

  it('finds nothing in a plain fact, and recognizes a mere thank-you', () => {
    expect(phraseOpinion(' i use it on the train ')).toBe(0);
    expect(isCourtesy(['thank', 'you', 'so', 'much'])).toBe(true);
    expect(isCourtesy(['thank', 'you', 'for', 'the', 'timer'])).toBe(false);
  });
});
