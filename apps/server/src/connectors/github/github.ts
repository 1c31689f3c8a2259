import { request as octokit } from '@octokit/request';
import type { Access, Connector, IssueText, Place, RemoteIssue } from '../connector.ts';
import { TrackerError } from '../connector.ts';
import { guardedFetch } from '../guarded-fetch.ts';
import { markdownOf } from '../markdown.ts';
import { readEvent } from './event.ts';
import { trackerErrorOf } from './failures.ts';

const API_VERSION = '2022-11-28';
const PAGE = 100;
/** Enough for a thousand issues or comments. */
const PAGES_MAXIMUM = 10;
const PUBLIC_API = 'api.github.com';

/** GitHub's issues (docs.github.com/rest/issues), on github.com or an Enterprise server. */
export const github: Connector = {
  defaultApiUrl: `https://${PUBLIC_API}`,
  knowsProgress: false,

  async check(access) {
    const { data } = await called(() => api(access)('GET /repos/{owner}/{repo}', repositoryOf(access)));
    if (!data.has_issues) throw new TrackerError('refused', 'Issues are turned off in this repository.');
    if (data.archived) throw new TrackerError('refused', 'This repository is archived.');
    // With a token that may only read, the list is answered, too: only creating an issue shows it.
    await called(() =>
      api(access)('GET /repos/{owner}/{repo}/issues', { ...repositoryOf(access), per_page: 1 }),
    );
  },

  async create(access, title, text) {
    const { data } = await called(() =>
      api(access)('POST /repos/{owner}/{repo}/issues', {
        ...repositoryOf(access),
        title,
        body: commentOf(text),
      }),
    );
    return issueOf(data);
  },

  async findCreated(access, marker, since) {
    for await (const issue of pagesOf(access, since))
      if (issue.body?.includes(markerLine(marker)) === true) return issueOf(issue);
    return undefined;
  },

  async read(access, number) {
    const { data } = await called(() =>
      api(access)('GET /repos/{owner}/{repo}/issues/{issue_number}', {
        ...repositoryOf(access),
        issue_number: number,
      }),
    );
    return issueOf(data);
  },

  async setState(access, number, state) {
    const isDone = state === 'done';
    await called(() =>
      api(access)('PATCH /repos/{owner}/{repo}/issues/{issue_number}', {
        ...repositoryOf(access),
        issue_number: number,
        state: isDone ? 'closed' : 'open',
        state_reason: isDone ? 'completed' : 'reopened',
      }),
    );
  },

  async comment(access, number, text) {
    const { data } = await called(() =>
      api(access)('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
        ...repositoryOf(access),
        issue_number: number,
        body: commentOf(text),
      }),
    );
    return String(data.id);
  },

  async findComment(access, number, marker) {
    for (let page = 1; page <= PAGES_MAXIMUM; page += 1) {
      const { data } = await called(() =>
        api(access)('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
          ...repositoryOf(access),
          issue_number: number,
          per_page: PAGE,
          page,
        }),
      );
      const ours = data.find(({ body }) => body?.includes(markerLine(marker)) === true);
      if (ours !== undefined) return String(ours.id);
      if (data.length < PAGE) return undefined;
    }
    return undefined;
  },

  async changeComment(access, { id }, text) {
    await called(() =>
      api(access)('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
        ...repositoryOf(access),
        comment_id: Number(id),
        body: commentOf(text),
      }),
    );
  },

  async *changedSince(access, since) {
    for await (const issue of pagesOf(access, since)) yield issueOf(issue);
  },

  numberIn(url, place) {
    const { hostname, pathname } = new URL(url);
    const [, owner = '', repository = '', number = ''] =
      /^\/([^/]+)\/([^/]+)\/issues\/(\d{1,9})\/?$/.exec(pathname) ?? [];
    const isHere =
      hostname === webHostOf(place) && `${owner}/${repository}`.toLowerCase() === place.project.toLowerCase();
    return isHere ? Number(number) : undefined;
  },

  readEvent,
};

function api(access: Access) {
  return octokit.defaults({
    baseUrl: access.apiUrl.replace(/\/$/, ''),
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${access.token}`,
      'user-agent': `VoiceFeedback/${access.version}`,
      'x-github-api-version': API_VERSION,
    },
    request: { fetch: guardedFetch(access.policy, access.signal) },
  });
}

/** Makes a call and explains its failure. A redirect, which isn't followed, means that the repository or issue moved. */
async function called<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await call();
  } catch (error) {
    throw trackerErrorOf(error, new Date());
  }
  if (answer.status >= 300) throw new TrackerError('gone', 'It was moved or renamed.');
  return answer;
}

/** Issues that changed since then, those that changed first at first. */
async function* pagesOf(access: Access, since: Date) {
  for (let page = 1; page <= PAGES_MAXIMUM; page += 1) {
    const { data } = await called(() =>
      api(access)('GET /repos/{owner}/{repo}/issues', {
        ...repositoryOf(access),
        state: 'all',
        since: since.toISOString(),
        sort: 'updated',
        direction: 'asc',
        per_page: PAGE,
        page,
      }),
    );
    yield* data;
    if (data.length < PAGE) return;
  }
}

function commentOf(text: IssueText): string {
  return `${markdownOf(text)}\n\n${markerLine(text.marker)}`;
}

/** A comment that isn't shown. Texts of people can't contain it, because they're escaped. */
function markerLine(marker: string): string {
  return `<!-- voice-feedback:${marker} -->`;
}

function repositoryOf({ project }: Place): { owner: string; repo: string } {
  const [owner = '', repo = ''] = project.split('/');
  return { owner, repo };
}

function webHostOf({ apiUrl }: Place): string {
  const { hostname } = new URL(apiUrl);
  return hostname === PUBLIC_API ? 'github.com' : hostname;
}

function issueOf(issue: { number: number; html_url: string; title: string; state: string }): RemoteIssue {
  const { number, html_url: url, title, state } = issue;
  return { number, url, title, state: state === 'closed' ? 'done' : 'open' };
}
