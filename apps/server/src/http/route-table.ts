import type { FastifyInstance } from 'fastify';

/** Every registered route, for 405 answers and for the test that the OpenAPI description leaves none out. */
export interface RouteTable {
  list(): { method: string; url: string }[];
  /** methods that the address of this request would take; empty when there is nothing there */
  methodsAt(url: string): string[];
}

interface Entry {
  method: string;
  url: string;
  pattern: RegExp;
}

/** Starts to collect the routes of `app`; call it before any is registered. */
export function collectRoutes(app: Pick<FastifyInstance, 'addHook'>): RouteTable {
  const entries: Entry[] = [];
  app.addHook('onRoute', (route) => {
    const methods = Array.isArray(route.method) ? route.method : [route.method];
    for (const method of methods) entries.push({ method, url: route.url, pattern: patternOf(route.url) });
  });
  return {
    list: () => entries.map(({ method, url }) => ({ method, url })),
    methodsAt(url) {
      const path = url.split('?', 1)[0] ?? '';
      // The catch-all of the static pages is not an answer to "what else is possible here".
      const found = entries.filter(
        (entry) => entry.url !== '*' && entry.url !== '/*' && entry.pattern.test(path),
      );
      return [...new Set(found.map((entry) => entry.method))].sort();
    },
  };
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:[A-Za-z_]+/g, '[^/]+').replaceAll('*', '.*')}/?$`);
}
