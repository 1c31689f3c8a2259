import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** What `scripts/build-downloads.mjs` made before the first test. */
export const DOWNLOADS = fileURLToPath(new URL('./build/downloads/', import.meta.url));
const indexSchema = z.object({
  downloads: z.array(
    z.object({
      kind: z.enum(['npm', 'wheel', 'sdist', 'gem', 'wordpress']),
      name: z.string(),
      version: z.string(),
      file: z.string(),
      latest: z.string().optional(),
    }),
  ),
});
export type BuiltDownload = z.infer<typeof indexSchema>['downloads'][number];

/** Those of this version. */
export async function readDownloads(): Promise<BuiltDownload[]> {
  const index = await readFile(path.join(DOWNLOADS, 'index.json'), 'utf8');
  return indexSchema.parse(JSON.parse(index)).downloads.filter(({ latest }) => latest !== undefined);
}

/** The path of the only one of a kind. */
export async function pathOf(kind: BuiltDownload['kind']): Promise<string> {
  const found = (await readDownloads()).find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no ${kind} was built`);
  return path.join(DOWNLOADS, found.file);
}
