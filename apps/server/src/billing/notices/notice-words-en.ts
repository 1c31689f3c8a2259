import { invoiceDate, invoiceMoney } from '../invoices/invoice-messages.ts';
import type { BillingNotice, NoticePages, NoticeWords } from './notice-kinds.ts';
import { FREE_RECORDINGS, FREE_SECONDS, planName } from './notice-kinds.ts';

/** Writes a notice in English. */
export function english(notice: BillingNotice, pages: NoticePages): NoticeWords {
  const money = (microEuros: number) => invoiceMoney(microEuros, 'en');
  const buy = { label: 'Add credits', link: pages.buyCredits };
  const billing = { label: 'Open billing', link: pages.billing };
  switch (notice.kind) {
    case 'receipt':
    case 'topped_up':
      return {
        subject: `Receipt: ${money(notice.totalMicroEuros)} of credits`,
        paragraphs: [
          notice.kind === 'receipt'
            ? `Thank you. We’ve received your payment of ${money(notice.totalMicroEuros)} and added the credits to your account.`
            : `Your balance dropped below the amount you set, so we bought ${money(notice.totalMicroEuros)} of credits with your saved card.`,
          `Your balance is now ${money(notice.balanceMicroEuros)}. Your invoice number is ${notice.invoice.number}.`,
        ],
        action: { label: 'Open invoice', link: notice.invoice.url },
      };
    case 'plan_paid':
      return {
        subject: `Receipt: ${planName(notice.plan)} plan, ${money(notice.totalMicroEuros)}`,
        paragraphs: [
          `Thank you. We’ve received your payment of ${money(notice.totalMicroEuros)} for the ${planName(notice.plan)} plan. It’s paid until ${invoiceDate(notice.until, 'en')}.`,
          `Your invoice number is ${notice.invoice.number}.`,
        ],
        action: { label: 'Open invoice', link: notice.invoice.url },
      };
    case 'refunded':
      return {
        subject: `Refund of ${money(notice.totalMicroEuros)}`,
        paragraphs: [
          `We’ve refunded ${money(notice.totalMicroEuros)} of invoice ${notice.corrects}. Your credit note number is ${notice.invoice.number}.`,
          'It usually takes five to ten days until the money is back in your account.',
        ],
        action: { label: 'Open credit note', link: notice.invoice.url },
      };
    case 'payment_failed':
      return {
        subject: 'Your payment didn’t go through',
        paragraphs: [
          `Your bank returned the payment of ${money(notice.totalMicroEuros)}. We haven’t added any credits, and you don’t owe us anything.`,
        ],
        action: { label: 'Try again', link: pages.buyCredits },
      };
    case 'top_up_failed':
      return {
        subject: 'Your auto top-up didn’t go through',
        paragraphs: [
          `We couldn’t charge ${money(notice.totalMicroEuros)} to your saved card. We’ll try again${notice.triesLeft === 1 ? ' one more time' : ''}.`,
          'You can also add credits yourself and save a different card when you do.',
        ],
        action: buy,
      };
    case 'top_up_stopped':
      return {
        subject: 'Auto top-up is now off',
        paragraphs: [
          `We couldn’t charge ${money(notice.totalMicroEuros)} to your saved card three times in a row, so we’ve stopped trying.`,
          'Add credits with a card that works and save it. Then turn auto top-up back on.',
        ],
        action: buy,
      };
    case 'plan_payment_failed':
      return {
        subject: `The payment for your ${planName(notice.plan)} plan didn’t go through`,
        paragraphs: [
          `Your plan stays active until ${invoiceDate(notice.graceEndsAt, 'en')}, and we’ll try your card again until then. After that, your account moves to the free plan.`,
        ],
        action: billing,
      };
    case 'plan_ended':
      return {
        subject: `Your ${planName(notice.plan)} plan has ended`,
        paragraphs: [
          notice.unpaid
            ? 'The payment failed, so your account is now on the free plan.'
            : 'We didn’t renew it, as you asked. Your account is now on the free plan.',
          `The free plan includes ${FREE_RECORDINGS} recordings per month of up to ${FREE_SECONDS} seconds. You keep your recordings and your credits.`,
        ],
        action: billing,
      };
    case 'credits_low':
      return {
        subject: `You’ve used ${notice.percent}% of your credits`,
        paragraphs: [
          `You have ${money(notice.balanceMicroEuros)} left. When it runs out, we’ll reject new recordings until you add credits.`,
        ],
        action: buy,
      };
    case 'credits_exhausted':
      return {
        subject: 'You’re out of credits',
        paragraphs: [
          'We’re rejecting new recordings until you add credits. Everything you’ve already recorded is safe.',
        ],
        action: buy,
      };
  }
}
