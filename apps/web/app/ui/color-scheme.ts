import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'light' | 'dark' | 'auto';

/** The component kit's names, so that both agree: its storage key, and the attribute that its styles read. */
const STORED_AS = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';

const listeners = new Set<() => void>();
/** For a browser that stores nothing. */
let unstored: SchemeChoice = 'auto';

/** The stored color scheme of this browser, and what it comes to on this screen. */
export const colorScheme = {
  choice(): SchemeChoice {
    try {
      const stored = localStorage.getItem(STORED_AS);
      return stored === 'light' || stored === 'dark' || stored === 'auto' ? stored : unstored;
    } catch {
      return unstored;
    }
  },

  shown(): 'light' | 'dark' {
    const choice = colorScheme.choice();
    if (choice !== 'auto') return choice;
    return darkScreen().matches ? 'dark' : 'light';
  },

  choose(choice: SchemeChoice): void {
    if (colorScheme.choice() === choice) return;
    try {
      localStorage.setItem(STORED_AS, choice);
    } catch {
      // It lasts as long as the page.
      unstored = choice;
    }
    show();
  },

  /** Also called for a change in another tab, and for a screen that turns dark. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', show);
      darkScreen().addEventListener('change', show);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('storage', show);
      darkScreen().removeEventListener('change', show);
    };
  },
};

/** The choice; in a prerendered page `auto`, which knows no browser. */
export function useSchemeChoice(): SchemeChoice {
  return useSyncExternalStore(colorScheme.subscribe, colorScheme.choice, () => 'auto');
}

/** The scheme on the screen; in a prerendered page `light`. */
export function useShownScheme(): 'light' | 'dark' {
  return useSyncExternalStore(colorScheme.subscribe, colorScheme.shown, () => 'light');
}

/** One object for all calls, because listeners are removed from what they were added to. */
let screenQuery: MediaQueryList | undefined;
function darkScreen(): MediaQueryList {
  screenQuery ??= window.matchMedia('(prefers-color-scheme: dark)');
  return screenQuery;
}

function show(): void {
  document.documentElement.setAttribute(ATTRIBUTE, colorScheme.shown());
  for (const listener of [...listeners]) listener();
}
