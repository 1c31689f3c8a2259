import { expect, test } from 'vitest';
import { soundDistance } from './sound-distance.ts';

test('the same sounds have distance 0, other sounds about 1, in either order', () => {
  expect(soundDistance('figmu', 'figmu', 1)).toBe(0);
  expect(soundDistance('', '', 1)).toBe(0);
  expect(soundDistance('kkk', 'mmm', 1)).toBeGreaterThan(0.9);
  expect(soundDistance('figmu', 'sigmu', 1)).toBe(soundDistance('sigmu', 'figmu', 1));
});

test('similar sounds are closer than others', () => {
  const from = (other: string) => soundDistance('bat', other, 2);
  expect(from('pat')).toBeLessThan(from('kat'));
  expect(from('bet')).toBeLessThan(from('bst'));
});

test('beyond the limit, it’s infinite', () => {
  const distance = soundDistance('grafana', 'grapana', 1);
  expect(distance).toBeLessThan(0.2);
  expect(soundDistance('grafana', 'grapana', distance - 0.01)).toBe(Number.POSITIVE_INFINITY);
  expect(soundDistance('grafana', 'g', 0.4)).toBe(Number.POSITIVE_INFINITY);
});
