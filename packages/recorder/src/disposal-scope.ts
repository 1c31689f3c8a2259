/** Owns resources and releases them together, the newest first. A closed scope releases new resources at once. */
export class DisposalScope implements Disposable {
  #releases: (() => void)[] = [];
  #closed = false;

  /** Adds a resource. `release` runs once, when the scope closes. */
  add(release: () => void): void {
    if (this.#closed) release();
    else this.#releases.push(release);
  }

  /** Runs `listener` for each `type` event of `target` until the scope closes. */
  listen(target: EventTarget, type: string, listener: (event: Event) => void): void {
    target.addEventListener(type, listener);
    this.add(() => target.removeEventListener(type, listener));
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Releases everything, even if one release throws. Its error is thrown at the end. */
  [Symbol.dispose](): void {
    this.#closed = true;
    const release = this.#releases.pop();
    if (release === undefined) return;
    try {
      release();
    } finally {
      this[Symbol.dispose]();
    }
  }
}
