import {
  requireSsoSchema,
  type SingleSignOn,
  setSsoProviderSchema,
  singleSignOnSchema,
} from '@voice-feedback/contract/single-sign-on';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Trx } from '../database/database.ts';
import { HOUR_SECONDS } from '../durations.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { principalOf } from '../http/access/principal.ts';
import { recentProof } from '../http/access/recent-proof.ts';
import { Problem } from '../http/errors/problem.ts';
import { limitTries } from '../http/limits/rate-limit.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { lockOrganization, type Person, personOf } from '../organizations/person.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { requireWorkingProvider } from './check-provider.ts';
import {
  findProviderOf,
  isSameProvider,
  type NewProvider,
  type ProviderResources,
  removeProvider,
  storeProvider,
} from './providers.ts';
import { singleSignOnOf } from './view.ts';

export interface SingleSignOnResources extends GuardResources, ProviderResources {
  /** where the auth server is */
  publicUrl: string;
  /** undefined with our own auth server */
  hosted: object | undefined;
}

/** Discovery documents and DNS records that an organization can have looked up. */
const LOOKUPS_PER_HOUR = 60;
const PROBLEMS = problems(401, 403, 422, 429, 500, 503);
export const MANAGE = { scope: 'manage', permission: 'single-sign-on:manage' } as const;

/** Sets up an organization's own provider, and requires it of the members. */
export function registerProviderRoutes(app: App, resources: SingleSignOnResources): void {
  const { database, clientSecretSeal, publicUrl } = resources;
  const onRequest = guard(resources);
  const tags = ['organizations'];

  app.get(
    '/api/single-sign-on',
    {
      onRequest,
      config: { scope: 'read', permission: 'single-sign-on:manage' },
      schema: {
        tags,
        operationId: 'getSingleSignOn',
        summary: 'Get the organization’s single sign-on',
        description: 'Needs a session.',
        response: { 200: singleSignOnSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await singleSignOnOf(database, ownerOf(resources, request).account.id, publicUrl);
    },
  );

  app.put(
    '/api/single-sign-on',
    {
      onRequest,
      preValidation: recentProof,
      config: MANAGE,
      schema: {
        tags,
        operationId: 'setSingleSignOn',
        summary: 'Set up the OpenID Connect provider of the organization, or change it',
        description:
          'Needs a session. Reads the provider’s discovery document. If the issuer or client id changes, the sessions and apps of people who signed in through the previous provider end, and it’s no longer required.',
        body: setSsoProviderSchema,
        response: { 200: singleSignOnSchema, ...PROBLEMS },
      },
    },
    async (request) => {
      const { account } = ownerOf(resources, request);
      await limitLookups(resources, account.id);
      const given = await providerIn(request, account.id);
      await requireWorkingProvider(resources, given);
      return await change(request, async (trx) => {
        await storeProvider(trx, clientSecretSeal, account.id, given);
        await recordSecurityEvent(trx, request, 'single_sign_on_changed', {
          accountId: account.id,
          detail: { name: given.issuer, clientId: given.clientId },
        });
      });
    },
  );

  app.patch(
    '/api/single-sign-on',
    {
      onRequest,
      preValidation: recentProof,
      config: MANAGE,
      schema: {
        tags,
        operationId: 'requireSingleSignOn',
        summary: 'Require single sign-on of the members, or stop requiring it',
        description:
          'Needs a session. To require it, your own account needs two-step sign-in, and at least one person must have signed in through the provider. Sessions and apps that members opened another way end. API keys keep working.',
        body: requireSsoSchema,
        response: { 200: singleSignOnSchema, ...PROBLEMS, ...problems(409) },
      },
    },
    async (request) =>
      await change(request, async (trx, { account }) => {
        const required = request.body.is_required ? await requirableProvider(trx, request) : null;
        const changed = await trx
          .updateTable('accounts')
          .set({ requiredSsoProvider: required })
          .where('id', '=', account.id)
          .where('requiredSsoProvider', 'is distinct from', required)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return;
        const event = required === null ? 'single_sign_on_optional' : 'single_sign_on_required';
        await recordSecurityEvent(trx, request, event, { accountId: account.id });
      }),
  );

  app.delete(
    '/api/single-sign-on',
    {
      onRequest,
      preValidation: recentProof,
      config: MANAGE,
      schema: {
        tags,
        operationId: 'removeSingleSignOn',
        summary: 'Remove the provider of the organization',
        description:
          'Needs a session. The sessions and apps of people who signed in through it end, and it’s no longer required. Domains stay verified.',
        response: { 204: z.null(), ...PROBLEMS, ...problems(404) },
      },
    },
    async (request, reply) => {
      await change(request, async (trx, { account }) => {
        const removed = await removeProvider(trx, account.id);
        if (removed === undefined) throw new Problem('not_found', { detail: 'There is no provider.' });
        await recordSecurityEvent(trx, request, 'single_sign_on_removed', {
          accountId: account.id,
          detail: { name: removed.issuer },
        });
      });
      return reply.code(204).send(null);
    },
  );

  async function change(
    request: FastifyRequest,
    work: (trx: Trx, person: Person) => Promise<void>,
  ): Promise<SingleSignOn> {
    ownerOf(resources, request);
    return await database.transaction().execute(async (trx) => {
      const person = await lockOrganization(trx, request);
      await work(trx, person);
      return await singleSignOnOf(trx, person.account.id, publicUrl);
    });
  }

  async function providerIn(
    { body }: FastifyRequest<{ Body: z.output<typeof setSsoProviderSchema> }>,
    accountId: string,
  ): Promise<NewProvider> {
    const before = await findProviderOf(database, accountId);
    const given = { issuer: body.issuer, clientId: body.client_id };
    // A secret is only sent to the provider that it's from.
    const kept =
      before !== undefined && isSameProvider(before, given)
        ? clientSecretSeal.open(before.clientSecret)
        : undefined;
    const clientSecret = body.client_secret ?? kept;
    if (clientSecret === undefined)
      throw new Problem('invalid_request', {
        errors: [{ path: 'client_secret', message: 'Enter the client secret of this provider' }],
      });
    const { default_role: defaultRole, trusts_unmarked_addresses: trustsUnmarkedAddresses } = body;
    return { ...given, clientSecret, defaultRole, trustsUnmarkedAddresses };
  }
}

/** @returns the id of the provider. Throws `organization_requires_second_factor`, `single_sign_on_not_ready`. */
async function requirableProvider(trx: Trx, request: FastifyRequest): Promise<string> {
  // Otherwise nobody could come in while the provider is away.
  if (principalOf(request).secondFactor !== true)
    throw new Problem('organization_requires_second_factor', {
      detail: 'Set up two-step sign-in for yourself first: you need it to sign in if the provider is down.',
    });
  const { account } = personOf(request);
  const provider = await findProviderOf(trx, account.id);
  if (provider === undefined || provider.testedAt === null) throw new Problem('single_sign_on_not_ready');
  return provider.id;
}

/** Throws `forbidden` for keys, for apps, and with a hosted auth server, which has its own providers. */
export function ownerOf({ hosted }: Pick<SingleSignOnResources, 'hosted'>, request: FastifyRequest): Person {
  if (hosted !== undefined)
    throw new Problem('forbidden', {
      detail: 'Set up single sign-on at the auth server of this installation.',
    });
  return personOf(request);
}

/** Throws `rate_limited`. */
export async function limitLookups(
  { database }: Pick<SingleSignOnResources, 'database'>,
  accountId: string,
): Promise<void> {
  await limitTries(database, {
    subject: `single-sign-on:${accountId}`,
    most: LOOKUPS_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
  });
}
