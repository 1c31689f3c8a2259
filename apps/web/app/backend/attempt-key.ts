/**
 * Idempotency keys of a form: trying again with the same values is the same request, so that an attempt with a lost answer
 * makes nothing twice; other values are another one.
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

  /** What was asked for was done: the same values again are asked for once more. */
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
