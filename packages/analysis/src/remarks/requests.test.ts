import { describe, expect, it } from 'vitest';
import { isImperative, isRequest } from './requests.ts';

describe('detecting a request', () => {
  it.each([
    'please add dark mode',
    'could you maybe add an offline mode',
    'i wish there was a way to sort my notes',
    'it would be really nice if i could export it',
    'id love to see more yoga classes',
    'add a widget for the home screen',
    'what about adding a family plan',
    'the only thing id change is the font',
    'you should let people skip the intro',
    'would love controller support on the ipad',
  ])('"%s" asks for something', (text) => {
    expect(isRequest(` ${text} `)).toBe(true);
  });

  it.each(['i love the dark mode', 'it keeps crashing', 'how do i export my data', 'the teacher is great'])(
    '"%s" does not',
    (text) => {
      expect(isRequest(` ${text} `)).toBe(false);
    },
  );

  it('distinguishes an imperative from a wish', () => {
    expect(isImperative(' let me hide that stuff ')).toBe(true);
    expect(isImperative(' i wish i could hide that ')).toBe(false);
  });
});
