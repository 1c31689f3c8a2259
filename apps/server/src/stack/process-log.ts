import { createWriteStream, existsSync, renameSync, type WriteStream } from 'node:fs';
import { chmod, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '../durations.ts';

const ROTATE_BYTES = 10_000_000;
const ROTATE_AFTER_MS = DAY_MS;
/** Number of older files kept; `.1` is the newest. */
const KEPT_FILES = 7;
/** A file that couldn't be written, for example on a full disk, is tried again after this long. */
const REOPEN_AFTER_MS = MINUTE_MS;
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const TAIL_LINES = 15;
/** pino's level numbers */
const WARN = 40;
const ERROR = 50;
const lineSchema = z.object({
  level: z.number(),
  msg: z.string().default(''),
  err: z.object({ message: z.string() }).optional(),
});

/** Writes a process's output to its file, and warnings and errors also to the terminal in plain words. */
export class ProcessLog {
  readonly file: string;
  readonly #name: string;
  readonly #show: (line: string) => void;
  #tail: string[] = [];
  /** size of the file, including pending writes */
  #bytes: number;
  #begunAtMs: number;
  #brokenAtMs = 0;

  private constructor(file: string, name: string, show: (line: string) => void, begun: Begun) {
    this.file = file;
    this.#name = name;
    this.#show = show;
    this.#bytes = begun.bytes;
    this.#begunAtMs = begun.atMs;
  }

  /**
   * Opens `directory`/`name`.log for appending. After 10 MB or a day it becomes .1, the previous one .2, and so on up
   * to .7.
   */
  static async open(directory: string, name: string, show: (line: string) => void): Promise<ProcessLog> {
    // The log has addresses and ids. Like everything in DATA_DIR, only its owner may read it, even if an older
    // version created it.
    await mkdir(directory, { recursive: true, mode: PRIVATE_FOLDER });
    await chmod(directory, PRIVATE_FOLDER);
    const file = path.join(directory, `${name}.log`);
    // The name in older versions.
    if (!existsSync(`${file}.1`)) await rename(`${file}.old`, `${file}.1`).catch(() => undefined);
    for (const kept of [file, ...keptNames(file)]) await chmod(kept, PRIVATE_FILE).catch(() => undefined);
    const begun = await stat(file).then(
      (facts) => ({ bytes: facts.size, atMs: facts.birthtimeMs }),
      () => ({ bytes: 0, atMs: Date.now() }),
    );
    return new ProcessLog(file, name, show, begun);
  }

  /** Reads `streams` until they end. */
  follow(streams: readonly Readable[]): void {
    let target = this.#openFile();
    let open = streams.length;
    for (const stream of streams) {
      const lines = createInterface({ input: stream });
      lines.on('line', (line) => {
        if (this.#isFull()) target = this.#rotate(target);
        if (target.destroyed && Date.now() - this.#brokenAtMs > REOPEN_AFTER_MS) target = this.#openFile();
        if (!target.destroyed) target.write(`${line}\n`);
        this.#bytes += Buffer.byteLength(line) + 1;
        this.#tail = [...this.#tail, line].slice(-TAIL_LINES);
        const words = readable(line);
        if (words !== undefined) this.#show(`${this.#name}: ${words}`);
      });
      lines.once('close', () => {
        open -= 1;
        if (open === 0) target.end();
      });
    }
  }

  #openFile(): WriteStream {
    const target = createWriteStream(this.file, { flags: 'a', mode: PRIVATE_FILE });
    // On a full disk the service continues without this file, and tries again every minute.
    target.on('error', (error) => {
      if (this.#brokenAtMs === 0) this.#show(`${this.#name}: cannot write its log: ${error.message}`);
      this.#brokenAtMs = Date.now();
    });
    return target;
  }

  #isFull(): boolean {
    return this.#bytes > ROTATE_BYTES || Date.now() - this.#begunAtMs > ROTATE_AFTER_MS;
  }

  /** Every request logs a line, so anyone could fill the disk. Pending writes still go to the old file. */
  #rotate(full: WriteStream): WriteStream {
    if (full.pending || full.destroyed) return full;
    full.end();
    this.#bytes = 0;
    this.#begunAtMs = Date.now();
    const names = [this.file, ...keptNames(this.file)];
    for (const [index, name] of [...names.entries()].reverse()) {
      const next = names[index + 1];
      if (next === undefined || !existsSync(name)) continue;
      try {
        renameSync(name, next);
      } catch {
        // The file was removed or can't be renamed: the service continues and tries again after 10 MB.
      }
    }
    return this.#openFile();
  }

  /** The last lines, for an error message. */
  get tail(): string {
    return this.#tail.join('\n');
  }
}

interface Begun {
  bytes: number;
  atMs: number;
}

function keptNames(file: string): string[] {
  return Array.from({ length: KEPT_FILES }, (_, index) => `${file}.${index + 1}`);
}

/** A pino warning or error in plain words; other programs' lines unchanged; undefined for information. */
export function readable(line: string): string | undefined {
  let parsed: z.infer<typeof lineSchema>;
  try {
    parsed = lineSchema.parse(JSON.parse(line));
  } catch {
    return line.trim() === '' ? undefined : line;
  }
  if (parsed.level < WARN) return undefined;
  const cause = parsed.err === undefined ? '' : `: ${parsed.err.message}`;
  return `${parsed.level >= ERROR ? 'error' : 'warning'}: ${parsed.msg}${cause}`;
}
