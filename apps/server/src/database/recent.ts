/** A map that forgets what was not asked for the longest. */
export class Recent<Key, Value> {
  readonly #limit: number;
  readonly #values = new Map<Key, Value>();

  /** @param limit entries, of all accounts together */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: Key): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#limit) break;
      this.#values.delete(oldest);
    }
  }
}
