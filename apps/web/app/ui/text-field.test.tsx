// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PasswordField, TextField } from './text-field.tsx';

afterEach(cleanup);

const describe = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => document.getElementById(id)?.textContent);

test('a field has its label, and is described by its error and its hint', () => {
  render(<TextField label="Amount" description="€1 to €1,000" error="That’s too much." name="amount" />);
  const field = screen.getByLabelText('Amount');
  expect(field.getAttribute('name')).toBe('amount');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(describe(field)).toEqual(['That’s too much.', '€1 to €1,000']);
});

test.each([undefined, false, ''])('without an error (%j), the field is valid and has no message', (error) => {
  render(<TextField label="Email" error={error} />);
  const field = screen.getByLabelText('Email');
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(describe(field)).toEqual([]);
});

test('an error that only marks the field says nothing', () => {
  render(<TextField label="Email" error />);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(describe(screen.getByLabelText('Email'))).toEqual([]);
});

test('a password is hidden until its button is pressed, and keeps what was typed', () => {
  render(<PasswordField label="Password" showLabel="Show password" name="password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.change(field, { target: { value: 'secret' } });
  expect(field.type).toBe('password');
  const show = screen.getByRole('button', { name: 'Show password' });
  fireEvent.click(show);
  expect(field.type).toBe('text');
  expect(field.value).toBe('secret');
  expect(show.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(show);
  expect(field.type).toBe('password');
});
