import { useSyncExternalStore } from 'react';

export type BackendStatus = 'checking' | 'online' | 'offline';

const CHECK_MS = 15_000;
const CHECK_WHILE_OFFLINE_MS = 4_000;
const TIMEOUT_MS = 5_000;

let status: BackendStatus = 'checking';
let timer: ReturnType<typeof setTimeout> | undefined;
/** ends the check that is under way */
let check: AbortController | undefined;
const listeners = new Set<() => void>();

/** Polls whether the backend could process a recording sent now, while a page shows it and someone can see the page. */
export function useBackendStatus(): { status: BackendStatus } {
  return { status: useSyncExternalStore(subscribe, () => status, checking) };
}

/** A prerendered page doesn't know. */
const checking = () => 'checking' as const;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', checkNow);
    window.addEventListener('online', checkNow);
    checkNow();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', checkNow);
    window.removeEventListener('online', checkNow);
    stop();
  };
}

function stop(): void {
  clearTimeout(timer);
  check?.abort();
}

function checkNow(): void {
  stop();
  if (document.hidden) return;
  const own = new AbortController();
  check = own;
  void isUp(own.signal).then((up) => {
    if (own.signal.aborted) return;
    timer = setTimeout(checkNow, up ? CHECK_MS : CHECK_WHILE_OFFLINE_MS);
    const now = up ? 'online' : 'offline';
    if (now === status) return;
    status = now;
    for (const listener of [...listeners]) listener();
  });
}

/** Any 200 counts as up. Checking the schema would add its library to the initial bundle for no benefit. */
async function isUp(signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch('/health', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
