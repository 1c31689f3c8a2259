import type { Generated } from 'kysely';

export interface CreditTables {
  ledgerAccounts: LedgerAccountsTable;
  ledgerTransfers: LedgerTransfersTable;
  ledgerEntries: LedgerEntriesTable;
  creditBuckets: CreditBucketsTable;
  creditReservations: CreditReservationsTable;
  creditWarnings: CreditWarningsTable;
}

interface LedgerAccountsTable {
  accountId: string;
  availableMicroEuros: Generated<number>;
  reservedMicroEuros: Generated<number>;
  paidInMicroEuros: Generated<number>;
  monthlyOffer: string | null;
  basisMicroEuros: number;
  basisReference: Generated<string>;
  /** null if there is no limit */
  spendingLimitMicroEuros: number | null;
  /** month that `spentMicroEuros` refers to; read both through credits/spending-limit.ts */
  spentMonth: Generated<Date>;
  spentMicroEuros: Generated<number>;
  createdAt: Generated<Date>;
}

interface LedgerTransfersTable {
  id: Generated<number>;
  accountId: string;
  kind:
    | 'grant'
    | 'reserve'
    | 'settle'
    | 'release'
    | 'expire_hold'
    | 'expire_grant'
    | 'debit'
    | 'take_back'
    | 'reinstate';
  reference: string;
  amountMicroEuros: number;
  changeMicroEuros: number;
  availableAfterMicroEuros: number;
  reservedAfterMicroEuros: number;
  aboutReference: string | null;
  note: string | null;
  createdAt: Generated<Date>;
}

interface LedgerEntriesTable {
  id: Generated<number>;
  transferId: number;
  accountId: string;
  book: string;
  bucketId: number | null;
  amountMicroEuros: number;
}

interface CreditBucketsTable {
  id: Generated<number>;
  accountId: string;
  transferId: number;
  source: 'welcome' | 'monthly' | 'admin' | 'purchase' | 'reinstated';
  paid: boolean;
  availableMicroEuros: Generated<number>;
  reservedMicroEuros: Generated<number>;
  expiresAt: Date | null;
  expiredAt: Date | null;
}

interface CreditReservationsTable {
  reference: string;
  accountId: string;
  transferId: number;
  amountMicroEuros: number;
  state: Generated<'open' | 'settled' | 'released' | 'expired'>;
  settledMicroEuros: number | null;
  roundingSixtieths: Generated<number>;
  deadlineAt: Date;
  createdAt: Generated<Date>;
  endedAt: Date | null;
}

interface CreditWarningsTable {
  accountId: string;
  basisReference: string;
  percent: number;
  event: 'credits.low' | 'credits.exhausted';
  balanceMicroEuros: number;
  basisMicroEuros: number;
  createdAt: Generated<Date>;
  announce: boolean;
  /** when webhooks were notified */
  announcedAt: Date | null;
  mailedAt: Date | null;
}
