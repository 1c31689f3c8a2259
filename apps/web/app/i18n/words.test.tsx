// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { words as consent } from './en/consent.ts';
import { words as notFound } from './en/not-found.ts';
import { words as frenchConsent } from './fr/consent.ts';
import { loadWords, useWords } from './words.ts';

afterEach(cleanup);

const open = (page: ReactNode) =>
  render(
    <MemoryRouter>
      <Suspense fallback="Waiting">{page}</Suspense>
    </MemoryRouter>,
  );

function Heading() {
  return <h1>{useWords('notFound').heading}</h1>;
}

/** Has hooks before, between and after the texts it waits for. */
function Page() {
  const [before] = useState('before');
  const { title } = useWords('consent');
  const navigate = useNavigate();
  const { lead } = useWords('showcase');
  const [after, setAfter] = useState('');
  useEffect(() => setAfter('after'), []);
  return (
    <>
      <h1>{`${before} ${title} ${after}`}</h1>
      <p>{lead}</p>
      <button type="button" onClick={() => startTransition(() => void navigate('/fr/consent'))}>
        French
      </button>
    </>
  );
}

function Site() {
  const [isShown, setShown] = useState(false);
  if (isShown) return <Page />;
  return (
    <button type="button" onClick={() => startTransition(() => setShown(true))}>
      Show
    </button>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('loaded texts are available at once', async () => {
  await loadWords('en', ['notFound']);
  open(<Heading />);
  expect(document.body.textContent).toBe(notFound.heading);
});

test('a component that waits for its texts keeps its hooks, also when the language changes', async () => {
  open(<Site />);
  await press('Show');
  await screen.findByText(`before ${consent.title} after`);
  await press('French');
  await screen.findByText(`before ${frenchConsent.title} after`);
});
