import type { Finding } from '@perijove/core';
import { apiPrograms, type DecodedTransaction } from '@perijove/solana';

/**
 * Instructions that launch a token, by the first eight bytes of the SHA-256 of `global:<name>`: names
 * of the interface that the program publishes.
 */
const launching: ReadonlySet<string> = new Set([
  'c9cff3724b6f2fbd', // create_config
  '8c55d7b06636684f', // initialize_virtual_pool_with_spl_token
  'a976334e916edc9b', // initialize_virtual_pool_with_token2022
  '2d61bb67fe6d7c86', // create_virtual_pool_metadata
]);

/**
 * Refuses other calls of the launch program where no node simulates them: its swaps spend any token
 * that the wallet holds.
 */
export function judgeLaunch({
  instructions,
}: Pick<DecodedTransaction, 'instructions'>): readonly Finding[] {
  return instructions.flatMap(({ programAddress, bytes }, instruction): readonly Finding[] => {
    const tag = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0'));
    if (programAddress !== apiPrograms.bondingCurve || launching.has(tag.join(''))) return [];
    const reason = `a call of ${programAddress} is not a known call to launch a token: set rpc`;
    return [{ rule: 'not-simulated', reason, instruction }];
  });
}
