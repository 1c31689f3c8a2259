/**
 * Maximum scored characters of a password and of each word about its owner. A password that is strong up to here is
 * strong. The time grows at least with the square of the length: expensive passwords of 24 characters take up to 300
 * ms.
 */
export const SCORED_CHARACTERS = 24;
