// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../i18n/en/shell.ts';
import { loadWords } from '../i18n/words.ts';
import { ThemeProvider } from '../theme-provider.tsx';
import { Dialog } from './dialog.tsx';

beforeAll(() => loadWords('en', ['shell']));
afterEach(cleanup);

const closed = vi.fn<() => void>();
let router: ReturnType<typeof createMemoryRouter>;
function open() {
  closed.mockClear();
  const element = (
    <ThemeProvider>
      <Form />
    </ThemeProvider>
  );
  router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/before', '/form'] });
  render(<RouterProvider router={router} />);
}

function Form() {
  const [text, setText] = useState('Export');
  const [isSaved, setSaved] = useState(false);
  return (
    <Dialog opened onClose={closed} title="A form">
      {isSaved ? (
        <p>Saved.</p>
      ) : (
        <TextInput label="Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      )}
      <input type="search" aria-label="Search" />
      <button type="button" onClick={() => setSaved(true)}>
        Save
      </button>
      <button type="button" onClick={closed}>
        Cancel
      </button>
    </Dialog>
  );
}

function type(label: string, value: string): void {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  field.focus();
  fireEvent.change(field, { target: { value } });
}
const WAYS = {
  Escape: () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }),
  'a click outside'() {
    const overlay = document.querySelector('.mantine-Modal-overlay');
    if (overlay === null) throw new Error('there is no dialog');
    fireEvent.click(overlay);
  },
  'the close button'() {
    const dialog = within(screen.getByRole('dialog', { name: 'A form' }));
    fireEvent.click(dialog.getByRole('button', { name: words.closeDialog }));
  },
};
const leave = (way: keyof typeof WAYS) => act(async () => WAYS[way]());
const question = () => screen.queryByText(words.discardText);
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const ways = Object.keys(WAYS) as (keyof typeof WAYS)[];

test.each(ways)('typed text stays until the user says to discard it: %s', async (way) => {
  open();
  type('Name', 'Export crashes');
  await leave(way);
  expect(question()).not.toBeNull();
  expect(closed).not.toHaveBeenCalled();
  await press(words.keepWriting);
  expect(question()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Export crashes');
  await leave(way);
  await press(words.discard);
  expect(closed).toHaveBeenCalledOnce();
});

const AWAY = {
  Back: { go: () => router.navigate(-1), to: '/before' },
  'a link': { go: () => router.navigate('/after'), to: '/after' },
};
test.each(Object.entries(AWAY))(
  'the page stays until the user says to discard typed text: %s',
  async (_way, { go, to }) => {
    open();
    type('Name', 'Export crashes');
    await act(go);
    expect(question()).not.toBeNull();
    await leave('Escape');
    expect(question()).toBeNull();
    expect([router.state.location.pathname, closed.mock.calls.length]).toEqual(['/form', 0]);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Export crashes');
    // What is discarded later for another reason leads nowhere.
    await leave('Escape');
    await press(words.discard);
    expect([router.state.location.pathname, closed.mock.calls.length]).toEqual(['/form', 1]);
    type('Name', 'Export stops');
    await act(go);
    await press(words.discard);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(to));
    expect(closed).toHaveBeenCalledTimes(2);
  },
);

test('Back doesn’t ask without typed text, and neither does what replaces the address', async () => {
  open();
  type('Name', 'Export crashes');
  await act(() => router.navigate('/form?signed=out', { replace: true }));
  expect([router.state.location.search, question()]).toEqual(['?signed=out', null]);
  type('Name', 'Export');
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/before'));
  expect(question()).toBeNull();
});

test('the browser asks before typed text is lost with the tab', async () => {
  const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  open();
  expect(isHeld()).toBe(false);
  type('Name', 'Export crashes');
  expect(isHeld()).toBe(true);
  await press('Save');
  expect(isHeld()).toBe(false);
  type('Search', 'crash');
  expect(isHeld()).toBe(false);
});

test('Escape answers the question with no, and the focus returns to the text', async () => {
  open();
  type('Name', 'Export crashes');
  await leave('Escape');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(words.keepWriting));
  await leave('Escape');
  expect(question()).toBeNull();
  expect(closed).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test.each(ways)('a dialog without typed text closes: %s', async (way) => {
  open();
  type('Name', 'Export crashes');
  type('Name', 'Export');
  type('Search', 'crash');
  await leave(way);
  expect(closed).toHaveBeenCalledOnce();
});

test('a dialog doesn’t ask once the text is saved, or on Cancel', async () => {
  open();
  type('Name', 'Export crashes');
  await press('Cancel');
  expect(closed).toHaveBeenCalledOnce();
  await press('Save');
  await leave('Escape');
  expect(closed).toHaveBeenCalledTimes(2);
});
