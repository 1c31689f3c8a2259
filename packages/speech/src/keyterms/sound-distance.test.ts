import { expect, test } from 'vitest';
import { codesOf, SoundComparison } from './sound-distance.ts';

const distance = (one: string, other: string): number => new SoundComparison(one).add(codesOf(other));

test('the same sounds have distance 0, other sounds about 1, in either order', () => {
  expect(distance('figmu', 'figmu')).toBe(0);
  expect(distance('', '')).toBe(0);
  expect(distance('kkk', 'mmm')).toBeGreaterThan(0.9);
  expect(distance('figmu', 'sigmu')).toBe(distance('sigmu', 'figmu'));
  expect(distance('grafana', 'g')).toBeGreaterThan(0.5);
});

test('similar sounds are closer than others', () => {
  expect(distance('bat', 'pat')).toBeLessThan(distance('bat', 'kat'));
  expect(distance('bat', 'bet')).toBeLessThan(distance('bat', 'bst'));
});

test('sounds that are added give the same distance as all at once', () => {
  const comparison = new SoundComparison('grafana');
  for (const parts of [['gra', 'fa', 'na'], ['gr', '', 'apano'], ['s']]) {
    comparison.restart();
    for (const [index, part] of parts.entries())
      expect(comparison.add(codesOf(part))).toBe(distance('grafana', parts.slice(0, index + 1).join('')));
  }
});
