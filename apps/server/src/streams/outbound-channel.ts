import { STREAM_CLOSE_BASE, type StreamServerMessage } from '@voice-feedback/contract/stream';
import type { WebSocket } from 'ws';
import { Problem } from '../http/errors/problem.ts';
import { closeNormally, closeWithProblem, sendMessage } from './answer-socket.ts';
import type { InboundBuffer, Message } from './inbound-buffer.ts';
import { ACK_EVERY_MS, BUFFERED_BYTES } from './limits.ts';

type Segment = StreamServerMessage & { type: 'segment' };
type Last = StreamServerMessage & { type: 'result' | 'error' };

export interface OutboundChannelEvents {
  onMessage: (message: Message) => void;
  onAttached: () => void;
  /** the connection broke; the client may reconnect */
  onDetached: () => void;
  /** the last message was sent */
  onDelivered: () => void;
}

/** Sends the messages of a stream to its client, over successive connections. Final messages survive a reconnect. */
export class OutboundChannel {
  readonly #events: OutboundChannelEvents;
  readonly #segments: Segment[] = [];
  #truncated: StreamServerMessage | undefined;
  #last: Last | undefined;
  #socket: WebSocket | undefined;
  #ackedAt = 0;
  #acked = 0;

  constructor(events: OutboundChannelEvents) {
    this.#events = events;
  }

  get isAttached(): boolean {
    return this.#socket !== undefined;
  }

  /** Replaces the connection, and sends the final messages that the client doesn't have yet. */
  attach(socket: WebSocket, inbound: InboundBuffer, afterSegments: number): void {
    const before = this.#socket;
    this.#socket = socket;
    if (before)
      closeWithProblem(
        before,
        new Problem('conflict', { detail: 'The stream continues over another connection.' }),
      );
    socket.once('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      if (!this.#last) this.#events.onDetached();
    });
    for (const segment of this.#segments.slice(afterSegments)) sendMessage(socket, segment);
    if (this.#truncated) sendMessage(socket, this.#truncated);
    this.#events.onAttached();
    inbound.deliver((message) => {
      if (this.#socket === socket) this.#events.onMessage(message);
    });
    if (this.#last) this.end(this.#last);
  }

  segment(segment: Segment['segment']): void {
    const message: Segment = { type: 'segment', index: this.#segments.length, segment };
    this.#segments.push(message);
    this.#send(message);
  }

  /** Dropped if the client is slow or disconnected. */
  partial(partial: { start: number; text: string }): void {
    if (this.#socket && this.#socket.bufferedAmount < BUFFERED_BYTES)
      this.#send({ type: 'partial', ...partial });
  }

  truncated(code: Problem['code'], message: string): void {
    this.#truncated = { type: 'truncated', code, message };
    this.#send(this.#truncated);
  }

  ack(receivedBytes: number): void {
    const now = performance.now();
    if (now - this.#ackedAt < ACK_EVERY_MS || receivedBytes === this.#acked) return;
    this.#ackedAt = now;
    this.#acked = receivedBytes;
    this.#send({ type: 'ack', received_bytes: receivedBytes });
  }

  /** Sends the last message and closes the connection. */
  end(last: Last): void {
    this.#last = last;
    const socket = this.#socket;
    if (!socket) return;
    socket.send(JSON.stringify(last), (error) => {
      // A connection that was just closing didn't send it: the client gets the message over the next one.
      if (!error) this.#events.onDelivered();
    });
    if (last.type === 'result') closeNormally(socket);
    else socket.close(STREAM_CLOSE_BASE + last.status, last.code);
  }

  /** Backpressure: stops or resumes reading from the client. */
  hold(held: boolean): void {
    if (held) this.#socket?.pause();
    else if (this.#socket?.isPaused) this.#socket.resume();
  }

  #send(message: StreamServerMessage): void {
    if (this.#socket) sendMessage(this.#socket, message);
  }
}
