import { type Keyterm, prepareKeyterm } from './keyterms.ts';

/** Lists of terms kept prepared. Preparing 100 terms takes about a millisecond, and each utterance needs them. */
const KEPT_LISTS = 16;

export class PreparedKeyterms {
  readonly #lists = new Map<string, readonly Keyterm[]>();

  of(terms: readonly string[]): readonly Keyterm[] {
    const key = terms.join('\n');
    const keyterms = this.#lists.get(key) ?? terms.map(prepareKeyterm);
    // the most recently used list is last
    this.#lists.delete(key);
    this.#lists.set(key, keyterms);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > KEPT_LISTS && oldest !== undefined) this.#lists.delete(oldest);
    return keyterms;
  }
}
