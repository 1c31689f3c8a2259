import { API_CHANGES, type ApiChange } from '@voice-feedback/contract/api-changes';
import { apiVersionSchema } from '@voice-feedback/contract/api-version-schema';
import {
  API_VERSION_HEADER,
  API_VERSIONS,
  type ApiVersion,
  FIRST_API_VERSION,
} from '@voice-feedback/contract/api-versions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findPrincipal } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { configOf } from '../http/routes/route-config.ts';
import { announceDeprecation, append, deprecatedInAnswers, deprecatedNames } from './deprecations.ts';
import { DOWNGRADES, type Downgrade } from './downgrades.ts';

const GIVEN_CHARACTERS = 40;
/** Both prefixes are the same operation. */
const SHORT_PREFIX = /ShortPrefix$/;
const bodySchema = z.record(z.string(), z.unknown());

interface Spoken {
  downgrades: readonly Downgrade[];
  /** changes that replaced fields in its responses, which still have the old fields */
  replaced: readonly ApiChange[];
  /** in the query string and in the body */
  deprecated: { query: Map<string, ApiChange>; body: Map<string, ApiChange> };
}

/**
 * Lets callers choose the API version by `VoiceFeedback-Version`, reports the version of each response, converts the
 * response to it, and announces deprecations. Call it before routes are registered.
 * @param publicUrl the changelog is at its /docs/versions
 */
export function speakVersions(
  app: Pick<FastifyInstance, 'addHook'>,
  publicUrl: string,
  downgrades: readonly Downgrade[] = DOWNGRADES,
): void {
  const changelogUrl = new URL('/docs/versions', publicUrl).href;
  const spoken = new Map<unknown, Spoken>();
  const spokenOf = ({ routeOptions: { schema } }: FastifyRequest): Spoken | undefined => {
    if (schema === undefined) return undefined;
    const known = spoken.get(schema);
    if (known !== undefined) return known;
    const operation = schema.operationId?.replace(SHORT_PREFIX, '') ?? '';
    const found = {
      downgrades: downgrades.filter(({ operations }) => operations.has(operation)),
      replaced: [...deprecatedInAnswers(schema.response)],
      deprecated: { query: deprecatedNames(schema.querystring), body: deprecatedNames(schema.body) },
    };
    spoken.set(schema, found);
    return found;
  };

  app.addHook('onRequest', async (request) => {
    if (configOf(request).isVersioned === true) requireKnownVersion(request);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (configOf(request).isVersioned !== true) return;
    const { deprecated } = spokenOf(request) ?? {};
    const used =
      deprecated && (usedOf(deprecated.query, request.query) ?? usedOf(deprecated.body, request.body));
    if (used !== undefined) announceDeprecation(reply, used, changelogUrl);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (configOf(request).isVersioned !== true) return payload;
    const version = versionOf(request);
    reply.header(API_VERSION_HEADER, version);
    const { downgrades: known = [], replaced = [] } = spokenOf(request) ?? {};
    if (known.length > 0) append(reply, 'vary', API_VERSION_HEADER);
    if (reply.statusCode >= 400 || typeof payload !== 'string') return payload;
    const isNewer = (change: ApiChange) => version < API_CHANGES[change].version;
    const older = known.filter(({ change }) => isNewer(change));
    // Callers of a version with a field's new name have been informed: the old name next to it costs them nothing.
    const change = older[0]?.change ?? replaced.find(isNewer);
    if (change !== undefined) announceDeprecation(reply, change, changelogUrl);
    if (older.length === 0) return payload;
    const body = bodySchema.parse(JSON.parse(payload));
    return JSON.stringify(older.reduce((written, { apply }) => apply(written), body));
  });
}

/** The version of a request: the one it names, otherwise its account's. Without an account, the first version. */
export function versionOf(request: FastifyRequest): ApiVersion {
  const named = apiVersionSchema.safeParse(request.headers[API_VERSION_HEADER]);
  return named.data ?? findPrincipal(request)?.account?.apiVersion ?? FIRST_API_VERSION;
}

/** @throws Problem `unknown_api_version` */
function requireKnownVersion({ headers }: FastifyRequest): void {
  const given = headers[API_VERSION_HEADER];
  if (given === undefined || apiVersionSchema.safeParse(given).success) return;
  const shown = String(given)
    .replace(/[^\x21-\x7e]/g, '?')
    .slice(0, GIVEN_CHARACTERS);
  throw new Problem('unknown_api_version', {
    detail: `VoiceFeedback-Version is "${shown}". The versions are ${API_VERSIONS.join(', ')}. Without the header, your account’s version applies.`,
  });
}

function usedOf(deprecated: Map<string, ApiChange>, given: unknown): ApiChange | undefined {
  if (deprecated.size === 0 || typeof given !== 'object' || given === null) return undefined;
  const sent = new Map(Object.entries(given));
  return [...deprecated].find(([name]) => sent.get(name) !== undefined)?.[1];
}
