import type { KeyScope } from '@voice-feedback/contract/api-keys';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { apiProblem, type ErrorFormat, plainProblem } from '../errors/error-formats.ts';
import type { RequestHeader, ResponseHeader } from '../openapi/headers.ts';
import type { RouteTable } from './route-table.ts';

/** What a route says about itself, or its plugin's scope says of all its routes. Nothing in http/ is chosen by an address. */
declare module 'fastify' {
  interface FastifyContextConfig {
    /** How programs that call this read a refusal. Without it people open it: they get a page, and others a plain problem. */
    errors?: ErrorFormat;
    /** A 401 says where a program reads how to get a token (RFC 9728). */
    pointsToResourceMetadata?: boolean;
    /** It's part of the API, which has versions that callers choose with a header. */
    isVersioned?: boolean;
    /** Pages of other origins may read it. */
    openToOrigins?: boolean;
    /**
     * What a key must be allowed to do. `submit` sends recordings and texts, `read` reads what is there, `manage` changes and
     * deletes, pays and administers. A guarded route without a scope answers nobody, and a test fails for it.
     */
    scope?: KeyScope;
    /** false for a POST that takes no `Idempotency-Key`, since it neither creates nor charges anything */
    idempotencyKey?: false;
    /** false for a question that a browser token may ask as often as it likes: it takes none of its uses */
    takesTokenUse?: false;
    /** It reads `Prefer` (RFC 7240). */
    prefer?: true;
    /** Other headers that it reads, for the OpenAPI document. */
    requestHeaders?: readonly RequestHeader[];
    /** Headers that its answers have besides those of every answer, by status (`*`: all), for the OpenAPI document. */
    answerHeaders?: Readonly<Record<string, readonly ResponseHeader[]>>;
    /** What the OpenAPI document says of it, where its own code reads what is sent and nothing is checked by a schema. */
    described?: FastifySchema;
    /** Its body may be audio itself, which its own code reads. */
    rawAudio?: true;
    /** Its own code checks texts that PostgreSQL can't hold. */
    takesAnyText?: true;
    /** the queue for the database that it waits in; default: by what it does */
    lane?: 'health' | 'signIn';
  }
}

/** What holds under each prefix of the API unless a route says otherwise, for addresses without a route as well. */
const SURFACES: readonly { prefix: string; config: FastifyContextConfig }[] = [
  {
    prefix: '/api/v1/',
    config: { errors: apiProblem, pointsToResourceMetadata: true, openToOrigins: true, isVersioned: true },
  },
  {
    prefix: '/v1/',
    config: { errors: plainProblem, pointsToResourceMetadata: true, openToOrigins: true, isVersioned: true },
  },
  { prefix: '/api/', config: { errors: apiProblem, pointsToResourceMetadata: true, isVersioned: true } },
];
const NOT_OF_THE_API: FastifyContextConfig = {};
const PAGES = '/*';

/** Configs of requests that have no route of their own. */
const found = new WeakMap<FastifyRequest, FastifyContextConfig>();

/**
 * Gives the routes of an API prefix what holds under it. Requests without a route of their own (404, 405, preflights)
 * are treated like the route that their address belongs to. Call it before any other hook is added.
 */
export function applySurfaces(app: Pick<FastifyInstance, 'addHook'>, routes: RouteTable): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...surfaceOf(route.url), ...route.config };
  });
  app.addHook('onRequest', async (request) => {
    // The pages' catch-all takes every GET, most of them for files of the site.
    const isPage = request.routeOptions.url === PAGES && surfaceOf(request.url) === NOT_OF_THE_API;
    if (isPage || !(request.is404 || request.method === 'OPTIONS' || request.routeOptions.url === PAGES))
      return;
    found.set(request, routes.configAt(methodWanted(request), request.url) ?? surfaceOf(request.url));
  });
}

/** Sets the config of all routes of a plugin's scope; a route's own wins. Call it before they are registered. */
export function configureRoutes(
  scope: Pick<FastifyInstance, 'addHook'>,
  config: FastifyContextConfig,
  schema: { hide?: true } = {},
): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...config, ...route.config };
    route.schema = { ...schema, ...route.schema };
  });
}

/** What is to hold for a request, also for one without a route. */
export function configOf(request: FastifyRequest): FastifyContextConfig {
  const { url, config } = request.routeOptions;
  return found.get(request) ?? (url === undefined ? surfaceOf(request.url) : config);
}

/** A preflight is asked before the request that its header names. */
function methodWanted({ method, headers }: FastifyRequest): string {
  return method === 'OPTIONS' ? (headers['access-control-request-method'] ?? method) : method;
}

function surfaceOf(url: string): FastifyContextConfig {
  return SURFACES.find(({ prefix }) => url.startsWith(prefix))?.config ?? NOT_OF_THE_API;
}
