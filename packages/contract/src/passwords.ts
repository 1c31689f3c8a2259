/** Requirements for new passwords, checked by the forms and enforced by the server. */
export const MINIMUM_PASSWORD_CHARACTERS = 6;

/**
 * Minimum number of guesses estimated by zxcvbn, which corresponds to a score of 2 or more. The server allows about 310
 * attempts a day, so guessing takes years. Six random characters are just enough.
 */
export const MINIMUM_PASSWORD_GUESSES = 1_000_000;
