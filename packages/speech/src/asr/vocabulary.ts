import { readFileSync } from 'node:fs';

const TOKENS = new URL('../../models/moonshine-tiny-en/tokens.txt', import.meta.url);
const BYTE_TOKEN = /^<0x([0-9A-F]{2})>$/;
/** <unk>, <s>, </s> */
const SPECIAL_TOKENS = 3;
/** SentencePiece's mark of a word's start. */
const WORD_START = '\u2581';

/** The recogniser's 32,000 word pieces (SentencePiece, the same as Llama's). */
export class Vocabulary {
  readonly #pieces: readonly string[];

  constructor() {
    this.#pieces = readFileSync(TOKENS, 'utf8').split('\n').slice(0, -1);
  }

  /** Token ids → text. Ids without text (control tokens) are left out; broken UTF-8 becomes U+FFFD. */
  decode(tokens: readonly number[]): string {
    const bytes: Buffer[] = [];
    for (const token of tokens) {
      const piece = this.#pieces[token];
      if (piece === undefined || token < SPECIAL_TOKENS) continue;
      const byte = BYTE_TOKEN.exec(piece)?.[1];
      bytes.push(byte ? Buffer.from(byte, 'hex') : Buffer.from(piece.replaceAll(WORD_START, ' ')));
    }
    return Buffer.concat(bytes).toString('utf8').trim();
  }
}
