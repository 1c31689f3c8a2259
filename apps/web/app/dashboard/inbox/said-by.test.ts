import type { FeedbackTheme } from '@voice-feedback/contract/themes';
import { expect, test } from 'vitest';
import { themeOf } from './said-by.ts';

const theme = (name: string, given: Partial<FeedbackTheme>): FeedbackTheme => ({
  id: '7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11',
  name,
  kind: 'problem',
  people: 38,
  mentions: [],
  ...given,
});
const REMARK = { quote: 'it crashes when I export', start: 4, end: 6 };
const nameOf = (themes: FeedbackTheme[], remark = REMARK) =>
  themeOf(remark, themes, ['problem', 'request'])?.name;

test('a remark belongs to the theme that is mentioned at its time, and that most people mention', () => {
  const early = theme('early', { mentions: [{ quote: 'x', start: 0, end: 4 }] });
  const small = theme('small', { people: 3, mentions: [{ quote: 'x', start: 5, end: 7 }] });
  const large = theme('large', { mentions: [{ quote: 'x', start: 5.5, end: 5.8 }] });
  expect(nameOf([early])).toBeUndefined();
  expect(nameOf([early, small, large])).toBe('large');
});

test('a written remark belongs to the theme with its words', () => {
  const remark = { ...REMARK, start: 0, end: 0 };
  const mentions = [{ quote: 'It crashes', start: 0, end: 0 }];
  expect(nameOf([theme('same', { mentions })], remark)).toBe('same');
  expect(
    nameOf([theme('other', { mentions: [{ quote: 'is slow', start: 0, end: 0 }] })], remark),
  ).toBeUndefined();
});

test('praise is no complaint, and one person is nobody else', () => {
  const mentions = [{ quote: 'x', start: 4, end: 6 }];
  expect(nameOf([theme('praise', { kind: 'praise', mentions })])).toBeUndefined();
  expect(nameOf([theme('alone', { people: 1, mentions })])).toBeUndefined();
});
