const INKS = ['#ffffff', '#000000'] as const;

/** Black or white, whichever contrasts more with a color (`#rrggbb`). It's always at least 4.5 to 1. */
export function inkOn(color: string): (typeof INKS)[number] {
  const [white, black] = INKS;
  return contrast(color, white) >= contrast(color, black) ? white : black;
}

/** Contrast of two colors, 1 … 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance, 0 … 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
