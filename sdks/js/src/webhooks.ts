import { Answering } from './answering.ts';
import { listPages } from './internal/list-pages.ts';
import { pathTo } from './internal/path-to.ts';
import type { Transport } from './internal/transport.ts';
import type { CallOptions } from './options.ts';
import type { Pages } from './pages.ts';
import type { AnswerOf, BodyOf, QueryOf } from './types.ts';
import { verifyWebhook } from './verify-webhook.ts';

export type WebhookEndpoint = AnswerOf<'getWebhook'>;
/** An endpoint with its signing secret, which is never shown again. */
export type WebhookWithSecret = AnswerOf<'createWebhook', 201>;
export type WebhookDelivery = AnswerOf<'listWebhookDeliveries'>['deliveries'][number];

const PATH = '/api/v1/webhooks';

export class WebhookCalls {
  readonly #transport: Transport;
  /** Verifies a delivery and returns its event. @throws WebhookVerificationError */
  readonly verify = verifyWebhook;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the account's endpoints. */
  list(options?: CallOptions): Answering<WebhookEndpoint[]> {
    return Answering.of(
      options,
      async (given) =>
        (await this.#transport.json<AnswerOf<'listWebhooks'>>({ method: 'GET', path: PATH }, given)).webhooks,
    );
  }

  /** Creates an endpoint. Its `secret` is never shown again. */
  create(webhook: BodyOf<'createWebhook'>, options?: CallOptions): Answering<WebhookWithSecret> {
    return this.#transport.json({ method: 'POST', path: PATH, json: webhook }, options);
  }

  get(id: string, options?: CallOptions): Answering<WebhookEndpoint> {
    return this.#transport.json({ method: 'GET', path: pathTo(PATH, id) }, options);
  }

  /** Changes an endpoint's URL, events, description, or whether it is enabled. */
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

  /** Lists an endpoint's deliveries and their results, newest first. */
  deliveries(
    id: string,
    query: QueryOf<'listWebhookDeliveries'> = {},
    options?: CallOptions,
  ): Pages<WebhookDelivery> {
    return listPages<AnswerOf<'listWebhookDeliveries'>, 'deliveries'>(
      this.#transport,
      { path: pathTo(PATH, id, '/deliveries'), query },
      options,
      'deliveries',
    );
  }

  /** Sends one event again, or all events of a period. */
  replay(
    id: string,
    replay: BodyOf<'replayWebhook'>,
    options?: CallOptions,
  ): Answering<AnswerOf<'replayWebhook', 202>> {
    return this.#transport.json({ method: 'POST', path: pathTo(PATH, id, '/replay'), json: replay }, options);
  }

  /** Creates a new secret. Deliveries are signed with both secrets for a while. */
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
