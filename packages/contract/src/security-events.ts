import { z } from 'zod';

const MAXIMUM_PAGE = 100;
const DEFAULT_PAGE = 25;

/** Who got into an account, or tried to, and what was done with its keys and data. */
export const securityEventSchema = z.object({
  /** unique in the list of its account */
  id: z.string(),
  created_at: z.iso.datetime(),
  /** a name such as `sign_in` or `key_created`; more may come */
  event: z.string(),
  /** the network address; null when it is not known any more */
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** the API key that made the request; null for a person */
  key_id: z.uuid().nullable(),
  /** what it was about, as far as there is something to say: the name of a key, the address of a webhook */
  subject: z.string().nullable(),
});
export type SecurityEventView = z.infer<typeof securityEventSchema>;

export const securityEventQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAXIMUM_PAGE).default(DEFAULT_PAGE),
  cursor: z.string().max(200).optional(),
});

/** Newest first. */
export const securityEventListSchema = z.object({
  events: z.array(securityEventSchema),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});
