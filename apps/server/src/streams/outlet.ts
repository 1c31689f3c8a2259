import { STREAM_CLOSE_BASE, type StreamServerMessage } from '@voice-feedback/contract/stream';
import type { WebSocket } from 'ws';
import { Problem } from '../http/problem.ts';
import { closeNormally, refuse, tell } from './answer-socket.ts';
import type { Inbox, Message } from './inbox.ts';
import { ACK_EVERY_MS, WAITING_BYTES } from './limits.ts';

type Segment = StreamServerMessage & { type: 'segment' };
type Last = StreamServerMessage & { type: 'result' | 'error' };

export interface OutletEvents {
  onMessage: (message: Message) => void;
  onAttached: () => void;
  /** the connection broke, and may be made anew */
  onDetached: () => void;
  /** the last message has left */
  onDelivered: () => void;
}

/** What a stream says to its client, over one connection after the other: nothing final is lost in between. */
export class Outlet {
  readonly #events: OutletEvents;
  readonly #segments: Segment[] = [];
  #truncated: StreamServerMessage | undefined;
  #last: Last | undefined;
  #socket: WebSocket | undefined;
  #ackedAt = 0;
  #acked = 0;

  constructor(events: OutletEvents) {
    this.#events = events;
  }

  get isAttached(): boolean {
    return this.#socket !== undefined;
  }

  /** Takes a connection in place of the one before, and says again what its client does not have. */
  attach(socket: WebSocket, inbox: Inbox, afterSegments: number): void {
    const before = this.#socket;
    this.#socket = socket;
    if (before)
      refuse(before, new Problem('conflict', { detail: 'The stream goes on over another connection.' }));
    socket.once('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      if (!this.#last) this.#events.onDetached();
    });
    for (const segment of this.#segments.slice(afterSegments)) tell(socket, segment);
    if (this.#truncated) tell(socket, this.#truncated);
    this.#events.onAttached();
    inbox.deliver((message) => {
      if (this.#socket === socket) this.#events.onMessage(message);
    });
    if (this.#last) this.end(this.#last);
  }

  segment(segment: Segment['segment']): void {
    const message: Segment = { type: 'segment', index: this.#segments.length, segment };
    this.#segments.push(message);
    this.#tell(message);
  }

  /** Not worth keeping for a client that is slow or away. */
  partial(partial: { start: number; text: string }): void {
    if (this.#socket && this.#socket.bufferedAmount < WAITING_BYTES)
      this.#tell({ type: 'partial', ...partial });
  }

  truncated(code: Problem['code'], message: string): void {
    this.#truncated = { type: 'truncated', code, message };
    this.#tell(this.#truncated);
  }

  ack(receivedBytes: number): void {
    const now = performance.now();
    if (now - this.#ackedAt < ACK_EVERY_MS || receivedBytes === this.#acked) return;
    this.#ackedAt = now;
    this.#acked = receivedBytes;
    this.#tell({ type: 'ack', received_bytes: receivedBytes });
  }

  /** The last word; the connection is closed after it. */
  end(last: Last): void {
    this.#last = last;
    const socket = this.#socket;
    if (!socket) return;
    socket.send(JSON.stringify(last), () => this.#events.onDelivered());
    if (last.type === 'result') closeNormally(socket);
    else socket.close(STREAM_CLOSE_BASE + last.status, last.code);
  }

  /** Back-pressure: the client may not send more for now, or may again. */
  hold(held: boolean): void {
    if (held) this.#socket?.pause();
    else if (this.#socket?.isPaused) this.#socket.resume();
  }

  #tell(message: StreamServerMessage): void {
    if (this.#socket) tell(this.#socket, message);
  }
}
