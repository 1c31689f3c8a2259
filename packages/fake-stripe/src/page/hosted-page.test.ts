import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  PAYER,
  type PaymentProvider,
  startPaymentProvider,
  VISA,
} from '../../../../apps/server/testing/payment-provider.ts';

let given: PaymentProvider;
beforeAll(async () => {
  given = await startPaymentProvider();
});
afterAll(() => given[Symbol.asyncDispose]());

async function newPage(change: { locale?: 'en' | 'fr'; name?: string } = {}): Promise<string> {
  const session = await given.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://shop.example/success',
    cancel_url: 'https://shop.example/cancel?a=1&b=2',
    customer_email: 'ada@example.com',
    ...(change.locale === undefined ? {} : { locale: change.locale }),
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: 2_550, product_data: { name: change.name ?? 'Credits' } },
      },
    ],
  });
  return session.url ?? '';
}

describe('the hosted page', () => {
  it('says TEST MODE, what is bought and for how much, offers a way back, and loads nothing else', async () => {
    const response = await fetch(await newPage());
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('<strong>TEST MODE</strong>');
    expect(text).toContain('Credits');
    expect(text).toContain('€25.50');
    expect(text).toContain('value="ada@example.com"');
    expect(text).toContain('href="https://shop.example/cancel?a=1&#38;b=2"');
    expect(text).not.toMatch(/<script|<link|<img/);
    expect(response.headers.get('content-security-policy')).toContain(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' https://shop.example",
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('speaks French when the session or the browser does', async () => {
    const asked = await (await fetch(await newPage({ locale: 'fr' }))).text();
    expect(asked).toContain('MODE TEST');
    expect(asked).toContain('25,50\u00a0€');
    expect(asked).toContain('<html lang="fr">');
    const page = await newPage();
    expect(await (await fetch(page, { headers: { 'accept-language': 'fr-FR,fr;q=0.9' } })).text()).toContain(
      'Numéro de carte',
    );
  });

  it('escapes what shop and customer wrote', async () => {
    const page = await newPage({ name: '<b>"Credits" & more</b>' });
    expect(await (await fetch(page)).text()).toContain('&#60;b&#62;&#34;Credits&#34; &#38; more&#60;/b&#62;');
    const answer = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ ...PAYER, ...VISA, name: '"><script>alert(1)</script>', number: '1' }),
    });
    expect(await answer.text()).not.toContain('<script>');
  });

  it.each([
    ['email', { email: 'nobody' }, 'Enter an email address'],
    ['number', { number: '4242 4242 4242 4241' }, 'Enter a card number'],
    ['expiry', { expiry: '01/20' }, 'Enter a month and a year'],
    ['expiry', { expiry: '13/40' }, 'Enter a month and a year'],
    ['cvc', { cvc: '12' }, 'Enter the 3 or 4 digits'],
    ['name', { name: ' ' }, 'Enter a name'],
    ['iban', { method: 'sepa_debit', iban: 'AT61 1904 3002 3457 3202' }, 'Enter an IBAN'],
  ])('names a wrong %s at its field, and nothing is paid', async (field, change, words) => {
    const page = await newPage();
    const answer = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ ...PAYER, ...VISA, ...change }),
      redirect: 'manual',
    });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain('role="alert"');
    expect(text).toContain(words);
    expect(text).toContain(`aria-describedby="${field}-wrong"`);
    expect(text).toContain('TEST MODE');
    const id = page.split('/').pop() ?? '';
    expect((await given.stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull();
  });

  it('never shows a card number or security code again', async () => {
    const answer = await fetch(await newPage(), {
      method: 'POST',
      body: new URLSearchParams({ ...PAYER, ...VISA, number: '4000 0000 0000 0127', cvc: '987' }),
    });
    const text = await answer.text();
    expect(answer.status).toBe(402);
    expect(text).not.toContain('4000 0000 0000 0127');
    expect(text).not.toContain('987');
  });

  it('says so in words when the payment is over, expired or unknown', async () => {
    const paid = await newPage();
    await fetch(paid, {
      method: 'POST',
      body: new URLSearchParams({ ...PAYER, ...VISA }),
      redirect: 'manual',
    });
    expect(await (await fetch(paid)).text()).toContain('This is paid already');
    const page = await newPage();
    await given.stripe.checkout.sessions.expire(page.split('/').pop() ?? '');
    const expired = await fetch(page);
    expect(expired.status).toBe(410);
    expect(await expired.text()).toContain('This page has expired');
    const unknown = await fetch(`${given.url}/test-provider/pay/cs_test_none`);
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('TEST MODE');
  });
});
