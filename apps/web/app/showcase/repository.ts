/** Where the sources are published. Operators with their own copy set it when they build the site. */
export const REPOSITORY_ADDRESS: string =
  import.meta.env.VITE_REPOSITORY_URL ?? 'https://github.com/voice-feedback/voice-feedback';
