import { Answering } from './answering.ts';
import { VoiceFeedbackError } from './errors.ts';
import { chunksOf } from './internal/chunks-of.ts';
import { listPages } from './internal/list-pages.ts';
import { pathTo } from './internal/path-to.ts';
import { poll } from './internal/retry.ts';
import type { Transport } from './internal/transport.ts';
import type { components } from './openapi.ts';
import type { CallOptions } from './options.ts';
import type { Pages } from './pages.ts';
import type { AnswerOf, BodyOf } from './types.ts';

export type Batch = components['schemas']['Batch'];
export type BatchResult = components['schemas']['BatchResult'];
/** Up to 1,000 recordings, each with an `audio_url` or an `upload_id`, and default options. */
export type NewBatch = BodyOf<'createBatch'>;

export interface BatchWaitOptions extends CallOptions {
  /** how long to wait until every item has ended, in milliseconds; default 24 hours */
  maximumWaitMs?: number;
  /** called with the batch after each poll */
  onProgress?: (batch: Batch) => void;
}

const LONGEST_POLL_MS = 15_000;
const MAXIMUM_WAIT_MS = 86_400_000;
const PATH = '/api/v1/batches';

export class BatchCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Creates a batch of recordings. */
  create(batch: NewBatch, options?: CallOptions): Answering<Batch> {
    return this.#transport.json({ method: 'POST', path: PATH, json: batch }, options);
  }

  /** Returns a batch and its progress. */
  get(id: string, options?: CallOptions): Answering<Batch> {
    return this.#transport.json({ method: 'GET', path: pathTo(PATH, id) }, options);
  }

  /** Lists the account's batches, newest first. */
  list(query: { limit?: number } = {}, options?: CallOptions): Pages<Batch> {
    return listPages<AnswerOf<'listBatches'>, 'batches'>(
      this.#transport,
      { path: PATH, query },
      options,
      'batches',
    );
  }

  /**
   * Streams the results of the items that have ended, in the order of the items:
   * `for await (const result of client.batches.results(id)) …`
   */
  async *results(id: string, options?: CallOptions): AsyncGenerator<BatchResult, void, undefined> {
    const call = {
      method: 'GET',
      path: pathTo(PATH, id, '/results'),
      headers: { accept: 'application/x-ndjson' },
    } as const;
    const { body } = await this.#transport.stream(call, options);
    if (body) for await (const line of linesOf(body)) yield JSON.parse(line);
  }

  /** Cancels the items that haven't started. */
  cancel(id: string, options?: CallOptions): Answering<Batch> {
    return this.#transport.json({ method: 'POST', path: pathTo(PATH, id, '/cancel'), json: {} }, options);
  }

  /** Waits until every item has ended and returns the batch. @throws VoiceFeedbackError after `maximumWaitMs` */
  wait(id: string, options: BatchWaitOptions = {}): Answering<Batch> {
    const { maximumWaitMs = MAXIMUM_WAIT_MS, onProgress } = options;
    return Answering.of(options, (given) =>
      poll(
        { ...given, longestMs: LONGEST_POLL_MS, maximumWaitMs },
        async () => {
          const batch = await this.get(id, given);
          onProgress?.(batch);
          return batch.completed_at === null ? undefined : batch;
        },
        () => new VoiceFeedbackError(`The batch ${id} is still being processed.`),
      ),
    );
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunksOf(body)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield line;
  }
  // Every result ends with a line break, so the last one was truncated.
  if (rest + decoder.decode() !== '') throw new VoiceFeedbackError('The results were cut off.');
}
