import type { ColumnType, Generated } from 'kysely';
import type { PlanName } from './accounts.ts';

export interface BillingTables {
  billingPurchases: BillingPurchasesTable;
  billingReversals: BillingReversalsTable;
  billingTakeBacks: BillingTakeBacksTable;
  billingEvents: BillingEventsTable;
  billingProfiles: BillingProfilesTable;
  billingInvoiceNumbers: BillingInvoiceNumbersTable;
  billingInvoices: BillingInvoicesTable;
  billingCustomers: BillingCustomersTable;
  billingAutoTopUps: BillingAutoTopUpsTable;
  billingSubscriptions: BillingSubscriptionsTable;
}

/** Plans with a monthly price. */
export type SoldPlan = 'pro' | 'enterprise';

/** Name and address of the seller or buyer on an invoice. */
export interface InvoiceParty {
  name: string;
  /** lines, separated by line feeds */
  address: string;
  vatNumber: string | null;
}

/** The month of a plan that an invoice covers. */
export interface InvoicePlanPeriod {
  plan: PlanName;
  /** ISO times */
  from: string;
  to: string;
}

interface BillingPurchasesTable {
  /** id of a Checkout Session, of our own top-up (`top_…`), or of the provider's invoice for a plan's month */
  id: string;
  kind: 'credits' | 'top_up' | 'plan_checkout' | 'plan_period';
  accountId: string;
  amountMicroEuros: number;
  paymentIntentId: string | null;
  state: Generated<'open' | 'processing' | 'paid' | 'failed' | 'expired'>;
  createdAt: Generated<Date>;
  paidAt: Date | null;
  failure: string | null;
}

interface BillingReversalsTable {
  id: string;
  kind: 'refund' | 'dispute';
  paymentIntentId: string;
  amountMicroEuros: number;
  closed: Generated<boolean>;
  notedMicroEuros: Generated<number>;
  createdAt: Generated<Date>;
}

interface BillingTakeBacksTable {
  reference: string;
  purchaseId: string;
  reversalId: string;
  amountMicroEuros: number;
  reinstated: Generated<boolean>;
  createdAt: Generated<Date>;
}

interface BillingEventsTable {
  eventId: string;
  type: string;
  state: 'done' | 'parked' | 'ignored' | 'refused';
  reason: string | null;
  paymentIntentId: string | null;
  deliveries: Generated<number>;
  createdAt: Date;
  receivedAt: Generated<Date>;
}

interface BillingProfilesTable {
  accountId: string;
  name: string;
  address: string;
  vatNumber: string | null;
  updatedAt: Generated<Date>;
}

interface BillingInvoiceNumbersTable {
  series: string;
  year: number;
  lastNumber: number;
}

interface BillingInvoicesTable {
  number: string;
  token: string;
  kind: 'invoice' | 'credit_note';
  corrects: string | null;
  purchaseId: string;
  accountId: string;
  issuedAt: Generated<Date>;
  netMicroEuros: number;
  taxMicroEuros: number;
  test: boolean;
  seller: ColumnType<InvoiceParty, string, string>;
  buyer: ColumnType<InvoiceParty, string, string>;
  planPeriod: ColumnType<InvoicePlanPeriod | null, string | null, string | null>;
}

interface BillingCustomersTable {
  accountId: string;
  customerId: string;
  paymentMethodId: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  subscriptionSessionId: string | null;
  updatedAt: Generated<Date>;
}

interface BillingAutoTopUpsTable {
  accountId: string;
  enabled: boolean;
  thresholdMicroEuros: number;
  amountMicroEuros: number;
  monthlyLimitMicroEuros: number;
  failures: Generated<number>;
  lastFailure: string | null;
  stoppedAt: Date | null;
  retryAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface BillingSubscriptionsTable {
  id: string;
  accountId: string;
  version: Generated<number>;
  state: Generated<'new' | 'active' | 'grace' | 'lapsed' | 'ended' | 'refused'>;
  plan: SoldPlan | null;
  nextPlan: SoldPlan | null;
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
  cancelAtPeriodEnd: Generated<boolean>;
  graceEndsAt: Date | null;
  collectionHeld: Generated<boolean>;
  createdAt: Generated<Date>;
}
