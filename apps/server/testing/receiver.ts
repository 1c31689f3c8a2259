import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface ReceivedRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Receiver extends AsyncDisposable {
  /** `http://127.0.0.1:PORT` */
  url: string;
  received: ReceivedRequest[];
  /** handles each request; default: responds with 200 */
  answer: (request: ReceivedRequest, response: ServerResponse) => void;
}

/** Starts a customer's webhook server on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void readBody(request).then((body) => {
      const headers: Record<string, string> = {};
      for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value);
      const read = { path: request.url ?? '', headers, body };
      receiver.received.push(read);
      receiver.answer(read, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${address.port}`,
    received: [],
    answer: (_request, response) => void response.end('thanks'),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const piece of request) body += piece;
  return body;
}
