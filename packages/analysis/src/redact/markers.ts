import { PII_KINDS, type PiiKind } from './pii.ts';

const MARKER = new RegExp(`\\[(?:${PII_KINDS.join('|')})\\]`, 'g');

/** Returns the marker that replaces redacted text of this kind. */
export function markerOf(kind: PiiKind): string {
  return `[${kind}]`;
}

/**
 * Replaces markers with spaces of the same length, so that "card" or "address" in a marker isn't taken for a spoken
 * word.
 */
export function withoutMarkers(text: string): string {
  return text.replaceAll(MARKER, (marker) => ' '.repeat(marker.length));
}
