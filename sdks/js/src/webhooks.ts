import { Answering } from './answering.ts';
import { listPages } from './internal/list-pages.ts';
import { pathTo } from './internal/path-to.ts';
import type { Transport } from './internal/transport.ts';
import type { CallOptions } from './options.ts';
import type { Pages } from './pages.ts';
import type { AnswerOf, BodyOf, QueryOf } from './types.ts';
import { verifyWebhook } from './verify-webhook.ts';

export type WebhookEndpoint = AnswerOf<'getWebhook'>;
/** An endpoint with the secret that signs its deliveries, shown this once. */
export type WebhookWithSecret = AnswerOf<'createWebhook', 201>;
export type WebhookDelivery = AnswerOf<'listWebhookDeliveries'>['deliveries'][number];

const PATH = '/api/v1/webhooks';

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
    return this.#transport.json({ method: 'GET', path: pathTo(PATH, id) }, options);
  }

  /** Changes address, events, description, or whether it is enabled. */
  update(id: string, change: BodyOf<'changeWebhook'>, options?: CallOptions): Answering<WebhookEndpoint> {
    return this.#transport.json({ method: 'PATCH', path: pathTo(PATH, id), json: change }, options);
  }

  delete(id: string, options?: CallOptions): Answering<void> {
    return this.#transport.nothing({ method: 'DELETE', path: pathTo(PATH, id) }, options);
  }

  /** Sends a test event. The returned delivery shows the result. */
  test(
    id: string,
    test: BodyOf<'testWebhook'> = {},
    options?: CallOptions,
  ): Answering<AnswerOf<'testWebhook', 202>> {
    return this.#transport.json({ method: 'POST', path: pathTo(PATH, id, '/test'), json: test }, options);
  }

  /** What was sent and how it went, newest first. */
  deliveries(
    id: string,
    query: QueryOf<'listWebhookDeliveries'> = {},
    options?: CallOptions,
  ): Pages<WebhookDelivery> {
    return listPages(
      this.#transport,
      { path: pathTo(PATH, id, '/deliveries'), query },
      options,
      ({ deliveries: items, ...page }: AnswerOf<'listWebhookDeliveries'>) => ({ ...page, items }),
    );
  }

  /** Sends one event again, or those of a time. */
  replay(
    id: string,
    replay: BodyOf<'replayWebhook'>,
    options?: CallOptions,
  ): Answering<AnswerOf<'replayWebhook', 202>> {
    return this.#transport.json({ method: 'POST', path: pathTo(PATH, id, '/replay'), json: replay }, options);
  }

  /** A new secret; the one before goes on signing beside it for a while. */
  rotateSecret(
    id: string,
    rotation: BodyOf<'rotateWebhookSecret'> = {},
    options?: CallOptions,
  ): Answering<WebhookWithSecret> {
    return this.#transport.json(
      { method: 'POST', path: pathTo(PATH, id, '/rotate-secret'), json: rotation },
      options,
    );
  }
}
