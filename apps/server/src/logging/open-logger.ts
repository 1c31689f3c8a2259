import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { currentTraceId } from '../tracing/tracing.ts';
import { definedOf, logContext } from './log-context.ts';

/** Every process's logger: one JSON object a line, with the ids of `LogContext` on each that has them. */
export function openLogger(
  options: Pick<LoggerOptions, 'level' | 'base'>,
  destination?: DestinationStream,
): Logger {
  const withContext = { ...options, mixin: idsOf };
  return destination === undefined ? pino(withContext) : pino(withContext, destination);
}

/** The ids that the logger doesn't have yet. A request's logger keeps its id after the request's context has ended. */
function idsOf(_line: object, _level: number, logger: Logger): Record<string, string> {
  const ids = definedOf({ traceId: currentTraceId(), ...logContext() });
  const names = Object.keys(ids);
  if (names.length === 0) return ids;
  const bound = logger.bindings();
  return Object.fromEntries(Object.entries(ids).filter(([name]) => !(name in bound)));
}
