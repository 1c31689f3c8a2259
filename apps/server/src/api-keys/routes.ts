import { demoKeysResponseSchema } from '@voice-feedback/contract/api-keys';
import type { Database } from '../database/database.ts';
import type { App } from '../http/server.ts';
import { listDemoKeys } from './first-keys.ts';
import { DEMO_MAXIMUM_SECONDS } from './limits.ts';

export function registerApiKeyRoutes(app: App, resources: { database: Database }): void {
  app.get(
    '/api/demo-keys',
    {
      schema: {
        tags: ['keys'],
        operationId: 'listDemoKeys',
        summary: 'The public demo keys, one for each kind of app',
        description: 'Anyone may use them. They take short recordings and keep nothing.',
        security: [],
        response: { 200: demoKeysResponseSchema },
      },
    },
    async () => ({
      success: true as const,
      maximum_seconds: DEMO_MAXIMUM_SECONDS,
      keys: await listDemoKeys(resources.database),
    }),
  );
}
