import { useSyncExternalStore } from 'react';

/** How much space lists and tables leave between their lines. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const STORED_AS = 'vf-density';

const listeners = new Set<() => void>();
/** For a browser that stores nothing. */
let unstored: Density = 'comfortable';

/** The stored density of this browser. */
export const density = {
  choice(): Density {
    try {
      return DENSITIES.find((one) => one === localStorage.getItem(STORED_AS)) ?? unstored;
    } catch {
      return unstored;
    }
  },

  choose(choice: Density): void {
    try {
      localStorage.setItem(STORED_AS, choice);
    } catch {
      // It lasts as long as the page.
      unstored = choice;
    }
    tell();
  },

  /** Also called for a change in another tab. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', tell);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', tell);
    };
  },
};

export function useDensity(): Density {
  return useSyncExternalStore(density.subscribe, density.choice, () => 'comfortable');
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}
