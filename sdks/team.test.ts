import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '../apps/server/src/openapi-document.ts';
import { startTestApp, type TestApp } from '../apps/server/testing/app.ts';
import { leaveAddress, takeAnswers } from '../apps/server/testing/contactable.ts';
import { type Customer, signUp } from '../apps/server/testing/customer.ts';
import { FakeGitHub } from '../apps/server/testing/fake-github.ts';
import { giveFeedbacks } from '../apps/server/testing/feedback-rows.ts';
import { giveMentionedTheme } from '../apps/server/testing/mentioned-theme.ts';
import {
  completion,
  type RemoteProvider,
  says,
  startRemoteProvider,
} from '../apps/server/testing/remote-provider.ts';
import { VoiceFeedback } from './js/src/index.ts';
import { Team } from './js/src/team.ts';
import { needProgram, needPython, runProgram } from './run-program.ts';
import { TEAM_VERBS } from './verbs.ts';

const QUOTE = 'The export takes far too long.';
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

describe('what teams do with feedback, against the real server', () => {
  let app: TestApp;
  let tracker: FakeGitHub;
  /** the language model that answers questions */
  let reader: RemoteProvider;
  /** `METHOD path` of each operation by its id */
  let operations: Map<string, string>;

  beforeAll(async () => {
    reader = await startRemoteProvider();
    // Every message is about QUOTE.
    const quotes = [{ number: 1, words: 'far too long' }];
    reader.readText = (response) =>
      says(response, completion({ sentences: [{ text: 'It is slow.', quotes }] }));
    app = await startTestApp({
      accountsPerAddressPerDay: 1_000,
      environment: {
        REMOTE_ANALYSIS_MODEL: 'reader',
        REMOTE_ANALYSIS_URL: reader.url,
        REMOTE_ANALYSIS_KEY: 'sk-1',
        REMOTE_ANALYSIS_EUROS_A_MILLION_TOKENS: '1,2',
        REMOTE_BUDGET_EUROS_A_DAY: '1',
      },
      overrides: { addressPolicy: { allowPrivate: true } },
    });
    tracker = await new FakeGitHub().listen();
    const { paths }: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(
      await openApiDocument(),
    );
    operations = new Map(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]): [string, string] => [
          operationId,
          `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
        ]),
      ),
    );
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await tracker[Symbol.asyncDispose]();
    await reader[Symbol.asyncDispose]();
  });

  /** Returns a new account with two themes, people who left an address, and a tracker to connect. */
  async function openTeam() {
    const customer = await signUp(app);
    const endUserId = randomUUID();
    const people = [endUserId, randomUUID(), randomUUID()];
    const feedbacks = await giveFeedbacks(
      app,
      customer.userId,
      people.map((person) => ({ transcript: QUOTE, endUserId: person })),
    );
    for (const [index, id] of feedbacks.entries())
      await leaveAddress(app, id, `speaker-${index}@example.net`);
    await takeAnswers(app, customer.userId);
    const [feedbackId = '', otherId = ''] = feedbacks;
    const themeId = await giveMentionedTheme(app, {
      name: QUOTE,
      mentions: feedbacks.map((id) => ({ feedbackId: id, quote: QUOTE })),
    });
    const otherThemeId = await giveMentionedTheme(app, {
      name: 'The export is slow.',
      mentions: [{ feedbackId: otherId }],
    });
    return { customer, endUserId, feedbackId, otherId, themeId, otherThemeId };
  }
  const environmentOf = ({ customer, ...ids }: Awaited<ReturnType<typeof openTeam>>) => ({
    ...credentials(customer),
    END_USER_ID: ids.endUserId,
    FEEDBACK_ID: ids.feedbackId,
    OTHER_ID: ids.otherId,
    THEME_ID: ids.themeId,
    OTHER_THEME_ID: ids.otherThemeId,
    TRACKER: JSON.stringify(connectionOf(tracker)),
  });
  const credentials = ({ key }: Customer) => ({
    VOICEFEEDBACK_API_KEY: key,
    VOICEFEEDBACK_BASE_URL: app.url,
  });

  /** Checks that every call of a team was made. `sent` are lines with a method and a URL. */
  function expectEveryCall(sent: readonly string[]): void {
    const called = new Set(
      sent.map((line) => line.replace(app.url, '').replace(/\?.*/, '').replaceAll(UUID, '{}')),
    );
    const expected = Object.values(TEAM_VERBS).map((id) => operations.get(id) ?? id);
    expect([...called].sort()).toEqual(expect.arrayContaining(expected.sort()));
  }

  test('JavaScript: every verb', async () => {
    const { customer, endUserId, feedbackId, otherId, themeId, otherThemeId } = await openTeam();
    const sent: string[] = [];
    const client = new VoiceFeedback({
      apiKey: customer.key,
      baseUrl: app.url,
      onRequest: ({ method, url }) => void sent.push(`${method} ${url}`),
    });
    const team = new Team(client);

    const comment = await team.comments.create(feedbackId, { text: 'I can reproduce it.' });
    const answer = await team.comments.create(feedbackId, { text: 'Me, too.', reply_to: comment.id });
    expect(answer.reply_to).toBe(comment.id);
    expect((await team.comments.update(feedbackId, comment.id, { text: 'Fixed.' })).text).toBe('Fixed.');
    await team.comments.delete(feedbackId, answer.id);
    const comments: string[] = [];
    for await (const { text } of team.comments.list(feedbackId, { limit: 1 })) comments.push(text);
    expect(comments[0]).toBe('Fixed.');
    expect(comments).not.toContain('Me, too.');

    await client.feedback.update(feedbackId, { assignee: customer.email, tags: ['urgent'] });
    const { items: changes } = await team.changes.list(feedbackId).first();
    expect(changes.map(({ field }) => field).sort()).toEqual(['assignee', 'tags']);

    const reply = await team.replies.create(feedbackId, { text: 'It’s fixed.' });
    expect(reply).toMatchObject({
      feedback_id: feedbackId,
      status: 'queued',
      email: 'speaker-0@example.net',
    });
    expect((await team.replies.list(feedbackId).first()).items).toEqual([reply]);
    expect((await team.replies.listForEndUser(endUserId).first()).items).toEqual([reply]);

    expect((await team.themes.get(themeId)).quotes[0]?.quote).toBe(QUOTE);
    expect((await team.themes.update(themeId, { name: 'Slow export', pinned: true })).name).toBe(
      'Slow export',
    );
    expect((await team.themes.list({ kind: 'problem' }).first()).items[0]?.id).toBe(themeId);
    const merged = await team.themes.merge(otherThemeId, { into: themeId });
    expect(merged.merged.map(({ id }) => id)).toEqual([otherThemeId]);
    expect((await team.themes.unmerge(otherThemeId)).id).toBe(otherThemeId);
    const part = await team.themes.split(themeId, { feedback_ids: [feedbackId], name: 'Slow on Mondays' });
    expect(part).toMatchObject({ name: 'Slow on Mondays', messages: 1 });
    expect((await team.themes.update(themeId, { done: true })).done_at).not.toBeNull();
    const announced = await team.announcements.create(themeId, { text: 'The export is fast now.' });
    expect((await team.announcements.list(themeId).first()).items).toMatchObject([{ id: announced.id }]);

    const view = await team.views.create({
      name: 'Angry',
      filter: { sentiment: 'negative' },
      actions: [{ type: 'tag', tags: ['angry'] }],
    });
    const other = await team.views.create({ name: 'New', filter: { inbox_status: 'new' } });
    await team.views.order([other.id, view.id]);
    const read = await team.views.get(view.id).withResponse();
    expect(read.data).toEqual({ ...view, position: 1 });
    const ifMatch = read.response?.headers.get('etag');
    await team.views.update(view.id, { actions: [] }, { ifMatch });
    const refused = await team.views.update(view.id, { name: 'Mine' }, { ifMatch }).catch((error) => error);
    expect(refused).toMatchObject({ name: 'ConflictError', code: 'edit_conflict' });
    expect((await team.views.update(view.id, { notify: 'daily' })).notify).toBe('daily');
    expect((await team.views.preview(other.id)).looked_at).toBe(3);
    expect((await team.views.acts(view.id).first()).items).toEqual([]);
    const views: string[] = [];
    for await (const { name } of team.views.list({ limit: 1 })) views.push(name);
    expect(views).toEqual(['New', 'Angry']);
    await team.views.delete(other.id);

    const link = await team.askLinks.create({ name: 'Beta', questions: [{ text: 'How was it?' }] });
    expect(link.url).toContain('/ask/');
    expect(await team.askLinks.get(link.id)).toEqual(link);
    expect((await team.askLinks.update(link.id, { paused: true })).state).toBe('paused');
    expect((await team.askLinks.results(link.id)).questions).toMatchObject([{ text: 'How was it?' }]);
    expect((await team.askLinks.list().first()).items).toHaveLength(1);
    await team.askLinks.delete(link.id);

    const connection = await team.connections.create(connectionOf(tracker));
    expect(connection.webhook_secret).not.toBe('');
    const { token } = tracker;
    expect((await team.connections.update(connection.id, { token })).status).toBe('connected');
    expect((await team.connections.list().first()).items).toMatchObject([{ id: connection.id }]);
    const issue = await team.issues.create({ connection_id: connection.id, feedback_id: otherId });
    expect(issue).toMatchObject({ status: 'creating', feedback_id: otherId });
    expect((await team.issues.list({ feedback_id: otherId }).first()).items).toEqual([issue]);
    await team.issues.unlink(issue.id);
    await team.connections.delete(connection.id);
    await expect(
      team.issues.create({ connection_id: connection.id, feedback_id: otherId }),
    ).rejects.toMatchObject({ name: 'NotFoundError', code: 'not_found', attempts: 1 });

    expect((await team.alerts.list().first()).items).toEqual([]);
    const share = await team.shares.create(feedbackId, { expires_in_hours: 24 });
    expect((await fetch(`${app.url}/api/shared/${share.token}`)).status).toBe(200);
    expect((await team.shares.list(feedbackId).first()).items).toMatchObject([{ id: share.id }]);
    await team.shares.delete(feedbackId, share.id);
    const report = await team.reports.create({ title: 'November' });
    expect((await team.reports.list().first()).items).toMatchObject([{ id: report.id, title: 'November' }]);
    await team.reports.delete(report.id);

    const project = await team.projects.create({ name: 'Shop', environment: 'staging' });
    expect(await team.projects.get(project.id)).toEqual(project);
    expect((await team.projects.update(project.id, { name: 'Shop app' })).name).toBe('Shop app');
    expect((await team.projects.list().first()).items).toMatchObject([{ name: 'Shop app' }]);
    expect((await team.projects.archive(project.id)).archived_at).not.toBeNull();
    expect((await team.projects.list().first()).items).toEqual([]);
    expect((await team.insights.get({ project: 'none', by: 'topic' })).totals.people).toBe(3);
    const release = await team.releases.create({ name: '2.4.1' });
    expect((await team.releases.list({ limit: 1 }).first()).items).toMatchObject([{ id: release.id }]);
    await team.releases.delete(release.id ?? '');

    expect(await team.insights.asking()).toEqual({ available: true });
    const asked = await team.insights.ask({ question: 'How is the export?', end_user_id: [endUserId] });
    expect(asked).toMatchObject({
      status: 'answered',
      messages_read: 1,
      quotes: [{ feedback_id: feedbackId, quote: 'far too long' }],
    });
    const ofNobody = { question: 'And of nobody?', end_user_id: 'nobody' };
    expect((await team.insights.ask(ofNobody)).status).toBe('not_mentioned');
    const { version } = await client.feedback.get(feedbackId);
    const transcript = 'The import takes far too long.';
    expect(await team.corrections.create(feedbackId, { transcript, version })).toMatchObject({
      transcript,
      correction: { original_transcript: QUOTE },
    });
    const stale = { name: 'ConflictError', code: 'edit_conflict' };
    await expect(team.corrections.create(feedbackId, { transcript, version: 99 })).rejects.toMatchObject(
      stale,
    );
    await expect(
      team.corrections.undo(feedbackId, { headers: { 'If-Match': '"99"' } }),
    ).rejects.toMatchObject(stale);
    expect(await team.corrections.undo(feedbackId)).toMatchObject({ transcript: QUOTE, correction: null });
    expect(await team.endUsers.get(endUserId)).toMatchObject({ end_user_id: endUserId, feedbacks: 1 });
    const receipt = await team.endUsers.erase(endUserId);
    expect(receipt.erased.feedbacks).toBe(1);
    const again = await team.endUsers.erase(endUserId);
    expect(again.erased.feedbacks).toBe(0);
    const receipts: unknown[] = [];
    for await (const one of team.erasures.list({ limit: 1 })) receipts.push(one);
    expect(receipts).toEqual([again, receipt]);
    await expect(team.endUsers.get(endUserId)).rejects.toMatchObject({ name: 'NotFoundError' });
    await expect(client.feedback.get(feedbackId)).rejects.toMatchObject({ name: 'NotFoundError' });
    expectEveryCall(sent);
  });

  test('JavaScript: errors, idempotency keys and responses are the client’s', async () => {
    const { customer, feedbackId } = await openTeam();
    const team = new Team({ apiKey: customer.key, baseUrl: app.url });
    await expect(team.themes.get(randomUUID())).rejects.toMatchObject({
      name: 'NotFoundError',
      code: 'not_found',
    });
    await expect(team.comments.create(feedbackId, { text: '' })).rejects.toMatchObject({
      name: 'ValidationError',
      code: 'invalid_request',
    });
    await expect(
      new Team({ apiKey: 'vf_wrong', baseUrl: app.url }).views.list().first(),
    ).rejects.toMatchObject({ name: 'AuthenticationError' });
    expect(() => team.themes.get('')).toThrow('The id is empty.');
    const options = { idempotencyKey: `comment-${feedbackId}` };
    const first = await team.comments.create(feedbackId, { text: 'Once.' }, options);
    expect(await team.comments.create(feedbackId, { text: 'Once.' }, options)).toEqual(first);
    await expect(team.comments.create(feedbackId, { text: 'Other.' }, options)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    const { response } = await team.comments.list(feedbackId).first().withResponse();
    expect(response).toMatchObject({ status: 200, attempt: 1 });
  });

  test('Python: every verb, with the sync and the async client', async (context) => {
    const program = needPython(context);
    for (const kind of ['sync', 'async']) {
      const { output } = await runProgram(program, ['-W', 'error', 'tests/team.py', kind], {
        cwd: new URL('./python/', import.meta.url),
        env: { ...environmentOf(await openTeam()), PYTHONDONTWRITEBYTECODE: '1' },
      });
      expect(output).toMatch(/every verb answered\n$/);
      expectEveryCall(output.split('\n'));
    }
  });

  test('Ruby: every verb', async (context) => {
    needProgram(context, 'ruby', 'ruby');
    const { output } = await runProgram('ruby', ['-W', 'test/team.rb'], {
      cwd: new URL('./ruby/', import.meta.url),
      env: environmentOf(await openTeam()),
    });
    expect(output).toMatch(/every verb answered\n$/);
    expectEveryCall(output.split('\n'));
  });
});

function connectionOf({ project, token, url: api_url }: FakeGitHub) {
  return { provider: 'github' as const, project, token, api_url };
}
