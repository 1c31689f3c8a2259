import { rolldown } from 'rolldown';

const HTML =
  '<!doctype html><html lang="en"><title>Shop</title><main id="root"></main><script type="module" src="/page.js"></script></html>';

/** Bundles a page with one program and its lazy chunks into servable files. */
export async function bundlePage(entry: string): Promise<Record<string, string>> {
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await build.generate({ format: 'esm', entryFileNames: 'page.js' });
  await build.close();
  const chunks = output.flatMap((one) => (one.type === 'chunk' ? [[`/${one.fileName}`, one.code]] : []));
  return { '/': HTML, ...Object.fromEntries(chunks) };
}
