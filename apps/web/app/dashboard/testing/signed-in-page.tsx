import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
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

/** Wraps a part of the dashboard in its providers, in English and signed in. */
export function SignedInPage({ children, queries, address = '/dashboard' }: SignedInPageProps) {
  const [client] = useState(() => queries ?? new QueryClient());
  return (
    <MemoryRouter initialEntries={[address]}>
      <ThemeProvider>
        <QueryClientProvider client={client}>
          <SignedInProvider user={{ id: 'ada', email: 'ada@example.org' }}>{children}</SignedInProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </MemoryRouter>
  );
}
