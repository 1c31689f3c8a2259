import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** One for all pages, so that what one has loaded is there on the next. */
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
