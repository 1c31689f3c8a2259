import { z } from 'zod';

/** The part of OpenTelemetry's environment that we know; config.ts reads it together with everything else. */
export const tracingVariables = {
  /** Where traces go, by OTLP over HTTP: the collector's address, without `/v1/traces`. Default: none are made */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The same for traces alone, with its path. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers for the collector: `name=value,name=value`, percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  /** Default: voice-feedback-api or voice-feedback-worker */
  OTEL_SERVICE_NAME: z.string().optional(),
  /** The share of traces that are sampled, of those that begin here. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
};

const variables = z.object(tracingVariables);

export interface TracingConfig {
  /** with its path */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string | undefined;
  /** 0 … 1 */
  share: number;
}

/** Undefined: nothing is traced. */
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
