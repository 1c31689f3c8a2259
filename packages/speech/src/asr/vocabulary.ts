import { readFileSync } from 'node:fs';

const TOKENS = new URL('../../models/moonshine-tiny-en/tokens.txt', import.meta.url);
const BYTE_TOKEN = /^<0x([0-9A-F]{2})>$/;
/** <unk>, <s>, </s> */
const SPECIAL_TOKENS = 3;
/** SentencePiece's marker for the start of a word. */
const WORD_START = '\u2581';

/** The recognizer's 32,000 word pieces (SentencePiece, the same as Llama's). */
export class Vocabulary {
  readonly #pieces: readonly string[];

  constructor() {
    this.#pieces = readFileSync(TOKENS, 'utf8').split('\n').slice(0, -1);
  }

  /** Converts token ids to text. Leaves out control tokens, which have no text; invalid UTF-8 becomes U+FFFD. */
  decode(tokens: readonly number[]): string {
    return Buffer.concat(tokens.map((token) => this.#bytesOf(token)))
      .toString('utf8')
      .trim();
  }

  /** Returns the words of the decoded text, each with the index of its first token. */
  words(tokens: readonly number[]): { text: string; token: number }[] {
    const pieces = tokens.map((token) => this.#bytesOf(token));
    const text = Buffer.concat(pieces).toString('utf8');
    let token = 0;
    let bytesBefore = 0;
    return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const at = Buffer.byteLength(text.slice(0, index));
      while (token < pieces.length - 1 && bytesBefore + (pieces[token]?.length ?? 0) <= at) {
        bytesBefore += pieces[token]?.length ?? 0;
        token += 1;
      }
      return { text: word, token };
    });
  }

  #bytesOf(token: number): Buffer {
    const piece = this.#pieces[token];
    if (piece === undefined || token < SPECIAL_TOKENS) return Buffer.alloc(0);
    const byte = BYTE_TOKEN.exec(piece)?.[1];
    return byte ? Buffer.from(byte, 'hex') : Buffer.from(piece.replaceAll(WORD_START, ' '));
  }
}
