import { z } from 'zod';

/** The HTTP surface's part of the environment; config.ts reads it together with everything else. */
export const httpVariables = {
  /** Lets a server in development mode be reached by others: for a container on one's own machine, say. */
  EXPOSE_DEVELOPMENT: z.enum(['true', 'false']).default('false'),
  /** How long a process goes on answering after SIGTERM, while `/readyz` is 503: longer than load balancers take to notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  /** Connections that are open at once. */
  MAX_CONNECTIONS: z.coerce.number().int().min(10).default(10_000),
  /** Of them, from one network address. Connections of TRUSTED_PROXIES aren't counted. */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(1_000),
  /** With less than this free on the disk of DATA_DIR or of the audio, `/readyz` answers 503. */
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
