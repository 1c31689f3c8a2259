/**
 * Of a password, and of each word about its owner. A password that is strong up to here is strong; the time grows with the
 * square of the length, at least: awkward ones of 24 characters take up to 300 ms.
 */
export const SCORED_CHARACTERS = 24;
