import { Answering } from './answering.ts';
import { VoiceFeedbackError } from './errors.ts';
import { sleep } from './internal/retry.ts';
import type { Transport } from './internal/transport.ts';
import type { components } from './openapi.ts';
import type { CallOptions } from './options.ts';
import { Pages } from './pages.ts';
import type { AnswerOf, BodyOf } from './types.ts';

export type Batch = components['schemas']['Batch'];
export type BatchResult = components['schemas']['BatchResult'];
/** Up to 1,000 recordings, each with an `audio_url` or an `upload_id`, and the options of all of them. */
export type NewBatch = BodyOf<'createBatch'>;

export interface BatchWaitOptions extends CallOptions {
  /** how long to poll until every item has ended; default 24 hours */
  maximumWaitMs?: number;
  /** called with the batch each time it's asked for */
  onProgress?: (batch: Batch) => void;
}

const FIRST_POLL_MS = 1_000;
const LONGEST_POLL_MS = 15_000;
const MAXIMUM_WAIT_MS = 86_400_000;
const PATH = '/api/v1/batches';

export class BatchCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Sends many recordings at once. */
  create(batch: NewBatch, options?: CallOptions): Answering<Batch> {
    return this.#transport.json({ method: 'POST', path: PATH, json: batch }, options);
  }

  /** A batch and its progress. */
  get(id: string, options?: CallOptions): Answering<Batch> {
    return this.#transport.json({ method: 'GET', path: pathOf(id) }, options);
  }

  /** The batches of this account, newest first. */
  list(query: { limit?: number } = {}, options?: CallOptions): Pages<Batch> {
    return new Pages(options, async (cursor, given) => {
      const { batches, ...page } = await this.#transport.json<AnswerOf<'listBatches'>>(
        { method: 'GET', path: PATH, query: cursor === undefined ? query : { ...query, cursor } },
        given,
      );
      return { ...page, items: batches };
    });
  }

  /** The results of the items that have ended, in the order of the items: `for await (const result of client.batches.results(id)) …` */
  async *results(id: string, options?: CallOptions): AsyncGenerator<BatchResult, void, undefined> {
    const call = {
      method: 'GET',
      path: `${pathOf(id)}/results`,
      headers: { accept: 'application/x-ndjson' },
    } as const;
    const { body } = await this.#transport.stream(call, options);
    for await (const line of linesOf(body)) yield JSON.parse(line);
  }

  /** Cancels the items that haven't started. */
  cancel(id: string, options?: CallOptions): Answering<Batch> {
    return this.#transport.json({ method: 'POST', path: `${pathOf(id)}/cancel`, json: {} }, options);
  }

  /** The batch once every item has ended. @throws VoiceFeedbackError when it takes longer than `maximumWaitMs` */
  wait(id: string, options: BatchWaitOptions = {}): Answering<Batch> {
    return Answering.of(options, async (given) => {
      const end = Date.now() + (options.maximumWaitMs ?? MAXIMUM_WAIT_MS);
      for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_POLL_MS)) {
        const batch = await this.get(id, given);
        options.onProgress?.(batch);
        if (batch.completed_at !== null) return batch;
        if (Date.now() + pauseMs > end)
          throw new VoiceFeedbackError(`The batch ${id} is still being processed.`);
        await sleep(pauseMs, options.signal);
      }
    });
  }
}

async function* linesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield line;
      if (!done) continue;
      // A result ends with a line break, so this one was cut off.
      if (rest !== '') throw new VoiceFeedbackError('The results were cut off. Read them again.');
      return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function pathOf(id: string): string {
  if (id === '') throw new VoiceFeedbackError('The id is empty.');
  return `${PATH}/${encodeURIComponent(id)}`;
}
