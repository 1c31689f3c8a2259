import { Readable } from 'node:stream';
import { LIVE_EVENTS, type LiveEventName } from '@voice-feedback/contract/live-events';

/** A client with this much unread data isn't reading; it's disconnected and may reconnect. */
const BUFFER_BYTES = 256_000;
const RECONNECT_MS = 2_000;

/** The body of a `text/event-stream` answer (WHATWG HTML, server-sent events). */
export class EventStream {
  readonly body: Readable;

  constructor() {
    this.body = new Readable({ read: () => undefined });
    this.#write(`retry: ${RECONNECT_MS}\n\n`);
  }

  /** Throws if `data` doesn't match the event's schema. */
  send(name: LiveEventName, data: unknown, id: number | null = null): void {
    const line = JSON.stringify(LIVE_EVENTS[name].parse(data));
    this.#write(`${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${line}\n\n`);
  }

  /** Sends a heartbeat, so that proxies don't close the connection. */
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
