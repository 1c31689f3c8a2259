import { z } from 'zod';

/**
 * Requests to Linear's GraphQL API (linear.app/developers), with the answers that are read. Lists have a maximum, because
 * it counts towards their complexity.
 */

const ISSUE_FIELDS = 'id number title url trashed state { type } team { key }';
export const PAGE = 50;

const issueSchema = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  url: z.string(),
  trashed: z.boolean().nullish(),
  state: z.object({ type: z.string() }),
  team: z.object({ key: z.string() }),
});
export type LinearIssue = z.output<typeof issueSchema>;

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const succeeded = z.object({ success: z.boolean() });

export const TEAM = {
  query: `query Team($key: String!) {
    organization { urlKey }
    teams(filter: { key: { eqIgnoreCase: $key } }, first: 1) { nodes { id key } }
  }`,
  answer: z.object({
    organization: z.object({ urlKey: z.string() }),
    teams: z.object({ nodes: z.array(z.object({ id: z.string(), key: z.string() })) }),
  }),
};

export const ISSUES = {
  query: `query Issues($filter: IssueFilter!, $first: Int!, $after: String) {
    issues(filter: $filter, first: $first, after: $after, orderBy: updatedAt, includeArchived: true) {
      nodes { ${ISSUE_FIELDS} }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  answer: z.object({ issues: z.object({ nodes: z.array(issueSchema), pageInfo }) }),
};

export const STATES = {
  query: `query States($key: String!, $first: Int!) {
    teams(filter: { key: { eqIgnoreCase: $key } }, first: 1) {
      nodes { states(first: $first) { nodes { id type position } } }
    }
  }`,
  answer: z.object({
    teams: z.object({
      nodes: z.array(
        z.object({
          states: z.object({
            nodes: z.array(z.object({ id: z.string(), type: z.string(), position: z.number() })),
          }),
        }),
      ),
    }),
  }),
};

export const COMMENTS = {
  query: `query Comments($id: ID!) {
    comments(filter: { id: { eq: $id } }, first: 1, includeArchived: true) { nodes { id } }
  }`,
  answer: z.object({ comments: z.object({ nodes: z.array(z.object({ id: z.string() })) }) }),
};

export const CREATE_ISSUE = {
  query: `mutation CreateIssue($input: IssueCreateInput!) {
    issueCreate(input: $input) { success issue { ${ISSUE_FIELDS} } }
  }`,
  answer: z.object({ issueCreate: succeeded.extend({ issue: issueSchema }) }),
};

export const UPDATE_ISSUE = {
  query: `mutation UpdateIssue($id: String!, $input: IssueUpdateInput!) {
    issueUpdate(id: $id, input: $input) { success }
  }`,
  answer: z.object({ issueUpdate: succeeded }),
};

export const CREATE_COMMENT = {
  query: `mutation CreateComment($input: CommentCreateInput!) {
    commentCreate(input: $input) { success }
  }`,
  answer: z.object({ commentCreate: succeeded }),
};

export const UPDATE_COMMENT = {
  query: `mutation UpdateComment($id: String!, $input: CommentUpdateInput!) {
    commentUpdate(id: $id, input: $input) { success }
  }`,
  answer: z.object({ commentUpdate: succeeded }),
};
