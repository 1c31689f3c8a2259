import { request as send } from 'node:http';

export interface Asked {
  headers?: Record<string, string>;
  method?: string;
  /** target of the connection; default 127.0.0.1 */
  hostname?: string;
}

export interface Told {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** Sends one request exactly as given. `fetch` can't set Host and sets Sec-Fetch-Mode itself. */
export function ask(url: string, { headers = {}, method = 'GET', hostname }: Asked = {}): Promise<Told> {
  const { port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = { hostname: hostname ?? '127.0.0.1', port, path: pathname + search, method, headers };
    const request = send(options, async (response) => {
      const body = (await response.toArray()).join('');
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    request.on('error', reject).end();
  });
}
