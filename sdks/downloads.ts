import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Output folder of `scripts/build-downloads.mjs`, which runs before the first test. */
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

/** Lists the downloads of this version. */
export async function readDownloads(): Promise<BuiltDownload[]> {
  const index = await readFile(path.join(DOWNLOADS, 'index.json'), 'utf8');
  return indexSchema.parse(JSON.parse(index)).downloads.filter(({ latest }) => latest !== undefined);
}

/** Returns the path of the download of a kind that has only one. */
export async function pathOf(kind: BuiltDownload['kind']): Promise<string> {
  const found = (await readDownloads()).find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no ${kind} was built`);
  return path.join(DOWNLOADS, found.file);
}
