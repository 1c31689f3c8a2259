/** What the app asks for (docs/chat.md says what each is for). */
export const SCOPES = [
  'chat:write',
  'chat:write.public',
  'channels:read',
  'groups:read',
  'links:read',
  'links:write',
  'users:read',
  'users:read.email',
] as const;
