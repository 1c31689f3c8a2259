import { z } from 'zod';

/** The metrics' part of the environment; config.ts reads it together with everything else. */
export const metricsVariables = {
  /** Where this process answers Prometheus at `/metrics`, apart from its other port. Default: nowhere */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** `/metrics` then takes `Authorization: Bearer …` with this, and nothing else. */
  METRICS_TOKEN: z.string().min(16).optional(),
};

const variables = z.object(metricsVariables);

export interface MetricsConfig {
  host: string;
  /** 0: any free port */
  port: number;
  token: string | undefined;
}

export function readMetricsConfig(env: z.output<typeof variables>): MetricsConfig | undefined {
  if (env.METRICS_PORT === undefined) return undefined;
  return { host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN };
}
