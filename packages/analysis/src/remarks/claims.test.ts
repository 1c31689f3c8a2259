import { describe, expect, it } from 'vitest';
import { parseOpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import { claimsOf } from './claims.ts';

const lexicon = parseOpinionLexicon('+good\n+great\n-bad\n');
const claims = (text: string) =>
  claimsOf(text, lexicon, () => 0)
    .filter((claim) => claim.kind !== 'none')
    .map((claim) => [claim.kind, text.slice(claim.span.start, claim.span.end)]);

describe('claims', () => {
  it('split a message into praise, defects, requests and questions', () => {
    expect(claims('The music is great. It crashes at night. Please add a timer. How do I cancel?')).toEqual([
      ['praise', 'The music is great'],
      ['defect', 'It crashes at night'],
      ['request', 'Please add a timer'],
      ['question', 'How do I cancel?'],
    ]);
  });

  it('find a complaint after praise and "but", even without a negative word', () => {
    expect(claims('The service is great, but they left it in the rain.').map(([kind]) => kind)).toEqual([
      'praise',
      'complaint',
    ]);
  });

  it('don’t include thanks, a fixed bug or plain facts', () => {
    expect(claims('Thank you so much.')).toEqual([]);
    expect(claims('I moved to Austin last month.')).toEqual([]);
    expect(claims('No crashes so far.').some(([kind]) => kind === 'defect')).toBe(false);
  });

  it('give more weight to the part after "but"', () => {
    const found = claimsOf('It is good but it is bad', lexicon, () => 0);
    expect(found[1]?.weight ?? 0).toBeGreaterThan(found[0]?.weight ?? 0);
  });
});
