import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify';

/** Every registered route, for 405 answers and for the tests that walk them. */
export interface RouteTable {
  list(): { method: string; url: string; config: FastifyContextConfig }[];
  /** methods that the address of this request would take; empty when there is nothing there */
  methodsAt(url: string): string[];
  /** what the route at this address says of itself, of another method if there is none for this; undefined: nothing is there */
  configAt(method: string, url: string): FastifyContextConfig | undefined;
}

interface Entry {
  method: string;
  url: string;
  pattern: RegExp;
  /** Its config is complete once all hooks have seen it. */
  route: Pick<RouteOptions, 'config'>;
}

/** Starts to collect the routes of `app`; call it before any is registered. */
export function collectRoutes(app: Pick<FastifyInstance, 'addHook'>): RouteTable {
  const entries: Entry[] = [];
  app.addHook('onRoute', (route) => {
    const methods = Array.isArray(route.method) ? route.method : [route.method];
    for (const method of methods)
      entries.push({ method, url: route.url, pattern: patternOf(route.url), route });
  });
  const entriesAt = (url: string): Entry[] => {
    const path = url.split('?', 1)[0] ?? '';
    // The catch-all of the static pages is not an answer to "what else is possible here".
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

/** A router prefers the address that leaves least open. */
function wildcardsIn(url: string): number {
  return url.split(/[:*]/).length - 1;
}
