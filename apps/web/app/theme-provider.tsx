import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useWords } from './i18n/words.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { colorScheme } from './ui/color-scheme.ts';

/** The kit follows the site's color scheme, which pages without the kit can change, too. */
function followColorScheme(): MantineColorSchemeManager {
  let unsubscribe: (() => void) | undefined;
  return {
    get: (usual) => (typeof window === 'undefined' ? usual : colorScheme.choice()),
    set: colorScheme.choose,
    subscribe(onUpdate) {
      unsubscribe = colorScheme.subscribe(() => onUpdate(colorScheme.choice()));
    },
    unsubscribe: () => unsubscribe?.(),
    clear: () => colorScheme.choose('auto'),
  };
}

/** The component kit with our theme. Sets the kit's built-in labels in the page's language. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { closeDialog } = useWords('shell');
  const [manager] = useState(followColorScheme);
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
    <MantineProvider
      theme={named}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
