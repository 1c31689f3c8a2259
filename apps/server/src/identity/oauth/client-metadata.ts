import { z } from 'zod';
import { refusalOfRedirectUri } from './redirect-uris.ts';
import { CLIENT_AUTHENTICATION_METHODS, GRANT_TYPES, type GrantType } from './schema.ts';
import { SUPPORTED_SCOPES, scopesOf } from './scopes.ts';

const MAXIMUM_NAME = 100;
const MAXIMUM_URL = 2048;
const MAXIMUM_REDIRECT_URIS = 10;

// The name is shown when the user is asked for consent, so it must not reorder or hide text.
const name = z
  .string()
  .trim()
  .min(1)
  .max(MAXIMUM_NAME)
  .refine((text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text), 'holds characters that cannot be seen');
const webAddress = z
  .string()
  .max(MAXIMUM_URL)
  .refine((text) => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be a web address')
  .transform((text) => (text === '' ? null : text));
const redirectUris = z
  .array(
    z.string().superRefine((uri, context) => {
      const refusal = refusalOfRedirectUri(uri);
      if (refusal !== undefined) context.addIssue({ code: 'custom', message: `the redirect URI ${refusal}` });
    }),
  )
  .min(1)
  .max(MAXIMUM_REDIRECT_URIS)
  .transform((uris) => [...new Set(uris)]);
const grantTypes = z
  .array(z.enum(GRANT_TYPES))
  .refine((types) => types.includes('authorization_code'), 'must include authorization_code')
  .transform((types) => [...new Set(types)]);
const scope = z
  .string()
  .refine((text) => scopesOf(text).every((one) => SUPPORTED_SCOPES.includes(one)), 'holds an unknown scope')
  .transform((text) => scopesOf(text).join(' '));
const method = z.enum(CLIENT_AUTHENTICATION_METHODS);
const DEFAULT_GRANT_TYPES: GrantType[] = [...GRANT_TYPES];

/** The supported metadata of a new client from RFC 7591. Others are ignored, as the RFC allows. */
export const newClientSchema = z.object({
  client_name: name,
  client_uri: webAddress.nullish().transform((uri) => uri ?? null),
  logo_uri: webAddress.nullish().transform((uri) => uri ?? null),
  redirect_uris: redirectUris,
  grant_types: grantTypes.nullish().transform((types) => types ?? DEFAULT_GRANT_TYPES),
  response_types: z.array(z.literal('code')).min(1).nullish(),
  scope: scope.nullish().transform((text) => (text ? text : null)),
  token_endpoint_auth_method: method.nullish().transform((given) => given ?? 'client_secret_basic'),
});
export type NewClient = z.output<typeof newClientSchema>;

/** An operator's changes to a client: only the given fields. */
export const clientChangesSchema = z.object({
  client_name: name.optional(),
  client_uri: webAddress.optional(),
  logo_uri: webAddress.optional(),
  redirect_uris: redirectUris.optional(),
  grant_types: grantTypes.optional(),
  token_endpoint_auth_method: method.optional(),
});
