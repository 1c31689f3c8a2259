interface Route {
  method: string;
  url: string;
}

const PREFIX = '/api/v1/';

/**
 * One route for each handler: HEAD runs that of GET, and a route under `/v1` is also registered under `/api/v1`. Which of
 * the two is returned alternates.
 */
export function oneForEachHandler<Given extends Route>(routes: readonly Given[]): Given[] {
  const byHandler = Map.groupBy(routes, ({ method, url }) => {
    const path = url.startsWith(PREFIX) ? url.slice('/api'.length) : url;
    return `${method === 'HEAD' ? 'GET' : method} ${path}`;
  });
  return [...byHandler.values()].flatMap((same, index) => {
    const full = same.filter(({ method }) => method !== 'HEAD');
    const from = full.length > 0 ? full : same;
    return from.slice(index % from.length, (index % from.length) + 1);
  });
}
