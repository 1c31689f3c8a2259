import { ME } from '@voice-feedback/contract/assignees';
import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { findPrincipal } from '../../http/access/principal.ts';
import { invalidRequest } from '../../http/errors/error-handler.ts';

const NAMES = ['assignee', 'not_assignee'] as const;

/**
 * Replaces `me` in filters and edits by the user id of the signed-in person, before anything is looked up or shared
 * with others who ask the same. A saved view keeps it: for each person, it means them.
 */
export const nameMe: preValidationAsyncHookHandler = async (request) => {
  nameIn(request, request.query);
  if (request.routeOptions.url?.includes('/views') === true) return;
  nameIn(request, request.body);
  const { body } = request;
  if (typeof body === 'object' && body !== null && 'filter' in body) nameIn(request, body.filter);
};

function nameIn(request: FastifyRequest, given: unknown): void {
  if (typeof given !== 'object' || given === null) return;
  for (const name of NAMES) {
    const value: unknown = Reflect.get(given, name);
    if (![value].flat().includes(ME)) continue;
    const userId = findPrincipal(request)?.member?.userId;
    if (userId === undefined)
      throw invalidRequest([
        { path: name, message: `can’t be "${ME}" with an API key, which isn’t a person; send a user id` },
      ]);
    Reflect.set(
      given,
      name,
      Array.isArray(value) ? value.map((one: unknown) => (one === ME ? userId : one)) : userId,
    );
  }
}
