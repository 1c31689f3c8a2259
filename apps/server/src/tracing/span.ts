/** Attributes are named by OpenTelemetry's semantic conventions where those have a name. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanFacts {
  name: string;
  kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  attributes?: SpanAttributes;
  /** W3C `traceparent` of a span in another process, or of the caller; default: the span that is open here */
  parent?: string | undefined;
}

/** A span while its work is done. */
export interface OpenSpan {
  setAttributes(attributes: SpanAttributes): void;
}

/** A span whose end is somewhere else than the end of a function. */
export interface LongSpan extends OpenSpan {
  /** Calls `work` inside of the span: what it starts belongs to it. */
  within(work: () => void): void;
  end(failed: boolean): void;
}

/** What is behind `traced` (tracing.ts) while traces are made. */
export interface Tracer extends AsyncDisposable {
  run<Result>(facts: SpanFacts, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  start(facts: SpanFacts): LongSpan;
  traceparent(): string | undefined;
  traceId(): string | undefined;
}
