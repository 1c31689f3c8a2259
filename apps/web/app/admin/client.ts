import type { clientListSchema } from '@voice-feedback/contract/admin';
import type { z } from 'zod';

/** A client as the admin list returns it. */
export type Client = z.infer<typeof clientListSchema>['clients'][number];
