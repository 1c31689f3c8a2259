import { describe, expect, it } from 'vitest';
import { words } from '../text/words.ts';
import { clauseSpan, clausesOf } from './clauses.ts';

function pieces(text: string): string[] {
  return clausesOf(text, words(text)).map((clause) => {
    const span = clauseSpan(clause);
    return text.slice(span.start, span.end);
  });
}

describe('clauses', () => {
  it('separates praise, a defect and a request in one sentence, punctuated or not', () => {
    expect(pieces('love the app but it keeps crashing, please add dark mode')).toEqual([
      'love the app',
      'but it keeps crashing',
      'please add dark mode',
    ]);
    expect(pieces('love the app but it keeps crashing please add dark mode')).toHaveLength(3);
  });

  it('keeps a condition together with its consequence', () => {
    expect(pieces('when I open the settings, it freezes')).toEqual(['when I open the settings, it freezes']);
  });

  it('doesn’t split lists and interjections', () => {
    expect(pieces('it is clean, simple, fast')).toEqual(['it is clean, simple, fast']);
    expect(pieces('I have nothing but praise for you')).toHaveLength(1);
  });

  it('marks the part after "but" as contrast', () => {
    const text = 'nice colours but the text is tiny';
    expect(clausesOf(text, words(text)).map((clause) => clause.contrast)).toEqual([false, true]);
  });
});
