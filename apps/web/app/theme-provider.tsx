import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useWords } from './i18n/words.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** The kit with our theme. Whatever it names by itself is named here, in the page's language. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { closeDialog } = useWords('shell');
  const named = useMemo(
    () => ({
      ...theme,
      components: { ...theme.components, ModalCloseButton: { defaultProps: { 'aria-label': closeDialog } } },
    }),
    [closeDialog],
  );
  return (
    <MantineProvider theme={named} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
