import { z } from 'zod';
import { pageQueryShape, pageShape } from './pages.ts';

const MAXIMUM_PAGE = 100;
const DEFAULT_PAGE = 25;

/** Security log of an account: sign-ins, failed attempts, and actions on its keys and data. */
export const securityEventSchema = z.object({
  id: z.string().describe('Event id; unique within the account'),
  created_at: z.iso.datetime(),
  event: z.string().describe('Event type, for example `sign_in` or `key_created`; new types may be added'),
  address: z.string().nullable().describe('IP address; null if it’s no longer known'),
  user_agent: z.string().nullable(),
  key_id: z.uuid().nullable().describe('Id of the API key that made the request; null for a person'),
  actor: z
    .string()
    .optional()
    .describe('Email address of the member who did it, also after they left; absent for sign-ins and keys')
    .meta({ examples: ['ada@example.com'] }),
  subject: z
    .string()
    .nullable()
    .describe('What the event refers to, for example the name of a key or the URL of a webhook'),
});
export type SecurityEventView = z.infer<typeof securityEventSchema>;

export const securityEventQuerySchema = z.strictObject({
  ...pageQueryShape({ default: DEFAULT_PAGE, maximum: MAXIMUM_PAGE }),
  format: z
    .enum(['json', 'csv'])
    .default('json')
    .describe('`csv`: a file with all events, not only a page of them'),
});

/** Newest first. */
export const securityEventListSchema = z.object({
  events: z.array(securityEventSchema),
  ...pageShape,
});
