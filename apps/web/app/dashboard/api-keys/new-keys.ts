import type { AccountKeyKind } from '@voice-feedback/contract/api-keys';
import { knownKey } from '../../session/known-key.ts';

/** A key created on this page minutes ago and still known in full. It is only kept in memory. */
export interface NewKey {
  id: string;
  fullKey: string;
  keyName: string;
  kind: AccountKeyKind;
  createdAt: Date;
}

/** Five minutes. After that, the key can't be shown again. */
export const SHOWN_MS = 5 * 60_000;

/** Holds the keys created on this page until they are hidden. */
export class NewKeys {
  #keys: readonly NewKey[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  readonly getSnapshot = (): readonly NewKey[] => this.#keys;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(key: NewKey): void {
    this.#publish([key, ...this.#keys]);
    const leftMs = key.createdAt.getTime() + SHOWN_MS - Date.now();
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.hide(key.id);
      },
      Math.max(0, leftMs),
    );
    this.#timers.add(timer);
  }

  hide(id: string): void {
    this.#publish(this.#keys.filter((key) => key.id !== id));
  }

  /** Clears all keys at sign-out. */
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#publish([]);
  }

  #publish(keys: readonly NewKey[]): void {
    this.#keys = keys;
    knownKey.set(keys.find(({ kind }) => kind === 'secret')?.fullKey);
    for (const listener of [...this.#listeners]) listener();
  }
}
