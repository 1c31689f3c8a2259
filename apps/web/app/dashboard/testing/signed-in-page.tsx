import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { loadWords } from '../../i18n/words.ts';
import { ThemeProvider } from '../../theme-provider.tsx';
import { SignedInProvider } from '../layout/signed-in.tsx';

// The theme's own.
await loadWords('en', ['shell']);

interface SignedInPageProps {
  children: ReactNode;
  /** default: an empty one */
  queries?: QueryClient;
}

/** What a part of the dashboard has around it, in English and signed in. */
export function SignedInPage({ children, queries }: SignedInPageProps) {
  const [client] = useState(() => queries ?? new QueryClient());
  return (
    <MemoryRouter initialEntries={['/dashboard']}>
      <ThemeProvider>
        <QueryClientProvider client={client}>
          <SignedInProvider user={{ id: 'ada', email: 'ada@example.org' }}>{children}</SignedInProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </MemoryRouter>
  );
}
