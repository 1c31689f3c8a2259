import type { KeyScope } from '@voice-feedback/contract/api-keys';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type { ProjectLimit } from '../access/project-keys.ts';
import type { RequiredPermission } from '../access/required-permission.ts';
import { apiProblem, type ErrorFormat, plainProblem } from '../errors/error-formats.ts';
import type { RequestHeader, ResponseHeader } from '../openapi/headers.ts';
import type { RouteTable } from './route-table.ts';

/** Settings of a route, or of all routes in a plugin's scope. Code in http/ doesn't branch on URLs. */
declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Error format for programs. Without it, the route is meant for people: browsers get a page, and others a plain
     * problem.
     */
    errors?: ErrorFormat;
    /** A 401 includes a URL where programs can read how to get a token (RFC 9728). */
    pointsToResourceMetadata?: boolean;
    /** Path of the resource that this URL describes, if the route has its own; default: the API's. */
    resourcePath?: string;
    /** Part of the API with versions that callers choose in a header. */
    isVersioned?: boolean;
    /** Pages of other origins may read the answers. */
    openToOrigins?: boolean;
    /**
     * Required scope of a key. `submit` sends recordings and texts, `read` reads, `manage` changes, deletes, pays and
     * administers. A guarded route without a scope fails on every request, and a test detects it.
     */
    scope?: KeyScope;
    /**
     * Required permission of a person, by their role in the organization (contract/src/permissions.ts). `any`: every
     * member. Without one, only owners and admins can call the route, and a test detects it.
     */
    permission?: RequiredPermission;
    /** How a key of a project is kept to its project. Without it, such a key is rejected. */
    projectKeys?: ProjectLimit;
    /** false for a POST that doesn't accept an `Idempotency-Key`, because it neither creates nor charges anything */
    idempotencyKey?: false;
    /** false for a query that browser tokens may send without limit: it doesn't count as a use */
    takesTokenUse?: false;
    /** Reads `Prefer` (RFC 7240). */
    prefer?: true;
    /** Other request headers, for the OpenAPI document. */
    requestHeaders?: readonly RequestHeader[];
    /** Additional response headers by status (`*`: all), for the OpenAPI document. */
    answerHeaders?: Readonly<Record<string, readonly ResponseHeader[]>>;
    /** Schema for the OpenAPI document, if the route's own code reads and checks the request. */
    described?: FastifySchema;
    /** The body may be raw audio, read by the route's own code. */
    rawAudio?: true;
    /** The route's own code rejects text that PostgreSQL can't store. */
    takesAnyText?: true;
    /** queue for database connections; by default it depends on the method */
    lane?: 'health' | 'signIn';
  }
}

/** Defaults under each prefix of the API, also for URLs without a route. */
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

/** Configs of requests that matched no route. */
const found = new WeakMap<FastifyRequest, FastifyContextConfig>();

/**
 * Applies the defaults of API prefixes to routes. Requests that matched no route (404, 405, preflights) are treated
 * like the route at their URL. Call it before any other hook is added.
 */
export function applySurfaces(app: Pick<FastifyInstance, 'addHook'>, routes: RouteTable): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...surfaceOf(route.url), ...route.config };
  });
  app.addHook('onRequest', async (request) => {
    // The pages' catch-all handles every GET, usually for files of the site.
    const isPage = request.routeOptions.url === PAGES && surfaceOf(request.url) === NOT_OF_THE_API;
    if (isPage || !(request.is404 || request.method === 'OPTIONS' || request.routeOptions.url === PAGES))
      return;
    found.set(request, routes.configAt(methodWanted(request), request.url) ?? surfaceOf(request.url));
  });
}

/**
 * Sets the config of all routes in a plugin's scope; a route's own config takes precedence. Call it before they are
 * registered.
 */
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

/** Returns the config for a request, even if it matched no route. */
export function configOf(request: FastifyRequest): FastifyContextConfig {
  const { url, config } = request.routeOptions;
  return found.get(request) ?? (url === undefined ? surfaceOf(request.url) : config);
}

/** Returns the method of the request that a preflight is for, otherwise the request's own. */
function methodWanted({ method, headers }: FastifyRequest): string {
  return method === 'OPTIONS' ? (headers['access-control-request-method'] ?? method) : method;
}

function surfaceOf(url: string): FastifyContextConfig {
  return SURFACES.find(({ prefix }) => url.startsWith(prefix))?.config ?? NOT_OF_THE_API;
}
