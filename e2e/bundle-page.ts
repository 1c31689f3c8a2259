import { rolldown } from 'rolldown';

const HTML =
  '<!doctype html><html lang="en"><title>Shop</title><main id="root"></main><script type="module" src="/page.js"></script></html>';

/** A page with one program, as files to serve. */
export async function bundlePage(entry: string): Promise<Record<string, string>> {
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  return { '/': HTML, '/page.js': output[0].code };
}
