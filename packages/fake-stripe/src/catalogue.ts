import { z } from 'zod';
import { toUnix } from './bodies.ts';
import type { Interval, LineItem, Price, Product } from './objects.ts';
import { cents, currency, flag, integer, metadata, text } from './params.ts';
import { insertObject, listObjects, lockObject, newId } from './store.ts';
import { invalid } from './stripe-error.ts';
import { emit, type Work } from './work.ts';

const recurringParams = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.pipe(z.int().min(1).max(36)).optional(),
  usage_type: z.literal('licensed').optional(),
});

export const productParams = z.strictObject({
  id: text.optional(),
  name: text,
  description: text.optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
});

const productData = z.strictObject({
  name: text,
  description: text.optional(),
  metadata: metadata.optional(),
});

export const priceParams = z.strictObject({
  currency,
  unit_amount: cents,
  product: text.optional(),
  product_data: productData.optional(),
  recurring: recurringParams.optional(),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
});

const priceData = priceParams.pick({
  currency: true,
  unit_amount: true,
  product: true,
  product_data: true,
  recurring: true,
  tax_behavior: true,
});

export const lineItemParams = z.strictObject({
  price: text.optional(),
  price_data: priceData.optional(),
  quantity: integer.pipe(z.int().min(1).max(999_999)).optional(),
});

export async function createProduct(work: Work, given: z.output<typeof productParams>): Promise<Product> {
  const product = await insertObject<Product>(work.trx, {
    id: given.id ?? newId('prod', 14),
    object: 'product',
    created: toUnix(work.now),
    livemode: false,
    active: given.active ?? true,
    name: given.name,
    description: given.description ?? null,
    metadata: given.metadata ?? {},
  });
  await emit(work, 'product.created', product);
  return product;
}

type PriceGiven = Omit<z.output<typeof priceParams>, 'transfer_lookup_key' | 'tax_behavior'>;

/** Creates a price for an existing product or a new one. */
export async function createPrice(work: Work, given: PriceGiven): Promise<Price> {
  if ((given.product === undefined) === (given.product_data === undefined))
    throw invalid('Give exactly one of product and product_data.', { param: 'product' });
  if (given.lookup_key !== undefined) {
    const { data } = await listObjects(work.trx, 'price', { limit: 1 }, { lookup_key: given.lookup_key });
    if (data.length > 0)
      throw invalid(`A price (${data[0]?.id}) already uses that lookup key.`, { param: 'lookup_key' });
  }
  const product =
    given.product_data === undefined
      ? await lockObject(work.trx, 'product', given.product ?? '', 'product')
      : await createProduct(work, given.product_data);
  const price = await insertObject<Price>(work.trx, {
    id: newId('price'),
    object: 'price',
    created: toUnix(work.now),
    livemode: false,
    active: true,
    currency: given.currency,
    unit_amount: given.unit_amount,
    type: given.recurring === undefined ? 'one_time' : 'recurring',
    recurring:
      given.recurring === undefined
        ? null
        : {
            interval: given.recurring.interval,
            interval_count: given.recurring.interval_count ?? 1,
            usage_type: 'licensed',
          },
    product: product.id,
    lookup_key: given.lookup_key ?? null,
    nickname: given.nickname ?? null,
    metadata: given.metadata ?? {},
  });
  await emit(work, 'price.created', price);
  return price;
}

/** Creates a line item of a session. */
export async function createLineItem(
  work: Work,
  given: z.output<typeof lineItemParams>,
  index: number,
): Promise<LineItem> {
  const param = `line_items[${index}]`;
  if ((given.price === undefined) === (given.price_data === undefined))
    throw invalid(`${param}: give exactly one of price and price_data.`, { param: `${param}[price]` });
  const price =
    given.price_data === undefined
      ? await lockObject(work.trx, 'price', given.price ?? '', `${param}[price]`)
      : await createPrice(work, given.price_data);
  const product = await lockObject(work.trx, 'product', price.product);
  const quantity = given.quantity ?? 1;
  const amount = price.unit_amount * quantity;
  return {
    id: newId('li'),
    object: 'item',
    description: product.name,
    amount_subtotal: amount,
    amount_discount: 0,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    quantity,
    price,
  };
}

const DAYS: Partial<Record<Interval, number>> = { day: 1, week: 7 };

/**
 * Returns the end of a period from `start`. Months end on the same day of the month, or on its last day if it is
 * shorter.
 */
export function periodEnd(start: Date, recurring: NonNullable<Price['recurring']>): Date {
  const end = new Date(start);
  const days = DAYS[recurring.interval];
  if (days !== undefined) {
    end.setUTCDate(end.getUTCDate() + days * recurring.interval_count);
    return end;
  }
  const months = (recurring.interval === 'year' ? 12 : 1) * recurring.interval_count;
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, last));
  return end;
}
