/** This tab's session storage. Returns undefined if the browser forbids it. */

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
    // Without storage, nothing is remembered.
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Without storage, there is nothing to remove.
  }
}
