import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids that connect the log lines of API and worker. Each line has the ones that are known where it's written. */
export interface LogContext {
  /** of the request that caused the work, also in its response's `x-request-id` */
  requestId?: string | undefined;
  recordingId?: string | undefined;
  /** of the OpenTelemetry trace, 32 hexadecimal digits */
  traceId?: string | undefined;
}

const storage = new AsyncLocalStorage<LogContext>();

/** The current ids; empty outside `withLogContext`. */
export function logContext(): LogContext {
  return storage.getStore() ?? {};
}

/** Runs `work`, and everything it starts, with these ids in addition to the current ones. */
export function withLogContext<Result>(ids: LogContext, work: () => Result): Result {
  return storage.run({ ...logContext(), ...definedOf(ids) }, work);
}

/** Adds the recording's id to the current ids. */
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
