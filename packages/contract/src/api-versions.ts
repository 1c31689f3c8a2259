/**
 * The versions of the API, named after their release dates. A request chooses one with the header `VoiceFeedback-Version`;
 * without it, the account's version is used, which is the latest one on the day the account was opened. Additions need no
 * version. docs/api-versions.md explains how to make a change.
 */

export const API_VERSION_HEADER = 'voicefeedback-version';

/** Oldest first. */
export const API_VERSIONS = ['2026-11-01', '2026-11-23'] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];
/** Version of accounts older than API versions. */
export const FIRST_API_VERSION: ApiVersion = '2026-11-01';
export const LATEST_API_VERSION: ApiVersion = '2026-11-23';
