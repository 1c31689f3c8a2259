import { WebSocket } from 'ws';
import type { InboundBuffer } from './inbound-buffer.ts';
import { BUFFERED_BYTES, PING_MS } from './limits.ts';

/** Reserved close codes, which must not be sent (RFC 6455, section 7.4.1). */
const UNSENDABLE = new Set([1004, 1005, 1006, 1015]);
const GONE_AWAY = 1001;

/**
 * Passes the messages of two sockets to each other until one closes, then closes the other. If one side reads slowly, the
 * other one is paused.
 * @param onLost called if the worker's connection breaks without a close code of its own
 */
export function relay(
  client: { socket: WebSocket; inbound: InboundBuffer },
  worker: { socket: WebSocket; inbound: InboundBuffer },
  onLost: () => void,
): void {
  pass(client, worker.socket);
  pass(worker, client.socket);
  keepAlive(client.socket);
  client.socket.once('close', () => worker.socket.close(GONE_AWAY));
  worker.socket.once('close', (code, reason) => {
    if (UNSENDABLE.has(code) || code === GONE_AWAY) onLost();
    else client.socket.close(code, reason);
  });
}

function pass(from: { socket: WebSocket; inbound: InboundBuffer }, to: WebSocket): void {
  from.inbound.deliver(({ data, isBinary }) => {
    if (to.readyState !== WebSocket.OPEN) return;
    to.send(data, { binary: isBinary }, () => {
      if (from.socket.isPaused && to.bufferedAmount < BUFFERED_BYTES) from.socket.resume();
    });
    if (to.bufferedAmount >= BUFFERED_BYTES) from.socket.pause();
  });
}

/** Ends a connection if the other end disappeared without closing it. */
function keepAlive(socket: WebSocket): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    // A paused socket doesn't read pongs.
    if (!answered && !socket.isPaused) socket.terminate();
    answered = false;
    socket.ping();
  }, PING_MS);
  socket.once('close', () => clearInterval(timer));
}
