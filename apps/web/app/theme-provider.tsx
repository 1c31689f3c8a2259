import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useWords } from './i18n/words.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** The component kit with our theme. Sets the kit's built-in labels in the page's language. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { closeDialog } = useWords('shell');
  const named = useMemo(
    () => ({
      ...theme,
      components: {
        ...theme.components,
        ModalCloseButton: { defaultProps: { 'aria-label': closeDialog } },
        // It's a <header>, and a page has one banner.
        ModalHeader: { defaultProps: { role: 'presentation' } },
      },
    }),
    [closeDialog],
  );
  return (
    <MantineProvider theme={named} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
