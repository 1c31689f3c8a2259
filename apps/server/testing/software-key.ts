import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const NEW_CREDENTIAL = 0x40;

/** The site that the browser believes it's on. */
export interface Site {
  rpId: string;
  origin: string;
}

/** The parts of a factor's challenge that a key and its browser read. */
export const keyChallenge = z.object({
  id: z.string(),
  webauthn: z.object({
    type: z.enum(['create', 'request']),
    credential_options: z.object({
      publicKey: z.looseObject({ challenge: z.string(), allowCredentials: z.array(z.unknown()).optional() }),
    }),
  }),
});
export type KeyChallenge = z.output<typeof keyChallenge>;

/** A security key and its browser. It signs anything, even for another site. */
export interface SoftwareKey {
  readonly id: string;
  /** the counter of its last signature; a copy of the key has its own */
  counter: number;
  backedUp: boolean;
  create(challenge: string, site: Site): object;
  sign(challenge: string, site: Site): object;
}

/** Creates a key, by default without a PIN, like older models. Keys without a counter always report 0. */
export function softwareKey({ counts = true, idBytes = 32, knowsUser = false } = {}): SoftwareKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(idBytes);
  const userFlag = knowsUser ? USER_VERIFIED : 0;
  const id = credentialId.toString('base64url');
  const key = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  const made: SoftwareKey = {
    id,
    counter: 0,
    backedUp: false,
    create(challenge, site) {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]),
        credentialId,
        coseKey(publicKey),
      ]);
      const authData = Buffer.concat([header(site.rpId, made, NEW_CREDENTIAL | userFlag), attested]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...key,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, site.origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['usb'],
        },
      };
    },
    sign(challenge, site) {
      if (counts) made.counter += 1;
      const authData = header(site.rpId, made, userFlag);
      const client = clientData('webauthn.get', challenge, site.origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        ...key,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
  return made;
}

/** The body that auth-js sends, including the site that its browser believes it's on. */
export function answerTo({ id, webauthn }: KeyChallenge, key: SoftwareKey, site: Site) {
  const { challenge } = webauthn.credential_options.publicKey;
  const response = webauthn.type === 'create' ? key.create(challenge, site) : key.sign(challenge, site);
  return {
    challenge_id: id,
    webauthn: {
      type: webauthn.type,
      rpId: site.rpId,
      rpOrigins: [site.origin],
      credential_response: response,
    },
  };
}

function header(rpId: string, { counter, backedUp }: SoftwareKey, flags = 0): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const all = flags | USER_PRESENT | BACKUP_ELIGIBLE | (backedUp ? BACKED_UP : 0);
  return Buffer.concat([sha256(rpId), Buffer.from([all]), count]);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** RFC 9053, section 7.1: EC2, ES256, P-256. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
