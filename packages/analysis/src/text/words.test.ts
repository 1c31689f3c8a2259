import { describe, expect, it } from 'vitest';
import { joinClitics, words } from './words.ts';

const texts = (text: string) => words(text).map((word) => word.text);

describe('words', () => {
  it('treats spoken, typed and recognized spelling as the same words', () => {
    expect(texts("I don't know")).toEqual(['i', 'dont', 'know']);
    expect(texts('i dont know')).toEqual(texts('I don’t know.'));
    expect(texts(joinClitics("i do n't know , it 's fine"))).toEqual(['i', 'dont', 'know', 'its', 'fine']);
  });

  it('keeps question and exclamation marks, and folds numbers', () => {
    expect(texts('Really? 25 times!')).toEqual(['really', '?', '0', 'times', '!']);
  });

  it('knows where each word is in the text', () => {
    const text = 'It’s  great.';
    expect(words(text).map((word) => text.slice(word.start, word.end))).toEqual(['It’s', 'great']);
  });
});
