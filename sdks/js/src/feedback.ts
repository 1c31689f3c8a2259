import { Answering } from './answering.ts';
import { type Audio, blobOf, type Image, openAudio } from './audio.ts';
import {
  ApiError,
  ConnectionFailedError,
  NotFoundError,
  ProcessingFailedError,
  StillProcessingError,
  WaitingForAccountError,
} from './errors.ts';
import { audioForm } from './internal/audio-form.ts';
import { listPages } from './internal/list-pages.ts';
import { pathTo } from './internal/path-to.ts';
import { poll } from './internal/retry.ts';
import type { Call, Transport } from './internal/transport.ts';
import type { CallOptions, UploadOptions } from './options.ts';
import type { Pages } from './pages.ts';
import type {
  AcceptedFeedback,
  AnswerOf,
  BodyOf,
  BulkEdited,
  BulkUndone,
  Feedback,
  PendingFeedback,
  QueryOf,
  Reanalyzed,
  Retried,
} from './types.ts';

type ProcessOptions = Omit<BodyOf<'process'>, 'audio_url' | 'text'>;
/** Exactly one of `audio`, `audio_url` and `text`, with options. A picture can be sent with `audio`. */
export type NewFeedback = ProcessOptions &
  (
    | { audio: Audio; image?: Image | undefined; audio_url?: undefined; text?: undefined }
    | { audio_url: string; audio?: undefined; image?: undefined; text?: undefined }
    | { text: string; audio?: undefined; image?: undefined; audio_url?: undefined }
  );
export type FeedbackFilter = QueryOf<'listFeedbacks'>;
/** Filter for `retryAll`. */
export type RetryFilter = NonNullable<BodyOf<'retryFeedbacks'>>;
/** Filter for `reanalyzeAll`. */
export type ReanalyzeFilter = NonNullable<BodyOf<'reanalyzeFeedbacks'>>;
export type FeedbackChange = BodyOf<'editFeedback'>;
/** Change, deletion or retry of many feedbacks: those with the `ids`, or all that match `filter`. */
export type BulkEdit = BodyOf<'editFeedbacks'>;
export type ExportQuery = QueryOf<'exportFeedbacks'>;

export interface WaitOptions extends CallOptions {
  /** how long to poll if the result isn't in the response, in milliseconds; default 10 minutes, 0 doesn't poll */
  maximumWaitMs?: number;
  /** `read_token` from the response of `submit`, for keys that can only send */
  readToken?: string | undefined;
}

const LONGEST_POLL_MS = 5_000;
const MAXIMUM_WAIT_MS = 600_000;
const PATH = '/api/v1/feedbacks';

export class FeedbackCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Sends a recording or text and waits for its feedback.
   * @throws ProcessingFailedError, WaitingForAccountError, StillProcessingError if the server received it;
   * InvalidAudioError and the errors of every call if it didn't
   */
  create(feedback: NewFeedback, options: UploadOptions & WaitOptions = {}): Answering<Feedback> {
    return Answering.of(options, (given) => this.#create(feedback, { ...options, ...given }));
  }

  async #create(feedback: NewFeedback, options: UploadOptions & WaitOptions): Promise<Feedback> {
    const answer = await this.#process(feedback, options, {});
    if (hasResult(answer)) return answer;
    const { id, read_token: readToken } = answer;
    if (options.maximumWaitMs === 0) throw new StillProcessingError(id, { readToken });
    try {
      return await this.wait(id, { readToken, ...options });
    } catch (error) {
      // The server has the recording, even if the key can't read, the token is used up or the connection is lost.
      const isUnread = error instanceof ApiError || error instanceof ConnectionFailedError;
      if (isUnread && !(error instanceof NotFoundError))
        throw new StillProcessingError(id, { readToken, cause: error });
      throw error;
    }
  }

  /** Sends a recording or text without waiting. Get the result from a webhook or `wait(id)`. */
  submit(feedback: NewFeedback, options: UploadOptions = {}): Answering<Feedback | AcceptedFeedback> {
    return Answering.of(options, (given) =>
      this.#process(feedback, { ...options, ...given }, { prefer: 'respond-async' }),
    );
  }

  /** Waits until a feedback is finished. @throws ProcessingFailedError, WaitingForAccountError, StillProcessingError */
  wait(id: string, options: WaitOptions = {}): Answering<Feedback> {
    return Answering.of(options, (given) => this.#wait(id, { ...options, ...given }));
  }

  async #wait(id: string, options: WaitOptions): Promise<Feedback> {
    const { readToken, maximumWaitMs = MAXIMUM_WAIT_MS } = options;
    const headers = readToken === undefined ? {} : { authorization: `Bearer ${readToken}` };
    const call: Call = { method: 'GET', path: pathTo(PATH, id), headers };
    return await poll(
      { ...options, longestMs: LONGEST_POLL_MS, maximumWaitMs },
      async () => {
        const answer = await this.#transport.json<Feedback | PendingFeedback>(call, options);
        return hasResult(answer) ? answer : undefined;
      },
      () => new StillProcessingError(id, { readToken }),
    );
  }

  /** Returns one feedback, finished or not. */
  get(id: string, options?: CallOptions): Answering<Feedback | PendingFeedback> {
    return this.#transport.json({ method: 'GET', path: pathTo(PATH, id) }, options);
  }

  /** Lists the account's feedbacks, newest first: `for await (const feedback of client.feedback.list()) …` */
  list(filter: FeedbackFilter = {}, options?: CallOptions): Pages<Feedback | PendingFeedback> {
    return listPages<AnswerOf<'listFeedbacks'>, 'feedbacks'>(
      this.#transport,
      { path: PATH, query: filter },
      options,
      'feedbacks',
    );
  }

  /**
   * Retries a feedback that failed on our side or waits for its account; `wait(id)` returns the result.
   * @throws ConflictError with code `not_retryable`, ApiError with code `audio_gone`
   */
  retry(id: string, options?: CallOptions): Answering<PendingFeedback> {
    return this.#transport.json({ method: 'POST', path: pathTo(PATH, id, '/retry'), json: {} }, options);
  }

  /** Retries all matching feedbacks, at most 1,000 per call. `remaining` is the number left. */
  retryAll(filter: RetryFilter = {}, options?: CallOptions): Answering<Retried> {
    return this.#transport.json({ method: 'POST', path: `${PATH}/retry`, json: filter }, options);
  }

  /** Analyzes the transcript again, for free. Increases `version` by one. */
  reanalyze(id: string, options?: CallOptions): Answering<Reanalyzed> {
    return this.#transport.json({ method: 'POST', path: pathTo(PATH, id, '/reanalyze'), json: {} }, options);
  }

  /** Analyzes all matching feedbacks again, at most 1,000 per call. `remaining` is the number left. */
  reanalyzeAll(filter: ReanalyzeFilter = {}, options?: CallOptions): Answering<Reanalyzed> {
    return this.#transport.json({ method: 'POST', path: `${PATH}/reanalyze`, json: filter }, options);
  }

  /** Changes the tags, status or note. */
  update(id: string, change: FeedbackChange, options?: CallOptions): Answering<Feedback> {
    return this.#transport.json({ method: 'PATCH', path: pathTo(PATH, id), json: change }, options);
  }

  /**
   * Changes status or tags of many feedbacks, or deletes or retries them, at most 1,000 per call. `remaining` is the number
   * left. `undo(undo_id)` takes a change or a deletion back.
   */
  updateMany(edit: BulkEdit, options?: CallOptions): Answering<BulkEdited> {
    return this.#transport.json({ method: 'PATCH', path: PATH, json: edit, takesKey: true }, options);
  }

  /** Undoes `updateMany` within ten minutes. What was changed since stays as it is. */
  undo(id: string, options?: CallOptions): Answering<BulkUndone> {
    return this.#transport.json(
      { method: 'POST', path: pathTo(`${PATH}/edits`, id, '/undo'), json: {} },
      options,
    );
  }

  /** Permanently deletes a feedback, its audio and its picture. */
  delete(id: string, options?: CallOptions): Answering<void> {
    return Answering.of(options, async (given) => {
      try {
        await this.#transport.send({ method: 'DELETE', path: pathTo(PATH, id) }, given);
      } catch (error) {
        // An earlier attempt deleted it, but its response was lost.
        if (!(error instanceof NotFoundError && error.attempts > 1)) throw error;
      }
    });
  }

  /** Downloads the recording, as long as it is stored. */
  audio(id: string, options?: CallOptions): Promise<Response> {
    return this.#download(pathTo(PATH, id, '/audio'), options);
  }

  /** Downloads the picture sent with the recording, as long as it is stored. */
  image(id: string, options?: CallOptions): Promise<Response> {
    return this.#download(pathTo(PATH, id, '/image'), options);
  }

  /** Exports all matching feedbacks as CSV or JSON lines. The body is streamed. */
  export(query: ExportQuery = {}, options?: CallOptions): Promise<Response> {
    return this.#download(`${PATH}/export`, options, query);
  }

  #download(path: string, options?: CallOptions, query?: ExportQuery): Promise<Response> {
    return this.#transport.stream({ method: 'GET', path, query, headers: { accept: '*/*' } }, options);
  }

  async #process(
    feedback: NewFeedback,
    options: UploadOptions,
    headers: Record<string, string>,
  ): Promise<Feedback | AcceptedFeedback> {
    const { audio, image, ...rest } = feedback;
    const call = { method: 'POST', path: '/api/v1/process', headers } as const;
    if (audio === undefined) return this.#transport.json({ ...call, json: rest }, options);
    const picture = image === undefined ? undefined : await blobOf(image);
    const upload = audioForm(await openAudio(audio), rest, options.onProgress, picture);
    return this.#transport.json({ ...call, upload }, options);
  }
}

/** Whether a feedback has a result. */
export function isFinished(feedback: Feedback | PendingFeedback): feedback is Feedback {
  return feedback.status === 'done' || feedback.status === 'no_speech';
}

/** Like `isFinished`. @throws WaitingForAccountError, ProcessingFailedError if waiting makes no sense */
function hasResult(feedback: Feedback | AcceptedFeedback): feedback is Feedback {
  if (isFinished(feedback)) return true;
  const { id, status, waiting, error, retryable } = feedback;
  if (status === 'waiting' && waiting) throw new WaitingForAccountError(id, waiting);
  if (status === 'failed')
    throw new ProcessingFailedError(id, error?.code ?? 'processing_failed', error?.message ?? '', {
      retryable: retryable === true,
    });
  return false;
}
