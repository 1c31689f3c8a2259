/** Tool calls and resource reads per caller and minute. The calls of the API that they make count on their own, too. */
export const CALLS_PER_MINUTE = 120;
/** Largest result, as JSON. Assistants cut longer ones off in the middle, or refuse them. */
export const RESULT_BYTES = 100_000;
export const FEEDBACKS_PER_PAGE = 20;
export const FEEDBACKS_PER_PAGE_MAXIMUM = 50;
/** With whole transcripts. */
export const MESSAGES_PER_PAGE = 10;
export const MESSAGES_PER_PAGE_MAXIMUM = 25;
export const THEMES_PER_PAGE = 25;
export const THEMES_PER_PAGE_MAXIMUM = 50;
export const COMMENTS_PER_PAGE = 50;
export const VALUES_PER_ANSWER = 50;
export const GROUPS_PER_ANSWER = 20;
export const GROUPS_PER_ANSWER_MAXIMUM = 50;
/** How long a confirmation is valid. */
export const CONFIRMATION_SECONDS = 600;
/** How long the link to a recording works. */
export const AUDIO_LINK_SECONDS = 300;
/** Of a value that a confirmation shows. */
export const SHOWN_CHARACTERS = 500;
