import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app.ts';
import { giveChat } from '../chat-rows.ts';
import { giveConnection, giveIssue } from '../connection-rows.ts';
import { type Customer, post, signUp } from '../customer.ts';
import { giveFeedbacks } from '../feedback-rows.ts';
import { giveTheme } from '../theme-rows.ts';

/** One account's objects, and words that occur only in them. */
export interface Owned {
  customer: Customer;
  ids: Record<string, string>;
  secrets: string[];
}

/** Creates an account with one of everything. */
export async function makeObjects(app: TestApp): Promise<Owned> {
  const customer = await signUp(app);
  const word = () => `secret${randomUUID().replaceAll('-', '')}`;
  const [said, hook, view, keyName, person] = [word(), word(), word(), word(), word()];
  const [feedback = ''] = await giveFeedbacks(app, customer.userId, [
    { transcript: `The ${said} does not open.`, endUserId: person },
  ]);
  const made = async (path: string, body: object) => await (await post(app, customer.key, path, body)).json();
  // It's never called, so no server has to listen there.
  const webhook = await made('/api/v1/webhooks', { url: `https://93.184.215.14/${hook}` });
  const saved = await made('/api/v1/views', { name: view, filter: {} });
  const project = await made('/api/v1/projects', { name: view });
  const release = await made('/api/v1/releases', { name: person });
  const report = await made('/api/v1/reports', { title: view });
  const asked = await made('/api/v1/ask-links', { name: view, questions: [{ text: view }] });
  const share = await made(`/api/v1/feedbacks/${feedback}/shares`, {});
  const comment = await made(`/api/v1/feedbacks/${feedback}/comments`, { text: said });
  const theme = await giveTheme(app, customer.userId, `The ${said} does not open.`);
  const invited = await post(app, customer.token, '/api/invitations', {
    email: `${hook}@example.org`,
    role: 'viewer',
  });
  const invitation = await invited.json();
  const issue = await giveIssue(app, customer.userId, { project: `acme/${view}`, feedbackId: feedback });
  const connection = await giveConnection(app, customer.userId, { project: `acme/${hook}` });
  const chat = await giveChat(app, customer.userId, { name: hook, viewId: saved.id });
  const key = await made('/api/keys/create', { key_name: keyName });
  return {
    customer,
    ids: {
      feedbacks: feedback,
      recordings: feedback,
      audio: feedback,
      webhooks: webhook.id ?? webhook.webhook?.id ?? feedback,
      views: saved.id ?? feedback,
      projects: project.id ?? feedback,
      releases: release.id ?? feedback,
      'ask-links': asked.id ?? feedback,
      reports: report.id ?? feedback,
      themes: theme,
      connections: connection,
      issues: issue,
      workspaces: chat.workspaceId,
      channel: chat.channel,
      invitations: invitation.id ?? feedback,
      shareId: share.id ?? feedback,
      comment_id: comment.id ?? feedback,
      keys: key.key?.id ?? feedback,
      'api-keys': key.key?.id ?? feedback,
      'end-users': person,
      user_id: customer.userId,
    },
    secrets: [customer.email, said, hook, view, keyName, person, customer.key],
  };
}

/** The owner's rows, without those that their own reads change. */
export async function snapshot(app: TestApp, { userId }: Customer): Promise<Record<string, string>> {
  const { rows: tables } = await app.test.pool.query<{ name: string; owner: string }>(
    `select table_schema || '.' || table_name as name,
            case when column_name = 'account_id' then 'account_id = (select id from accounts where user_id = $1)'
                 else column_name || ' = $1' end as owner
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE'
        and ((table_schema = 'public' and column_name = 'account_id')
          or (table_schema = 'identity' and column_name = 'user_id')
          or (table_schema = 'identity' and table_name = 'users' and column_name = 'id'))
        and table_name not in ('request_log', 'request_details', 'usage_daily', 'live_connections', 'audit_log', 'analytics_days', 'security_events', 'security_notices', 'alert_looks')`,
  );
  const found: Record<string, string> = {};
  for (const { name, owner } of tables) {
    const { rows } = await app.test.pool.query(
      `select coalesce(string_agg((to_jsonb(t) - 'last_used_at' - 'last_seen_at')::text, e'\\n' order by to_jsonb(t)::text), '') as text
         from ${name} as t where ${owner}`,
      [userId],
    );
    found[name] = rows[0].text;
  }
  return found;
}
