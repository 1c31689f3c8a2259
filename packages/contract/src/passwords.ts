/** What a new password must be. The forms say it before they send anything; the server refuses the rest. */
export const MINIMUM_PASSWORD_CHARACTERS = 6;

/**
 * The least number of guesses that zxcvbn expects; its scores 2 to 4 have more. The server lets strangers try some 310
 * times a day, which makes years of them. Six random characters are just enough.
 */
export const MINIMUM_PASSWORD_GUESSES = 1_000_000;
