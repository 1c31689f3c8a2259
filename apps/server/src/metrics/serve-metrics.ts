import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { Registry } from 'prom-client';
import type { MetricsConfig } from './configuration.ts';
import {
  addProcessGauges,
  addServiceGauges,
  type ProcessFacts,
  type Refresh,
  type ServiceFacts,
} from './gauges.ts';
import { instruments } from './instruments.ts';

export interface MetricsServer extends AsyncDisposable {
  /** `http://HOST:PORT` */
  url: string;
}

export interface ServedMetrics {
  process: ProcessFacts;
  /** undefined if other processes export them */
  service?: ServiceFacts;
  logger: FastifyBaseLogger;
}

/**
 * Serves `GET /metrics` for Prometheus and `GET /livez` for probes on a private port. Workers have no other HTTP
 * server. Without settings, nothing is served.
 */
export async function serveMetrics(
  config: MetricsConfig | undefined,
  { process, service, logger }: ServedMetrics,
): Promise<MetricsServer | undefined> {
  if (config === undefined) return undefined;
  const registry = new Registry();
  const refreshes = [
    ...addProcessGauges(registry, process),
    ...(service === undefined ? [] : addServiceGauges(registry, service)),
  ];
  const page = new MetricsPage(Registry.merge([instruments, registry]), refreshes);
  const server = createServer((request, response) => {
    answer(request, response, page, config.token).catch((error: unknown) => {
      logger.error({ err: error }, 'metrics could not be collected');
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const url = urlOf(server.address());
  logger.info({ url }, 'metrics are served');
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The metrics as text. Concurrent scrapes share one. */
class MetricsPage {
  readonly contentType: string;
  readonly #registry: Registry;
  readonly #refreshes: readonly Refresh[];
  #collecting: Promise<string> | undefined;

  constructor(registry: Registry, refreshes: readonly Refresh[]) {
    this.#registry = registry;
    this.contentType = registry.contentType;
    this.#refreshes = refreshes;
  }

  text(): Promise<string> {
    this.#collecting ??= this.#collect().finally(() => {
      this.#collecting = undefined;
    });
    return this.#collecting;
  }

  async #collect(): Promise<string> {
    await Promise.all(this.#refreshes.map((refresh) => refresh()));
    return await this.#registry.metrics();
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  page: MetricsPage,
  token: string | undefined,
): Promise<void> {
  const path = request.url?.split('?', 1)[0];
  if (request.method !== 'GET' || (path !== '/metrics' && path !== '/livez')) {
    response.writeHead(404).end();
  } else if (path === '/livez') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
  } else if (token !== undefined && !isToken(request.headers.authorization, token)) {
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
  } else {
    const text = await page.text();
    response.writeHead(200, { 'content-type': page.contentType }).end(text);
  }
}

function isToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function urlOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('the metrics have no address');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
