import { expect, test } from 'vitest';
import { csvOf, ticksTo } from './chart-rows.ts';

test('an axis of things that are counted has no halves', () => {
  const labels = (ceiling: number) => ticksTo(ceiling, String).map(({ label }) => label);
  expect(labels(1)).toEqual(['0', '1']);
  expect(labels(5)).toEqual(['0', '5']);
  expect(labels(20)).toEqual(['0', '10', '20']);
  expect(labels(0.005)).toEqual(['0', '0.0025', '0.005']);
});

test('a chart is saved as CSV that a spreadsheet reads and does not run', () => {
  const rows = [
    { label: '4 May', value: '3, 1 negative', amounts: [3, 1] },
    { label: '=1+1', value: '', amounts: [null, -2] },
  ];
  expect(csvOf({ columns: ['Feedback', 'Negative, "bad"'], rows }, 'Day')).toBe(
    'Day,Feedback,"Negative, ""bad"""\r\n4 May,3,1\r\n\'=1+1,,-2\r\n',
  );
});
