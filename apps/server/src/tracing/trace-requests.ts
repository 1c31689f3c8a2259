import type { FastifyInstance, FastifyRequest } from 'fastify';
import { configOf } from '../http/routes/route-config.ts';
import type { LongSpan } from './span.ts';
import { startSpan } from './tracing.ts';

/** From this status on, the error is ours, so the span is marked as failed. */
const OUR_FAULT = 500;

/**
 * Creates a span for each API call. It continues the trace of the caller's `traceparent` (W3C Trace Context), and
 * everything the call starts belongs to it. Pages and health checks have none.
 */
export function traceRequests(app: Pick<FastifyInstance, 'addHook'>): void {
  const spans = new WeakMap<FastifyRequest, LongSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = configOf(request).errors === undefined ? undefined : open(request);
    if (span === undefined) return done();
    spans.set(request, span);
    span.within(done);
  });
  // The end of a body is an event of the connection, outside any span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttributes({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= OUR_FAULT);
  });
}

function open({ method, routeOptions: { url: route }, headers, protocol }: FastifyRequest) {
  return startSpan({
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    attributes: {
      'http.request.method': method,
      'url.scheme': protocol,
      ...(route === undefined ? {} : { 'http.route': route }),
    },
    parent: headers.traceparent?.toString(),
  });
}
