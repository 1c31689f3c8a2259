import type { CryptoKey } from 'jose';

export type SigningAlgorithm = 'ES256' | 'RS256';

export interface SigningKey {
  kid: string;
  algorithm: SigningAlgorithm;
  privateKey: CryptoKey;
}

export interface VerificationKey {
  kid: string;
  /** the only algorithm allowed for this key */
  algorithm: SigningAlgorithm | 'HS256';
  publicKey: CryptoKey | Uint8Array;
}
