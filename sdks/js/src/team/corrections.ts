import type { Answering } from '../answering.ts';
import { FEEDBACKS, pathTo } from '../internal/path-to.ts';
import type { Transport } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { BodyOf, Feedback } from '../types.ts';

/** A transcript as it should be, and the `version` of the feedback that was corrected. */
export type NewCorrection = BodyOf<'correctTranscript'>;

/** Corrections of what was recognized. They’re free, but count as a re-analysis. */
export class CorrectionCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Replaces the whole transcript of a feedback, and analyzes it again. The response has the new transcript, and what was
   * recognized in `correction`. The analysis follows within seconds: then the feedback’s `version` is one higher.
   * @throws ConflictError if the feedback isn’t finished; with the code `edit_conflict` if it has a newer version than
   * `version`
   */
  create(feedbackId: string, correction: NewCorrection, options?: CallOptions): Answering<Feedback> {
    return this.#transport.json(
      { method: 'PUT', path: pathTo(FEEDBACKS, feedbackId, '/transcript'), json: correction },
      options,
    );
  }

  /**
   * Takes a correction back, and analyzes what was recognized again. Without a correction, nothing changes.
   * @throws ConflictError with the code `edit_conflict` if the feedback has a newer version than `options.ifMatch`
   */
  undo(feedbackId: string, options?: CallOptions): Answering<Feedback> {
    return this.#transport.json(
      { method: 'DELETE', path: pathTo(FEEDBACKS, feedbackId, '/transcript') },
      options,
    );
  }
}
