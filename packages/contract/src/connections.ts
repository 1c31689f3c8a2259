import { z } from 'zod';
import { pageQueryShape, pageShape } from './pages.ts';

/** Connections to issue trackers, and the issues that feedback and themes are linked to. */

export const CONNECTION_PROVIDERS = ['github', 'linear', 'jira'] as const;
export type ConnectionProvider = (typeof CONNECTION_PROVIDERS)[number];
export const ISSUE_STATES = ['open', 'in_progress', 'done'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];
/** What `project` looks like. */
export const PROJECT_PATTERNS: Readonly<Record<ConnectionProvider, RegExp>> = {
  github: /^[\w-]+\/(?!\.{1,2}$)[\w.-]+$/,
  linear: /^[\w-]+\/[A-Za-z0-9]+$/,
  jira: /^[A-Za-z][A-Za-z0-9_]+(\/[^/]+)?$/,
};
const PROJECT_NAMES: Readonly<Record<ConnectionProvider, string>> = {
  github: 'owner/repository',
  linear: 'workspace/TEAM',
  jira: 'KEY or KEY/issue type',
};
export const CONNECTIONS_PER_ACCOUNT = 20;
export const ISSUES_PER_ACCOUNT = 5_000;
export const ISSUE_TITLE_CHARACTERS = 200;
export const ISSUE_EVENT_LINKS = 100;
const PROJECT_CHARACTERS = 200;
const TOKEN_CHARACTERS = 1_000;
const URL_CHARACTERS = 2_000;
/** Shorter ones can be guessed. */
const WEBHOOK_SECRET_CHARACTERS_MINIMUM = 16;
const ISSUES_PER_PAGE = 50;
const ISSUES_PER_PAGE_MAXIMUM = 100;

const token = z
  .string()
  .trim()
  .min(1)
  .max(TOKEN_CHARACTERS)
  .describe(
    'Access token of the tracker. It’s stored encrypted and never returned. GitHub: a fine-grained token for the repository with read and write access to issues. Linear: a personal API key with access to the team. Jira: `email:token`, with an API token of that person',
  )
  .meta({ examples: ['github_pat_11ABCDEFG0123456789'] });

export const connectionSchema = z
  .object({
    id: z.uuid(),
    provider: z.enum(CONNECTION_PROVIDERS).describe('Issue tracker'),
    project: z
      .string()
      .describe(
        'Where its issues are. GitHub: `owner/repository`; Linear: `workspace/TEAM`; Jira: `KEY` or `KEY/issue type`',
      )
      .meta({ examples: ['acme/app'] }),
    api_url: z
      .string()
      .describe('URL of the tracker’s API')
      .meta({ examples: ['https://api.github.com'] }),
    status: z
      .enum(['connected', 'refused', 'ended'])
      .describe(
        '`refused`: the tracker no longer accepts the token. `ended`: all access to the account was ended. Both need a new token',
      ),
    webhook_url: z
      .string()
      .describe('URL that the tracker sends its events to, if you set up a webhook there')
      .meta({
        examples: ['https://api.example.com/api/connections/0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f/events'],
      }),
    webhook_received_at: z.iso
      .datetime()
      .nullable()
      .describe(
        'When the tracker last sent an event (UTC); null if never. Without events, we check for changes every ten minutes',
      )
      .meta({ examples: [null] }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof connectionSchema>;

/** The only response with the secret. */
export const newConnectionAnswerSchema = connectionSchema
  .extend({
    webhook_secret: z
      .string()
      .describe('Secret that the tracker signs its events with; shown only once')
      .meta({ examples: ['3f9a0c51d2b84e7796e1a5c4b8d0f2637a1e9c5d4b3f2a10'] }),
  })
  .meta({ id: 'ConnectionWithSecret' });

export const newConnectionSchema = z
  .strictObject({
    provider: z.enum(CONNECTION_PROVIDERS).describe('Issue tracker'),
    project: z
      .string()
      .trim()
      .max(PROJECT_CHARACTERS)
      .describe(
        'Where to create issues. GitHub: `owner/repository`; Linear: `workspace/TEAM`, with the key of the team; Jira: `KEY`, the key of the project, or `KEY/issue type` (default: Task)',
      )
      .meta({ examples: ['acme/app'] }),
    token,
    api_url: z
      .url()
      .max(URL_CHARACTERS)
      .optional()
      .describe(
        'URL of the tracker’s API, for a server of your own. Default for GitHub: `https://api.github.com`; GitHub Enterprise Server: `https://HOST/api/v3`. Needed for Jira: the address of the site, for example `https://acme.atlassian.net`',
      )
      .meta({ examples: ['https://api.github.com'] }),
  })
  .superRefine(({ provider, project, api_url }, context) => {
    if (!PROJECT_PATTERNS[provider].test(project))
      context.addIssue({ code: 'custom', path: ['project'], message: `is not ${PROJECT_NAMES[provider]}` });
    if (provider === 'jira' && api_url === undefined)
      context.addIssue({ code: 'custom', path: ['api_url'], message: 'is needed for Jira' });
  });

export const changeConnectionSchema = z
  .strictObject({
    token: token.optional(),
    webhook_secret: z
      .string()
      .trim()
      .min(WEBHOOK_SECRET_CHARACTERS_MINIMUM)
      .max(TOKEN_CHARACTERS)
      .optional()
      .describe(
        'Secret that the tracker signs its events with, if it generates its own, as Linear does. It’s stored encrypted and never returned',
      )
      .meta({ examples: ['lin_wh_3f9a0c51d2b84e7796e1a5c4b8d0f263'] }),
  })
  .refine(({ token, webhook_secret }) => token !== undefined || webhook_secret !== undefined, {
    message: 'has neither token nor webhook_secret',
  });
export type ChangeConnection = z.output<typeof changeConnectionSchema>;

export const connectionListSchema = z.object({
  connections: z.array(connectionSchema).describe('Connections of this account, oldest first'),
  ...pageShape,
});
export const connectionQuerySchema = z.strictObject(
  pageQueryShape({ default: CONNECTIONS_PER_ACCOUNT, maximum: 100 }),
);

export const linkedIssueSchema = z
  .object({
    id: z.uuid().describe('Id of the link'),
    connection_id: z.uuid().describe('Connection that the issue belongs to'),
    provider: z.enum(CONNECTION_PROVIDERS).describe('Issue tracker'),
    feedback_id: z.uuid().nullable().describe('The linked feedback; null if it’s a theme'),
    theme_id: z
      .uuid()
      .nullable()
      .describe('The linked theme; null if it’s a feedback')
      .meta({ examples: [null] }),
    status: z
      .enum(['creating', 'linked', 'failed'])
      .describe('`creating`: it’s created or read within seconds, or later if the tracker is unavailable'),
    problem: z
      .enum(['gone', 'refused', 'unavailable'])
      .nullable()
      .describe(
        'Why it failed. `gone`: the issue was deleted or moved; `refused`: the tracker doesn’t allow it; `unavailable`: the tracker couldn’t be reached for three days',
      )
      .meta({ examples: [null] }),
    number: z
      .int()
      .nullable()
      .describe('Number of the issue, without the key of its team; null until it’s created')
      .meta({ examples: [12] }),
    url: z
      .string()
      .nullable()
      .describe('Page of the issue; null until it’s created')
      .meta({ examples: ['https://github.com/acme/app/issues/12'] }),
    title: z
      .string()
      .describe('Title of the issue when it was linked')
      .meta({ examples: ['Export takes far too long'] }),
    closed: z.boolean().nullable().describe('Whether the issue is closed; null until that’s known'),
    state: z
      .enum(ISSUE_STATES)
      .nullable()
      .describe(
        'State that the issue and the linked feedback or theme share; null until it’s known. GitHub has no state “in progress”: there, it’s the state of the feedback or theme',
      )
      .meta({ examples: ['open'] }),
    people: z
      .int()
      .nonnegative()
      .describe('Number of people behind the issue, from everything that’s linked to it')
      .meta({ examples: [38] }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'LinkedIssue' });
export type LinkedIssue = z.infer<typeof linkedIssueSchema>;

const issueState = z.enum(ISSUE_STATES);
const issueEventShape = {
  id: z.uuid().describe('Id of the issue, for everything that’s linked to it'),
  connection_id: z.uuid().describe('Connection that the issue belongs to'),
  provider: z.enum(CONNECTION_PROVIDERS).describe('Issue tracker'),
  project: z
    .string()
    .describe('Where the issue is')
    .meta({ examples: ['acme/app'] }),
  number: z
    .int()
    .describe('Number of the issue')
    .meta({ examples: [12] }),
  url: z
    .string()
    .describe('Page of the issue')
    .meta({ examples: ['https://github.com/acme/app/issues/12'] }),
  title: z
    .string()
    .describe('Title of the issue')
    .meta({ examples: ['Export takes far too long'] }),
  state: issueState.describe('State of the issue, and of what’s linked to it'),
  people: z
    .int()
    .nonnegative()
    .describe('Number of people behind the issue')
    .meta({ examples: [38] }),
  feedback_ids: z
    .array(z.uuid())
    .describe(`Linked feedback, at most ${ISSUE_EVENT_LINKS}`)
    .meta({ examples: [['0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f']] }),
  theme_ids: z
    .array(z.uuid())
    .describe(`Linked themes, at most ${ISSUE_EVENT_LINKS}`)
    .meta({ examples: [[]] }),
};
/** `data` of the webhook `issue.created`. */
export const issueCreatedSchema = z.object({
  ...issueEventShape,
  existing: z
    .boolean()
    .describe('Whether an existing issue was linked instead of creating one')
    .meta({ examples: [false] }),
});
/** `data` of the webhook `issue.state_changed`. */
export const issueStateChangedSchema = z.object({
  ...issueEventShape,
  previous_state: issueState.describe('Previous state of both'),
});

export const newIssueSchema = z
  .strictObject({
    connection_id: z.uuid().describe('Connection to create it in'),
    feedback_id: z.uuid().optional().describe('Feedback to create the issue from'),
    theme_id: z
      .uuid()
      .optional()
      .describe('Theme to create the issue from, instead of a feedback')
      .meta({ examples: ['0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f'] }),
    title: z
      .string()
      .trim()
      .min(1)
      .max(ISSUE_TITLE_CHARACTERS)
      .optional()
      .describe('Title of the issue. Default: the title of the feedback, or the name of the theme')
      .meta({ examples: ['Export takes far too long'] }),
    url: z
      .url()
      .max(URL_CHARACTERS)
      .optional()
      .describe('Page of an existing issue of the connection, to link that instead of creating one')
      .meta({ examples: ['https://github.com/acme/app/issues/12'] }),
  })
  .refine(({ feedback_id, theme_id }) => (feedback_id === undefined) !== (theme_id === undefined), {
    message: 'has neither feedback_id nor theme_id, or both',
  })
  .refine(({ title, url }) => title === undefined || url === undefined, {
    message: 'has a title for an issue that already exists',
  })
  .meta({
    examples: [
      {
        connection_id: '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f',
        feedback_id: '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f',
        title: 'Export takes far too long',
      },
    ],
  });
export type NewIssue = z.output<typeof newIssueSchema>;

export const linkedIssueListSchema = z.object({
  issues: z.array(linkedIssueSchema).describe('Linked issues of this page, newest first'),
  ...pageShape,
});
export const linkedIssueQuerySchema = z.strictObject({
  ...pageQueryShape({ default: ISSUES_PER_PAGE, maximum: ISSUES_PER_PAGE_MAXIMUM }),
  feedback_id: z.uuid().optional().describe('Only the issue of this feedback'),
  theme_id: z.uuid().optional().describe('Only the issue of this theme'),
});
export type LinkedIssueQuery = z.output<typeof linkedIssueQuerySchema>;
