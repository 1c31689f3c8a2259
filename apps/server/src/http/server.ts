import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type onRequestHookHandler,
  type onResponseAsyncHookHandler,
  type preHandlerAsyncHookHandler,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { withLogContext } from '../logging/log-context.ts';
import { crossOriginPolicy } from './access/cross-origin.ts';
import { pointToResourceMetadata } from './access/resource-metadata.ts';
import { keepOutOfCaches } from './answers/keep-out-of-caches.ts';
import { refuseUnwantedTypes } from './bodies/media-types.ts';
import { requireStorable } from './bodies/storable.ts';
import { requireStrictBodies } from './bodies/strict-bodies.ts';
import type { ConnectionLimits } from './configuration.ts';
import { closeConnections } from './connections/close-connections.ts';
import { type Drain, endConnectionsOf } from './connections/drain.ts';
import { answerClientError } from './errors/client-errors.ts';
import { errorsUrlOf } from './errors/error-formats.ts';
import { handleError } from './errors/error-handler.ts';
import { Problem } from './errors/problem.ts';
import { ERRORS_URL, sendProblem } from './errors/send-problem.ts';
import { issueWords } from './errors/validation-words.ts';
import { shareFairly } from './limits/fair-share.ts';
import { limitConnections } from './limits/limit-connections.ts';
import * as limits from './limits/limits.ts';
import { describeRoutes } from './openapi/openapi.ts';
import { CONTENT_SECURITY_POLICY, PERMISSIONS_POLICY } from './pages/browser-policy.ts';
import { isNavigation } from './pages/navigation.ts';
import { applySurfaces, configOf } from './routes/route-config.ts';
import { collectRoutes, type RouteTable } from './routes/route-table.ts';

/** The Fastify application type for route files, with zod schemas and types derived from them. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface ServerOptions {
  logger: FastifyBaseLogger;
  /** addresses or CIDR ranges of proxies with a trusted X-Forwarded-For */
  trustedProxies: readonly string[];
  /** default: none */
  connectionLimits?: ConnectionLimits;
  /** default: never drains */
  drain?: Drain | undefined;
  /** of the API described at `/openapi.json`; default: no description is served */
  version?: string;
  /** this server's public URL */
  publicUrl?: string;
  /** URL of the metadata that tells programs how to get a token; default: none */
  resourceMetadataUrl?: (() => string) | undefined;
  /** API calls are rejected while the event loop lags by more than this; default: a second. 0: never */
  maxEventLoopDelayMs?: number | undefined;
  /** adds hooks that have to run around all others */
  traceRequests?: ((app: App) => void) | undefined;
  /** run before the handler of any route, once its parameters are valid */
  preHandler?: readonly preHandlerAsyncHookHandler[];
  /** run after every answer of any route */
  onResponse?: readonly onResponseAsyncHookHandler[];
}

export interface Server {
  app: App;
  routes: RouteTable;
}

/**
 * Creates a Fastify application with everything that routes share: problems, request ids, limits, security headers,
 * CORS. The caller registers the routes and starts listening.
 */
export async function createServer(options: ServerOptions): Promise<Server> {
  const errorsUrl = errorsUrlOf(options.publicUrl);
  const app: App = Fastify({
    loggerInstance: options.logger.child({}, { serializers: { req: loggedRequest } }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: limits.JSON_BODY_BYTES,
    connectionTimeout: limits.CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: limits.KEEP_ALIVE_TIMEOUT_MS,
    requestTimeout: limits.REQUEST_TIMEOUT_MS,
    maxRequestsPerSocket: limits.REQUESTS_PER_SOCKET,
    forceCloseConnections: 'idle',
    http: {
      headersTimeout: limits.HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: limits.CONNECTIONS_CHECKED_EVERY_MS,
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, errorsUrl),
    routerOptions: { ignoreTrailingSlash: true },
    // A request that still arrives on an open connection is answered normally, and then the connection closes.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // No hook ran for this request.
      reply.header('x-request-id', request.id);
      handleError(error, request, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();

  app.decorate(ERRORS_URL, errorsUrl);
  z.config({ localeError: issueWords });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  if (options.connectionLimits !== undefined)
    limitConnections(app, options.connectionLimits, options.trustedProxies);
  closeConnections(app);
  if (options.drain !== undefined) endConnectionsOf(app, options.drain);
  const routes = collectRoutes(app);
  applySurfaces(app, routes);
  shareFairly(app);
  options.traceRequests?.(app);
  requireStrictBodies(app);
  app.setNotFoundHandler((request, reply) => {
    const allowed = routes.methodsAt(request.url);
    const problem =
      allowed.length > 0
        ? new Problem('method_not_allowed', {
            detail: `This address doesn’t support ${request.method}. Use ${allowed.join(' or ')}.`,
            headers: { allow: allowed.join(', ') },
          })
        : new Problem('not_found', {
            detail: `There is nothing at ${request.method} ${pathOf(request.url)}.`,
          });
    return sendProblem(problem, request, reply);
  });

  // Twice, because the body parser calls back outside the first context.
  const keepRequestId: onRequestHookHandler = (request, _reply, done) =>
    withLogContext({ requestId: request.id }, done);
  app.addHook('onRequest', keepRequestId);
  app.addHook('preValidation', keepRequestId);
  for (const hook of options.preHandler ?? []) app.addHook('preHandler', hook);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'permissions-policy': PERMISSIONS_POLICY });
  });
  // Answers OPTIONS with the allowed methods. With CORS headers it's a preflight, which the CORS plugin answers.
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request;
    if (method !== 'OPTIONS' || headers['access-control-request-method'] !== undefined) return;
    const allowed = routes.methodsAt(request.url);
    if (allowed.length === 0) return;
    return reply
      .code(204)
      .header('allow', [...new Set([...allowed, 'OPTIONS'])].join(', '))
      .send();
  });
  app.addHook('preValidation', async (request) => {
    if (configOf(request).takesAnyText === true) return;
    for (const given of [request.params, request.query, request.body]) requireStorable(given);
  });
  refuseUnwantedTypes(app);
  // Lingering close: for a while, discards the rest of a request that was rejected early, so that the client can read
  // the answer instead of seeing a broken connection. Clients that keep sending are then cut off.
  app.addHook('onResponse', async (request) => {
    // `inject` leaves nothing to discard.
    if (request.raw.complete || 'isLightMyRequest' in request.raw) return;
    request.raw.resume();
    const timer = setTimeout(() => request.raw.destroy(), limits.LINGER_MS);
    request.raw.once('close', () => clearTimeout(timer));
  });
  for (const hook of options.onResponse ?? []) app.addHook('onResponse', hook);
  keepOutOfCaches(app);
  if (options.resourceMetadataUrl !== undefined) pointToResourceMetadata(app, options.resourceMetadataUrl);
  await app.register(helmet, {
    // Same policy as frame-ancestors.
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Pages of other origins load results and the widget's script. CORS decides what they may read.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  });
  await app.register(cors, { delegator: crossOriginPolicy });
  await app.register(underPressure, {
    maxEventLoopDelay: options.maxEventLoopDelayMs ?? limits.EVENT_LOOP_DELAY_MS,
    retryAfter: limits.RETRY_AFTER_PRESSURE_SECONDS,
    pressureHandler: (request, reply) => {
      // Pages, their files and the health checks are cheap, and people and probes can't retry well.
      if (configOf(request).errors === undefined || isNavigation(request)) return;
      const headers = { 'retry-after': String(limits.RETRY_AFTER_PRESSURE_SECONDS) };
      sendProblem(new Problem('overloaded', { headers }), request, reply);
    },
  });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: limits.AUDIO_FILE_BYTES,
      // A recording and an image.
      files: 2,
      fields: 20,
      parts: 22,
      fieldSize: 64 * limits.KILOBYTE,
      fieldNameSize: 100,
      headerPairs: 50,
    },
  });
  if (options.version !== undefined)
    await describeRoutes(app, { version: options.version, publicUrl: options.publicUrl ?? '/' });
  return { app, routes };
}

/** Logs the route instead of the URL, which contains end users' ids, search terms and signatures. */
function loggedRequest({ method, routeOptions, ip }: FastifyRequest) {
  return { method, route: routeOptions?.url, remoteAddress: ip };
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
