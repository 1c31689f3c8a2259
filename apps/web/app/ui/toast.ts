import { useSyncExternalStore } from 'react';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  id: string;
  kind: ToastKind;
  message: string;
  /** how long it's shown; null: until closed */
  seconds: number | null;
  action?: { label: string; run(): void };
}

const USUAL_SECONDS = 6;
/** When there are more, the oldest is removed. */
const TOASTS_AT_ONCE = 4;
let toasts: readonly Toast[] = [];
let made = 0;
const listeners = new Set<() => void>();

/**
 * Shows a message in the corner and announces it to screen readers. Replaces a message with the same `id`.
 * @public
 */
export function showToast(toast: Pick<Toast, 'message'> & Partial<Omit<Toast, 'message'>>): string {
  made += 1;
  const shown: Toast = { kind: 'info', seconds: USUAL_SECONDS, id: `toast-${made}`, ...toast };
  change([...toasts.filter((one) => one.id !== shown.id), shown].slice(-TOASTS_AT_ONCE));
  return shown.id;
}

export function closeToast(id: string): void {
  change(toasts.filter((one) => one.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(listen, () => toasts, nothing);
}

const none: readonly Toast[] = [];
const nothing = () => none;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
