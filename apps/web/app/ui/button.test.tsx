// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

afterEach(cleanup);

test('a button submits no form unless it says so, and can’t be pressed while it loads', () => {
  const pressed = vi.fn();
  const { rerender } = render(<Button onClick={pressed}>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button.getAttribute('type')).toBe('button');
  fireEvent.click(button);
  rerender(
    <Button onClick={pressed} loading>
      Send
    </Button>,
  );
  fireEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a link that looks like a button stays in the page’s language', () => {
  render(
    <MemoryRouter initialEntries={['/fr/cancel']}>
      <ButtonLink to="/buy-credits">Réessayer</ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toBe('/fr/buy-credits');
});
