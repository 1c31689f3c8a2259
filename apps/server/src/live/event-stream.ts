import { Readable } from 'node:stream';
import { LIVE_EVENTS, type LiveEventName } from '@voice-feedback/contract/live-events';

/** A reader that lets this much pile up has gone to sleep; it is cut off and may come back. */
const BUFFER_BYTES = 256_000;
const RECONNECT_MS = 2_000;

/** The body of a `text/event-stream` answer (WHATWG HTML, server-sent events). */
export class EventStream {
  readonly body: Readable;

  constructor() {
    this.body = new Readable({ read: () => undefined });
    this.#write(`retry: ${RECONNECT_MS}\n\n`);
  }

  /** Throws when `data` is not of the event's shape. */
  send(name: LiveEventName, data: unknown, id: number | null = null): void {
    const line = JSON.stringify(LIVE_EVENTS[name].parse(data));
    this.#write(`${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${line}\n\n`);
  }

  /** Keeps the connection from looking dead. */
  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    if (!this.body.destroyed && !this.body.readableEnded) this.body.push(null);
  }

  #write(text: string): void {
    if (this.body.destroyed || this.body.readableEnded) return;
    this.body.push(text);
    if (this.body.readableLength > BUFFER_BYTES) this.body.destroy();
  }
}
