import { PROJECTS_PER_ACCOUNT } from '@voice-feedback/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { addMembers, addProjects } from '../../testing/many-members.ts';
import { statementsOf } from '../../testing/statements-of.ts';

const MEMBERS = 1_000;
const FEEDBACKS = 2_000;
/** Five are usual; caches that have just expired add some. With one for each member or project, there would be 20 and more. */
const STATEMENTS = 10;

describe('an organization with 100 projects and 1,000 members', () => {
  let app: TestApp;
  let owner: Customer;
  let projects: string[];
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100, overrides: { requestsPerMinute: 100_000 } });
    owner = await signUp(app);
    const { pool } = app.test;
    projects = await addProjects(pool, owner.userId, PROJECTS_PER_ACCOUNT);
    await addMembers(pool, owner.userId, MEMBERS - 1);
    await giveFeedbacks(
      app,
      owner.userId,
      Array.from({ length: FEEDBACKS }, (_, index) => ({
        transcript: `Message ${index}.`,
        projectId: projects[index % projects.length] ?? null,
      })),
    );
    await pool.query(
      `update inbox_entries set assignee = member.user_id
       from (select user_id, row_number() over (order by email) as place from members) as member,
         (select recording_id as id, row_number() over (order by created_at) as place from inbox_entries) as entry
       where entry.id = inbox_entries.recording_id and member.place = entry.place % ${MEMBERS} + 1`,
    );
    await pool.query('vacuum (analyze) members, projects, recordings, inbox_entries');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const ask = async (path: string) => {
    const response = await call(app, owner.token, path);
    expect([path, response.status]).toEqual([path, 200]);
    return response;
  };
  const read = async (path: string) => await (await ask(path)).json();

  it('is listed with a few statements, however many there are', async () => {
    const several = projects.slice(0, 20).map((id) => `project=${id}`);
    const paths = [
      '/api/members',
      '/api/members?limit=1000',
      '/api/members?contains=member0',
      '/api/members?has_second_factor=false&limit=1',
      '/api/v1/projects',
      '/api/v1/feedbacks/rows',
      `/api/v1/feedbacks/rows?${several.join('&')}`,
      '/api/v1/feedbacks/values?field=project&limit=100',
      '/api/v1/feedbacks/values?field=project&contains=app%20042',
      '/api/v1/feedbacks/values?field=assignee&contains=member0999',
    ];
    for (const path of paths) {
      const statements = (await statementsOf(() => ask(path))).map(({ text }) => text);
      // A failure shows the statements.
      expect([path, statements]).toEqual([path, statements.slice(0, STATEMENTS)]);
      // Otherwise, nothing is counted.
      expect(statements.length).toBeGreaterThan(1);
    }
  });

  it('has pages that name each member and each project once', async () => {
    const members = new Set<string>();
    let pages = 0;
    for (let cursor: string | null = ''; cursor !== null; pages += 1) {
      const page: { members: { email: string }[]; next_cursor: string | null; total: number } = await read(
        `/api/members?limit=300${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      for (const { email } of page.members) {
        expect(members.has(email)).toBe(false);
        members.add(email);
      }
      expect(page.total).toBe(MEMBERS);
      cursor = page.next_cursor;
    }
    expect([members.size, pages]).toEqual([MEMBERS, 4]);
    const listed = await read('/api/v1/projects');
    expect([listed.projects.length, listed.next_cursor]).toEqual([PROJECTS_PER_ACCOUNT, null]);
  });

  it('finds members by a part of their address, a role or their second factor, page by page', async () => {
    const found = async (query: string) => {
      const page: { members: { email: string }[]; total: number; next_cursor: string | null } = await read(
        `/api/members?${query}`,
      );
      return { ...page, emails: page.members.map(({ email }) => email) };
    };
    expect(await found('contains=MEMBER0777')).toMatchObject({
      emails: ['member0777@example.net'],
      ...{ total: 1, has_more: false, next_cursor: null },
    });
    const first = await found('contains=member07&limit=60');
    expect(first).toMatchObject({ total: 100, has_more: true });
    const rest = await found(`contains=member07&limit=60&cursor=${first.next_cursor}`);
    expect(rest).toMatchObject({ total: 100, has_more: false });
    const both = [...first.emails, ...rest.emails].sort();
    expect(both).toEqual(
      Array.from({ length: 100 }, (_, index) => `member07${String(index).padStart(2, '0')}@example.net`),
    );
    // Nothing in it is a wildcard.
    expect(await found('contains=member%25')).toMatchObject({ emails: [], total: 0 });
    expect(await found('contains=member077_')).toMatchObject({ emails: [], total: 0 });
    expect(await found('role=owner')).toMatchObject({ emails: [owner.email], total: 1 });
    expect(await found('role=analyst&contains=MEMBER0777')).toMatchObject({ total: 1 });
    expect(await found('role=viewer')).toMatchObject({ emails: [], total: 0, has_more: false });
    expect(await found('has_second_factor=true')).toMatchObject({ emails: [], total: 0 });
    const without = await found('has_second_factor=false&limit=1');
    expect(without).toMatchObject({ total: MEMBERS, has_more: true });
    const next = await found(`has_second_factor=false&limit=1&cursor=${without.next_cursor}`);
    expect(next.emails).not.toEqual(without.emails);
    for (const refused of [
      ...['contains=', 'contains=%20', `contains=${'a'.repeat(255)}`, 'q=member'],
      ...['role=king', 'has_second_factor=1'],
    ]) {
      const response = await call(app, owner.token, `/api/members?${refused}`);
      expect([refused, response.status]).toEqual([refused, 422]);
      expect(await response.json()).toMatchObject({ code: 'invalid_request' });
    }
  });

  it('finds a project by its name and an assignee by their address among the values of filters', async () => {
    const found = async (query: string) =>
      (await read(`/api/v1/feedbacks/values?${query}`)).values.map(({ value }: { value: string }) => value);
    expect(await found('field=project&contains=APP%20042')).toEqual([projects[41]]);
    expect(await found('field=project&contains=nothing')).toEqual([]);
    expect(await found('field=project&contains=app&limit=100')).toHaveLength(PROJECTS_PER_ACCOUNT);
    const { rows } = await app.test.pool.query(
      `select user_id from members where email = 'member0777@example.net'`,
    );
    expect(await found('field=assignee&contains=member0777')).toEqual([rows[0].user_id]);
  });
});
