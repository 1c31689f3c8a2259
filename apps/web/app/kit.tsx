import './kit.css';
import type { ReactNode } from 'react';
import { Queries } from './queries.tsx';
import { ThemeProvider } from './theme-provider.tsx';

/**
 * The component kit with our theme, and the query client: for dialogs and the dashboard. Public pages have parts of
 * their own (`ui/button.tsx`, `ui/text-field.tsx`, `ui/tabs.tsx`), because the kit is a tenth of what they may load.
 */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <Queries>
      <ThemeProvider>{children}</ThemeProvider>
    </Queries>
  );
}
