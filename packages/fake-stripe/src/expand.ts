import { type Kind, present } from './bodies.ts';
import type { Database, Trx } from './database.ts';
import type { LineItem } from './objects.ts';
import { findObject } from './store.ts';
import { invalid } from './stripe-error.ts';

/** Fields with the id of another object, and its kind. */
const REFERENCES: Readonly<Record<string, Kind>> = {
  payment_intent: 'payment_intent',
  latest_charge: 'charge',
  charge: 'charge',
  balance_transaction: 'balance_transaction',
  payment_method: 'payment_method',
  default_payment_method: 'payment_method',
  customer: 'customer',
  subscription: 'subscription',
  invoice: 'invoice',
  latest_invoice: 'invoice',
  product: 'product',
};

/**
 * Presents `body` with the referenced objects in `paths` expanded (`latest_charge.balance_transaction`, or
 * `data.payment_intent` in a list). Throws `StripeError` for a field that isn't a reference.
 */
export async function expandObject(
  database: Database | Trx,
  body: object,
  paths: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const visible = present(body);
  const rests = new Map<string, string[]>();
  for (const path of paths) {
    const [field = '', ...rest] = path.split('.');
    rests.set(field, [...(rests.get(field) ?? []), ...(rest.length === 0 ? [] : [rest.join('.')])]);
  }
  if (visible.object === 'list' && Array.isArray(visible.data)) {
    const inside = rests.get('data') ?? [];
    visible.data = await Promise.all(
      visible.data.map((item: object) => expandObject(database, item, inside)),
    );
    rests.delete('data');
  }
  for (const [field, inside] of rests) {
    const value =
      field === 'line_items' && isSession(body)
        ? lineItemList(body.id, body.hidden.lineItems)
        : await referred(database, field, visible[field]);
    visible[field] = value === null ? null : await expandObject(database, value, inside);
  }
  return visible;
}

async function referred(database: Database | Trx, field: string, value: unknown): Promise<object | null> {
  if (typeof value === 'object') return value;
  const kind = REFERENCES[field];
  if (kind === undefined || typeof value !== 'string')
    throw invalid(`This property cannot be expanded (${field}).`, { param: 'expand' });
  return (await findObject(database, kind, value)) ?? null;
}

function isSession(body: object): body is { id: string; hidden: { lineItems: LineItem[] } } {
  return 'object' in body && body.object === 'checkout.session';
}

export function lineItemList(sessionId: string, data: readonly LineItem[]): object {
  return {
    object: 'list',
    url: `/v1/checkout/sessions/${sessionId}/line_items`,
    has_more: false,
    data,
  };
}
