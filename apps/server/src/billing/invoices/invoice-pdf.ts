import type { InvoiceParty } from '../../database/tables/billing.ts';
import { fontFile, type Run, runsOf, type Weight } from './invoice-fonts.ts';
import {
  INVOICE_MESSAGES,
  type InvoiceLocale,
  type InvoiceMessages,
  invoiceDate,
  invoiceItem,
  invoiceMoney,
  invoiceTitle,
} from './invoice-messages.ts';
import type { Invoice } from './invoices.ts';

/** Points: A4 with 2 cm margins. */
const MARGIN = 57;
const COLUMN_GAP = 24;
const TEXT = 10;
const SMALL = 9;
const TITLE = 22;
const LINE_GAP = 3;
const INK = '#14161c';
const QUIET = '#5b6070';
const RULE = '#d8d4cb';
const NOTICE_GROUND = '#fbf0cd';

/**
 * Renders an invoice or credit note as an A4 PDF, usually one page. Its fonts cover Latin, Greek, Cyrillic and
 * Vietnamese.
 */
export async function invoicePdf(invoice: Invoice, locale: InvoiceLocale): Promise<Buffer> {
  const messages = INVOICE_MESSAGES[locale];
  const title = invoiceTitle(invoice, messages);
  // Loaded lazily with the first invoice, since few processes ever render one.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: locale,
    info: { Title: title, Author: invoice.seller.name },
  });
  const done = collect(document);
  const width = document.page.width - 2 * MARGIN;
  const paper: Paper = { document, left: MARGIN, width };
  if (invoice.test) writeNotice(paper, messages.test);
  write(paper, title, { weight: 600, size: TITLE });
  space(paper, 6);
  write(paper, `${messages.date}${messages.colon}${invoiceDate(invoice.issuedAt, locale)}`, { color: QUIET });
  if (invoice.corrects !== null) write(paper, `${messages.corrects} ${invoice.corrects}`, { color: QUIET });
  space(paper, 28);
  writeParties(paper, invoice, messages);
  space(paper, 32);
  // Credit notes show negative amounts.
  const sign = invoice.kind === 'invoice' ? 1 : -1;
  const row = (label: string, microEuros: number, weight: Weight) =>
    writeRow(paper, label, invoiceMoney(sign * microEuros, locale), weight);
  rule(paper, INK);
  row(invoiceItem(invoice, locale), invoice.netMicroEuros, 400);
  if (invoice.taxMicroEuros > 0) row(messages.tax, invoice.taxMicroEuros, 400);
  row(messages.total, invoice.netMicroEuros + invoice.taxMicroEuros, 600);
  space(paper, 16);
  write(paper, invoice.kind === 'invoice' ? messages.paid : messages.refunded, { color: QUIET });
  document.end();
  return await done;
}

interface Paper {
  document: PDFKit.PDFDocument;
  left: number;
  width: number;
}

interface Look {
  weight?: Weight;
  size?: number;
  color?: string;
  /** right-aligned */
  right?: boolean;
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.on('end', () => resolve(Buffer.concat(chunks)));
  document.on('error', reject);
  return promise;
}

function space({ document }: Paper, points: number): void {
  document.y += points;
}

function rule({ document, left, width }: Paper, color: string): void {
  document
    .moveTo(left, document.y)
    .lineTo(left + width, document.y)
    .lineWidth(0.75)
    .stroke(color);
}

/** Draws a tinted box across the full width. */
function writeNotice(paper: Paper, text: string): void {
  const { document, left, width } = paper;
  const padding = 10;
  const top = document.y;
  const height = SMALL + LINE_GAP + 2 * padding;
  document.rect(left, top, width, height).fill(NOTICE_GROUND);
  document.y = top + padding + 1;
  write({ document, left: left + padding, width: width - 2 * padding }, text, { weight: 600, size: SMALL });
  document.y = top + height + 28;
}

/** Writes seller and buyer side by side. */
function writeParties(paper: Paper, invoice: Invoice, messages: InvoiceMessages): void {
  const { document, left, width } = paper;
  const top = document.y;
  const column = (width - COLUMN_GAP) / 2;
  writeParty({ document, left, width: column }, messages.from, invoice.seller, messages);
  const bottom = document.y;
  document.y = top;
  writeParty(
    { document, left: left + column + COLUMN_GAP, width: column },
    messages.to,
    invoice.buyer,
    messages,
  );
  document.y = Math.max(bottom, document.y);
}

function writeParty(
  paper: Paper,
  title: string,
  { name, address, vatNumber }: InvoiceParty,
  messages: InvoiceMessages,
): void {
  write(paper, title, { size: SMALL, color: QUIET });
  space(paper, 2);
  if (name !== '') write(paper, name, { weight: 600 });
  for (const line of address.split('\n')) if (line !== '') write(paper, line);
  if (vatNumber !== null) write(paper, `${messages.vat}${messages.colon}${vatNumber}`);
}

/** Writes a label, its right-aligned amount, and a line below both. */
function writeRow(paper: Paper, label: string, amount: string, weight: Weight): void {
  const { document } = paper;
  const amountWidth = 110;
  space(paper, 9);
  const top = document.y;
  write({ ...paper, width: paper.width - amountWidth }, label, { weight });
  const bottom = document.y;
  document.y = top;
  write(paper, amount, { weight, right: true });
  document.y = Math.max(bottom, document.y) + 6;
  rule(paper, RULE);
}

/** Writes one paragraph of text within the page's width. */
function write({ document, left, width }: Paper, text: string, look: Look = {}): void {
  const { weight = 400, size = TEXT, color = INK, right = false } = look;
  // Replaces the special spaces that Intl puts into amounts with plain ones.
  const runs = runsOf(text.replace(/[\u202f\u00a0]/g, ' '));
  document.fontSize(size).fillColor(color);
  const taken = runs.reduce((sum, run) => sum + widthOf(document, run, weight), 0);
  document.x = right ? left + width - taken : left;
  // Right-aligned text must not wrap because its own width was rounded.
  const options = right ? { lineBreak: false } : { width };
  for (const [index, run] of runs.entries())
    document
      .font(fontFile(run.subset, weight))
      .text(run.text, { ...options, continued: index < runs.length - 1, lineGap: LINE_GAP });
  document.x = left;
}

function widthOf(document: PDFKit.PDFDocument, run: Run, weight: Weight): number {
  return document.font(fontFile(run.subset, weight)).widthOfString(run.text);
}
