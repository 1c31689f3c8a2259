// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const TABS = [
  { value: 'demo', label: 'Demo' },
  { value: 'key', label: 'Get a key' },
  { value: 'pricing', label: 'Pricing' },
] as const;

function Page({ keepsAll }: { keepsAll: boolean }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('demo');
  return (
    <Tabs label="Parts" tabs={TABS} value={tab} onChange={setTab} keepsAll={keepsAll}>
      {(shown) => <input aria-label={shown} />}
    </Tabs>
  );
}

const shown = () =>
  screen.getAllByRole('tab').flatMap((tab) => {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    return panel?.hidden === false ? [tab.textContent] : [];
  });

test('one tab is chosen, in the tab order, and names the content on the screen', () => {
  render(<Page keepsAll={false} />);
  fireEvent.click(screen.getByRole('tab', { name: 'Get a key' }));
  expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
    'false',
  ]);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  expect(shown()).toEqual(['Get a key']);
  expect(screen.getByRole('tabpanel', { name: 'Get a key' })).toBeTruthy();
});

test('arrows, Home and End move between the tabs and take the focus along', () => {
  render(<Page keepsAll={false} />);
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('tablist'), { key });
  for (const [key, name] of [
    ['ArrowRight', 'Get a key'],
    ['End', 'Pricing'],
    ['ArrowRight', 'Demo'],
    ['ArrowLeft', 'Pricing'],
    ['Home', 'Demo'],
  ] as const) {
    press(key);
    expect(shown(), key).toEqual([name]);
    expect(document.activeElement?.textContent, key).toBe(name);
  }
});

test('a hidden tab keeps what someone typed, if the page wants that', () => {
  const { unmount } = render(<Page keepsAll />);
  fireEvent.change(screen.getByLabelText('demo'), { target: { value: 'vf_1' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Pricing' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Demo' }));
  expect(screen.getByLabelText<HTMLInputElement>('demo').value).toBe('vf_1');
  unmount();
});
