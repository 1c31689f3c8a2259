import { type ApiVersion, apiVersionSchema, FIRST_API_VERSION } from '@voice-feedback/contract/api-versions';

/** The version of the API of an account's calls that name none. One that is no longer known counts as the first. */
export function apiVersionOf({ apiVersion }: { apiVersion: string | null }): ApiVersion {
  return apiVersionSchema.safeParse(apiVersion).data ?? FIRST_API_VERSION;
}
