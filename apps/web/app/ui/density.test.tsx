// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { density, useDensity } from './density.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Shown() {
  return <output>{useDensity()}</output>;
}

test('the chosen density is shown right away, and remembered', () => {
  render(<Shown />);
  expect(screen.getByRole('status').textContent).toBe('comfortable');
  act(() => density.choose('compact'));
  expect(screen.getByRole('status').textContent).toBe('compact');
  cleanup();
  render(<Shown />);
  expect(screen.getByRole('status').textContent).toBe('compact');
});

test('a choice in another tab counts here, too, and nonsense doesn’t', () => {
  render(<Shown />);
  act(() => {
    localStorage.setItem('vf-density', 'compact');
    window.dispatchEvent(new Event('storage'));
  });
  expect(screen.getByRole('status').textContent).toBe('compact');
  act(() => {
    localStorage.setItem('vf-density', 'huge');
    window.dispatchEvent(new Event('storage'));
  });
  expect(screen.getByRole('status').textContent).toBe('comfortable');
});
