import { z } from 'zod';

/** HTTP settings from the environment; config.ts reads them together with all others. */
export const httpVariables = {
  /** Allows others to reach a server in development mode, for example in a container on your own machine. */
  EXPOSE_DEVELOPMENT: z.enum(['true', 'false']).default('false'),
  /**
   * How long a process keeps answering after SIGTERM while `/readyz` returns 503. Must exceed the time load balancers
   * need to notice.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  /** Maximum open connections. */
  MAX_CONNECTIONS: z.coerce.number().int().min(10).default(10_000),
  /** Maximum open connections from one IP address. Connections of TRUSTED_PROXIES aren't counted. */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(1_000),
  /** If less than this is free on the disk of DATA_DIR or of the audio, `/readyz` returns 503. */
  DISK_RESERVE_MB: z.coerce.number().int().min(0).default(256),
};

const variables = z.object(httpVariables);

export interface ConnectionLimits {
  connections: number;
  connectionsPerAddress: number;
}

export function readHttpConfig(env: z.output<typeof variables>): ConnectionLimits {
  return { connections: env.MAX_CONNECTIONS, connectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS };
}
