import { z } from 'zod';

/** OAuth apps with access to an account, for the consent page and the settings. */

const appSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  uri: z.string().describe('Website of the app; empty if there’s none'),
  logo_uri: z.string(),
  registration_type: z
    .enum(['manual', 'dynamic'])
    .describe('`dynamic` means the app registered itself and hasn’t been reviewed'),
});

/** The requested access, or where to redirect if the user has already granted it. */
export const consentSchema = z.union([
  z.object({ redirect_url: z.string() }),
  z.object({
    authorization_id: z.uuid(),
    redirect_uri: z.string(),
    client: appSchema,
    user: z.object({ id: z.string(), email: z.string() }),
    scope: z.string().describe('Scopes granted, separated by spaces'),
  }),
]);
export type Consent = z.infer<typeof consentSchema>;

/** Newest first. */
export const connectedAppsSchema = z.array(
  z.object({
    client: appSchema,
    scopes: z.array(z.string()),
    granted_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  }),
);
export type ConnectedApp = z.infer<typeof connectedAppsSchema>[number];
