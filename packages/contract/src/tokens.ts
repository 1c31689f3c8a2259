import { z } from 'zod';
import { keytermsSchema } from './keyterms.ts';

/** Short-lived tokens for browsers, created with a secret key (`POST /tokens`). */

export const TOKEN_SCOPES = ['process', 'stream'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
export const TOKEN_SECONDS_DEFAULT = 300;
export const TOKEN_SECONDS_MAXIMUM = 3_600;
export const TOKEN_USES_MAXIMUM = 100;
const ORIGIN_CHARACTERS = 300;

export const createTokenSchema = z.strictObject({
  scopes: z
    .array(z.enum(TOKEN_SCOPES))
    .min(1)
    .max(TOKEN_SCOPES.length)
    .default(['process'])
    .describe('Purpose of the token: sending recordings or streaming them'),
  expires_in_seconds: z.int().min(1).max(TOKEN_SECONDS_MAXIMUM).default(TOKEN_SECONDS_DEFAULT),
  max_uses: z
    .int()
    .min(1)
    .max(TOKEN_USES_MAXIMUM)
    .default(1)
    .describe('Number of successful requests the token can make; refused requests don’t count'),
  allowed_origin: z
    .string()
    .trim()
    .min(1)
    .max(ORIGIN_CHARACTERS)
    .optional()
    .describe('The only website that can use the token, for example https://app.example.com'),
  keyterms: keytermsSchema
    .optional()
    .describe(
      'Terms to expect in recordings sent with the token; the browser’s own `keyterms` are then ignored',
    ),
});

export const newTokenSchema = z
  .object({
    token: z.string().describe('Token to send instead of an API key; shown only once'),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    max_uses: z.int(),
    allowed_origin: z.string().nullable(),
    keyterms: keytermsSchema
      .nullable()
      .describe('Terms fixed by the token; null if the browser may send its own')
      .meta({ examples: [['Kubernetes', 'Voice Feedback']] }),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'BrowserToken' });
