/**
 * Defects that the tests once missed, or only just caught. `npm run plants` plants each in a copy of the repository and runs
 * the tests nearest to it, which have to fail. `before` is in its file exactly once; `planted-defects.test.mjs` checks that.
 */

/**
 * @typedef {object} PlantedDefect
 * @property {string} id
 * @property {string} what
 * @property {string} file
 * @property {string} before
 * @property {string} after
 * @property {string} project of vitest.config.ts
 * @property {string[]} tests the files nearest to it
 */

const BATCHES = 'apps/server/src/batches';
const CREDITS = 'apps/server/src/credits';
const BILLING = 'apps/server/src/billing';
const REPLIES = 'apps/server/src/replies/replies.test.ts';
const WEB = 'apps/web/app';
const REDACTION = 'packages/analysis/src/redact';
const IDENTITY = 'apps/server/src/identity';

/** @type {PlantedDefect[]} */
export const PLANTED_DEFECTS = [
  {
    id: '1',
    what: 'a price is rounded down, not half-up',
    file: `${CREDITS}/price.ts`,
    before: 'Math.floor((sixtieths + SECONDS_PER_MINUTE / 2) / SECONDS_PER_MINUTE)',
    after: 'Math.floor(sixtieths / SECONDS_PER_MINUTE)',
    project: 'server',
    tests: [`${CREDITS}/price.test.ts`],
  },
  {
    id: '2',
    what: 'a decoder’s rounding error starts a second',
    file: `${CREDITS}/price.ts`,
    before: 'Math.ceil(Math.round(durationSeconds * 1_000) / 1_000)',
    after: 'Math.ceil(durationSeconds)',
    project: 'server',
    tests: [`${CREDITS}/price.test.ts`],
  },
  {
    id: '3a',
    what: 'a payment link credits the tax, too',
    file: `${BILLING}/checkout/fulfil.ts`,
    before: 'return session.total_details?.amount_tax ?? 0;',
    after: 'return session.payment_link === null ? (session.total_details?.amount_tax ?? 0) : 0;',
    project: 'server',
    tests: [`${BILLING}/checkout/payment-link.test.ts`],
  },
  {
    id: '3b',
    what: 'a payment link credits nothing',
    file: `${BILLING}/checkout/fulfil.ts`,
    before: 'await adoptPaymentLink(trx, session, context);',
    after: 'void adoptPaymentLink;',
    project: 'server',
    tests: [`${BILLING}/checkout/payment-link.test.ts`],
  },
  {
    id: '4',
    what: 'a refused edit shows the newer version to somebody else than its owner',
    file: 'apps/server/src/inbox/edit-feedback.ts',
    before: `    .where(ownedBy(owner))
    .where('kind', '=', 'feedback')
    .executeTakeFirst();`,
    after: `    .where('kind', '=', 'feedback')
    .executeTakeFirst();`,
    project: 'server',
    tests: ['apps/server/src/inbox/edit-feedback.test.ts'],
  },
  {
    id: '5',
    what: 'a webhook job doesn’t check the number of its attempt, so it posts a second time',
    file: 'apps/server/src/webhooks/deliver.ts',
    before: ".where('delivery.attempts', '=', number - 1)",
    after: '',
    project: 'server',
    tests: ['apps/server/src/webhooks/deliver.test.ts'],
  },
  {
    id: '6',
    what: 'an idempotency key stays taken though nothing was kept',
    file: 'apps/server/src/recordings/retention/delete-recording.ts',
    before: 'await releaseIdempotencyKey(trx, idempotency);',
    after: 'void releaseIdempotencyKey;',
    project: 'server',
    tests: ['apps/server/src/recordings/requests/answers.test.ts'],
  },
  {
    id: '7a',
    what: 'the limit per minute lets one request more through',
    file: 'apps/server/src/http/limits/rate-limit.ts',
    before: 'if (used > perMinute) {',
    after: 'if (used > perMinute + 1) {',
    project: 'server',
    tests: ['apps/server/src/http/limits/rate-limit.test.ts'],
  },
  {
    id: '7b',
    what: 'the limit per day lets one request more through',
    file: 'apps/server/src/http/limits/rate-limit.ts',
    before: 'if (used <= perDay) return;',
    after: 'if (used <= perDay + 1) return;',
    project: 'server',
    tests: ['apps/server/src/http/limits/rate-limit.test.ts'],
  },
  {
    id: '8',
    what: 'quotes in a formula’s CSV cell aren’t doubled',
    file: 'apps/server/src/database/migrations/202611220000_baseline/10_inbox_functions.sql',
    before: `'"''' || replace(value, '"', '""') || '"'`,
    after: `'"''' || value || '"'`,
    project: 'server',
    tests: ['apps/server/src/inbox/export-feedbacks.test.ts'],
  },
  {
    id: '9a',
    what: 'a refresh token from before the second factor is accepted',
    file: `${IDENTITY}/sessions/refresh.ts`,
    before: 'const fromBeforeSecondFactor = token.counter < session.minimumCounter;',
    after: 'const fromBeforeSecondFactor = false;',
    project: 'server',
    tests: [`${IDENTITY}/sessions/refresh.test.ts`],
  },
  {
    id: '9b',
    what: 'a refresh token two behind is accepted',
    file: `${IDENTITY}/sessions/refresh.ts`,
    before: 'behind === 1 &&',
    after: 'behind <= 2 &&',
    project: 'server',
    tests: [`${IDENTITY}/sessions/refresh.test.ts`],
  },
  {
    id: '10a',
    what: 'a payment webhook signed in the future is accepted',
    file: `${BILLING}/stripe/verify-webhook.ts`,
    before: 'if (!(signedAt <= Date.now() / 1_000 + REPLAY_WINDOW_SECONDS))',
    after: 'if (Number.isNaN(signedAt))',
    project: 'server',
    tests: [`${BILLING}/stripe/webhook.test.ts`],
  },
  {
    id: '10b',
    what: 'a payment webhook may be 3,000 s old, not 300',
    file: `${BILLING}/stripe/verify-webhook.ts`,
    before: 'REPLAY_WINDOW_SECONDS = 300;',
    after: 'REPLAY_WINDOW_SECONDS = 3_000;',
    project: 'server',
    tests: [`${BILLING}/stripe/webhook.test.ts`],
  },
  {
    id: '11',
    what: 'a payment event that comes again is acted on again',
    file: `${BILLING}/stripe/stripe-events.ts`,
    before: 'if (rows[0]?.deliveries !== 1) return undefined;',
    after: 'void rows;',
    project: 'server',
    tests: [`${BILLING}/stripe/repeated-events.test.ts`],
  },
  {
    id: '12',
    what: 'a French text leaves out its count',
    file: `${WEB}/i18n/fr/inbox.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    before: 'totalAtLeast: (count: string) => `plus de ${count} retours`,',
    after: "totalAtLeast: () => 'plus de retours',",
    project: 'unit',
    tests: [`${WEB}/i18n/gaps.test.ts`],
  },
  {
    id: '13',
    what: 'a page keeps showing an edit that was refused',
    file: `${WEB}/dashboard/inbox/use-edit-feedback.ts`,
    before: 'if (context?.before !== undefined) put(context.before);',
    after: 'void context;',
    project: 'unit',
    tests: [`${WEB}/dashboard/inbox/use-edit-feedback.test.tsx`],
  },
  {
    id: '14',
    what: 'the recorder goes on beyond its maximum',
    file: 'packages/recorder/src/recorder.ts',
    before: 'if (seconds >= this.#options.maximumSeconds &&',
    after: 'if (seconds < 0 &&',
    project: 'unit',
    tests: ['packages/recorder/src/recorder.test.ts'],
  },
  {
    id: '15',
    what: 'the recorder keeps the microphone after a failure',
    file: 'packages/recorder/src/recorder.ts',
    before: `    this.#scope[Symbol.dispose]();
    // A recording that's kept can be retried`,
    after: "    // A recording that's kept can be retried",
    project: 'unit',
    tests: ['packages/recorder/src/recorder.test.ts'],
  },
  {
    id: '16',
    what: 'a new key’s five minutes begin when the page opens, not when the key was made',
    file: `${WEB}/dashboard/api-keys/new-keys.ts`,
    before: 'key.createdAt.getTime() + SHOWN_MS - Date.now()',
    after: 'SHOWN_MS',
    project: 'unit',
    tests: [`${WEB}/dashboard/api-keys/new-keys.test.ts`, `${WEB}/dashboard/api-keys/new-key-list.test.tsx`],
  },
  {
    id: '17',
    what: 'every segment ends 0.1 s early',
    file: 'apps/server/src/recordings/processing/transcribe.ts',
    before: 'end: round(end, SECOND_DIGITS),',
    after: 'end: round(end - 0.1, SECOND_DIGITS),',
    project: 'server',
    tests: [
      'apps/server/src/recordings/processing/transcribe.test.ts',
      'apps/server/src/recordings/processing/timestamps.test.ts',
    ],
  },
  {
    id: '18',
    what: 'the first 0.2 s of every utterance are cut off',
    file: 'packages/speech/src/vad/shorten-pauses.ts',
    before: 'from: Math.floor(start * SAMPLE_RATE),',
    after: 'from: Math.floor((start + 0.2) * SAMPLE_RATE),',
    project: 'speech',
    tests: ['packages/speech/src/timestamps.test.ts'],
  },
  {
    id: '19',
    what: 'an item becomes a recording although the key of its batch was revoked during the download',
    file: `${BATCHES}/start-item.ts`,
    before: '      await requireAdmitted(trx, item);\n',
    after: '',
    project: 'server',
    tests: [`${BATCHES}/feeding.test.ts`],
  },
  {
    id: '20',
    what: 'a claim waits for a batch that is being cancelled, and the cancellation for the claim',
    file: `${BATCHES}/claim-items.ts`,
    before: 'for no key update skip locked',
    after: '',
    project: 'server',
    tests: [`${BATCHES}/lock-order.test.ts`],
  },
  {
    id: '21',
    what: 'an upload creates a missing audio folder again',
    file: 'apps/server/src/recordings/audio/file-audio-store.ts',
    before: 'await mkdir(subfolder, { mode: 0o700 })',
    after: 'await mkdir(subfolder, { recursive: true, mode: 0o700 })',
    project: 'server',
    tests: ['apps/server/src/recordings/audio/store-marker.test.ts'],
  },
  {
    id: '22',
    what: 'a reply goes to an address that was taken back while it waited',
    file: 'apps/server/src/mail/follow-replies.ts',
    before:
      "        when lower(recordings.contact_email) is distinct from lower(reply.email) then 'withdrawn'\n",
    after: '',
    project: 'server',
    tests: [REPLIES],
  },
  {
    id: '23',
    what: 'a reply is sent twice if the process dies before its mail has left the queue',
    file: 'apps/server/src/mail/follow-replies.ts',
    before: " and reply.status in ('queued', 'sending')",
    after: '',
    project: 'server',
    tests: [REPLIES],
  },
  {
    id: '24',
    what: 'of the issues that changed in Jira, only the first hundred are looked at',
    file: 'apps/server/src/connectors/jira/jira.ts',
    before: '    token = found.nextPageToken;\n',
    after: '',
    project: 'server',
    tests: ['apps/server/src/connectors/jira/jira.test.ts'],
  },
  {
    id: '25',
    what: 'a name is silenced where it would be at an even pace, not where its words are',
    file: `${REDACTION}/place-in-time.ts`,
    before:
      'placeByWords(stretch, { start, end }, wordMarginSeconds) ?? placeByLetters(stretch, { start, end });',
    after: 'placeByLetters(stretch, { start, end });',
    project: 'unit',
    tests: [`${REDACTION}/redact.test.ts`],
  },
  {
    id: '26',
    what: 'without word times, a pause before a name isn’t expected',
    file: `${REDACTION}/place-in-time.ts`,
    before: 'Math.max(at(span.end) + margin, end - (text.length - span.end) / FASTEST_LETTERS_PER_SECOND)',
    after: 'at(span.end) + margin',
    project: 'unit',
    tests: [`${REDACTION}/redact.test.ts`],
  },
];
