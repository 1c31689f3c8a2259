import { expect, test } from 'vitest';
import { isVisitorPage } from './visitor.ts';

test('the demo has the pages about feedback, and none about keys, money, members or settings', () => {
  for (const page of ['', 'insights', 'person', 'feedback', 'feedback/5ca1ab1e-0000'])
    expect(isVisitorPage(page), page).toBe(true);
  for (const page of [
    'api-keys',
    'billing',
    'settings',
    'settings/team',
    'webhooks',
    'requests',
    'ask',
    'ask/new',
  ])
    expect(isVisitorPage(page), page).toBe(false);
});
