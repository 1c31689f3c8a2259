export interface StripeErrorFields {
  type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  [further: string]: unknown;
}

/** An error response in Stripe's shape: `{error: {type, code, param, message}}`. */
export class StripeError extends Error {
  override name = 'StripeError';
  readonly status: number;
  readonly fields: StripeErrorFields;

  constructor(status: number, fields: StripeErrorFields) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
  }
}

export function invalid(message: string, fields: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...fields });
}

const NAMES: Record<string, string> = {
  'checkout.session': 'checkout.session',
  payment_method: 'PaymentMethod',
};

/** Returns Stripe's error for a missing object: "No such charge: 'ch_1'". */
export function missing(kind: string, id: string, param = 'id', status = 404): StripeError {
  return new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${NAMES[kind] ?? kind}: '${id}'`,
  });
}
