import { Answering } from './answering.ts';
import type { Transport } from './internal/transport.ts';
import type { CallOptions } from './options.ts';
import { Pages } from './pages.ts';
import type { AnswerOf, BodyOf, QueryOf } from './types.ts';
import { verifyWebhook } from './verify-webhook.ts';

export type WebhookEndpoint = AnswerOf<'getWebhook'>;
/** An endpoint with the secret that signs its deliveries, shown this once. */
export type WebhookWithSecret = AnswerOf<'createWebhook', 201>;
export type WebhookDelivery = AnswerOf<'listWebhookDeliveries'>['deliveries'][number];

const PATH = '/api/v1/webhooks';
const pathOf = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;

export class WebhookCalls {
  readonly #transport: Transport;
  /** The event of a delivery that came in, or `WebhookVerificationError`. */
  readonly verify = verifyWebhook;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** All endpoints of the account. */
  list(options?: CallOptions): Answering<WebhookEndpoint[]> {
    return Answering.of(
      options,
      async (given) =>
        (await this.#transport.json<AnswerOf<'listWebhooks'>>({ method: 'GET', path: PATH }, given)).webhooks,
    );
  }

  /** A new endpoint; its `secret` is shown this once. */
  create(webhook: BodyOf<'createWebhook'>, options?: CallOptions): Answering<WebhookWithSecret> {
    return this.#transport.json({ method: 'POST', path: PATH, json: webhook }, options);
  }

  get(id: string, options?: CallOptions): Answering<WebhookEndpoint> {
    return this.#transport.json({ method: 'GET', path: pathOf(id) }, options);
  }

  /** Changes address, events, description, or whether it is enabled. */
  update(id: string, change: BodyOf<'changeWebhook'>, options?: CallOptions): Answering<WebhookEndpoint> {
    return this.#transport.json({ method: 'PATCH', path: pathOf(id), json: change }, options);
  }

  delete(id: string, options?: CallOptions): Answering<void> {
    return this.#transport.nothing({ method: 'DELETE', path: pathOf(id) }, options);
  }

  /** Sends a test event. The returned delivery shows the result. */
  test(
    id: string,
    test: BodyOf<'testWebhook'> = {},
    options?: CallOptions,
  ): Answering<AnswerOf<'testWebhook', 202>> {
    return this.#transport.json({ method: 'POST', path: pathOf(id, '/test'), json: test }, options);
  }

  /** What was sent and how it went, newest first. */
  deliveries(
    id: string,
    query: QueryOf<'listWebhookDeliveries'> = {},
    options?: CallOptions,
  ): Pages<WebhookDelivery> {
    return new Pages(options, async (cursor, given) => {
      const { deliveries, ...page } = await this.#transport.json<AnswerOf<'listWebhookDeliveries'>>(
        {
          method: 'GET',
          path: pathOf(id, '/deliveries'),
          query: cursor === undefined ? query : { ...query, cursor },
        },
        given,
      );
      return { ...page, items: deliveries };
    });
  }

  /** Sends one event again, or those of a time. */
  replay(
    id: string,
    replay: BodyOf<'replayWebhook'>,
    options?: CallOptions,
  ): Answering<AnswerOf<'replayWebhook', 202>> {
    return this.#transport.json({ method: 'POST', path: pathOf(id, '/replay'), json: replay }, options);
  }

  /** A new secret; the one before goes on signing beside it for a while. */
  rotateSecret(
    id: string,
    rotation: BodyOf<'rotateWebhookSecret'> = {},
    options?: CallOptions,
  ): Answering<WebhookWithSecret> {
    return this.#transport.json(
      { method: 'POST', path: pathOf(id, '/rotate-secret'), json: rotation },
      options,
    );
  }
}
