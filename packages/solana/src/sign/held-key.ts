import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { Verify } from './ed25519.ts';
import { assertKeyPair } from './secret-key.ts';

/** The key of a secret key whose pair was checked. A flow makes it once, and has it while it runs. */
export interface HeldKey {
  readonly address: Address;
  readonly key: CryptoKey;
}

/**
 * Checks the pair of a secret key, and makes its key.
 *
 * @returns `undefined` in a runtime without Ed25519.
 * @throws SignerProblem as `assertKeyPair`.
 */
export async function holdKey(
  secret: Uint8Array,
  verify: Verify | undefined,
): Promise<HeldKey | undefined> {
  const key = await assertKeyPair(secret, verify);
  return key && { address: encodeBase58(secret.subarray(32)), key };
}
