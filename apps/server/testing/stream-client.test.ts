import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { StreamClient } from './stream-client.ts';

it('a client whose wait fails reports how the server ended its connection', async () => {
  const server = createServer().on('upgrade', (_request, socket) => {
    socket.end('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  try {
    const client = new StreamClient({ url: `http://127.0.0.1:${address.port}` });
    await expect(client.start('vf_key')).rejects.toThrow(/no "started", but \[\]; .*503.*closed with 1006/);
  } finally {
    server.close();
  }
});
