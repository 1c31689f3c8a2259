import type { IssueState } from '@voice-feedback/contract/connections';
import { z } from 'zod';
import { MINUTE_MS } from '../../durations.ts';
import { type Access, type Connector, type RemoteIssue, TrackerError } from '../connector.ts';
import { adfOf } from './adf.ts';
import { callJira } from './call-jira.ts';
import { numberOf, projectKeyOf, readEvent } from './event.ts';

/** The property of issues and comments that holds our marker. People don't see it. */
const PROPERTY = 'voice-feedback';
const PAGE = 100;
/** Enough for a thousand issues or comments. */
const PAGES_MAXIMUM = 10;
const DEFAULT_ISSUE_TYPE = 'task';
/** From open to done, workflows often lead through one in progress. */
const TRANSITIONS_MAXIMUM = 3;
const FIELDS = 'summary,status';
const PERMISSIONS = ['BROWSE_PROJECTS', 'CREATE_ISSUES', 'TRANSITION_ISSUES', 'ADD_COMMENTS'];

/** Categories of statuses, and what they are here. Every status has one of them. */
const STATE_OF_CATEGORY: Readonly<Record<string, IssueState>> = {
  indeterminate: 'in_progress',
  done: 'done',
};

const statusSchema = z.object({ statusCategory: z.object({ key: z.string() }) });
const propertiesSchema = z.record(z.string(), z.unknown()).optional();
const issueSchema = z.object({
  key: z.string(),
  fields: z.object({ summary: z.string(), status: statusSchema }),
  properties: propertiesSchema,
});
type JiraIssue = z.output<typeof issueSchema>;
const pageSchema = z.object({ issues: z.array(issueSchema), nextPageToken: z.string().nullish() });
const projectSchema = z.object({
  issueTypes: z.array(z.object({ id: z.string(), name: z.string(), subtype: z.boolean() })),
});
const permissionsSchema = z.object({
  permissions: z.record(z.string(), z.object({ name: z.string(), havePermission: z.boolean() })),
});
const transitionsSchema = z.object({
  transitions: z.array(z.object({ id: z.string(), to: statusSchema })),
});
const commentsSchema = z.object({
  comments: z.array(
    z.object({
      id: z.string(),
      properties: z.array(z.object({ key: z.string(), value: z.unknown() })).optional(),
    }),
  ),
});
const markerSchema = z.object({ id: z.string() });

/** Issues of a project on Jira Cloud (developer.atlassian.com/cloud/jira/platform/rest/v3). */
export const jira: Connector = {
  defaultApiUrl: undefined,
  knowsProgress: true,

  async check(access) {
    await issueTypeId(access);
    const { permissions } = await callJira(access, {
      path: '/mypermissions',
      query: { projectKey: projectKeyOf(access), permissions: PERMISSIONS.join() },
      answer: permissionsSchema,
    });
    const lacking = Object.values(permissions).filter(({ havePermission }) => !havePermission);
    if (lacking.length > 0)
      throw new TrackerError(
        'refused',
        `This account lacks permissions in Jira: ${lacking.map(({ name }) => name).join(', ')}.`,
      );
  },

  async create(access, title, text) {
    const { key } = await callJira(access, {
      method: 'POST',
      path: '/issue',
      body: {
        fields: {
          project: { key: projectKeyOf(access) },
          issuetype: { id: await issueTypeId(access) },
          summary: title.replaceAll(/\s+/g, ' '),
          description: adfOf(text),
        },
        properties: [property(text.marker)],
      },
      answer: z.object({ key: z.string() }),
    });
    return issueOf(access, await read(access, key));
  },

  async findCreated(access, marker, since) {
    for await (const issue of search(access, 'created', since))
      if (markerIn(issue.properties?.[PROPERTY]) === marker) return issueOf(access, issue);
    return undefined;
  },

  async read(access, number) {
    return issueOf(access, await read(access, keyOf(access, number)));
  },

  async setState(access, number, state) {
    const key = keyOf(access, number);
    const path = `/issue/${key}/transitions`;
    for (let step = 0; step < TRANSITIONS_MAXIMUM; step += 1) {
      if (stateOf(await read(access, key)) === state) return;
      const { transitions } = await callJira(access, { path, answer: transitionsSchema });
      const to = (target: IssueState) =>
        transitions.find((one) => stateOfCategory(one.to.statusCategory.key) === target);
      const next = to(state) ?? (step === 0 ? to('in_progress') : undefined);
      if (next === undefined)
        throw new TrackerError('refused', 'The workflow in Jira has no transition there.');
      await callJira(access, {
        method: 'POST',
        path,
        body: { transition: { id: next.id } },
        answer: z.unknown(),
      });
    }
  },

  async comment(access, number, text) {
    const { id } = await callJira(access, {
      method: 'POST',
      path: `/issue/${keyOf(access, number)}/comment`,
      body: { body: adfOf(text), properties: [property(text.marker)] },
      answer: z.object({ id: z.string() }),
    });
    return id;
  },

  async findComment(access, number, marker) {
    for (let page = 0; page < PAGES_MAXIMUM; page += 1) {
      const { comments } = await callJira(access, {
        path: `/issue/${keyOf(access, number)}/comment`,
        query: { expand: 'properties', maxResults: String(PAGE), startAt: String(page * PAGE) },
        answer: commentsSchema,
      });
      const ours = comments.find(({ properties = [] }) =>
        properties.some(({ key, value }) => key === PROPERTY && markerIn(value) === marker),
      );
      if (ours !== undefined) return ours.id;
      if (comments.length < PAGE) return undefined;
    }
    return undefined;
  },

  async changeComment(access, { number, id }, text) {
    await callJira(access, {
      method: 'PUT',
      path: `/issue/${keyOf(access, number)}/comment/${encodeURIComponent(id)}`,
      body: { body: adfOf(text), properties: [property(text.marker)] },
      answer: z.unknown(),
    });
  },

  async *changedSince(access, since) {
    for await (const issue of search(access, 'updated', since)) yield issueOf(access, issue);
  },

  numberIn(url, place) {
    const { host, pathname } = new URL(url);
    const [, key = ''] = /^\/browse\/([^/]+)\/?$/.exec(pathname) ?? [];
    return host === new URL(place.apiUrl).host ? numberOf(key, place) : undefined;
  },

  readEvent,
};

/** The id of the issue type to create: the one in `APP/Bug`, or a task. Throws `TrackerError`. */
async function issueTypeId(access: Access): Promise<string> {
  const path = `/project/${projectKeyOf(access)}`;
  const { issueTypes } = await callJira(access, { path, answer: projectSchema });
  const types = issueTypes.filter(({ subtype }) => !subtype);
  const [, wanted] = access.project.split('/');
  const isNamed = (name: string) => (one: { name: string }) => one.name.toLowerCase() === name.toLowerCase();
  const type =
    wanted === undefined
      ? (types.find(isNamed(DEFAULT_ISSUE_TYPE)) ?? types[0])
      : types.find(isNamed(wanted));
  if (type !== undefined) return type.id;
  const names = types.map(({ name }) => name).join(', ');
  throw new TrackerError('refused', `The project has no issue type ${wanted ?? ''}. It has: ${names}.`);
}

async function read(access: Access, key: string): Promise<JiraIssue> {
  return await callJira(access, { path: `/issue/${key}`, query: { fields: FIELDS }, answer: issueSchema });
}

/**
 * Issues that were created by us, or changed by anybody, since then. JQL has dates in the time zone of the user's profile, so
 * the time is given as minutes from now.
 */
async function* search(access: Access, field: 'created' | 'updated', since: Date): AsyncIterable<JiraIssue> {
  const minutes = Math.max(1, Math.ceil((Date.now() - since.getTime()) / MINUTE_MS) + 1);
  const ours = field === 'created' ? ' AND creator = currentUser()' : '';
  const jql = `project = "${projectKeyOf(access)}" AND ${field} >= "-${minutes}m"${ours} ORDER BY ${field} ASC`;
  let token: string | null | undefined;
  for (let page = 0; page < PAGES_MAXIMUM; page += 1) {
    const found: z.output<typeof pageSchema> = await callJira(access, {
      path: '/search/jql',
      query: {
        ...{ jql, fields: FIELDS, properties: PROPERTY, maxResults: String(PAGE) },
        ...(token == null ? {} : { nextPageToken: token }),
      },
      answer: pageSchema,
    });
    yield* found.issues;
    token = found.nextPageToken;
    if (token == null) return;
  }
}

function property(marker: string) {
  return { key: PROPERTY, value: { id: marker } };
}

function markerIn(value: unknown): string | undefined {
  return markerSchema.safeParse(value).data?.id;
}

function keyOf(access: Access, number: number): string {
  return `${projectKeyOf(access)}-${number}`;
}

function stateOfCategory(category: string): IssueState {
  return STATE_OF_CATEGORY[category] ?? 'open';
}

function stateOf({ fields }: JiraIssue): IssueState {
  return stateOfCategory(fields.status.statusCategory.key);
}

/** Throws `TrackerError` if it was moved to another project: Jira still finds it by its old key. */
function issueOf(access: Access, issue: JiraIssue): RemoteIssue {
  const number = numberOf(issue.key, access);
  if (number === undefined) throw new TrackerError('gone', 'It was moved to another project.');
  const { origin } = new URL(access.apiUrl);
  return { number, title: issue.fields.summary, url: `${origin}/browse/${issue.key}`, state: stateOf(issue) };
}
