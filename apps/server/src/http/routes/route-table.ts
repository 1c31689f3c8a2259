import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify';

/** All registered routes, for 405 answers and for tests. */
export interface RouteTable {
  list(): { method: string; url: string; config: FastifyContextConfig }[];
  /** methods that the request's URL accepts; empty if it doesn't exist */
  methodsAt(url: string): string[];
  /** config of the route at this URL, or of another method there; undefined if it doesn't exist */
  configAt(method: string, url: string): FastifyContextConfig | undefined;
}

interface Entry {
  method: string;
  url: string;
  pattern: RegExp;
  /** Its config is complete once all hooks have run. */
  route: Pick<RouteOptions, 'config'>;
}

/** Starts collecting the routes of `app`. Call it before any is registered. */
export function collectRoutes(app: Pick<FastifyInstance, 'addHook'>): RouteTable {
  const entries: Entry[] = [];
  app.addHook('onRoute', (route) => {
    const methods = Array.isArray(route.method) ? route.method : [route.method];
    for (const method of methods)
      entries.push({ method, url: route.url, pattern: patternOf(route.url), route });
  });
  const entriesAt = (url: string): Entry[] => {
    const path = url.split('?', 1)[0] ?? '';
    // The pages' catch-all doesn't count as a route at this URL.
    return entries.filter((entry) => entry.url !== '*' && entry.url !== '/*' && entry.pattern.test(path));
  };
  return {
    list: () => entries.map(({ method, url, route }) => ({ method, url, config: route.config ?? {} })),
    methodsAt: (url) => [...new Set(entriesAt(url).map((entry) => entry.method))].sort(),
    configAt(method, url) {
      const nearest = entriesAt(url).toSorted((one, other) => wildcardsIn(one.url) - wildcardsIn(other.url));
      return (nearest.find((entry) => entry.method === method) ?? nearest[0])?.route.config;
    },
  };
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:[A-Za-z_]+/g, '[^/]+').replaceAll('*', '.*')}/?$`);
}

/** Counts wildcards, because a router prefers the URL with the fewest. */
function wildcardsIn(url: string): number {
  return url.split(/[:*]/).length - 1;
}
