import { AsyncLocalStorage } from 'node:async_hooks';

/** What joins the log lines of API and worker to each other. Each line has those that are known where it's written. */
export interface LogContext {
  /** of the request that caused the work, as its answer says it in `x-request-id` */
  requestId?: string | undefined;
  recordingId?: string | undefined;
  /** of the OpenTelemetry trace, 32 hexadecimal digits */
  traceId?: string | undefined;
}

const storage = new AsyncLocalStorage<LogContext>();

/** The ids that hold here; empty outside of `withLogContext`. */
export function logContext(): LogContext {
  return storage.getStore() ?? {};
}

/** Does `work`, and everything that it starts, with these ids on top of those that hold already. */
export function withLogContext<Result>(ids: LogContext, work: () => Result): Result {
  return storage.run({ ...logContext(), ...definedOf(ids) }, work);
}

/** Adds the recording to the ids that hold here, once it is known. */
export function noteRecording(recordingId: string): void {
  const context = storage.getStore();
  if (context !== undefined) context.recordingId = recordingId;
}

/** The ids of the context that have a value. */
export function definedOf({ requestId, recordingId, traceId }: LogContext): Record<string, string> {
  return {
    ...(requestId === undefined ? {} : { requestId }),
    ...(recordingId === undefined ? {} : { recordingId }),
    ...(traceId === undefined ? {} : { traceId }),
  };
}
