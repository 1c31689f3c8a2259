/** Session storage of this tab; a browser that forbids it is one that forgets. */

export function recall(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Then it is not remembered.
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // There is nothing to forget.
  }
}
