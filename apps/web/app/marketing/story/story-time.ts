import type { CSSProperties } from 'react';

/** When an animation starts, for the stylesheet. */
export function at(seconds: number): CSSProperties {
  return { '--at': `${seconds.toFixed(2)}s` } as CSSProperties;
}
