export type { Answering } from './answering.ts';
export type { Audio, Image } from './audio.ts';
export type { Batch, BatchResult, BatchWaitOptions, NewBatch } from './batches.ts';
export { type LoggedRequest, type NewTranscription, VoiceFeedback } from './client.ts';
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionFailedError,
  InsufficientCreditsError,
  InvalidAudioError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  ProcessingFailedError,
  RateLimitError,
  RequestTimeoutError,
  ServerError,
  StillProcessingError,
  StreamLostError,
  UnsupportedMediaError,
  ValidationError,
  VoiceFeedbackError,
  WaitingForAccountError,
  WebhookVerificationError,
} from './errors.ts';
export {
  type FeedbackFilter,
  isFinished,
  type NewFeedback,
  type ReanalyzeFilter,
  type RetryFilter,
  type WaitOptions,
} from './feedback.ts';
export type { CallOptions, ClientOptions, RequestFacts, UploadOptions } from './options.ts';
export type { Page, Pages } from './pages.ts';
export type { ResponseFacts } from './response.ts';
export { warnOfSecretKey } from './secret-key.ts';
export { type SignedContent, signWebhook } from './sign-webhook.ts';
export { FeedbackStream, type StreamEvents, type StreamOptions, type StreamTarget } from './stream.ts';
export type {
  AcceptedFeedback,
  ApiKey,
  BulkEdited,
  BulkUndone,
  CreditStatementEntry,
  ErrorCode,
  Feedback,
  PendingFeedback,
  Reanalyzed,
  Retried,
  WaitingReason,
} from './types.ts';
export { type VerifyOptions, verifyWebhook, type WebhookHeaders } from './verify-webhook.ts';
export type { WebhookEvent } from './webhook-events.ts';
export type { WebhookDelivery, WebhookEndpoint, WebhookWithSecret } from './webhooks.ts';
