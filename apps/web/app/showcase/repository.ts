/** URL of the source code. Operators of a fork set it when they build the site. */
export const REPOSITORY_ADDRESS: string =
  import.meta.env.VITE_REPOSITORY_URL ?? 'https://github.com/voice-feedback/voice-feedback';
