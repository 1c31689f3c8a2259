import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { z } from 'zod';
import type { InvoiceParty } from '../database/database.ts';
import {
  INVOICE_WORDS,
  type InvoiceLocale,
  type InvoiceWords,
  invoiceDate,
  invoiceMoney,
} from './invoice-words.ts';
import type { Invoice } from './invoices.ts';

const FONT_DIRECTORY = path.dirname(fileURLToPath(import.meta.resolve('@fontsource/inter/package.json')));
/** Points: A4 with a margin of 2 cm. */
const MARGIN = 57;
const TEXT = 10;
const SMALL = 9;
const TITLE = 20;
const RULE = '#999999';

type Weight = 400 | 600;

/** An invoice as a PDF (A4, one page as a rule), with fonts for Latin, Greek, Cyrillic and Vietnamese letters. */
export async function invoicePdf(invoice: Invoice, locale: InvoiceLocale): Promise<Buffer> {
  const words = INVOICE_WORDS[locale];
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: locale,
    info: { Title: `${words.invoice} ${invoice.number}`, Author: invoice.seller.name },
  });
  const done = collect(document);
  const width = document.page.width - 2 * MARGIN;
  if (invoice.test) {
    write(document, words.test, 600, SMALL);
    document.moveDown();
  }
  write(document, `${words.invoice} ${invoice.number}`, 600, TITLE);
  write(document, `${words.date}: ${invoiceDate(invoice.issuedAt, locale)}`, 400, TEXT);
  document.moveDown(2);
  writeParty(document, words.from, invoice.seller, words);
  document.moveDown();
  writeParty(document, words.to, invoice.buyer, words);
  document.moveDown(2);
  const row = (label: string, microEuros: number, weight: Weight) => {
    const top = document.y;
    write(document, label, weight, TEXT);
    const bottom = document.y;
    document.y = top;
    write(document, invoiceMoney(microEuros, locale), weight, TEXT, width);
    document.y = Math.max(bottom, document.y) + 4;
    document
      .moveTo(MARGIN, document.y)
      .lineTo(MARGIN + width, document.y)
      .lineWidth(0.5)
      .stroke(RULE);
    document.y += 6;
  };
  row(words.item, invoice.netMicroEuros, 400);
  if (invoice.taxMicroEuros > 0) row(words.tax, invoice.taxMicroEuros, 400);
  row(words.total, invoice.netMicroEuros + invoice.taxMicroEuros, 600);
  document.moveDown();
  write(document, words.paid, 400, TEXT);
  document.end();
  return await done;
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.on('end', () => resolve(Buffer.concat(chunks)));
  document.on('error', reject);
  return promise;
}

function writeParty(
  document: PDFKit.PDFDocument,
  title: string,
  { name, address, vatNumber }: InvoiceParty,
  words: InvoiceWords,
): void {
  write(document, title, 400, SMALL);
  for (const line of [name, ...address.split('\n')]) if (line !== '') write(document, line, 600, TEXT);
  if (vatNumber !== null) write(document, `${words.vat}: ${vatNumber}`, 400, TEXT);
}

/** One line of text; with `rightWidth` it ends at the right margin. A font holds one alphabet, so a line may need several. */
function write(
  document: PDFKit.PDFDocument,
  text: string,
  weight: Weight,
  size: number,
  rightWidth?: number,
): void {
  // Spaces that Intl puts into amounts; the fonts draw them as spaces all the same.
  const runs = runsOf(text.replace(/[\u202f\u00a0]/g, ' '));
  document.fontSize(size);
  const start =
    rightWidth === undefined
      ? MARGIN
      : MARGIN + rightWidth - runs.reduce((sum, run) => sum + widthOf(document, run, weight), 0);
  document.x = start;
  for (const [index, run] of runs.entries()) {
    document
      .font(fontFile(run.subset, weight))
      .text(run.text, { continued: index < runs.length - 1, lineGap: 2 });
  }
  document.x = MARGIN;
}

interface Run {
  subset: string;
  text: string;
}

function widthOf(document: PDFKit.PDFDocument, run: Run, weight: Weight): number {
  return document.font(fontFile(run.subset, weight)).widthOfString(run.text);
}

function fontFile(subset: string, weight: Weight): string {
  return path.join(FONT_DIRECTORY, 'files', `inter-${subset}-${weight}-normal.woff`);
}

const MAIN_SUBSET = 'latin';
const subsets = readSubsets();

function readSubsets(): { name: string; ranges: [number, number][] }[] {
  const text = readFileSync(path.join(FONT_DIRECTORY, 'unicode.json'), 'utf8');
  const given = z.record(z.string(), z.string()).parse(JSON.parse(text));
  const all = Object.entries(given).map(([name, ranges]) => ({
    name,
    ranges: ranges.split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }),
  }));
  return all.sort((a, b) => Number(b.name === MAIN_SUBSET) - Number(a.name === MAIN_SUBSET));
}

/** `text` cut where another font has to go on. Letters that no font has stay with the Latin one, which draws a box. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const found = subsets.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
    const subset = found?.name ?? MAIN_SUBSET;
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += character;
    else runs.push({ subset, text: character });
  }
  return runs;
}
