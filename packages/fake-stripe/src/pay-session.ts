import { createCustomer, updateCustomer } from './customers.ts';
import type { PaymentError, PaymentIntent, PaymentMethod, Session } from './objects.ts';
import { attachPaymentMethod } from './payment-methods.ts';
import { confirmPayment, createPaymentIntent, failChallenge, type Outcome, settleDebit } from './payments.ts';
import { findObject, listObjects, lockObject, saveObject } from './store.ts';
import { startSubscription } from './subscriptions.ts';
import { emit, type Work } from './work.ts';

/** Result of an attempt to pay a session. */
export type Attempt =
  | { kind: 'complete'; session: Session }
  | { kind: 'challenge'; session: Session }
  | { kind: 'refused'; session: Session; error: PaymentError }
  /** already paid or expired */
  | { kind: 'closed'; session: Session };

/** Tries to pay an open session with a payment method. */
export async function paySession(work: Work, id: string, method: PaymentMethod): Promise<Attempt> {
  const session = await lockObject(work.trx, 'checkout.session', id);
  if (session.status !== 'open') return { kind: 'closed', session };
  return await attempt(work, session, method, false);
}

/** Continues a payment after the 3-D Secure challenge. */
export async function answerChallenge(work: Work, id: string, passed: boolean): Promise<Attempt> {
  const session = await lockObject(work.trx, 'checkout.session', id);
  const methodId = session.hidden.challengedMethod;
  if (session.status !== 'open' || methodId === null || session.payment_intent === null)
    return { kind: 'closed', session };
  const cleared: Session = { ...session, hidden: { ...session.hidden, challengedMethod: null } };
  await saveObject(work.trx, cleared);
  if (!passed) {
    const outcome = await failChallenge(
      work,
      await lockObject(work.trx, 'payment_intent', session.payment_intent),
    );
    if (outcome.kind === 'refused') return { kind: 'refused', session: cleared, error: outcome.error };
  }
  return await attempt(work, cleared, await lockObject(work.trx, 'payment_method', methodId), true);
}

async function attempt(
  work: Work,
  given: Session,
  method: PaymentMethod,
  authenticated: boolean,
): Promise<Attempt> {
  const { session, intent } = await prepare(work, given, method);
  const outcome = await confirmPayment(work, { intent, method, authenticated, offSession: false });
  if (outcome.kind === 'refused') return { kind: 'refused', session, error: outcome.error };
  if (outcome.kind === 'requires_action') {
    const challenged = { ...session, hidden: { ...session.hidden, challengedMethod: method.id } };
    await saveObject(work.trx, challenged);
    return { kind: 'challenge', session: challenged };
  }
  return { kind: 'complete', session: await complete(work, session, method, outcome) };
}

/** Returns the session with its customer and payment intent, which are created on the first attempt. */
async function prepare(
  work: Work,
  given: Session,
  method: PaymentMethod,
): Promise<{ session: Session; intent: PaymentIntent }> {
  const session: Session = {
    ...given,
    customer_details: {
      email: method.billing_details.email ?? given.customer_email,
      name: method.billing_details.name,
    },
  };
  const keepsMethod = session.mode === 'subscription' || session.hidden.setupFutureUsage;
  if (keepsMethod && session.customer === null) {
    const { email, name } = session.customer_details ?? { email: null, name: null };
    session.customer = (await createCustomer(work, { email, name, metadata: {} })).id;
  }
  const { name } = method.billing_details;
  if (session.customer !== null && session.hidden.updatesCustomerName && name !== null)
    await updateCustomer(work, session.customer, { name });
  const existing =
    session.payment_intent === null
      ? undefined
      : await lockObject(work.trx, 'payment_intent', session.payment_intent);
  const intent =
    existing ??
    (await createPaymentIntent(work, {
      amount: session.amount_total,
      currency: session.currency,
      customer: session.customer,
      description: session.hidden.lineItems.map((item) => item.description).join(', '),
      metadata: session.hidden.intentMetadata,
      paymentMethodTypes: session.payment_method_types,
      setupFutureUsage: keepsMethod,
    }));
  session.payment_intent = intent.id;
  await saveObject(work.trx, session);
  return { session, intent };
}

async function complete(
  work: Work,
  session: Session,
  method: PaymentMethod,
  outcome: Outcome,
): Promise<Session> {
  const done: Session = {
    ...session,
    status: 'complete',
    url: null,
    payment_status: outcome.kind === 'succeeded' ? 'paid' : 'unpaid',
    automatic_tax: { ...session.automatic_tax, status: session.automatic_tax.enabled ? 'complete' : null },
  };
  if (session.customer !== null && outcome.intent.setup_future_usage === 'off_session')
    await attachPaymentMethod(work, method, session.customer);
  if (session.mode === 'subscription' && session.customer !== null) {
    const { subscription, invoice } = await startSubscription(work, {
      customer: session.customer,
      lineItems: session.hidden.lineItems,
      defaultPaymentMethod: method.id,
      metadata: session.hidden.subscriptionMetadata,
      paymentIntent: outcome.intent.id,
    });
    done.subscription = subscription.id;
    done.invoice = invoice.id;
    // In subscription mode the payment belongs to the invoice, and the session only refers to the invoice.
    done.payment_intent = null;
  }
  await saveObject(work.trx, done);
  await emit(work, 'checkout.session.completed', done);
  return done;
}

/** Settles a bank debit and updates the session paid by it. */
export async function settleSession(work: Work, intentId: string): Promise<void> {
  const { data } = await listObjects(
    work.trx,
    'checkout.session',
    { limit: 1 },
    { payment_intent: intentId },
  );
  const [found] = data;
  // Lock the session before the intent, in the same order as everywhere else.
  const session = found === undefined ? undefined : await lockObject(work.trx, 'checkout.session', found.id);
  const outcome = await settleDebit(work, intentId);
  if (outcome === undefined || session === undefined) return;
  if (outcome.kind === 'succeeded') {
    const paid: Session = { ...session, payment_status: 'paid' };
    await saveObject(work.trx, paid);
    await emit(work, 'checkout.session.async_payment_succeeded', paid);
    return;
  }
  await emit(work, 'checkout.session.async_payment_failed', session);
}

/** Returns the error of the last attempt to pay this session, or null. */
export async function lastErrorOf(work: Work, session: Session): Promise<PaymentError | null> {
  if (session.payment_intent === null) return null;
  const intent = await findObject(work.trx, 'payment_intent', session.payment_intent);
  return intent?.last_payment_error ?? null;
}
