import { z } from 'zod';

/** The environment variables for metrics; config.ts reads them with all others. */
export const metricsVariables = {
  /** Port on which this process serves Prometheus at `/metrics`, separate from its other port. Default: none */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** If set, `/metrics` requires `Authorization: Bearer …` with this token. */
  METRICS_TOKEN: z.string().min(16).optional(),
};

const variables = z.object(metricsVariables);

export interface MetricsConfig {
  host: string;
  /** 0 for any free port */
  port: number;
  token: string | undefined;
}

export function readMetricsConfig(env: z.output<typeof variables>): MetricsConfig | undefined {
  if (env.METRICS_PORT === undefined) return undefined;
  return { host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN };
}
