/** Where the sources are published; whoever publishes their own copy says so when the site is built. */
export const REPOSITORY_ADDRESS: string =
  import.meta.env.VITE_REPOSITORY_URL ?? 'https://github.com/voice-feedback/voice-feedback';
