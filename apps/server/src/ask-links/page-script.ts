import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The page's script, read again when it's built again (`scripts/build-ask-page.mjs`). */
export class PageScript {
  readonly #file: string;
  #text = '';
  #modifiedMs = 0;

  constructor(folder: string) {
    this.#file = path.join(folder, 'ask.js');
  }

  /** @returns undefined if it isn't built */
  async read(): Promise<string | undefined> {
    const modifiedMs = await stat(this.#file).then(
      (facts) => facts.mtimeMs,
      () => undefined,
    );
    if (modifiedMs === undefined) return undefined;
    if (modifiedMs !== this.#modifiedMs) {
      // Inside a page, this would end the script.
      this.#text = (await readFile(this.#file, 'utf8')).trim().replaceAll('</script', '<\\/script');
      this.#modifiedMs = modifiedMs;
    }
    return this.#text;
  }
}
