import type { Category } from '@voice-feedback/contract/categories';
import type { Extraction } from '@voice-feedback/contract/extraction';
import type { MemberRole } from '@voice-feedback/contract/permissions';
import type { Question } from '@voice-feedback/contract/questions';
import type { ColumnType, Generated } from 'kysely';

export interface AccountTables {
  accounts: AccountsTable;
  accountCategories: AccountCategoriesTable;
  accountQuestions: AccountQuestionsTable;
  invitations: InvitationsTable;
  members: MembersTable;
  planUsage: PlanUsageTable;
}

/** Ids of the catalogue's plans (credits/catalogue.ts). */
export type PlanName = 'free' | 'payg' | 'pro' | 'enterprise' | 'starter' | 'professional' | 'custom';

interface AccountsTable {
  id: Generated<string>;
  /** the contact: an owner, usually who opened the account; a random id if that user has another account */
  userId: string;
  /** the contact's */
  email: string;
  name: string | null;
  company: string | null;
  useCase: string | null;
  source: 'signup' | 'demo' | 'showcase' | 'local';
  plan: PlanName;
  /** `admin`: the person who opened the account administers the server; roles in the account are in `members` */
  role: Generated<'member' | 'admin'>;
  onboardingCompleted: Generated<boolean>;
  /** null if unknown */
  locale: 'en' | 'fr' | null;
  /** API version such as `2026-11-23`; null for the first one */
  apiVersion: string | null;
  /** null: feedbacks are kept until they are deleted; 0: they are not kept at all */
  retentionDays: number | null;
  /** default for recordings that don't set it */
  redactPii: Generated<boolean>;
  /** the request log keeps what was sent and answered, redacted */
  requestDetails: Generated<boolean>;
  /** terms to expect in all its recordings */
  keyterms: Generated<string[]>;
  /** transcripts have every word unless the request says otherwise */
  verbatim: Generated<boolean>;
  /** whether the owner is mailed about alerts */
  alertMails: Generated<boolean>;
  /** its members must have two-step sign-in */
  requiresSecondFactor: Generated<boolean>;
  /** the provider that its members must have signed in through; null: none */
  requiredSsoProvider: Generated<string | null>;
  /** by an administrator; null if it isn't suspended */
  suspendedAt: Generated<Date | null>;
  /** sign-up at the auth server that created the account and its first key */
  signUpId: Generated<string | null>;
  /** when all granted access ended: keys, shares, signed links */
  accessEndedAt: Generated<Date | null>;
  /** its user was deleted at the auth server */
  closedAt: Generated<Date | null>;
  createdAt: Generated<Date>;
}

/** By name: statements that select them are prepared. */
export const ACCOUNT_COLUMNS = [
  ...(['id', 'userId', 'email', 'name', 'company', 'useCase', 'source', 'plan', 'role'] as const),
  ...([
    'onboardingCompleted',
    'locale',
    'apiVersion',
    'retentionDays',
    'redactPii',
    'requestDetails',
  ] as const),
  ...(['keyterms', 'verbatim', 'alertMails', 'requiresSecondFactor', 'requiredSsoProvider'] as const),
  ...(['suspendedAt', 'signUpId', 'accessEndedAt', 'closedAt', 'createdAt'] as const),
] as const satisfies readonly (keyof AccountsTable)[];

interface AccountCategoriesTable {
  accountId: string;
  categories: ColumnType<Category[], string, string>;
}

interface AccountQuestionsTable {
  accountId: string;
  questions: ColumnType<Question[], string, string>;
  schema: ColumnType<Extraction | null, string | null | undefined, string | null>;
}

interface MembersTable {
  accountId: string;
  userId: string;
  role: MemberRole;
  email: string;
  createdAt: Generated<Date>;
}

interface InvitationsTable {
  id: Generated<string>;
  accountId: string;
  email: string;
  role: MemberRole;
  /** the inviting member's user */
  invitedBy: string;
  createdAt: Generated<Date>;
  expiresAt: Date;
}

interface PlanUsageTable {
  accountId: string;
  /** `2026-11`, in UTC */
  month: string;
  recordings: number;
}
