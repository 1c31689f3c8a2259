import { apiVersionSchema } from '@voice-feedback/contract/api-version-schema';
import { type ApiVersion, FIRST_API_VERSION } from '@voice-feedback/contract/api-versions';

/** The API version of an account's calls that don't name one. An unknown version counts as the first. */
export function apiVersionOf({ apiVersion }: { apiVersion: string | null }): ApiVersion {
  return apiVersionSchema.safeParse(apiVersion).data ?? FIRST_API_VERSION;
}
