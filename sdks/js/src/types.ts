import type { components, operations } from './openapi.ts';

/** JSON body of a call, as the API's description has it. */
export type BodyOf<Name extends keyof operations> = operations[Name] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

export type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

/** Body of the answer of a call, by its status. */
export type AnswerOf<Name extends keyof operations, Status extends number = 200> =
  operations[Name]['responses'] extends Record<Status, { content: { 'application/json': infer Answer } }>
    ? Answer
    : never;

export type Feedback = components['schemas']['Feedback'];
export type PendingFeedback = components['schemas']['PendingFeedback'];
/** The answer if a recording takes longer. */
export type AcceptedFeedback = PendingFeedback & {
  /** reads this one feedback for a day, if the key may only send: pass it to `feedback.wait` */
  read_token?: string;
};
/** Why a recording waits for its account, and for how long. */
export type Waiting = NonNullable<PendingFeedback['waiting']>;
export type WaitingReason = Waiting['reason'];
/** How many are queued again, and how many are left. */
export type Retried = AnswerOf<'retryFeedbacks', 202>;
/** How many are queued to be analyzed again, and how many are left. */
export type Reanalyzed = AnswerOf<'reanalyzeFeedbacks', 202>;
export type ErrorCode = components['schemas']['ErrorCode'];
export type ApiKey = components['schemas']['ApiKey'];
export type CreditStatementEntry = components['schemas']['CreditStatement']['entries'][number];
