import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { createElement, type ReactNode } from 'react';
import satori from 'satori';
import peaks from '../app/demo/sample-peaks.json' with { type: 'json' };
import example from '../app/feedback/example-feedback.json' with { type: 'json' };
import { CARD } from '../app/paths.ts';
import { tokens } from '../app/tokens.ts';

export interface CardWords {
  /** what the page says first */
  heading: string;
  /** one line about it */
  line: string;
}

const FAMILY = 'Bricolage Grotesque';
const MARGIN_PIXELS = 72;
const COLORS = tokens.light;
/** The longer the heading, the smaller its letters: from so many characters on. */
const HEADING_SIZES = [
  { fromCharacters: 72, pixels: 56 },
  { fromCharacters: 46, pixels: 68 },
  { fromCharacters: 0, pixels: 84 },
] as const;
const WAVE = { middlePixels: 524, heightPixels: 108, barPixels: 4 };
/** As the recorder draws it (draw-waveform.ts): decibels alone make everything tall. */
const CONTRAST = 1.8;
const PEAKS_PER_SECOND = 20;

const fonts = Promise.all(
  ([400, 600] as const).map(async (weight) => ({
    name: FAMILY,
    weight,
    data: await readFile(
      fileURLToPath(
        import.meta.resolve(
          `@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`,
        ),
      ),
    ),
  })),
);

/** A page's picture for messengers as PNG, of `CARD`'s size: its words over the sample's waveform, tinted by sentiment. */
export async function drawCard({ heading, line }: CardWords): Promise<Buffer> {
  const words = await satori(layOut(heading, line), {
    width: CARD.widthPixels,
    height: CARD.heightPixels,
    fonts: await fonts,
  });
  const picture = words.replace('</svg>', `${drawMark()}${drawWave()}</svg>`);
  return new Resvg(picture, { font: { loadSystemFonts: false } }).render().asPng();
}

function layOut(heading: string, line: string): ReactNode {
  const fontSize = HEADING_SIZES.find(({ fromCharacters }) => heading.length >= fromCharacters)?.pixels;
  const page = {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: CARD.widthPixels,
    height: CARD.heightPixels,
    padding: `56px ${MARGIN_PIXELS}px`,
    backgroundColor: COLORS.ground,
    color: COLORS.ink,
    fontFamily: FAMILY,
  } as const;
  return createElement(
    'div',
    { style: page },
    createElement('div', { style: { marginLeft: 64, fontSize: 32, fontWeight: 600 } }, 'voice feedback'),
    createElement(
      'div',
      {
        style: {
          marginTop: 36,
          fontSize,
          fontWeight: 600,
          lineHeight: 1.06,
          letterSpacing: '-0.03em',
          textWrap: 'balance',
          lineClamp: 3,
        },
      },
      heading,
    ),
    createElement(
      'div',
      { style: { marginTop: 20, fontSize: 28, lineHeight: 1.35, color: COLORS.quiet, lineClamp: 2 } },
      line,
    ),
  );
}

/** The word mark's waveform that ends in a text cursor, before the name. */
function drawMark(): string {
  const bars = [2, 6, 9, 4, 7, 2].map((half, at) => `M${2 + at * 5} ${12 - half}v${half * 2}`).join('');
  return `<g transform="translate(${MARGIN_PIXELS} 62) scale(1.25)" fill="none" stroke-width="2.5" stroke-linecap="round"><path stroke="${COLORS.ink}" d="${bars}"/><path stroke="${COLORS.action}" stroke-width="2" d="M36 3v18M33 2.5h6M33 21.5h6"/></g>`;
}

/** The landing page's sample as it is drawn there: what was liked, what was not, and the cursor at its end. */
function drawWave(): string {
  const pitch = (CARD.widthPixels - 2 * MARGIN_PIXELS) / peaks.length;
  const bars = peaks.map((peak, at) => {
    const half = Math.max(2, (peak ** CONTRAST * WAVE.heightPixels) / 2);
    const x = MARGIN_PIXELS + at * pitch;
    return `<path stroke="${colorAt(at / PEAKS_PER_SECOND)}" d="M${x.toFixed(1)} ${(WAVE.middlePixels - half).toFixed(1)}v${(2 * half).toFixed(1)}"/>`;
  });
  const end = CARD.widthPixels - MARGIN_PIXELS;
  const top = WAVE.middlePixels - WAVE.heightPixels / 2 - 8;
  const cursor = `<path stroke="${COLORS.action}" d="M${end} ${top}v${WAVE.heightPixels + 16}m-8 0h16M${end - 8} ${top}h16"/>`;
  return `<g fill="none" stroke-width="${WAVE.barPixels}" stroke-linecap="round">${bars.join('')}${cursor}</g>`;
}

function colorAt(seconds: number): string {
  const isIn = ({ start, end }: { start: number; end: number }) => seconds >= start && seconds < end;
  if (example.positive_remarks.some(isIn)) return COLORS.positive;
  return example.improvement_suggestions.some(isIn) ? COLORS.negative : COLORS.neutral;
}
