import { z } from 'zod';

/** The OpenTelemetry environment variables we support; config.ts reads them with all others. */
export const tracingVariables = {
  /** URL of the collector for OTLP over HTTP, without `/v1/traces`. Default: no traces */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The same for traces only, including the path. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers for the collector: `name=value,name=value`, percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  /** Default: voice-feedback-api or voice-feedback-worker */
  OTEL_SERVICE_NAME: z.string().optional(),
  /** The sampled share of traces that start here. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
};

const variables = z.object(tracingVariables);

export interface TracingConfig {
  /** including its path */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string | undefined;
  /** 0 … 1 */
  share: number;
}

/** Undefined if tracing is off. */
export function readTracingConfig(env: z.output<typeof variables>): TracingConfig | undefined {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const endpoint =
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base === undefined ? undefined : `${base}/v1/traces`);
  if (endpoint === undefined || env.OTEL_SDK_DISABLED === 'true') return undefined;
  return {
    endpoint,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

function headersOf(text: string): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]];
  });
  return Object.fromEntries(pairs);
}
