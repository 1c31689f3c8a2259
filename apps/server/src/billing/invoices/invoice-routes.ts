import {
  billingProfileResponseSchema,
  billingProfileSchema,
  invoiceListSchema,
  invoiceQuerySchema,
} from '@voice-feedback/contract/billing';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { eurosText } from '../../credits/amounts.ts';
import type { Database, Trx } from '../../database/database.ts';
import { principalOf } from '../../http/access/principal.ts';
import { UnknownCursorError } from '../../http/answers/cursor.ts';
import {
  editUnlessChanged,
  SENDS_ETAG,
  TAKES_IF_MATCH,
  withEtag,
} from '../../http/answers/edit-unless-changed.ts';
import { cursorOfId, idOfCursor } from '../../http/answers/page.ts';
import { Problem } from '../../http/errors/problem.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { recordSecurityEvent } from '../../security/record-event.ts';
import type { Buyer } from '../buyer.ts';
import { isTopUp } from '../checkout/purchase-reference.ts';
import type { Billing } from '../open-billing.ts';
import type { InvoiceLocale } from './invoice-messages.ts';
import { invoicePage } from './invoice-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import {
  countInvoices,
  findInvoice,
  hasInvoice,
  type Invoice,
  invoiceUrl,
  listInvoices,
} from './invoices.ts';
import { findBillingProfile, saveBillingProfile } from './profile.ts';

const tokenParams = z.object({ token: z.string().max(100) });
const localeQuery = z.object({ locale: z.enum(['en', 'fr']).optional() });
const htmlSchema = z.unknown().meta({ type: 'string' });
const pdfSchema = z.unknown().meta({ type: 'string', format: 'binary' });

/** Serves an invoice as a page and as a PDF to anyone with its URL. */
export function registerInvoicePages(app: App, { database }: Pick<Billing, 'database'>): void {
  const open = async (token: string): Promise<Invoice> => {
    const invoice = await findInvoice(database, token);
    if (invoice === undefined) throw new Problem('not_found', { detail: 'This invoice doesn’t exist.' });
    return invoice;
  };
  app.get(
    '/api/billing/invoices/:token',
    {
      schema: {
        tags: ['billing'],
        operationId: 'getInvoicePage',
        summary: 'Get an invoice as a web page',
        description: 'No sign-in is needed: the token in the URL gives access.',
        security: [],
        params: tokenParams,
        querystring: localeQuery,
        response: { 200: { content: { 'text/html': { schema: htmlSchema } } }, ...problems(404) },
      },
    },
    async (request, reply) => {
      const invoice = await open(request.params.token);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
          'referrer-policy': 'no-referrer',
        })
        .type('text/html; charset=utf-8')
        .send(invoicePage(invoice, request.query.locale ?? localeOf(request)));
    },
  );
  app.get(
    '/api/billing/invoices/:token/pdf',
    {
      schema: {
        tags: ['billing'],
        operationId: 'getInvoicePdf',
        summary: 'Get an invoice as a PDF',
        description: 'No sign-in is needed: the token in the URL gives access.',
        security: [],
        params: tokenParams,
        querystring: localeQuery,
        response: { 200: { content: { 'application/pdf': { schema: pdfSchema } } }, ...problems(404) },
      },
    },
    async (request, reply) => {
      const invoice = await open(request.params.token);
      const pdf = await invoicePdf(invoice, request.query.locale ?? localeOf(request));
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${invoice.number}.pdf"`,
        })
        .type('application/pdf')
        .send(pdf);
    },
  );
}

function localeOf(request: FastifyRequest): InvoiceLocale {
  return /^\s*fr\b/i.test(request.headers['accept-language'] ?? '') ? 'fr' : 'en';
}

/** Resources that the routes for signed-in customers and API keys share. */
export interface CustomerRouteResources {
  billing: Billing;
  /** authenticates the request, or answers 401 */
  guard: onRequestAsyncHookHandler;
  /** returns the account of a request that passed the guard */
  buyerOf: (request: FastifyRequest) => Buyer;
}

/** Registers routes for a customer's invoices and billing profile. */
export function registerInvoiceRoutes(app: App, resources: CustomerRouteResources): void {
  const { database, context } = resources.billing;
  const { publicUrl } = context;
  app.get(
    '/api/billing/invoices',
    {
      onRequest: resources.guard,
      config: { scope: 'read', permission: 'billing:read' },
      schema: {
        tags: ['billing'],
        operationId: 'listInvoices',
        summary: 'List your invoices and credit notes, newest first',
        querystring: invoiceQuerySchema,
        response: { 200: invoiceListSchema, ...problems(401, 422, 429) },
      },
    },
    async (request) => {
      const { accountId } = resources.buyerOf(request);
      const { limit, cursor } = request.query;
      const after = cursor === undefined ? undefined : idOfCursor(cursor);
      if (after !== undefined && !(await hasInvoice(database, accountId, after)))
        throw new UnknownCursorError();
      const [found, total] = await Promise.all([
        listInvoices(database, accountId, limit + 1, after),
        countInvoices(database, accountId),
      ]);
      const last = found.length > limit ? found[limit - 1] : undefined;
      return {
        success: true as const,
        total,
        has_more: last !== undefined,
        next_cursor: last === undefined ? null : cursorOfId(last.number),
        invoices: found.slice(0, limit).map((invoice) => ({
          number: invoice.number,
          kind: invoice.kind,
          corrects: invoice.corrects,
          purchase: whatWasBought(invoice),
          plan: invoice.planPeriod?.plan ?? null,
          issued_at: invoice.issuedAt.toISOString(),
          net_euros: eurosText(invoice.netMicroEuros),
          tax_euros: eurosText(invoice.taxMicroEuros),
          total_euros: eurosText(invoice.netMicroEuros + invoice.taxMicroEuros),
          test: invoice.test,
          url: invoiceUrl(publicUrl, invoice),
          pdf_url: `${invoiceUrl(publicUrl, invoice)}/pdf`,
        })),
      };
    },
  );
  const profileOf = async (trx: Database | Trx, accountId: string) => ({
    success: true as const,
    profile: await findBillingProfile(trx, accountId).then((profile) =>
      profile === undefined
        ? null
        : { name: profile.name, address: profile.address, vat_number: profile.vatNumber },
    ),
  });
  app.get(
    '/api/billing/profile',
    {
      onRequest: resources.guard,
      config: { scope: 'read', permission: 'billing:read', ...SENDS_ETAG },
      schema: {
        tags: ['billing'],
        operationId: 'getBillingProfile',
        summary: 'Get your billing details',
        response: { 200: billingProfileResponseSchema, ...problems(401, 429) },
      },
    },
    async (request, reply) =>
      withEtag(reply, await profileOf(database, resources.buyerOf(request).accountId)),
  );
  app.put(
    '/api/billing/profile',
    {
      onRequest: resources.guard,
      config: { scope: 'manage', permission: 'billing:edit', ...TAKES_IF_MATCH },
      schema: {
        tags: ['billing'],
        operationId: 'setBillingProfile',
        summary: 'Set your billing details, starting with the next invoice',
        body: billingProfileSchema,
        response: { 200: billingProfileResponseSchema, ...problems(401, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const accountId = resources.buyerOf(request).accountId;
      const { name, address, vat_number } = request.body;
      return await database.transaction().execute((trx) =>
        editUnlessChanged(trx, request, reply, {
          name: `billing details ${accountId}`,
          read: () => profileOf(trx, accountId),
          async edit() {
            await saveBillingProfile(trx, accountId, { name, address, vatNumber: vat_number });
            const { keyId } = principalOf(request);
            await recordSecurityEvent(trx, request, 'billing_details_changed', { accountId, keyId });
          },
        }),
      );
    },
  );
}

function whatWasBought({ planPeriod, purchaseId }: Invoice): 'credits' | 'top_up' | 'plan' {
  if (planPeriod !== null) return 'plan';
  return isTopUp(purchaseId) ? 'top_up' : 'credits';
}
