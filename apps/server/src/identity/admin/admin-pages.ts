import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Identity } from '../identity.ts';
import { readQuery } from '../protocol/read-body.ts';
import { issuerOf } from '../settings.ts';

const DEFAULT_PER_PAGE = 50;
const MAXIMUM_PER_PAGE = 1000;
const MAXIMUM_PAGE = 1_000_000;

const pageNumber = (fallback: number, maximum: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? fallback : Number(text)))
    .pipe(z.number().int().min(1).max(maximum));
const querySchema = z.object({
  page: pageNumber(1, MAXIMUM_PAGE),
  per_page: pageNumber(DEFAULT_PER_PAGE, MAXIMUM_PER_PAGE),
});

/** The requested page of a list, counted from 1. */
export interface Page {
  page: number;
  perPage: number;
  offset: number;
}

export function readPage(request: FastifyRequest): Page {
  const { page, per_page: perPage } = readQuery(querySchema, request);
  return { page, perPage, offset: (page - 1) * perPage };
}

/** Sets the headers for the total and for the next and last page, as the protocol's clients read them. */
export function describePages(
  { settings }: Pick<Identity, 'settings'>,
  reply: FastifyReply,
  path: string,
  { page, perPage }: Page,
  total: number,
): void {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) =>
    `<${issuerOf(settings)}${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < lastPage ? [link(page + 1, 'next')] : []), link(lastPage, 'last')];
  reply.headers({ 'x-total-count': String(total), link: links.join(', ') });
}
