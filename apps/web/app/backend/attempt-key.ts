/**
 * A form's idempotency keys. Submitting the same values again reuses the key, so a retry after a lost response creates
 * nothing twice. Other values get a new key.
 */
export class AttemptKeys {
  #body = '';
  #key = '';

  keyFor(body: object): string {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#key = newKey();
    }
    return this.#key;
  }

  /** Call this after success: the same values submitted again are then a new request. */
  done(): void {
    this.#body = '';
  }
}

/** 128 random bits. `crypto.randomUUID` is hidden on plain http; random bytes are not. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
