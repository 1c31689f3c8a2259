import { PII_KINDS, type PiiKind } from './pii.ts';

const MARKER = new RegExp(`\\[(?:${PII_KINDS.join('|')})\\]`, 'g');

/** The markers that replace redacted text. */
export function markerOf(kind: PiiKind): string {
  return `[${kind}]`;
}

/** The text with blanks in place of markers, at the same characters: nobody spoke of a "card" or an "address" there. */
export function withoutMarkers(text: string): string {
  return text.replaceAll(MARKER, (marker) => ' '.repeat(marker.length));
}
