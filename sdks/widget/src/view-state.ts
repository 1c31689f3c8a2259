import { IDLE, type SessionView } from './session-view.ts';

/** Time after which the user is told that they may leave. */
const SLOW_AFTER_MS = 5_000;

/** The current data for the view, including whether processing is slow. */
export class ViewState implements Disposable {
  readonly #changed: (view: SessionView) => void;
  #view = IDLE;
  #slow: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(changed: (view: SessionView) => void) {
    this.#changed = changed;
  }

  get view(): SessionView {
    return this.#view;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  change(change: Partial<SessionView>): void {
    const before = this.#view.state;
    this.#view = { ...this.#view, ...change };
    if (this.#isClosed) return;
    const { state } = this.#view;
    if (state !== before) {
      clearTimeout(this.#slow);
      this.#view.isSlow = false;
      if (state === 'processing') this.#slow = setTimeout(() => this.change({ isSlow: true }), SLOW_AFTER_MS);
    }
    this.#changed(this.#view);
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    clearTimeout(this.#slow);
  }
}
