import type { KeyScope } from '@voice-feedback/contract/api-keys';
import type { FastifyRequest, FastifySchema } from 'fastify';
import type { Principal } from './principal.ts';
import { Problem } from './problem.ts';

/**
 * What a caller must be allowed to do for each operation, by its id without the suffix of the short prefix. `submit` sends
 * recordings and texts, `read` reads what is there, `manage` changes and deletes, pays and administers. A guarded
 * operation that isn't here answers nobody, and a test fails for it.
 */
const SCOPE_OF: Readonly<Record<string, KeyScope>> = {
  // recordings
  processAudio: 'submit',
  processAudioWithUserId: 'submit',
  process: 'submit',
  transcribe: 'submit',
  analyze: 'submit',
  createTranscription: 'submit',
  // The rest of the answer, for the caller that submitted it.
  getTranscription: 'submit',
  stream: 'submit',
  // A token can do less than a key that submits.
  createToken: 'submit',
  // feedback
  getFeedback: 'read',
  getFeedbackAudio: 'read',
  listFeedbacks: 'read',
  listFeedbackRows: 'read',
  exportFeedbacks: 'read',
  getAudioLink: 'read',
  listShares: 'read',
  listViews: 'read',
  getAnalytics: 'read',
  watchEvents: 'read',
  deleteFeedback: 'manage',
  editFeedback: 'manage',
  retryFeedback: 'manage',
  retryFeedbacks: 'manage',
  createShare: 'manage',
  withdrawShare: 'manage',
  createView: 'manage',
  changeView: 'manage',
  deleteView: 'manage',
  // account
  getProfile: 'read',
  getBalance: 'read',
  getTier: 'read',
  getCreditStatement: 'read',
  getUsage: 'read',
  listRequests: 'read',
  getPrivacyDefaults: 'read',
  previewPrivacyDefaults: 'read',
  listErasures: 'read',
  listSecurityEvents: 'read',
  changeProfile: 'manage',
  changePrivacyDefaults: 'manage',
  eraseEndUser: 'manage',
  exportAccount: 'manage',
  eraseAccount: 'manage',
  // keys
  listKeys: 'read',
  createKey: 'manage',
  rotateKey: 'manage',
  changeKey: 'manage',
  deleteKey: 'manage',
  // webhooks
  listWebhooks: 'read',
  getWebhook: 'read',
  listWebhookDeliveries: 'read',
  getWebhookDelivery: 'read',
  createWebhook: 'manage',
  changeWebhook: 'manage',
  deleteWebhook: 'manage',
  rotateWebhookSecret: 'manage',
  testWebhook: 'manage',
  replayWebhook: 'manage',
  // money
  getSpendingLimit: 'read',
  getAutoTopUp: 'read',
  getPaymentLink: 'read',
  listInvoices: 'read',
  getBillingProfile: 'read',
  getSubscription: 'read',
  setSpendingLimit: 'manage',
  setAutoTopUp: 'manage',
  setBillingProfile: 'manage',
  createCheckout: 'manage',
  subscribe: 'manage',
  changePlan: 'manage',
  cancelSubscription: 'manage',
  resumeSubscription: 'manage',
  // administration, also what it reads: it's other people's
  listClients: 'manage',
  listClientKeys: 'manage',
  revokeClientKey: 'manage',
  updateSuspension: 'manage',
  listAllRecordings: 'manage',
  retryAnyRecording: 'manage',
  retryAllRecordings: 'manage',
  addCredits: 'manage',
  debitCredits: 'manage',
  updateTier: 'manage',
  updateRole: 'manage',
  openAdminGate: 'manage',
  closeAdminGate: 'manage',
  listAdminAudit: 'manage',
  getFunnel: 'manage',
  listScores: 'manage',
};

const SHORT_PREFIX = /ShortPrefix$/;

/** An operation's id, the same under both prefixes of the developer API. */
export function operationName({ operationId = '' }: Pick<FastifySchema, 'operationId'>): string {
  return operationId.replace(SHORT_PREFIX, '');
}

/** The scope that an operation needs; undefined: it's open to all. */
export function scopeOf(schema: Pick<FastifySchema, 'operationId'>): KeyScope | undefined {
  return SCOPE_OF[operationName(schema)];
}

/**
 * Refuses a caller whose scopes don't include what the request's route needs. A publishable key is refused by the guard,
 * which says so in its own words. Throws `Problem` `insufficient_scope`.
 */
export function requireScope(request: FastifyRequest, { kind, scopes }: Principal): void {
  const { schema, url } = request.routeOptions;
  const scope = scopeOf(schema ?? {});
  const isOpen = schema?.security?.length === 0;
  if (scope === undefined && !isOpen) throw new Error(`the route ${url} has no scope`);
  if (scope === undefined || kind === 'publishable' || scopes.includes(scope)) return;
  if (kind === 'demo') throw new Problem('forbidden', { detail: 'A demo key has no account.' });
  throw insufficientScope(scope, scopes);
}

export function insufficientScope(needed: KeyScope, scopes: readonly KeyScope[]): Problem {
  return new Problem('insufficient_scope', {
    detail: `This needs the scope "${needed}", and this key has ${scopes.map((scope) => `"${scope}"`).join(' and ')}.`,
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${needed}"` },
  });
}
