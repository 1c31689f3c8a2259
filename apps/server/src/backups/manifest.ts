import { z } from 'zod';

/** The names of a backup's entries. docs/operations.md describes how to read them without this program. */
export const MANIFEST_NAME = 'manifest.json';
export const CHECKSUMS_FOLDER = 'checksums/';
export const SECRETS_FOLDER = 'secrets/';
export const DATABASE_FOLDER = 'database/';
export const AUDIO_FOLDER = 'audio/';
/** This version writes this format and reads no other. */
export const FORMAT = 1;

export const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
});
export type BackedUpTable = z.infer<typeof tableSchema>;

export const partitionSchema = z.object({
  schema: z.string(),
  name: z.string(),
  parent: z.string(),
  bound: z.string(),
});
export type Partition = z.infer<typeof partitionSchema>;

export const sequenceSchema = z.object({ schema: z.string(), name: z.string(), lastValue: z.string() });

export const manifestSchema = z.object({
  format: z.literal(FORMAT, {
    error: 'the backup was written by a newer version of voice-feedback; restore it with that version',
  }),
  /** of the program that wrote the backup */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** the migrations that had run, with the checksums of their files */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** the last migration of the job queue itself */
  jobQueueMigration: z.number(),
  tables: z.array(tableSchema.extend({ rows: z.number() })),
  partitions: z.array(partitionSchema),
  sequences: z.array(sequenceSchema),
  audio: z.object({
    files: z.number(),
    bytes: z.number(),
    /** deleted during the backup */
    deleted: z.array(z.string()),
    /** neither in the store nor deleted */
    missing: z.array(z.string()),
  }),
  secrets: z.array(z.string()),
  /** number of entries before the checksums, and their size in bytes */
  entries: z.number(),
  bytes: z.number(),
});
export type Manifest = z.infer<typeof manifestSchema>;
