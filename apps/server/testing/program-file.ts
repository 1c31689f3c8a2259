import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** the repository */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** what scripts/bundle-programs.ts writes */
export const BUNDLES = path.join(ROOT, 'node_modules', '.cache', 'programs');
/** Its list: source files below the root, the bundles' names, and when each source was changed. */
const listSchema = z.object({
  programs: z.record(z.string(), z.string()),
  changedAtMs: z.record(z.string(), z.number()),
});

export type BundleList = z.infer<typeof listSchema>;

let programs: Readonly<Record<string, string>> | undefined;

/**
 * The file to start for a program: its bundle, which loads in a third of the time, or `file` itself if it has none or
 * a source file has changed since.
 */
export function programFile(file: string): string {
  programs ??= currentBundles();
  const bundle = programs[path.relative(ROOT, file)];
  return bundle === undefined ? file : path.join(BUNDLES, bundle);
}

/** The bundles by source file; none if a source has changed, a file is gone, or they weren't made. */
export function currentBundles(): Readonly<Record<string, string>> {
  try {
    const list = listSchema.parse(JSON.parse(readFileSync(path.join(BUNDLES, 'programs.json'), 'utf8')));
    const isCurrent = Object.entries(list.changedAtMs).every(
      ([source, changedAtMs]) => statSync(path.join(ROOT, source)).mtimeMs === changedAtMs,
    );
    return isCurrent ? list.programs : {};
  } catch {
    return {};
  }
}
