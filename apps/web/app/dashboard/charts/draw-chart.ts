import type { ChartData } from './chart-rows.ts';
import { labelled, linesThrough, placeOf } from './scale.ts';

/** How the values are drawn. In bars, the second value of a row is a part of the first. */
export interface Drawing {
  kind: 'bars' | 'line';
  ceiling: number;
}

const WIDTH = 1200;
const HEIGHT = 560;
const PLOT = { left: 90, top: 90, right: 30, bottom: 60 };
const BAR_SHARE = 0.7;
const X_LABELS = 6;
const FONT = 22;

/** A picture of a chart, as PNG, in the colours of the page. */
export async function drawChart(data: ChartData, { kind, ceiling }: Drawing): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  const style = getComputedStyle(document.documentElement);
  const color = (token: string) => style.getPropertyValue(`--vf-${token}`).trim();
  const width = WIDTH - PLOT.left - PLOT.right;
  const height = HEIGHT - PLOT.top - PLOT.bottom;
  const y = (share: number) => PLOT.top + height * (1 - share);
  const text = (words: string, x: number, at: number, align: CanvasTextAlign, token = 'quiet') => {
    context.fillStyle = color(token);
    context.textAlign = align;
    context.fillText(words, x, at);
  };

  context.fillStyle = color('raised');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.font = `600 ${FONT + 4}px ${getComputedStyle(document.body).fontFamily}`;
  text(data.title, PLOT.left, PLOT.top / 2, 'left', 'ink');
  context.font = `${FONT}px ${getComputedStyle(document.body).fontFamily}`;
  context.lineWidth = 1;
  for (const { share, label } of data.ticks) {
    context.strokeStyle = color('line');
    context.beginPath();
    context.moveTo(PLOT.left, y(share));
    context.lineTo(WIDTH - PLOT.right, y(share));
    context.stroke();
    text(label, PLOT.left - 12, y(share) + FONT / 3, 'right');
  }

  if (kind === 'bars') {
    const pitch = width / Math.max(1, data.rows.length);
    data.rows.forEach(({ amounts: [amount, part] }, index) => {
      const bar = (value: number | null | undefined, token: string) => {
        if (!value) return;
        context.fillStyle = color(token);
        const tall = (value / ceiling) * height;
        const left = PLOT.left + index * pitch + (pitch * (1 - BAR_SHARE)) / 2;
        context.fillRect(left, y(0) - tall, pitch * BAR_SHARE, tall);
      };
      bar(amount, 'action');
      bar(part, 'negative');
    });
  } else {
    context.strokeStyle = color('action');
    context.lineWidth = 3;
    const values = data.rows.map(({ amounts }) => amounts[0] ?? null);
    for (const line of linesThrough(values, { minimum: 0, maximum: ceiling, width, height })) {
      context.beginPath();
      for (const point of line) context.lineTo(PLOT.left + point.x, PLOT.top + point.y);
      context.stroke();
    }
  }

  for (const { share, label } of data.marks ?? []) {
    const x = PLOT.left + share * width;
    context.strokeStyle = color('ink');
    context.lineWidth = 1;
    context.setLineDash([4, 4]);
    context.beginPath();
    context.moveTo(x, PLOT.top);
    context.lineTo(x, y(0));
    context.stroke();
    context.setLineDash([]);
    text(label, x + 6, PLOT.top - 6, 'left', 'ink');
  }
  for (const index of labelled(data.rows.length, X_LABELS))
    text(
      data.rows[index]?.label ?? '',
      PLOT.left + placeOf(index, data.rows.length) * width,
      HEIGHT - PLOT.bottom / 3,
      'center',
    );
  return await new Promise((resolve, reject) =>
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('no picture'))), 'image/png'),
  );
}
