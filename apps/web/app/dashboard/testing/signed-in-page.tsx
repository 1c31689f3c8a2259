import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { loadWords } from '../../i18n/words.ts';
import { ThemeProvider } from '../../theme-provider.tsx';
import { SignedInProvider } from '../layout/signed-in.tsx';

// Texts that the theme itself needs.
await loadWords('en', ['shell']);

interface SignedInPageProps {
  children: ReactNode;
  /** default: an empty one */
  queries?: QueryClient;
  /** default: `/dashboard` */
  address?: string;
}

const Shown = createContext<ReactNode>(undefined);

/** The router keeps the element of its first rendering. */
function Page() {
  return use(Shown);
}

/** Wraps a part of the dashboard in its providers, in English and signed in. */
export function SignedInPage({ children, queries, address = '/dashboard' }: SignedInPageProps) {
  const [client] = useState(() => queries ?? new QueryClient());
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] }),
  );
  const page = (
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <SignedInProvider user={{ id: 'ada', email: 'ada@example.org' }}>{children}</SignedInProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
  return (
    <Shown value={page}>
      <RouterProvider router={router} />
    </Shown>
  );
}
