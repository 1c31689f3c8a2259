import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../models/moonshine-tiny-en', import.meta.url));
const BYTE_TOKEN = /^<0x([0-9A-F]{2})>$/;
/** <unk>, <s>, </s> */
const SPECIAL_TOKENS = 3;
/** SentencePiece's marker for the start of a word. */
const WORD_START = '\u2581';

/** The recognizer's 32,000 word pieces (SentencePiece, the same as Llama's). */
export class Vocabulary {
  readonly #pieces: readonly string[];
  #ids: Map<string, number> | undefined;

  constructor(folder = FOLDER) {
    this.#pieces = readFileSync(path.join(folder, 'tokens.txt'), 'utf8').split('\n').slice(0, -1);
  }

  /**
   * Converts words to token ids as in the model's training: byte pair encoding, in which a pair with a lower id is
   * merged first.
   */
  encode(words: string): number[] {
    this.#ids ??= new Map(this.#pieces.map((piece, id) => [piece, id]));
    const ids = this.#ids;
    const pieces = [...`${WORD_START}${words.replaceAll(' ', WORD_START)}`];
    for (;;) {
      let first = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < pieces.length - 1; i++) {
        const id = ids.get(`${pieces[i]}${pieces[i + 1]}`) ?? Number.POSITIVE_INFINITY;
        if (id < least) {
          first = i;
          least = id;
        }
      }
      if (first < 0) break;
      pieces.splice(first, 2, `${pieces[first]}${pieces[first + 1]}`);
    }
    return pieces.flatMap((piece) => ids.get(piece) ?? bytesAsTokens(piece));
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

  /** Whether a token may be the next one after a whole word: it starts with no letter or digit. */
  mayFollowWord(token: number): boolean {
    return !/^[\p{L}\p{N}]/u.test(this.#pieces[token] ?? '');
  }

  #bytesOf(token: number): Buffer {
    const piece = this.#pieces[token];
    if (piece === undefined || token < SPECIAL_TOKENS) return Buffer.alloc(0);
    const byte = BYTE_TOKEN.exec(piece)?.[1];
    return byte ? Buffer.from(byte, 'hex') : Buffer.from(piece.replaceAll(WORD_START, ' '));
  }
}

/** A character without a piece of its own is written as the tokens of its bytes. */
function bytesAsTokens(character: string): number[] {
  return [...Buffer.from(character)].map((byte) => SPECIAL_TOKENS + byte);
}
