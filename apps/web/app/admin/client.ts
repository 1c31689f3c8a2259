import type { clientListSchema } from '@voice-feedback/contract/admin';
import type { z } from 'zod';

/** A client as the administration lists them. */
export type Client = z.infer<typeof clientListSchema>['clients'][number];
