import { PLANS, type PlanId } from '../../credits/catalogue.ts';

/** Mails to customers about payments and credit. Amounts are in micro-euros. */
export type BillingNotice =
  | {
      kind: 'receipt' | 'topped_up';
      totalMicroEuros: number;
      balanceMicroEuros: number;
      invoice: InvoiceLink;
    }
  | { kind: 'plan_paid'; plan: PlanId; totalMicroEuros: number; until: Date; invoice: InvoiceLink }
  | { kind: 'refunded'; totalMicroEuros: number; corrects: string; invoice: InvoiceLink }
  /** a bank debit was returned */
  | { kind: 'payment_failed'; totalMicroEuros: number }
  | { kind: 'top_up_failed'; totalMicroEuros: number; triesLeft: number }
  | { kind: 'top_up_stopped'; totalMicroEuros: number }
  | { kind: 'plan_payment_failed'; plan: PlanId; graceEndsAt: Date }
  | { kind: 'plan_ended'; plan: PlanId; unpaid: boolean }
  | { kind: 'credits_low'; percent: number; balanceMicroEuros: number }
  | { kind: 'credits_exhausted' };

export interface InvoiceLink {
  number: string;
  url: string;
}

export interface NoticeWords {
  subject: string;
  paragraphs: string[];
  action: { label: string; link: string };
}

/** URLs of our pages that notices link to. */
export interface NoticePages {
  buyCredits: string;
  billing: string;
}

export function planName(plan: PlanId): string {
  return plan.charAt(0).toUpperCase() + plan.slice(1);
}

export const FREE_SECONDS = PLANS.free.maximumSeconds;
export const FREE_RECORDINGS = PLANS.free.recordingsPerMonth;
