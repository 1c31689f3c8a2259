import { useSyncExternalStore } from 'react';
import { hasSession } from '../session/stored-as.ts';

/** Whether this browser is signed in. The built page shows what someone sees who isn't. */
export function useHasSession(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasSession(() => localStorage),
    () => false,
  );
}

/** Other tabs report their changes; this one's own come with a navigation, which renders the bar again. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
