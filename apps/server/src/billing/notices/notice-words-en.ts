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
            ? `Thank you. Your payment of ${money(notice.totalMicroEuros)} has arrived, and the credits are in your account.`
            : `Your credit was below the threshold that you have set, so ${money(notice.totalMicroEuros)} of credits were bought with your saved card.`,
          `Your balance is now ${money(notice.balanceMicroEuros)}. The invoice has the number ${notice.invoice.number}.`,
        ],
        action: { label: 'Open the invoice', link: notice.invoice.url },
      };
    case 'plan_paid':
      return {
        subject: `Receipt: plan ${planName(notice.plan)}, ${money(notice.totalMicroEuros)}`,
        paragraphs: [
          `Thank you. Your payment of ${money(notice.totalMicroEuros)} for the plan ${planName(notice.plan)} has arrived. It is paid until ${invoiceDate(notice.until, 'en')}.`,
          `The invoice has the number ${notice.invoice.number}.`,
        ],
        action: { label: 'Open the invoice', link: notice.invoice.url },
      };
    case 'refunded':
      return {
        subject: `Refund of ${money(notice.totalMicroEuros)}`,
        paragraphs: [
          `${money(notice.totalMicroEuros)} of invoice ${notice.corrects} go back to you. The credit note has the number ${notice.invoice.number}.`,
          'How long it takes until you see the money depends on your bank, usually five to ten days.',
        ],
        action: { label: 'Open the credit note', link: notice.invoice.url },
      };
    case 'payment_failed':
      return {
        subject: 'Your payment did not go through',
        paragraphs: [
          `Your bank returned the payment of ${money(notice.totalMicroEuros)}. No credits were added, and nothing is owed.`,
        ],
        action: { label: 'Try again', link: pages.buyCredits },
      };
    case 'top_up_failed':
      return {
        subject: 'The automatic top-up did not go through',
        paragraphs: [
          `We could not charge ${money(notice.totalMicroEuros)} to your saved card. We will try again${notice.triesLeft === 1 ? ' one more time' : ''}.`,
          'You can also add credits yourself, and save another card while you do.',
        ],
        action: buy,
      };
    case 'top_up_stopped':
      return {
        subject: 'Automatic top-ups are switched off',
        paragraphs: [
          `We could not charge ${money(notice.totalMicroEuros)} to your saved card, three times in a row, and have stopped trying.`,
          'Add credits with a card that works and save it, then switch automatic top-ups on again.',
        ],
        action: buy,
      };
    case 'plan_payment_failed':
      return {
        subject: `The payment for your plan ${planName(notice.plan)} did not go through`,
        paragraphs: [
          `Your plan goes on until ${invoiceDate(notice.graceEndsAt, 'en')}, and we will try the card again until then. After that your account is on the free plan.`,
        ],
        action: billing,
      };
    case 'plan_ended':
      return {
        subject: `Your plan ${planName(notice.plan)} has ended`,
        paragraphs: [
          notice.unpaid
            ? 'It could not be paid for, so your account is on the free plan now.'
            : 'As you asked, it was not renewed. Your account is on the free plan now.',
          `The free plan takes ${FREE_RECORDINGS} recordings a month of up to ${FREE_SECONDS} seconds. What you have recorded stays, and so do your credits.`,
        ],
        action: billing,
      };
    case 'credits_low':
      return {
        subject: `${notice.percent} % of your credits are used`,
        paragraphs: [
          `${money(notice.balanceMicroEuros)} are left. When they are used up, recordings are refused until you add credits.`,
        ],
        action: buy,
      };
    case 'credits_exhausted':
      return {
        subject: 'Your credits are used up',
        paragraphs: ['Recordings are refused until you add credits. Nothing that you have is lost.'],
        action: buy,
      };
  }
}
