import type { TracingConfig } from './configuration.ts';
import type { LongSpan, OpenSpan, SpanFacts, Tracer } from './span.ts';

const UNTRACED: OpenSpan = { setAttributes: () => undefined };

/** Global, as is usual with OpenTelemetry, because spans are opened in code without access to resources. */
let tracer: Tracer | undefined;

/**
 * From now on this process makes traces. Without a configuration nothing happens, and no package is loaded. Disposal
 * sends what is left.
 */
export async function startTracing(
  config: TracingConfig | undefined,
  service: { name: string; version: string },
): Promise<AsyncDisposable> {
  const nothing = { [Symbol.asyncDispose]: async () => undefined };
  if (config === undefined) return nothing;
  const { openTracer } = await import('./open-telemetry.ts');
  const opened = openTracer(config, service);
  tracer = opened;
  return {
    async [Symbol.asyncDispose]() {
      if (tracer === opened) tracer = undefined;
      await opened[Symbol.asyncDispose]();
    },
  };
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Runs `work` in a span with this name, which is marked as failed if it throws. */
export async function traced<Result>(
  facts: SpanFacts,
  work: (span: OpenSpan) => Promise<Result>,
): Promise<Result> {
  return tracer === undefined ? await work(UNTRACED) : await tracer.run(facts, work);
}

/** A span that is ended by hand; undefined while tracing is off. */
export function startSpan(facts: SpanFacts): LongSpan | undefined {
  return tracer?.start(facts);
}

/** W3C `traceparent` of the current span, for the next process. */
export function currentTraceparent(): string | undefined {
  return tracer?.traceparent();
}

/** 32 hexadecimal digits: the current trace. Undefined while tracing is off. */
export function currentTraceId(): string | undefined {
  return tracer?.traceId();
}
