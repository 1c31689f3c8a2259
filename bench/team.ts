import { loadavg } from 'node:os';
import { z } from 'zod';
import { openPool } from '../apps/server/src/database/database.ts';
import { addMembers, addProjects } from '../apps/server/testing/many-members.ts';
import { buildSite } from './build-site.ts';
import type { Question } from './inbox-questions.ts';
import { measureQuestions } from './measure-questions.ts';
import type { BenchSection } from './section.ts';
import { startServerUnderTest } from './server-under-test.ts';
import { storeInbox } from './stored-inbox.ts';
import { benchTeamPages } from './team-pages.ts';

const MEMBERS = 1_000;
const PROJECTS = 100;
const FEEDBACKS = 10_000;

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
const four = (number: number) => String(number % MEMBERS).padStart(4, '0');

/** What the pages of a large organization ask the server. Each asks something else, so that no answer is shared. */
const QUESTIONS: readonly Question[] = [
  { name: 'members: the first page of the team', path: () => '/api/members?limit=50' },
  {
    name: 'members: found by address',
    path: (number) => `/api/members?limit=50&contains=member${four(number)}`,
  },
  { name: 'members: how many owners', path: () => '/api/members?limit=1&role=owner' },
  {
    name: 'members: how many without two-step sign-in',
    path: () => '/api/members?limit=1&has_second_factor=false',
  },
  { name: 'members: all 1,000, for pickers', path: () => '/api/members?limit=1000' },
  { name: 'projects: all 100', path: () => '/api/v1/projects?archived=true' },
  { name: 'values: projects', path: () => '/api/v1/feedbacks/values?field=project&limit=100' },
  {
    name: 'values: a project by its name',
    path: (number) =>
      `/api/v1/feedbacks/values?field=project&contains=app%20${four(number % PROJECTS).slice(1)}`,
  },
  { name: 'values: assignees', path: () => '/api/v1/feedbacks/values?field=assignee&limit=100' },
  {
    name: 'values: an assignee by address',
    path: (number) => `/api/v1/feedbacks/values?field=assignee&contains=member${four(number)}`,
  },
];

/** An organization with 1,000 members and 100 projects: what its pages ask by HTTP, 20 at once, and the pages. */
export async function benchTeam(): Promise<BenchSection> {
  await buildSite();
  await using server = await startServerUnderTest();
  const pool = openPool(server.databaseUrl, 'bench', { statementTimeoutMs: 0, answerTimeoutMs: 0 });
  try {
    const stored = await storeInbox(server.url, pool, FEEDBACKS);
    const { access_token: token, user } = sessionSchema.parse(JSON.parse(stored.session));
    await addMembers(pool, user.id, MEMBERS - 1);
    await addProjects(pool, user.id, PROJECTS);
    await pool.query(
      `with member as (select user_id, row_number() over (order by email) - 1 as place from members where account_id = $1),
         project as (select id, row_number() over (order by name) - 1 as place from projects where account_id = $1),
         entry as (select recording_id, row_number() over (order by created_at) as place from inbox_entries where account_id = $1)
       update inbox_entries set assignee = member.user_id, project_id = project.id
       from entry, member, project
       where inbox_entries.recording_id = entry.recording_id
         and member.place = entry.place % ${MEMBERS} and project.place = entry.place % ${PROJECTS}`,
      [stored.accountId],
    );
    await pool.query('vacuum analyze');
    const load = loadavg().map((one) => one.toFixed(1));
    const asked = await measureQuestions(server, pool, { ...stored, key: token }, QUESTIONS);
    const pages = await benchTeamPages(server.url, stored.session);
    return {
      title: 'A large organization',
      command: 'npm run bench -- team',
      markdown: `${MEMBERS.toLocaleString('en')} members, ${PROJECTS} projects and ${FEEDBACKS.toLocaleString('en')} feedbacks. Load of the machine before: ${load.join(', ')}.\n\n${asked}\n\n${pages}`,
    };
  } finally {
    await pool.end();
  }
}
