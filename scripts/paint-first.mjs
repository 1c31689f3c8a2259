const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/?>/g;
const BOOTSTRAP = '<script type="module" async="">';
/**
 * A type that no browser runs. The same text is run as a module later, which its hash in the page's policy allows.
 */
const WAITING = 'text/plain';

/** Modules start after this long at the latest, for a page that isn't painted because it's in the background. */
const LATEST_MS = 2000;

/**
 * For the head of every built page: loads its modules and runs its bootstrap script after the first paint. Earlier,
 * they would compete for bandwidth and CPU with the visible content. Clicks in the meantime are held back
 * (early-press.mjs).
 */
function startAfterPaint(latestMs) {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const waiting = document.querySelector('script[data-modules]');
    // Each in a task of its own: twenty requests in one take a phone over 50 ms.
    for (const address of waiting.dataset.modules.split(' ')) {
      setTimeout(() => {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = address;
        document.head.append(link);
      });
    }
    setTimeout(() => {
      const bootstrap = document.createElement('script');
      bootstrap.type = 'module';
      bootstrap.text = waiting.text;
      document.head.append(bootstrap);
    });
  };
  document.addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, latestMs);
  });
}

export const START_AFTER_PAINT = `(${startAfterPaint})(${LATEST_MS});`;

/** A built page with modules that wait for `START_AFTER_PAINT`. `more` are others that it will request. */
export function waitForPaint(html, more) {
  if (!html.includes(BOOTSTRAP)) throw new Error('the bootstrap of a page is not written as before');
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, address]) => address);
  return html
    .replace(MODULE_PRELOAD, '')
    .replace(
      BOOTSTRAP,
      `<script type="${WAITING}" data-modules="${[...new Set([...modules, ...more])].join(' ')}">`,
    );
}
