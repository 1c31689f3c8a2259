import { z } from 'zod';
import { API_VERSIONS } from './api-versions.ts';

/** Apart from the versions, which public pages read without the schema library. */
export const apiVersionSchema = z.enum(API_VERSIONS);
