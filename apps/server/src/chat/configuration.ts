import { z } from 'zod';

/** The operator's Slack app (docs/chat.md); config.ts parses its variables with all others. */
export const chatVariables = {
  SLACK_CLIENT_ID: z.string().min(1).optional(),
  SLACK_CLIENT_SECRET: z.string().min(1).optional(),
  /** Slack signs its requests with it. */
  SLACK_SIGNING_SECRET: z.string().min(1).optional(),
};

export interface SlackApp {
  clientId: string;
  /** never logged, like `signingSecret` */
  clientSecret: string;
  signingSecret: string;
  apiUrl: string;
  authorizeUrl: string;
  /** where Slack lets us answer a click, only for the person who clicked */
  responseUrl: string;
}

const SLACK_URLS = {
  apiUrl: 'https://slack.com/api/',
  authorizeUrl: 'https://slack.com/oauth/v2/authorize',
  responseUrl: 'https://hooks.slack.com/',
};

const variables = z.object(chatVariables);

/**
 * @returns the app; undefined without one
 * @throws RangeError if only some of the variables are set
 */
export function readSlackApp(env: z.output<typeof variables>): SlackApp | undefined {
  const { SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_SIGNING_SECRET } = env;
  const given = [SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_SIGNING_SECRET];
  if (given.every((one) => one === undefined)) return undefined;
  if (
    SLACK_CLIENT_ID === undefined ||
    SLACK_CLIENT_SECRET === undefined ||
    SLACK_SIGNING_SECRET === undefined
  )
    throw new RangeError(
      'SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_SIGNING_SECRET: set all of them or none',
    );
  return {
    ...{ clientId: SLACK_CLIENT_ID, clientSecret: SLACK_CLIENT_SECRET, signingSecret: SLACK_SIGNING_SECRET },
    ...SLACK_URLS,
  };
}
