import { useEffect, useState, useSyncExternalStore } from 'react';
import { knownKey } from '../session/known-key.ts';
import { SITE_ORIGIN } from '../shell/page-meta.ts';
import { personalize } from './personalize.ts';

/** Fills in this server's address and, while the page knows it, the reader's own key. */
export function useOwnSamples(): (text: string) => string {
  const [origin, setOrigin] = useState(SITE_ORIGIN);
  // Only known in the browser; the prerendered page shows the address it was built for.
  useEffect(() => setOrigin(window.location.origin), []);
  const key = useSyncExternalStore(knownKey.subscribe, knownKey.getSnapshot, () => undefined);
  return (text) => personalize(text, { origin, key });
}
