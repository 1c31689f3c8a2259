import type { AskPart } from '@voice-feedback/contract/ask-page';

/** How far somebody has come, so that a reload goes on where they were. */
export interface Progress {
  person: string;
  /** index of the question; after the last one, everything is answered */
  step: number;
  part: AskPart;
  agreed: boolean;
  /** something was sent, to which there can be a reply; absent in what an earlier page stored */
  hasAnswered?: boolean;
  /** what is typed and not sent yet, by question and part */
  texts: Record<string, string>;
}

/** Keeps the progress on this device. Where nothing can be stored, it lasts as long as the page. */
export class ProgressStore {
  readonly #name: string;
  readonly #fresh: Progress;
  #now: Progress;

  constructor(token: string, person: string) {
    this.#name = `ask ${token}`;
    this.#fresh = { person, step: 0, part: 'answer', agreed: false, texts: {} };
    this.#now = this.#read();
  }

  get now(): Progress {
    return this.#now;
  }

  change(part: Partial<Progress>): void {
    this.#now = { ...this.#now, ...part };
    try {
      localStorage.setItem(this.#name, JSON.stringify(this.#now));
    } catch {
      // Storage is full or blocked, for example in a frame.
    }
  }

  /** The typed address for replies that isn't sent yet. It's personal, so it's kept only until the tab is closed. */
  get address(): string {
    try {
      return sessionStorage.getItem(this.#name) ?? '';
    } catch {
      return '';
    }
  }

  /** @param typed empty: nothing is kept */
  keepAddress(typed: string): void {
    try {
      if (typed === '') sessionStorage.removeItem(this.#name);
      else sessionStorage.setItem(this.#name, typed);
    } catch {
      // As above.
    }
  }

  forget(): void {
    this.#now = this.#fresh;
    this.keepAddress('');
    try {
      localStorage.removeItem(this.#name);
    } catch {
      // As above.
    }
  }

  #read(): Progress {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.#name) ?? 'null');
      return isProgress(stored) ? stored : this.#fresh;
    } catch {
      return this.#fresh;
    }
  }
}

function isProgress(value: unknown): value is Progress {
  return (
    typeof value === 'object' && value !== null && 'person' in value && 'step' in value && 'texts' in value
  );
}
