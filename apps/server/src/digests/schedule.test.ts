import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { daysCovered, dueSlot, nextSlot, slotsAround } from './schedule.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test[Symbol.asyncDispose]());

const daily = (timezone: string, hour: number) =>
  ({ frequency: 'daily', timezone, hour, weekday: 1 }) as const;
const slots = (setting: Parameters<typeof slotsAround>[1], moment: string) =>
  slotsAround(test.database, setting, new Date(moment));

it('a day in each time zone has one time, also if an hour is missing or comes twice', async () => {
  const timesOf = async (timezone: string, hour: number, moment: string) =>
    Object.fromEntries(
      (await slots(daily(timezone, hour), moment)).map(({ day, at }) => [day, at.toISOString()]),
    );
  expect(await timesOf('Europe/Paris', 8, '2026-11-26T12:00:00Z')).toMatchObject({
    '2026-11-26': '2026-11-26T07:00:00.000Z',
    '2026-11-27': '2026-11-27T07:00:00.000Z',
  });
  // On 29 March, there's no 2 o'clock in Paris: it's 3.
  expect(await timesOf('Europe/Paris', 2, '2026-03-29T12:00:00Z')).toMatchObject({
    '2026-03-28': '2026-03-28T01:00:00.000Z',
    '2026-03-29': '2026-03-29T01:00:00.000Z',
    '2026-03-30': '2026-03-30T00:00:00.000Z',
  });
  // On 25 October, it's 2 o'clock twice.
  expect(await timesOf('Europe/Paris', 2, '2026-10-25T12:00:00Z')).toMatchObject({
    '2026-10-24': '2026-10-24T00:00:00.000Z',
    '2026-10-25': '2026-10-25T01:00:00.000Z',
    '2026-10-26': '2026-10-26T01:00:00.000Z',
  });
  // Its day begins at 1 o'clock on the day of the change.
  expect(await timesOf('America/Santiago', 0, '2026-09-06T12:00:00Z')).toMatchObject({
    '2026-09-05': '2026-09-05T04:00:00.000Z',
    '2026-09-06': '2026-09-06T04:00:00.000Z',
    '2026-09-07': '2026-09-07T03:00:00.000Z',
  });
  expect(await timesOf('Pacific/Kiritimati', 8, '2026-11-26T12:00:00Z')).toMatchObject({
    '2026-11-27': '2026-11-26T18:00:00.000Z',
  });
});

it('a week has one day, and the same day is never due twice, at whatever hour', async () => {
  const weekly = { frequency: 'weekly', timezone: 'Europe/Paris', hour: 8, weekday: 1 } as const;
  const noon = new Date('2026-11-26T12:00:00Z');
  const weeks = await slots(weekly, noon.toISOString());
  expect(weeks.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07']);
  expect(dueSlot(weeks, noon)?.day).toBe('2026-11-23');
  expect(nextSlot(weeks, noon, null)?.day).toBe('2026-11-30');
  expect(nextSlot(weeks, noon, '2026-11-30')?.day).toBe('2026-12-07');
  const evenings = await slots(daily('Europe/Paris', 20), noon.toISOString());
  expect(nextSlot(evenings, noon, null)?.day).toBe('2026-11-26');
  expect(nextSlot(evenings, noon, '2026-11-26')?.day).toBe('2026-11-27');
});

it('covers the day before, or the seven days before', () => {
  expect(daysCovered('2026-03-01', 'daily')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysCovered('2026-11-30', 'weekly')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
});

it('refuses a time zone that the database does not know', async () => {
  await expect(slots(daily('Mars/Olympus', 8), '2026-11-26T12:00:00Z')).rejects.toMatchObject({
    code: 'invalid_request',
  });
});
