import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { GivenAnswer, SentRequest } from './request-details.ts';

/** What was sent and answered, redacted. */
export interface Details {
  request: SentRequest;
  response: GivenAnswer | null;
}

export interface KeptRequest {
  id: string;
  accountId: string;
  createdAt: Date;
  details: Details;
}

/** A row of `request_details`: the requests of an account in a day (UTC), whose partition they're dropped with. */
export interface Pack {
  id: string;
  accountId: string;
  /** that of one of its requests */
  createdAt: Date;
  packed: Buffer;
}

interface Content {
  createdAt: string;
  details: Details;
}

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
/** Reading one request unpacks all of a pack. Each has 20,000 characters at most. */
const PACK_CHARACTERS = 200_000;

/** Packs requests, most of which repeat the same fields. @returns the packs, and the id of each request's pack */
export async function packDetails(
  requests: readonly KeptRequest[],
): Promise<{ packs: Pack[]; packOf: ReadonlyMap<string, string> }> {
  const open = new Map<string, Omit<Pack, 'packed'> & { parts: string[]; characters: number }>();
  const all: (typeof open extends Map<string, infer Value> ? Value : never)[] = [];
  const packOf = new Map<string, string>();
  for (const { id, accountId, createdAt, details } of requests) {
    const content: Content = { createdAt: createdAt.toISOString(), details };
    const part = `${JSON.stringify(id)}:${JSON.stringify(content)}`;
    const key = `${accountId} ${content.createdAt.slice(0, 10)}`;
    let pack = open.get(key);
    if (pack === undefined || pack.characters + part.length > PACK_CHARACTERS) {
      pack = { id: randomUUID(), accountId, createdAt, parts: [], characters: 0 };
      open.set(key, pack);
      all.push(pack);
    }
    pack.parts.push(part);
    pack.characters += part.length;
    packOf.set(id, pack.id);
  }
  const packs = await Promise.all(
    all.map(async ({ id, accountId, createdAt, parts }) => ({
      ...{ id, accountId, createdAt },
      packed: await deflate(`{${parts.join()}}`),
    })),
  );
  return { packs, packOf };
}

/** Returns the requests of a pack by their ids. */
export async function unpackDetails(packed: Buffer): Promise<Record<string, Content>> {
  return JSON.parse((await inflate(packed)).toString());
}
