import { addEvidence, type LanguageEvidence } from './evidence.ts';
import { judgeLanguage } from './language-model.ts';

/** Log-odds from which a whole message counts as another language, and what is added to them for a message of 1 s. */
export const FOREIGN = 0;
export const SHORT_EXTRA = 3;
/** Log-odds from which a message is refused before it ends. */
const CERTAINLY_FOREIGN = 2;
/** Less than this is never refused early. */
const EARLIEST_SECONDS = 4;
/** Less than this is never refused: a name or an "okay" sounds like many languages. */
const SHORTEST_SECONDS = 1;

/** The speaker uses a language that the engine doesn't know. Nothing was understood. */
export class ForeignSpeechError extends Error {
  override readonly name = 'ForeignSpeechError';
  /** ISO 639-1: the most likely one */
  readonly language: string;

  constructor(language: string) {
    super(`This is spoken in another language than the engine's, probably "${language}".`);
    this.language = language;
  }
}

/** Finds out from the utterances of one message whether it is spoken in another language than English. */
export class LanguageCheck {
  readonly #utterances = new Map<number, LanguageEvidence>();

  /** @param start identifies the utterance: evidence from more of it replaces earlier evidence */
  note(start: number, evidence: LanguageEvidence): void {
    const before = this.#utterances.get(start);
    if (before === undefined || evidence.seconds >= before.seconds) this.#utterances.set(start, evidence);
  }

  /** Throws `ForeignSpeechError` if it's certain already, although more may follow. */
  throwIfCertain(): void {
    this.#throwIf(EARLIEST_SECONDS, CERTAINLY_FOREIGN);
  }

  /** Throws `ForeignSpeechError` if all that was said is more likely to be in another language. */
  throwIfForeign(): void {
    this.#throwIf(SHORTEST_SECONDS, FOREIGN);
  }

  #throwIf(shortestSeconds: number, threshold: number): void {
    const evidence = addEvidence([...this.#utterances.values()]);
    if (evidence.seconds < shortestSeconds) return;
    const { foreign, language } = judgeLanguage(evidence);
    if (foreign > threshold + SHORT_EXTRA / evidence.seconds) throw new ForeignSpeechError(language);
  }
}
