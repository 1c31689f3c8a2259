/** What was counted of one state of an inbox. */
export interface KeptCount {
  state: string;
  total: number;
}

/** Questions whose count is remembered, of all accounts together; 300 bytes each. */
const QUESTIONS = 10_000;

/** The last count of each question. Whoever asks must check that the inbox is still in the same state. */
export class KeptCounts {
  /** the least recently used first */
  readonly #counts = new Map<string, KeptCount>();

  find(question: string): KeptCount | undefined {
    return this.#counts.get(question);
  }

  keep(question: string, count: KeptCount): void {
    this.#counts.delete(question);
    this.#counts.set(question, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > QUESTIONS && oldest !== undefined) this.#counts.delete(oldest);
  }
}
