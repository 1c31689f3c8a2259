import { z } from 'zod';

/** Steps only this browser knows about. The server knows about the third one, the first request. */
const keptSchema = z.object({ copy_key: z.boolean().default(false), read_docs: z.boolean().default(false) });
export type KeptStep = keyof z.infer<typeof keptSchema>;
export const TUTORIAL_STEPS = ['copy_key', 'read_docs', 'first_request'] as const;
export type TutorialStep = (typeof TUTORIAL_STEPS)[number];

const listeners = new Set<() => void>();

/** One user's progress in the tutorial. */
export class TutorialSteps {
  readonly #storage: Storage;
  readonly #place: string;

  constructor(storage: Storage, userId: string) {
    this.#storage = storage;
    this.#place = `vf.tutorial.${userId}`;
  }

  /** The completed steps. `totalRequests` is the server's count. */
  done(totalRequests: number): ReadonlySet<TutorialStep> {
    const kept = this.#read();
    return new Set(
      TUTORIAL_STEPS.filter((step) => (step === 'first_request' ? totalRequests > 0 : kept[step])),
    );
  }

  markDone(step: KeptStep): void {
    try {
      this.#storage.setItem(this.#place, JSON.stringify({ ...this.#read(), [step]: true }));
    } catch {
      // Without storage, the step stays open in this browser.
    }
    for (const listener of [...listeners]) listener();
  }

  /** For React: a value that changes whenever a step is completed on this page. */
  readonly getSnapshot = (): string => this.#storage.getItem(this.#place) ?? '';

  readonly subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  #read(): z.infer<typeof keptSchema> {
    try {
      return keptSchema.parse(JSON.parse(this.#storage.getItem(this.#place) ?? '{}'));
    } catch {
      return keptSchema.parse({});
    }
  }
}
