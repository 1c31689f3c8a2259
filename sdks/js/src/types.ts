import type { components, operations } from './openapi.ts';

/** JSON body of a call, from the API description. */
export type BodyOf<Name extends keyof operations> = operations[Name] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

export type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

/** Response body of a call, by status. */
export type AnswerOf<Name extends keyof operations, Status extends number = 200> =
  operations[Name]['responses'] extends Record<Status, { content: { 'application/json': infer Answer } }>
    ? Answer
    : never;

export type Feedback = components['schemas']['Feedback'];
export type PendingFeedback = components['schemas']['PendingFeedback'];
/** Response for a recording that is still being processed. */
export type AcceptedFeedback = PendingFeedback & {
  /** reads this feedback for a day, for keys that can only send: pass it to `feedback.wait` */
  read_token?: string;
};
/** Why a recording waits for its account, and until when. */
export type Waiting = NonNullable<PendingFeedback['waiting']>;
export type WaitingReason = Waiting['reason'];
/** Number of feedbacks queued for retry, and number left. */
export type Retried = AnswerOf<'retryFeedbacks', 202>;
/** What a change of many feedbacks did, and how to undo it. */
export type BulkEdited = AnswerOf<'editFeedbacks'>;
/** What undoing a change of many feedbacks did. */
export type BulkUndone = AnswerOf<'undoEditOfFeedbacks'>;
/** Number of feedbacks queued for re-analysis, and number left. */
export type Reanalyzed = AnswerOf<'reanalyzeFeedbacks', 202>;
export type ErrorCode = components['schemas']['ErrorCode'];
export type ApiKey = components['schemas']['ApiKey'];
export type CreditStatementEntry = components['schemas']['CreditStatement']['entries'][number];
