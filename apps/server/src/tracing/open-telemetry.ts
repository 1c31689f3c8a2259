import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import {
  ATTR_ERROR_TYPE,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_VERSION,
} from '@opentelemetry/semantic-conventions';
import type { TracingConfig } from './configuration.ts';
import type { LongSpan, OpenSpan, SpanFacts, Tracer } from './span.ts';

/** How long spans are collected before they're sent together. */
const SENT_AFTER_MS = 1_000;
const SENT_AT_ONCE = 512;
/** Maximum spans buffered while the collector is unavailable; more are dropped. */
const WAITING_SPANS = 4_096;
const EXPORT_TIMEOUT_MS = 10_000;

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** version, trace id, span id, flags (W3C Trace Context, section 3.2); later versions may append fields */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** Creates spans with OpenTelemetry and sends them by OTLP over HTTP. Loaded only if configured. */
export function openTracer(config: TracingConfig, service: { name: string; version: string }): Tracer {
  const exporter = new OTLPTraceExporter({
    url: config.endpoint,
    headers: config.headers,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      [ATTR_SERVICE_NAME]: config.serviceName ?? service.name,
      [ATTR_SERVICE_VERSION]: service.version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: SENT_AFTER_MS,
        maxExportBatchSize: SENT_AT_ONCE,
        maxQueueSize: WAITING_SPANS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  return new OpenTelemetryTracer(provider, service.version);
}

class OpenTelemetryTracer implements Tracer {
  readonly #provider: TracerProvider;
  readonly #tracer: ReturnType<TracerProvider['getTracer']>;
  readonly #contexts = new AsyncLocalStorageContextManager().enable();

  constructor(provider: TracerProvider, version: string) {
    this.#provider = provider;
    this.#tracer = provider.getTracer('voice-feedback', version);
  }

  async run<Result>(facts: SpanFacts, work: (span: OpenSpan) => Promise<Result>): Promise<Result> {
    const { span, context } = this.#open(facts);
    try {
      return await this.#contexts.with(context, () => work(opened(span)));
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  start(facts: SpanFacts): LongSpan {
    const { span, context } = this.#open(facts);
    return {
      ...opened(span),
      within: (work) => this.#contexts.with(context, work),
      end: (failed) => {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  traceparent(): string | undefined {
    const found = this.#current();
    if (found === undefined) return undefined;
    const flags = found.traceFlags.toString(16).padStart(2, '0');
    return `00-${found.traceId}-${found.spanId}-${flags}`;
  }

  traceId(): string | undefined {
    return this.#current()?.traceId;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // An unavailable collector must not keep the process from stopping.
    await this.#provider.shutdown().catch(() => undefined);
  }

  #current() {
    return trace.getSpanContext(this.#contexts.active());
  }

  #open({ name, kind = 'internal', attributes = {}, parent }: SpanFacts): { span: Span; context: Context } {
    const around = parent === undefined ? this.#contexts.active() : contextOf(parent);
    const span = this.#tracer.startSpan(name, { kind: KINDS[kind], attributes }, around);
    return { span, context: trace.setSpan(around, span) };
  }
}

/** An invalid value starts a new trace. */
function contextOf(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const found = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(found) ? trace.setSpanContext(ROOT_CONTEXT, found) : ROOT_CONTEXT;
}

function opened(span: Span): OpenSpan {
  return { setAttributes: (attributes) => void span.setAttributes(attributes) };
}

/** The error's type without its message, which may contain transcripts or addresses. */
function fail(span: Span, error: unknown): void {
  span.setAttribute(ATTR_ERROR_TYPE, error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
