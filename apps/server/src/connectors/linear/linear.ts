import { createHash } from 'node:crypto';
import type { IssueState } from '@voice-feedback/contract/connections';
import { type Access, type Connector, type RemoteIssue, TrackerError } from '../connector.ts';
import { markdownOf } from '../markdown.ts';
import { callLinear } from './call-linear.ts';
import {
  COMMENTS,
  CREATE_COMMENT,
  CREATE_ISSUE,
  ISSUES,
  type LinearIssue,
  PAGE,
  STATES,
  TEAM,
  UPDATE_COMMENT,
  UPDATE_ISSUE,
} from './documents.ts';
import { readEvent, teamOf } from './event.ts';

/** Enough for a thousand issues. */
const PAGES_MAXIMUM = 20;
/** States of a team; most have fewer than ten. */
const STATES_MAXIMUM = 100;

/** Types of states, and what they are here. Types that are added later are open. */
const STATE_OF_TYPE: Readonly<Record<string, IssueState>> = {
  started: 'in_progress',
  completed: 'done',
  canceled: 'done',
  duplicate: 'done',
};
/** The types to move an issue to, the best one first. */
const TYPES_OF_STATE: Readonly<Record<IssueState, readonly string[]>> = {
  open: ['unstarted', 'backlog', 'triage'],
  in_progress: ['started'],
  done: ['completed'],
};

/**
 * Issues of a team on Linear. Issues and comments are created with ids of ours, so creating one again can't make a second
 * one.
 */
export const linear: Connector = {
  defaultApiUrl: 'https://api.linear.app/graphql',
  knowsProgress: true,

  async check(access) {
    await teamId(access);
  },

  async create(access, title, text) {
    const input = { id: text.marker, teamId: await teamId(access), title, description: markdownOf(text) };
    try {
      const { issueCreate } = await callLinear(access, CREATE_ISSUE, { input });
      return issueOf(issueCreate.issue);
    } catch (error) {
      // An earlier attempt may have arrived only now, so that the id is taken.
      const isRefused = error instanceof TrackerError && error.failure === 'refused';
      const found = isRefused ? await linear.findCreated(access, text.marker, new Date(0)) : undefined;
      if (found === undefined) throw error;
      return found;
    }
  },

  async findCreated(access, marker) {
    const { issues } = await callLinear(access, ISSUES, { filter: { id: { eq: marker } }, first: 1 });
    const [found] = issues.nodes;
    return found === undefined ? undefined : issueOf(found);
  },

  async read(access, number) {
    return issueOf(await read(access, number));
  },

  async setState(access, number, state) {
    const { id, state: current } = await read(access, number);
    // It may have moved there in the meantime, or it's cancelled, which is done, too.
    if (stateOfType(current.type) === state) return;
    const key = teamOf(access);
    const { teams } = await callLinear(access, STATES, { key, first: STATES_MAXIMUM });
    const states = teams.nodes
      .flatMap((team) => team.states.nodes)
      .toSorted((one, other) => one.position - other.position);
    const target = TYPES_OF_STATE[state]
      .map((type) => states.find((one) => one.type === type))
      .find((one) => one !== undefined);
    if (target === undefined) throw new TrackerError('refused', `The team has no state for ${state}.`);
    await callLinear(access, UPDATE_ISSUE, { id, input: { stateId: target.id } });
  },

  async comment(access, number, text) {
    const id = commentId(text.marker);
    const input = { id, issueId: (await read(access, number)).id, body: markdownOf(text) };
    await callLinear(access, CREATE_COMMENT, { input });
    return id;
  },

  async findComment(access, _number, marker) {
    const { comments } = await callLinear(access, COMMENTS, { id: commentId(marker) });
    return comments.nodes[0]?.id;
  },

  async changeComment(access, { id }, text) {
    await callLinear(access, UPDATE_COMMENT, { id, input: { body: markdownOf(text) } });
  },

  async *changedSince(access, since) {
    const filter = {
      team: { key: { eqIgnoreCase: teamOf(access) } },
      updatedAt: { gte: since.toISOString() },
    };
    let after: string | null = null;
    for (let page = 0; page < PAGES_MAXIMUM; page += 1) {
      const { issues }: { issues: IssuePage } = await callLinear(access, ISSUES, {
        ...{ filter, first: PAGE },
        ...(after === null ? {} : { after }),
      });
      for (const issue of issues.nodes) if (issue.trashed !== true) yield issueOf(issue);
      if (!issues.pageInfo.hasNextPage) return;
      after = issues.pageInfo.endCursor;
    }
  },

  numberIn(url, place) {
    const { hostname, pathname } = new URL(url);
    const [, workspace = '', team = '', number = ''] =
      /^\/([^/]+)\/issue\/([^/-]+)-(\d{1,9})(?:\/|$)/.exec(pathname) ?? [];
    const isHere =
      hostname === 'linear.app' && `${workspace}/${team}`.toLowerCase() === place.project.toLowerCase();
    return isHere ? Number(number) : undefined;
  },

  readEvent,
};

interface IssuePage {
  nodes: LinearIssue[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Throws `TrackerError` unless the key sees the team of the workspace. */
async function teamId(access: Access): Promise<string> {
  const { organization, teams } = await callLinear(access, TEAM, { key: teamOf(access) });
  const [workspace = ''] = access.project.split('/');
  if (organization.urlKey.toLowerCase() !== workspace.toLowerCase())
    throw new TrackerError('refused', `This key is for the workspace ${organization.urlKey}.`);
  const [team] = teams.nodes;
  if (team === undefined)
    throw new TrackerError('gone', 'Linear can’t find the team, or the key can’t see it.');
  return team.id;
}

async function read(access: Access, number: number): Promise<LinearIssue> {
  const filter = { team: { key: { eqIgnoreCase: teamOf(access) } }, number: { eq: number } };
  const { issues } = await callLinear(access, ISSUES, { filter, first: 1 });
  const [found] = issues.nodes;
  if (found === undefined || found.trashed === true)
    throw new TrackerError('gone', 'Linear can’t find the issue, or it was moved to another team.');
  return found;
}

function stateOfType(type: string): IssueState {
  return STATE_OF_TYPE[type] ?? 'open';
}

function issueOf({ number, title, url, state }: LinearIssue): RemoteIssue {
  return { number, title, url, state: stateOfType(state.type) };
}

/** The id (UUID v4) of our comment on an issue: always the same, and another one than the issue's. */
function commentId(marker: string): string {
  const hash = createHash('sha256').update(`comment ${marker}`).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
