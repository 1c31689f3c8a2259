import {
  base64url,
  type CryptoKey,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import type { Signed } from '../auth-clients.ts';
import type { AuthServer } from '../auth-server.ts';

export interface Forgery {
  name: string;
  token: string;
}

const encode = (value: unknown) => base64url.encode(JSON.stringify(value));

/** All known forgeries of a token. */
export async function forgeTokens(server: AuthServer, signed: Signed): Promise<Forgery[]> {
  const [head = '', body = '', signature = ''] = signed.access_token.split('.');
  const claims = decodeJwt(signed.access_token);
  const es256 = await server.identity.keys.current('ES256');
  const rs256 = await server.identity.keys.current('RS256');
  const strangerEs = await generateKeyPair('ES256', { extractable: true });
  const strangerRs = await generateKeyPair('RS256', { extractable: true });
  const jwks = await server.identity.keys.publicKeys();
  const forgeries: Forgery[] = [];
  const add = (name: string, token: string) => void forgeries.push({ name, token });
  const sign = async (
    name: string,
    key: CryptoKey | Uint8Array,
    header: JWTHeaderParameters,
    change: JWTPayload = {},
    drop: string[] = [],
  ) => {
    const payload = Object.fromEntries(
      Object.entries({ ...claims, ...change }).filter(([claim]) => !drop.includes(claim)),
    );
    add(name, await new SignJWT(payload).setProtectedHeader(header).sign(key));
  };
  for (const alg of ['none', 'None', 'NONE', 'nOnE', '']) {
    add(`alg "${alg}" without signature`, `${encode({ alg, typ: 'JWT' })}.${body}.`);
    add(`alg "${alg}" with our kid and signature`, `${encode({ alg, kid: es256.kid })}.${body}.${signature}`);
  }
  for (const jwk of jwks) {
    for (const alg of ['HS256', 'HS384', 'HS512']) {
      const secret = new TextEncoder().encode(JSON.stringify(jwk).padEnd(64, ' '));
      await sign(`${alg} with the ${jwk.alg} public JWK as secret`, secret, { alg, kid: jwk.kid ?? '' });
      const raw = new TextEncoder().encode((jwk.n ?? `${jwk.x}${jwk.y}`).padEnd(64, '='));
      await sign(`${alg} with the ${jwk.alg} key's numbers as secret`, raw, { alg, kid: jwk.kid ?? '' });
    }
  }
  await sign('a stranger’s ES256 key under our kid', strangerEs.privateKey, { alg: 'ES256', kid: es256.kid });
  await sign('a stranger’s RS256 key under our kid', strangerRs.privateKey, { alg: 'RS256', kid: rs256.kid });
  await sign('RS256 under the kid of the ES256 key', strangerRs.privateKey, { alg: 'RS256', kid: es256.kid });
  await sign('our RS256 key under the kid of the ES256 key', rs256.privateKey, {
    alg: 'RS256',
    kid: es256.kid,
  });
  await sign('our ES256 key under the kid of the RS256 key', es256.privateKey, {
    alg: 'ES256',
    kid: rs256.kid,
  });
  await sign('no kid', es256.privateKey, { alg: 'ES256' });
  for (const kid of ['unknown', '../../../etc/passwd', "' or 1=1 --", '__proto__', 'constructor', ''])
    await sign(`kid "${kid}"`, es256.privateKey, { alg: 'ES256', kid });
  const strangerJwk = await exportJWK(strangerEs.publicKey);
  const stranger = { alg: 'ES256', kid: 'mine' };
  await sign('jku to the attacker', strangerEs.privateKey, {
    ...stranger,
    jku: 'https://attacker.example/jwks.json',
  });
  await sign('x5u to the attacker', strangerEs.privateKey, {
    ...stranger,
    x5u: 'https://attacker.example/cert.pem',
  });
  await sign('key in the header', strangerEs.privateKey, { ...stranger, jwk: strangerJwk });
  await sign('key in the header under our kid', strangerEs.privateKey, {
    ...stranger,
    kid: es256.kid,
    jwk: strangerJwk,
  });
  await sign('x5c in the header', strangerEs.privateKey, { ...stranger, kid: es256.kid, x5c: ['AAAA'] });
  const ours = { alg: 'ES256', kid: es256.kid };
  const seconds = Math.floor(Date.now() / 1000);
  await sign('another issuer', es256.privateKey, ours, { iss: 'https://attacker.example/auth/v1' });
  await sign('our issuer with a slash', es256.privateKey, ours, { iss: `${claims.iss}/` });
  await sign('no issuer', es256.privateKey, ours, {}, ['iss']);
  await sign('another audience', es256.privateKey, ours, { aud: 'anon' });
  await sign('no audience', es256.privateKey, ours, {}, ['aud']);
  await sign('expired an hour ago', es256.privateKey, ours, { exp: seconds - 3600 });
  await sign('expired a second ago', es256.privateKey, ours, { exp: seconds - 1 });
  await sign('no expiry', es256.privateKey, ours, {}, ['exp']);
  await sign('expiry as text', es256.privateKey, ours, { exp: '9999999999' as unknown as number });
  await sign('not valid yet', es256.privateKey, ours, { nbf: seconds + 600 });
  await sign('issued in the future', es256.privateKey, ours, { iat: seconds + 600, exp: seconds + 1200 });
  await sign('another role', es256.privateKey, ours, { role: 'service_role' });
  await sign('no issue time', es256.privateKey, ours, {}, ['iat']);
  await sign('no role', es256.privateKey, ours, {}, ['role']);
  await sign('no subject', es256.privateKey, ours, {}, ['sub', 'session_id']);
  await sign('subject that is no uuid', es256.privateKey, ours, { sub: "1' or '1'='1" });
  await sign('session that is no uuid', es256.privateKey, ours, { session_id: 'x' });
  await sign('unknown critical header', es256.privateKey, {
    ...ours,
    crit: ['exp2'],
    exp2: 1,
  } as JWTHeaderParameters).catch(() =>
    add('unknown critical header', `${encode({ ...ours, crit: ['exp2'], exp2: 1 })}.${body}.${signature}`),
  );
  add('claims changed', `${head}.${encode({ ...claims, aal: 'aal2' })}.${signature}`);
  add('role changed', `${head}.${encode({ ...claims, role: 'service_role' })}.${signature}`);
  add('signature cut', `${head}.${body}.${signature.slice(0, -4)}`);
  add('signature gone', `${head}.${body}.`);
  add('signature part missing', `${head}.${body}`);
  add('signature of zeros', `${head}.${body}.${'A'.repeat(signature.length)}`);
  add(
    'signature as DER',
    `${head}.${body}.${base64url.encode(Buffer.concat([Buffer.from([0x30, 0x44]), Buffer.alloc(68)]))}`,
  );
  add('body cut', `${head}.${body.slice(0, -3)}.${signature}`);
  add('header cut', `${head.slice(0, -2)}.${body}.${signature}`);
  add('four parts', `${signed.access_token}.${signature}`);
  add('one part', head);
  add('only dots', '..');
  add('refresh token as access token', signed.refresh_token);
  add('header that is an array', `${encode([])}.${body}.${signature}`);
  add('header that is null', `${encode(null)}.${body}.${signature}`);
  add('body that is no JSON', `${head}.${base64url.encode('{"sub":')}.${signature}`);
  add('body that is a number', `${head}.${encode(1)}.${signature}`);
  add('ES384 in the header', `${encode({ ...ours, alg: 'ES384' })}.${body}.${signature}`);
  add('PS256 in the header', `${encode({ alg: 'PS256', kid: rs256.kid })}.${body}.${signature}`);
  add('long garbage', 'A'.repeat(6000));
  return forgeries;
}
