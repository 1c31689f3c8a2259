import type { TracingConfig } from './configuration.ts';
import type { LongSpan, OpenSpan, SpanFacts, Tracer } from './span.ts';

const UNTRACED: OpenSpan = { setAttributes: () => undefined };

/** Global, as is usual with OpenTelemetry, because spans are opened in code without access to resources. */
let tracer: Tracer | undefined;

/**
 * Starts tracing in this process. Without a configuration, it does nothing and loads no package. Disposal sends the
 * remaining spans.
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

/** A span that must be ended explicitly; undefined if tracing is off. */
export function startSpan(facts: SpanFacts): LongSpan | undefined {
  return tracer?.start(facts);
}

/** W3C `traceparent` of the current span, for the next process. */
export function currentTraceparent(): string | undefined {
  return tracer?.traceparent();
}

/** The current trace's id, 32 hexadecimal digits. Undefined if tracing is off. */
export function currentTraceId(): string | undefined {
  return tracer?.traceId();
}
