/** Maximum recordings remembered. Users look at one at a time. */
const RECORDINGS_KEPT = 5;

/** The text transcribed so far of recordings in processing, segment by segment. */
export class PartialTranscripts {
  #byRecording: ReadonlyMap<string, readonly string[]> = new Map();
  readonly #listeners = new Set<() => void>();

  readonly getSnapshot = (): ReadonlyMap<string, readonly string[]> => this.#byRecording;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(id: string, text: string): void {
    const kept = [...this.#byRecording].filter(([one]) => one !== id).slice(1 - RECORDINGS_KEPT);
    this.#byRecording = new Map([...kept, [id, [...(this.#byRecording.get(id) ?? []), text]]]);
    for (const listener of [...this.#listeners]) listener();
  }
}
