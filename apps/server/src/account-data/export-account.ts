import { ERASURES_LISTED } from '@voice-feedback/contract/account-data';
import { IMAGE_EXTENSIONS } from '@voice-feedback/contract/images';
import { makeZip } from 'client-zip';
import { type RawBuilder, sql } from 'kysely';
import { listSecurityEvents } from '../accounts/security-events.ts';
import { keyView } from '../api-keys/key-view.ts';
import { invoiceUrl, listInvoices } from '../billing/invoices/invoices.ts';
import { findBillingProfile } from '../billing/invoices/profile.ts';
import type { Billing } from '../billing/open-billing.ts';
import { findSubscription } from '../billing/subscriptions/subscriptions.ts';
import { readAutoTopUp } from '../billing/top-up/auto-top-up-settings.ts';
import { listChannels } from '../chat/channels.ts';
import { listWorkspaces, workspaceView } from '../chat/workspaces.ts';
import { connectionView, listConnections } from '../connectors/connections.ts';
import { linkedIssueView, listIssues } from '../connectors/issues.ts';
import { eurosText } from '../credits/amounts.ts';
import { spendingOf } from '../credits/spending-limit.ts';
import { statementCsv } from '../credits/statement.ts';
import type { Database } from '../database/database.ts';
import type { CallerAccount, CallerMember } from '../http/access/principal.ts';
import type { UserDirectory } from '../identity/users/users.ts';
import { exportFeedbacks } from '../inbox/export-feedbacks.ts';
import { listSavedViews } from '../inbox/saved-views.ts';
import { listProjects } from '../projects/projects.ts';
import type { StoreResources } from '../recordings/audio/store-audio.ts';
import { AudioMissingError } from '../recordings/audio/store-errors.ts';
import { exportDetails } from '../usage/export-details.ts';
import { endpointView, listEndpoints } from '../webhooks/endpoints.ts';
import { listReceipts } from './receipts.ts';

export interface ExportResources extends StoreResources {
  users: UserDirectory;
  billing: Billing;
  publicUrl: string;
}

interface ZipEntry {
  name: string;
  input: string | AsyncIterable<string | Uint8Array>;
  lastModified: Date;
}

/** Number of rows or recordings read at a time. */
const BATCH = 1_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const MISSING = 'We could not read this file. It was not deleted. Please contact us.\n';
const MAXIMUM_INVOICES = 1_000_000;

/**
 * Streams all data of an account as a ZIP for one of its members: profile, with that member's own sign-in, keys (without
 * their secrets, which aren't stored), members, feedbacks, statement, invoices, webhooks, requests and recordings. Files
 * are read one after the other, so memory use doesn't grow with the account.
 */
export function exportAccount(
  resources: ExportResources,
  account: CallerAccount,
  member: Pick<CallerMember, 'userId'>,
): AsyncIterable<Uint8Array> {
  return makeZip(filesOf(resources, account, member));
}

async function* filesOf(
  resources: ExportResources,
  account: CallerAccount,
  { userId }: Pick<CallerMember, 'userId'>,
): AsyncGenerator<ZipEntry> {
  const { database, publicUrl } = resources;
  const { id } = account;
  const now = new Date();
  const file = (name: string, input: ZipEntry['input']): ZipEntry => ({ name, input, lastModified: now });
  const rows = (name: string, query: RawBuilder<unknown>) => file(name, jsonLines(database, query));
  const json = (name: string, value: unknown) => file(name, `${JSON.stringify(value, null, 2)}\n`);

  yield json('account.json', await readProfile(resources, account, userId));
  const keys = await database
    .selectFrom('apiKeys')
    .selectAll()
    .where('accountId', '=', id)
    .orderBy('createdAt')
    .execute();
  yield json('api-keys.json', keys.map(keyView));
  yield rows(
    'members.jsonl',
    sql`select created_at as at, user_id as id, to_jsonb(members) - 'account_id' as line
      from members where account_id = ${id}::uuid`,
  );
  yield rows(
    'digests.jsonl',
    sql`select coalesce(sent_at, '-infinity') as at, user_id as id, to_jsonb(digests) - 'account_id' as line
      from digests where account_id = ${id}::uuid`,
  );
  yield rows(
    'invitations.jsonl',
    sql`select created_at as at, id, to_jsonb(invitations) - 'account_id' as line
      from invitations where account_id = ${id}::uuid`,
  );
  yield rows(
    'single-sign-on.jsonl',
    sql`select created_at as at, id, to_jsonb(sso_providers) - 'account_id' - 'client_secret' as line
      from sso_providers where account_id = ${id}::uuid`,
  );
  yield rows(
    'single-sign-on-domains.jsonl',
    sql`select created_at as at, md5(domain)::uuid as id, to_jsonb(sso_domains) - 'account_id' as line
      from sso_domains where account_id = ${id}::uuid`,
  );
  yield json('projects.json', await listProjects(database, id, { archived: true }));
  yield json('saved-views.json', await listSavedViews(database, id));
  yield rows(
    'view-acts.jsonl',
    sql`select acted_at as at, recording_id as id, to_jsonb(act) as line
      from view_acts as act join saved_views on saved_views.id = act.view_id
      where saved_views.account_id = ${id}::uuid`,
  );
  yield json('releases.json', await markedReleases(database, id));
  yield json('webhooks.json', (await listEndpoints(database, id)).map(endpointView));
  const connections = await listConnections(database, id);
  yield json(
    'connections.json',
    connections.map((row) => connectionView(row, publicUrl)),
  );
  yield json('issues.json', (await listIssues(database, id)).map(linkedIssueView));
  const workspaces = await listWorkspaces(database, id);
  yield json('chat.json', {
    workspaces: workspaces.map((row) => workspaceView(row)),
    channels: await listChannels(database, id),
  });
  const invoices = await listInvoices(database, id, MAXIMUM_INVOICES);
  yield json(
    'invoices.json',
    invoices.map(({ token, netMicroEuros, taxMicroEuros, ...invoice }) => ({
      ...invoice,
      net_euros: eurosText(netMicroEuros),
      tax_euros: eurosText(taxMicroEuros),
      url: invoiceUrl(publicUrl, { token }),
    })),
  );
  yield file('security-events.jsonl', securityEventLines(resources, { id, userId }));
  yield json('erasures.json', (await listReceipts(database, id, { limit: ERASURES_LISTED })).erasures);
  yield file('statement.csv', statementCsv(database, id));
  yield rows(
    'usage.jsonl',
    sql`select day as at, api_key_id as id,
      jsonb_build_object('day', day, 'api_key_id', api_key_id, 'requests', requests, 'errors', errors,
        'recordings', recordings, 'duration_seconds', duration_seconds, 'cost_micro_euros', cost_micro_euros) as line
      from usage_daily where account_id = ${id}::uuid`,
  );
  yield rows(
    'requests.jsonl',
    sql`select created_at as at, id, to_jsonb(request_log) - 'account_id' - 'details_id' as line
      from request_log where account_id = ${id}::uuid`,
  );
  yield file('request-details.jsonl', exportDetails(database, id));
  yield rows(
    'product-events.jsonl',
    sql`select occurred_at as at, id, to_jsonb(product_events) - 'account_id' as line
      from product_events where account_id = ${id}::uuid`,
  );
  yield rows(
    'share-links.jsonl',
    sql`select share.created_at as at, share.id, to_jsonb(share) - 'token_hash' || jsonb_build_object(
          'clip_start_seconds', start_seconds, 'clip_end_seconds', end_seconds) as line
      from feedback_shares as share join recordings on recordings.id = share.recording_id
        left join feedback_clips on share_id = share.id
      where recordings.account_id = ${id}::uuid`,
  );
  yield rows(
    'comments.jsonl',
    sql`select comment.created_at as at, comment.id, to_jsonb(comment) - 'key_id' as line
      from feedback_comments as comment join recordings on recordings.id = comment.recording_id
      where recordings.account_id = ${id}::uuid and recordings.kind = 'feedback'`,
  );
  yield rows(
    'feedback-changes.jsonl',
    sql`select change.changed_at as at, change.id, to_jsonb(change) as line
      from feedback_changes as change join recordings on recordings.id = change.recording_id
      where recordings.account_id = ${id}::uuid and recordings.kind = 'feedback'`,
  );
  yield rows(
    'replies.jsonl',
    sql`select created_at as at, id, to_jsonb(replies) - 'account_id' - 'address_hash' as line
      from replies where account_id = ${id}::uuid`,
  );
  yield rows(
    'announcements.jsonl',
    sql`select created_at as at, id, to_jsonb(theme_announcements) - 'account_id' as line
      from theme_announcements where account_id = ${id}::uuid`,
  );
  yield rows(
    'reply-settings.jsonl',
    sql`select '-infinity' as at, account_id as id, to_jsonb(reply_settings) - 'account_id' as line
      from reply_settings where account_id = ${id}::uuid`,
  );
  yield rows(
    'done-page.jsonl',
    sql`select created_at as at, account_id as id, to_jsonb(done_pages) - 'account_id' || jsonb_build_object('logo',
        'data:' || logo_type || ';base64,' || translate(encode(logo, 'base64'), e'\\n', '')) as line
      from done_pages where account_id = ${id}::uuid`,
  );
  yield rows(
    'done-texts.jsonl',
    sql`select created_at as at, theme_id as id, to_jsonb(done_texts) - 'account_id' as line
      from done_texts where account_id = ${id}::uuid`,
  );
  yield rows(
    'unsubscribed.jsonl',
    sql`select created_at as at, encode(address_hash, 'hex') as id,
        jsonb_build_object('address_hash', encode(address_hash, 'hex'), 'created_at', created_at) as line
      from reply_suppressions where account_id = ${id}::uuid`,
  );
  yield rows(
    'notifications.jsonl',
    sql`select created_at as at, id, to_jsonb(notifications) - 'account_id' as line
      from notifications where account_id = ${id}::uuid`,
  );
  yield rows(
    'alerts.jsonl',
    sql`select created_at as at, id, to_jsonb(alerts) - 'account_id' as line
      from alerts where account_id = ${id}::uuid`,
  );
  yield rows(
    'reports.jsonl',
    sql`select created_at as at, id, to_jsonb(reports) - 'account_id' - 'token_hash' as line
      from reports where account_id = ${id}::uuid`,
  );
  yield rows(
    'ask-links.jsonl',
    sql`select created_at as at, id, to_jsonb(ask_links) - 'account_id' || jsonb_build_object('logo',
        'data:' || logo_type || ';base64,' || translate(encode(logo, 'base64'), e'\\n', '')) as line
      from ask_links where account_id = ${id}::uuid`,
  );
  yield rows(
    'ask-people.jsonl',
    sql`select person.created_at as at, person.id, to_jsonb(person) as line
      from ask_people as person join ask_links on ask_links.id = person.ask_link_id
      where ask_links.account_id = ${id}::uuid`,
  );
  yield rows(
    'themes.jsonl',
    sql`select created_at as at, id, to_jsonb(themes) - 'account_id' - 'profile' as line
      from themes where account_id = ${id}::uuid and emerged_at is not null`,
  );
  yield rows(
    'theme-mentions.jsonl',
    sql`select created_at as at, id, to_jsonb(theme_mentions) - 'id' - 'account_id' - 'terms' - 'matched_id' as line
      from theme_mentions where account_id = ${id}::uuid and theme_id is not null`,
  );
  yield rows(
    'batches.jsonl',
    sql`select created_at as at, id, to_jsonb(batches) - 'account_id' || jsonb_build_object('items', (
        select jsonb_agg(jsonb_strip_nulls(to_jsonb(item) - 'batch_id' - 'audio_key' - 'claim') order by item.index)
        from batch_items as item where item.batch_id = batches.id)) as line
      from batches where account_id = ${id}::uuid`,
  );
  yield file(
    'feedbacks.jsonl',
    exportFeedbacks(database, id, { format: 'jsonl', order: 'newest', expand: ['words'] }, publicUrl),
  );
  yield* audioOf(resources, id);
  yield* imagesOf(resources, id);
}

async function markedReleases(database: Database, accountId: string) {
  const releases = await database
    .selectFrom('releases')
    .select(['id', 'name', 'releasedAt', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('releasedAt')
    .execute();
  return releases.map(({ id, name, releasedAt, createdAt }) => ({
    id,
    name,
    released_at: releasedAt,
    created_at: createdAt,
  }));
}

/** Sign-ins, keys, exports and changes as the Security page shows them, one per line, newest first. */
async function* securityEventLines(
  resources: ExportResources,
  account: { id: string; userId: string },
): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const { events, nextCursor } = await listSecurityEvents(resources, account, { limit: BATCH, cursor });
    if (events.length > 0) yield events.map((event) => `${JSON.stringify(event)}\n`).join('');
    cursor = nextCursor;
  } while (cursor !== undefined);
}

async function readProfile(
  { database, users, billing }: ExportResources,
  { id, userId }: CallerAccount,
  memberId: string,
) {
  const account = await database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { name, company, useCase, email, source, plan, locale, createdAt } = account;
  const own = await database
    .selectFrom('accountCategories')
    .select('categories')
    .where('accountId', '=', id)
    .executeTakeFirst();
  const asked = await database
    .selectFrom('accountQuestions')
    .select(['questions', 'schema'])
    .where('accountId', '=', id)
    .executeTakeFirst();
  const subscription = await findSubscription(database, id);
  return {
    user_id: userId,
    ...{ email, name, company, use_case: useCase, source, plan, locale },
    requires_second_factor: account.requiresSecondFactor,
    privacy: { retention_days: account.retentionDays, redact_pii: account.redactPii },
    keyterms: account.keyterms,
    verbatim: account.verbatim,
    categories: own?.categories ?? [],
    questions: asked?.questions ?? [],
    schema: asked?.schema ?? null,
    created_at: createdAt,
    sign_in: (await users.read(database, memberId))?.user ?? null,
    billing: {
      profile: (await findBillingProfile(database, id)) ?? null,
      auto_top_up: await readAutoTopUp(billing.database, id),
      spending: await spendingOf(database, id),
      subscription: subscription ?? null,
    },
  };
}

/** Yields the column `line` of a query, one per line, newest (`at`, `id`) first, in batches. */
async function* jsonLines(database: Database, rows: RawBuilder<unknown>): AsyncGenerator<string> {
  let after = sql`true`;
  for (;;) {
    const page = await sql<{ at: string; id: string; line: string }>`
      select at::text as at, id::text as id, line::text as line from (${rows}) as exported
      where ${after} order by exported.at desc, exported.id desc limit ${BATCH}`.execute(database);
    if (page.rows.length > 0) yield page.rows.map(({ line }) => `${line}\n`).join('');
    const last = page.rows.at(-1);
    if (last === undefined || page.rows.length < BATCH) return;
    after = sql`(exported.at, exported.id) < (${last.at}, ${last.id})`;
  }
}

/** Whether a recording's row still refers to this file. */
async function stillHas(
  database: Database,
  id: string,
  file: { audioKey: string } | { imageKey: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('recordings')
    .select('id')
    .where('id', '=', id)
    .where((row) => row.and(file))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The stored recordings, named by the id of their feedback. Skips one that is deleted during the export and names one
 * that is missing. Throws `StoreError` if the store is unavailable.
 */
async function* audioOf(
  { database, audioStore }: ExportResources,
  accountId: string,
): AsyncGenerator<ZipEntry> {
  let after = NO_ID;
  for (;;) {
    const rows = await database
      .selectFrom('recordings')
      .select(['id', 'audioKey', 'audioFormat', 'createdAt'])
      .where('accountId', '=', accountId)
      .where('kind', '=', 'feedback')
      .where('keep', '=', true)
      .where('audioKey', 'is not', null)
      // The upload is never exported before redaction, neither while it waits nor after redaction has failed for good.
      .where((row) => row.or([row('redactPii', '=', false), row('result', 'is not', null)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, audioKey, audioFormat, createdAt } of rows) {
      if (audioKey === null) continue;
      try {
        const input = await audioStore.open(audioKey);
        yield { name: `audio/${id}.${audioFormat ?? 'bin'}`, input, lastModified: createdAt };
      } catch (error) {
        if (!(error instanceof AudioMissingError)) throw error;
        if (!(await stillHas(database, id, { audioKey }))) continue;
        yield {
          name: `audio/${id}.missing.txt`,
          input: MISSING,
          lastModified: createdAt,
        };
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
}

/** The pictures, like the recordings in `audioOf`. */
async function* imagesOf(
  { database, audioStore }: ExportResources,
  accountId: string,
): AsyncGenerator<ZipEntry> {
  let after = NO_ID;
  for (;;) {
    const rows = await database
      .selectFrom('recordings')
      .select(['id', 'imageKey', 'imageType', 'createdAt'])
      .where('accountId', '=', accountId)
      .where('kind', '=', 'feedback')
      .where('keep', '=', true)
      .where('imageKey', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, imageKey, imageType, createdAt } of rows) {
      if (imageKey === null || imageType === null) continue;
      const name = `images/${id}.${IMAGE_EXTENSIONS[imageType]}`;
      try {
        yield { name, input: await audioStore.open(imageKey), lastModified: createdAt };
      } catch (error) {
        if (!(error instanceof AudioMissingError)) throw error;
        if (!(await stillHas(database, id, { imageKey }))) continue;
        yield { name: `images/${id}.missing.txt`, input: MISSING, lastModified: createdAt };
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
}
