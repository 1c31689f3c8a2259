import type { Selectable } from 'kysely';
import type { Schema } from '../database/database.ts';

export type RecordingRow = Selectable<Schema['recordings']>;
