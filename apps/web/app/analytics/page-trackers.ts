/** Trackers that the site's operator may have added to the page: a tag manager's `gtag`, a pixel's `fbq`. */

type Tracker = (...parameters: unknown[]) => void;

function trackerOnPage(name: 'gtag' | 'fbq'): Tracker | undefined {
  const found: unknown = Reflect.get(window, name);
  return typeof found === 'function' ? (...parameters) => found(...parameters) : undefined;
}

export function forwardEvent(event: string, properties: Record<string, unknown>): void {
  quietly(() => {
    trackerOnPage('gtag')?.('event', event, properties);
    trackerOnPage('fbq')?.('trackCustom', event, properties);
  });
}

export function forwardConversion(valueEuros: number): void {
  const worth = { value: valueEuros, currency: 'EUR' };
  quietly(() => {
    trackerOnPage('gtag')?.('event', 'conversion', worth);
    trackerOnPage('fbq')?.('track', 'CompleteRegistration', worth);
  });
}

/** Ignores the errors of a broken tracker: they must not affect the visitor. */
function quietly(run: () => void): void {
  try {
    run();
  } catch (error) {
    console.warn('A tracker on this page failed', error);
  }
}
