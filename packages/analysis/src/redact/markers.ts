import { PII_KINDS, type PiiKind } from './pii.ts';

const MARKER = new RegExp(`\\[(?:${PII_KINDS.join('|')})\\]`, 'g');

/** The markers that replace redacted text. */
export function markerOf(kind: PiiKind): string {
  return `[${kind}]`;
}

/**
 * The text with markers replaced by spaces of the same length, so that a marker's "card" or "address" is not taken for
 * a spoken word.
 */
export function withoutMarkers(text: string): string {
  return text.replaceAll(MARKER, (marker) => ' '.repeat(marker.length));
}
