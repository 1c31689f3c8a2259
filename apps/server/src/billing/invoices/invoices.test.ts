import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BillingApp, startBillingApp } from '../../../testing/billing-app.ts';
import { VISA } from '../../../testing/payment-provider.ts';
import { runsOf } from './invoice-fonts.ts';
import { listInvoices } from './invoices.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp({
    INVOICE_SELLER: 'Example SAS\\n1 rue de l’Exemple\\n75001 Paris',
    INVOICE_SELLER_VAT: 'FR00123456789',
  });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

async function purchase(buyer: { apiKey: string; accountId: string }, euros = 10): Promise<void> {
  const before = (await listInvoices(app.test.database, buyer.accountId, 10)).length;
  await app.pay(await app.buy(buyer.apiKey, euros), VISA);
  await vi.waitFor(async () =>
    expect(await listInvoices(app.test.database, buyer.accountId, 10)).toHaveLength(before + 1),
  );
}

const ask = (accountId: string, path: string, init: RequestInit = {}) =>
  fetch(`${app.url}/api/billing/${path}`, {
    ...init,
    headers: { 'x-api-key': `vf_${accountId}`, 'content-type': 'application/json' },
  });
const setProfile = (accountId: string, profile: object) =>
  ask(accountId, 'profile', { method: 'PUT', body: JSON.stringify(profile) });
const invoicesOf = async (accountId: string) => (await (await ask(accountId, 'invoices')).json()).invoices;

/** Addresses contain the public host, which is known only once the server listens. */
const here = (address: string) => address.replace('http://localhost:0', app.url);

async function pdfText(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(document, { mergePages: true })).text;
}

describe('an invoice', () => {
  it('comes with every purchase, made out to what the account says, as a page and as a PDF', async () => {
    const buyer = await app.newBuyer();
    const profile = {
      name: 'Łódź Apps <sp. z o.o.>',
      address: 'ul. Żółta 1\n90-001 Łódź',
      vat_number: 'pl 123-456-78-90',
    };
    const saved = await setProfile(buyer.accountId, profile);
    expect(await saved.json()).toMatchObject({ profile: { ...profile, vat_number: 'PL1234567890' } });
    await purchase(buyer, 12.5);
    const [invoice] = await invoicesOf(buyer.accountId);
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^TEST-\d{4}-\d{6}$/),
      net_euros: '12.50',
      tax_euros: '0.00',
      total_euros: '12.50',
      test: true,
    });
    const page = await (await fetch(here(invoice.url))).text();
    for (const text of [
      invoice.number,
      'Example SAS',
      '75001 Paris',
      'FR00123456789',
      '€12.50',
      'PL1234567890',
    ])
      expect(page).toContain(text);
    expect(page).toContain('Łódź Apps &#60;sp. z o.o.&#62;');
    expect(page).toContain('TEST MODE');
    const text = await pdfText(here(invoice.pdf_url));
    for (const words of [
      invoice.number,
      'Example SAS',
      'Łódź Apps <sp. z o.o.>',
      'ul. Żółta 1',
      '€12.50',
      'TEST MODE',
    ])
      expect(text).toContain(words);
    const french = await pdfText(`${here(invoice.pdf_url)}?locale=fr`);
    for (const words of ['Facture', 'MODE TEST', '12,50 €', 'N° de TVA']) expect(french).toContain(words);
  });

  it('keeps what it said when the account changes, and the next one says the new', async () => {
    const buyer = await app.newBuyer();
    await setProfile(buyer.accountId, { name: 'Before', address: 'Street 1', vat_number: null });
    await purchase(buyer);
    await setProfile(buyer.accountId, { name: 'After', address: 'Street 2', vat_number: null });
    await purchase(buyer);
    const invoices = await listInvoices(app.test.database, buyer.accountId, 10);
    expect(invoices.map((invoice) => invoice.buyer.name)).toEqual(['After', 'Before']);
  });

  it('shows the tax that the provider added; the credit is the amount without it', async () => {
    await app.knobs({ paused: true });
    const buyer = await app.newBuyer();
    const id = await app.buy(buyer.apiKey, 10);
    await app.pay(id, VISA);
    const { data } = await app.stripe.events.list({ type: 'checkout.session.completed', limit: 1 });
    const [event] = data;
    if (event?.type !== 'checkout.session.completed') throw new Error('no event');
    const taxed = {
      ...event.data.object,
      amount_total: 1_200,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 200 },
    };
    expect((await app.deliver({ ...event, data: { object: taxed } })).status).toBe(200);
    expect((await app.balance(buyer.accountId)).availableMicroEuros).toBe(10_000_000);
    const [invoice] = await invoicesOf(buyer.accountId);
    expect(invoice).toMatchObject({ net_euros: '10.00', tax_euros: '2.00', total_euros: '12.00' });
    for (const text of [await (await fetch(here(invoice.url))).text(), await pdfText(here(invoice.pdf_url))])
      for (const words of ['VAT', '€10.00', '€2.00', '€12.00']) expect(text).toContain(words);
    await app.knobs({ paused: false });
  });

  it('without a profile is made out to the name on the payment page', async () => {
    const buyer = await app.newBuyer();
    await purchase(buyer);
    const [invoice] = await listInvoices(app.test.database, buyer.accountId, 1);
    expect(invoice?.buyer).toEqual({ name: 'Ada Lovelace', address: '', vatNumber: null });
  });

  it('is numbered without a gap, also when many are paid at once', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => app.newBuyer()));
    await Promise.all(buyers.map((buyer) => purchase(buyer)));
    const { rows } = await app.test.pool.query<{ number: string }>(
      "select number from billing_invoices where kind = 'invoice' order by number",
    );
    const numbers = rows.map(({ number }) => Number(number.slice(-6)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const { rows: paid } = await app.test.pool.query("select 1 from billing_purchases where state = 'paid'");
    expect(rows).toHaveLength(paid.length);
  });

  it('is another account’s business to nobody, and unknown under any other address', async () => {
    const [one, other] = [await app.newBuyer(), await app.newBuyer()];
    await purchase(one);
    expect(await invoicesOf(other.accountId)).toEqual([]);
    expect((await fetch(`${app.url}/api/billing/invoices`)).status).toBe(401);
    for (const path of ['nothing', 'nothing/pdf'])
      expect((await fetch(`${app.url}/api/billing/invoices/${path}`)).status).toBe(404);
  });
});

describe('a credit note', () => {
  it('comes with every refund, numbered by itself, corrects the invoice and shows what goes back', async () => {
    const buyer = await app.newBuyer();
    await setProfile(buyer.accountId, { name: 'Ada SAS', address: 'Street 1', vat_number: 'FR12345678901' });
    await purchase(buyer);
    const [invoice] = await invoicesOf(buyer.accountId);
    const { rows } = await app.test.pool.query<{ payment_intent_id: string }>(
      'select payment_intent_id from billing_purchases where account_id = $1',
      [buyer.accountId],
    );
    await setProfile(buyer.accountId, { name: 'Renamed', address: 'Street 2', vat_number: null });
    await app.stripe.refunds.create({ payment_intent: rows[0]?.payment_intent_id ?? '', amount: 250 });
    await vi.waitFor(async () => expect(await invoicesOf(buyer.accountId)).toHaveLength(2));
    const [note] = await invoicesOf(buyer.accountId);
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: expect.stringMatching(/^TEST-CN-\d{4}-\d{6}$/),
      corrects: invoice.number,
      total_euros: '2.50',
    });
    const page = await (await fetch(here(note.url))).text();
    const pdf = await pdfText(here(note.pdf_url));
    // The recipient is the invoice's, even if the account's details have changed.
    for (const text of [page, pdf])
      for (const words of ['Credit note', note.number, `For invoice ${invoice.number}`, 'Ada SAS', '-€2.50'])
        expect(text).toContain(words);
    const french = await pdfText(`${here(note.pdf_url)}?locale=fr`);
    for (const words of ['Avoir', 'Sur la facture', '-2,50 €']) expect(french).toContain(words);
  });

  it('of a taxed purchase gives back its part of the tax, and takes back only its part of the credit', async () => {
    await app.knobs({ paused: true });
    const buyer = await app.newBuyer();
    await app.pay(await app.buy(buyer.apiKey, 10), VISA);
    const { data } = await app.stripe.events.list({ type: 'checkout.session.completed', limit: 1 });
    const [event] = data;
    if (event?.type !== 'checkout.session.completed') throw new Error('no event');
    const taxed = {
      ...event.data.object,
      amount_total: 1_200,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 200 },
    };
    await app.deliver({ ...event, data: { object: taxed } });
    await app.stripe.refunds.create({
      payment_intent: String(event.data.object.payment_intent),
      amount: 600,
    });
    const { data: refunds } = await app.stripe.events.list({ type: 'charge.refunded', limit: 1 });
    await app.deliver(refunds[0] ?? {});
    expect((await app.balance(buyer.accountId)).availableMicroEuros).toBe(5_000_000);
    expect(await invoicesOf(buyer.accountId)).toMatchObject([
      { kind: 'credit_note', net_euros: '5.00', tax_euros: '1.00', total_euros: '6.00' },
      { kind: 'invoice', total_euros: '12.00' },
    ]);
    await app.knobs({ paused: false });
  });
});

describe('a billing profile', () => {
  it.each([
    ['no name', { name: ' ', address: 'Street', vat_number: null }],
    ['a VAT number that is none', { name: 'Ada', address: 'Street', vat_number: '12345' }],
    ['an endless address', { name: 'Ada', address: 'x'.repeat(501), vat_number: null }],
    ['something unknown', { name: 'Ada', address: 'Street', vat_number: null, surprise: 1 }],
  ])('with %s is refused, and the old one stays', async (_name, profile) => {
    const { accountId } = await app.newBuyer();
    await setProfile(accountId, { name: 'Old', address: 'Street', vat_number: null });
    expect((await setProfile(accountId, profile)).status).toBe(422);
    expect(await (await ask(accountId, 'profile')).json()).toMatchObject({ profile: { name: 'Old' } });
  });

  it('is empty at first', async () => {
    const { accountId } = await app.newBuyer();
    expect(await (await ask(accountId, 'profile')).json()).toEqual({ success: true, profile: null });
  });
});

it('text is cut where another font has to go on', () => {
  expect(runsOf('Łódź Ω')).toEqual([
    { subset: 'latin-ext', text: 'Ł' },
    { subset: 'latin', text: 'ód' },
    { subset: 'latin-ext', text: 'ź' },
    { subset: 'latin', text: ' ' },
    { subset: 'greek', text: 'Ω' },
  ]);
});
