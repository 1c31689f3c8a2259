const FACES = [
  { family: 'Bricolage Grotesque', file: 'bricolage-grotesque', weights: '200 800' },
  { family: 'Inter', file: 'inter', weights: '100 900' },
  { family: 'JetBrains Mono', file: 'jetbrains-mono', weights: '100 800' },
];

/** The site's fonts, as its build has named them. Without a site, the reader's own fonts are used. */
export function fontFaces(assets: readonly string[]): string {
  return FACES.flatMap(({ family, file, weights }) => {
    const name = assets.find((one) => one.startsWith(`${file}-latin-wght-normal-`) && one.endsWith('.woff2'));
    if (name === undefined) return [];
    return `@font-face{font-family:"${family} Variable";font-style:normal;font-display:swap;font-weight:${weights};src:url("/assets/${name}") format("woff2")}`;
  }).join('\n');
}
