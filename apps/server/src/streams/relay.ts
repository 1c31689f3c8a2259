import { WebSocket } from 'ws';
import type { Inbox } from './inbox.ts';
import { PING_MS, WAITING_BYTES } from './limits.ts';

/** Close codes that say nothing of their own and must not be sent on. */
const UNSENDABLE = new Set([1004, 1005, 1006, 1015]);
const GONE_AWAY = 1001;

/**
 * Passes the messages of two sockets on to each other until one closes; then the other is closed, too. Where one side
 * takes its messages slowly, the other is not read.
 * @param onLost the worker went away without a word
 */
export function relay(
  client: { socket: WebSocket; inbox: Inbox },
  worker: { socket: WebSocket; inbox: Inbox },
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

function pass(from: { socket: WebSocket; inbox: Inbox }, to: WebSocket): void {
  from.inbox.deliver(({ data, isBinary }) => {
    if (to.readyState !== WebSocket.OPEN) return;
    to.send(data, { binary: isBinary }, () => {
      if (from.socket.isPaused && to.bufferedAmount < WAITING_BYTES) from.socket.resume();
    });
    if (to.bufferedAmount >= WAITING_BYTES) from.socket.pause();
  });
}

/** Ends a connection whose other end has vanished without closing it. */
function keepAlive(socket: WebSocket): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    // a socket that is not read shows no pong
    if (!answered && !socket.isPaused) socket.terminate();
    answered = false;
    socket.ping();
  }, PING_MS);
  socket.once('close', () => clearInterval(timer));
}
