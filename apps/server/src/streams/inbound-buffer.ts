import type { RawData, WebSocket } from 'ws';

export interface Message {
  data: Buffer;
  isBinary: boolean;
}

/** Buffers the messages of a socket in order until they're read, and pauses the socket meanwhile (backpressure). */
export class InboundBuffer {
  readonly #socket: WebSocket;
  readonly #waiting: Message[] = [];
  #receiver: ((message: Message) => void) | undefined;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data, isBinary) => {
      const message = { data: bytesOf(data), isBinary };
      if (this.#receiver) this.#receiver(message);
      else {
        this.#waiting.push(message);
        // Backpressure: nothing reads yet, so the rest stays in the network.
        socket.pause();
      }
    });
  }

  /** Returns the next message; undefined if none arrives in time or the socket closes. */
  async next(timeoutMs: number): Promise<Message | undefined> {
    const known = this.#waiting.shift();
    if (known) return known;
    const { promise, resolve } = Promise.withResolvers<Message | undefined>();
    const timer = setTimeout(() => resolve(undefined), timeoutMs);
    const onClose = () => resolve(undefined);
    this.#socket.once('close', onClose);
    this.#receiver = (message) => {
      this.#receiver = undefined;
      resolve(message);
    };
    this.#socket.resume();
    const message = await promise;
    this.#receiver = undefined;
    clearTimeout(timer);
    this.#socket.off('close', onClose);
    return message;
  }

  /** Passes every message to `receiver` from now on, the buffered ones first. */
  deliver(receiver: (message: Message) => void): void {
    this.#receiver = receiver;
    for (const message of this.#waiting.splice(0)) receiver(message);
    this.#socket.resume();
  }
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
