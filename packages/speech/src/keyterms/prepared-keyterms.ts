import { type Keyterm, prepareKeyterm } from './keyterms.ts';

/** Lists of terms kept prepared. Preparing 100 terms takes milliseconds, and each utterance needs them. */
const KEPT_LISTS = 16;

export class PreparedKeyterms {
  readonly #lists = new Map<string, readonly Keyterm[]>();
  readonly #encode: (text: string) => number[];

  /** @param encode as the decoder writes a term */
  constructor(encode: (text: string) => number[]) {
    this.#encode = encode;
  }

  of(terms: readonly string[]): readonly Keyterm[] {
    const key = terms.join('\n');
    const keyterms = this.#lists.get(key) ?? terms.map((term) => prepareKeyterm(term, this.#encode));
    // the most recently used list is last
    this.#lists.delete(key);
    this.#lists.set(key, keyterms);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > KEPT_LISTS && oldest !== undefined) this.#lists.delete(oldest);
    return keyterms;
  }
}
