/** Attributes use the names of OpenTelemetry's semantic conventions where those exist. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanFacts {
  name: string;
  kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  attributes?: SpanAttributes;
  /** W3C `traceparent` of a span in another process, or of the caller; default: the current span */
  parent?: string | undefined;
}

/** An open span. */
export interface OpenSpan {
  setAttributes(attributes: SpanAttributes): void;
}

/** A span that must be ended explicitly. */
export interface LongSpan extends OpenSpan {
  /** Runs `work` inside the span. */
  within(work: () => void): void;
  end(failed: boolean): void;
}

/** The implementation behind tracing.ts while tracing is on. */
export interface Tracer extends AsyncDisposable {
  run<Result>(facts: SpanFacts, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  start(facts: SpanFacts): LongSpan;
  traceparent(): string | undefined;
  traceId(): string | undefined;
}
