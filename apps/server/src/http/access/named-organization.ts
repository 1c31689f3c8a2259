import { ORGANIZATION_HEADER } from '@voice-feedback/contract/organization-header';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../errors/problem.ts';

const idSchema = z.uuid();

/**
 * The organization that a person's request is for; undefined for the default one. Throws `Problem` `not_a_member` for
 * anything that isn't an id.
 */
export function namedOrganization({ headers }: FastifyRequest): string | undefined {
  const named = headers[ORGANIZATION_HEADER];
  if (named === undefined || named === '') return undefined;
  const id = idSchema.safeParse(named);
  if (!id.success) throw new Problem('not_a_member');
  return id.data.toLowerCase();
}
