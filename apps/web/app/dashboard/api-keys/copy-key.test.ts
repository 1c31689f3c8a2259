import { expect, test } from 'vitest';
import { copyKey } from './copy-key.ts';

test('a masked key never reaches the clipboard', async () => {
  const written: string[] = [];
  const write = async (text: string) => void written.push(text);
  expect(await copyKey('vf_abcde***', write)).toBe('masked');
  expect(await copyKey('vf_abcdefghijk', write)).toBe('copied');
  expect(written).toEqual(['vf_abcdefghijk']);
});

test('a clipboard that says no is told', async () => {
  const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  expect(await copyKey('vf_abcdefghijk', refused)).toBe('failed');
});
