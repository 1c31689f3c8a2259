// @vitest-environment happy-dom
import { onlineManager, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Queries } from './queries.tsx';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function Page() {
  const { data } = useQuery({ queryKey: ['read'], queryFn: async () => 'Read.' });
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      throw new Error('Not saved.');
    },
  });
  return (
    <button type="button" onClick={() => mutate()}>
      {isPending ? 'Saving' : (error?.message ?? data ?? 'Reading')}
    </button>
  );
}

test('without a network, a page asks a server on this machine, and a form fails instead of waiting', async () => {
  onlineManager.setOnline(false);
  render(
    <Queries>
      <Page />
    </Queries>,
  );
  const said = () => screen.getByRole('button').textContent;
  await vi.waitFor(() => expect(said()).toBe('Read.'));
  await act(async () => screen.getByRole('button').click());
  await vi.waitFor(() => expect(said()).toBe('Not saved.'));
});
