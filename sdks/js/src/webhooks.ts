import { verifyWebhook } from './verify-webhook.ts';

export class WebhookCalls {
  /** The event of a delivery that came in, or `WebhookVerificationError`. */
  readonly verify = verifyWebhook;
}
